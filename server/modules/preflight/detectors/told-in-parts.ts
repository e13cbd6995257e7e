import { codedDigitsMin, phoneDigitsMax } from './phone-numbers.ts'
import { toldDot } from './spoken-signs.ts'

const firstHalf =
  /(?<!\p{L})(?:(?:it |and |that |which )?(?:starts|begins|begin|start|beginning|opens) (?:with|by)|(?:the )?(?:first|front|left|opening) (?:half|part|piece|bit)(?: is| are|:| reads)?|ca commence par|commence par|debute par|(?:la |le )?(?:premiere|premier) (?:moitie|partie|morceau)|bat dau (?:bang|voi)|nua dau|phan dau|开头是|以?前半(?:段|部分)?|前面是|第一部分|يبدا ب|تبدا ب|النصف الاول|الجزء الاول|dimulai dengan|diawali|bagian (?:pertama|awal|depan)|paruh pertama|शुरू होता है|शुरुआत|पहला (?:हिस्सा|भाग)|empieza (?:con|por)|comienza (?:con|por)|primera (?:mitad|parte)|comeca com|primeira (?:metade|parte)|beginnt mit|erste halfte|erster teil|начинается (?:с|на)|первая (?:половина|часть))/giu
const lastHalf =
  /(?<!\p{L})(?:(?:it |and |that |which )?(?:ends|end|finishes|ending|closes) (?:with|in|on|by)|(?:the )?(?:second|back|right|last|other|closing|final) (?:half|part|piece|bit)(?: is| are|:| reads)?|finit par|se termine par|et finit|(?:la |le )?(?:seconde|deuxieme|derniere|dernier|second) (?:moitie|partie|morceau)|ket thuc (?:bang|voi)|nua (?:sau|cuoi)|phan (?:sau|cuoi)|结尾是|以?后半(?:段|部分)?|后面是|第二部分|و?ينتهي ب|و?تنتهي ب|النصف الثاني|الجزء الثاني|diakhiri|berakhir dengan|bagian (?:kedua|akhir|belakang)|paruh kedua|खत्म होता है|समाप्त|दूसरा (?:हिस्सा|भाग)|termina (?:con|en|com|em)|acaba (?:con|en)|segunda (?:mitad|parte|metade)|endet (?:mit|auf)|zweite halfte|zweiter teil|заканчивается (?:на)|вторая (?:половина|часть))/giu
/** One piece alone, as nobody ends or begins a sentence. */
const alone =
  /^[\sـ:：،,「『"'«“‘([*`-]{0,6}(?:is |est |la |là |是|هو |adalah |है )?[\s:："'«“‘([*`]{0,4}([@#$+/]?[\p{Script=Latin}\p{Script=Cyrillic}\d@._/:+#$-]{1,44})["'»”’)\]*`」』]{0,2}[ \t]*(?=[\n,.;،，。]|$|(?:and|then|et|puis|va|roi|dan|ثم|و|और|y|e|und|и|cuoi|sau|tiep|after|next|followed|ensuite|suivi|finally|last|lastly|at|enfin|pour|وبعدها|واخيرا|بعد|وفي|lalu|kemudian|terakhir|फिर|अंत|luego|despues|depois|dann|danach|потом|затем)[ ,]|[^\p{Script=Latin}\s\d])/iu

const lead =
  /(?<!\p{L})(?:(?:at )?first|starts? with|begins? with|begin with|take|write|then|and then|after that|next|followed by|finally|lastly|and last|at the end|ends? with|d['’]abord|prenez|prends|commence par|puis|ensuite|suivi de|et enfin|enfin|pour finir|finit par|dau tien|bat dau bang|roi den|roi|sau do|tiep theo|cuoi cung la|cuoi cung|首先|开头是|然后|接着|再来|后面是|最后|结尾是|اولا|يبدا ب|ثم|بعد ذلك|وبعدها|واخيرا|اخيرا|وفي النهاية|pertama|mulai dengan|lalu|kemudian|setelah itu|berikutnya|terakhir|diakhiri|पहले|फिर|उसके बाद|अंत में|आखिर में|primero|luego|despues|por ultimo|finalmente|primeiro|depois|por fim|zuerst|dann|danach|zuletzt|сначала|потом|затем|наконец)(?!\p{Ll})/giu

/** Pieces that make something only together: two of them, one of which is no word. */
const piecesMin = 2
/** As much of a text behind "first" or "ends with" as a piece and what follows it take. */
const pieceWindow = 64
/** As much as a quote or a bracket with figures takes. */
const quoteWindow = 24

/** Pieces told one after the other, "first …, then …, and finally …", one of which is no word. */
export function inTurnIn(text: string): string | null {
  let odd = 0
  let times = 0
  const figures: string[] = []
  const even = untold(text)
  for (const found of even.matchAll(lead)) {
    const from = found.index + found[0].length
    const [whole = '', piece = ''] = alone.exec(text.slice(from, from + pieceWindow)) ?? []
    if (/^\+?\d+$/.test(piece)) figures.push(piece)
    if (isPhone(figures)) return figures.join(' … ')
    const isFigure = piece === '' || /^[\d.,]+[%kKmMbB]?$/.test(piece)
    const isQuoted =
      isFigure && /^[\s:]{0,3}["“'«][@#$+./]?\d*["”'»]/u.test(text.slice(from, from + quoteWindow))
    if (isFigure && !isQuoted) continue
    if (isQuoted) odd++
    times++
    if (isNoWord(piece, whole, even.slice(from + whole.length))) odd++
    if (times >= piecesMin && odd >= 1) return text.slice(Math.max(0, found.index - 20), from + whole.length)
  }
  return null
}

/** Figures told one after the other that make a number to call. */
function isPhone(figures: string[]): boolean {
  const digits = figures.join('')
  return (
    figures.length >= piecesMin &&
    digits.length >= codedDigitsMin &&
    digits.length <= phoneDigitsMax &&
    (/^[0+]/.test(digits) || figures.some((part) => part.length <= 2 || part.length >= 6))
  )
}

/** Signs in it, quotes around it, or a stop behind it that ends no sentence. */
function isNoWord(piece: string, whole: string, rest: string): boolean {
  return (
    /[@_#$/+]|\p{L}\d+\p{L}|\d\p{L}+\d|^[.:]|[\p{L}\d]\.\p{L}/u.test(piece) ||
    /["“«'‘]/.test(whole.slice(0, 6)) ||
    (piece.endsWith('.') && /^[,;،]|^\s*\p{Ll}/u.test(rest))
  )
}

const toldStop = new RegExp(`(?<=[a-z0-9])[ \\t]+${toldDot}[ \\t]+(?=[a-z0-9])`, 'giu')

/** With stops for told ones, and one kind of alif. */
function untold(text: string): string {
  return text.replace(/[أإآٱ]/g, 'ا').replace(toldStop, '.')
}

/** Lines of a list that hold a letter or two. */
const fragments =
  /(?:^[^\S\n]*(?:[-*•→✅▪]\ufe0f?|\d[.)])[^\S\n]*[/@.$#]?[a-z]{1,2}\n){2,}[^\S\n]*(?:[-*•→✅▪]\ufe0f?|\d[.)])[^\S\n]*[a-z]{1,2}(?!\p{L})/mu

/** Two halves of something, told apart: "it starts with … and ends with …". */
export function halvesIn(text: string): string | null {
  const even = untold(text)
  const list = fragments.exec(even)
  if (list) return list[0]
  const first = pieceBehind(even, firstHalf)
  const last = first === null ? null : pieceBehind(even, lastHalf)
  if (first === null || last === null) return null
  // A year, a share or a price is what halves of a market are about; a number of a person begins with a zero or a plus.
  const figures = [first, last].every((piece) => /^[\d.,]+[%kKmMbB]?$/.test(piece))
  if (![first, last].some((piece) => /[^\p{L}]/u.test(piece)) && !/["“«'‘「]/.test(text)) return null
  return figures && !/^[0+]\d/.test(first) ? null : `${first} … ${last}`
}

function pieceBehind(text: string, leading: RegExp): string | null {
  for (const found of text.matchAll(leading)) {
    const from = found.index + found[0].length
    const [, piece = ''] = alone.exec(text.slice(from, from + pieceWindow)) ?? []
    const bare = piece.replace(/[.,:]+$/, '')
    if (bare !== '' && !/^(?:[\d.,]+%|\$[\d.,]+[kKmMbB]?|20\d\d|[HQ][1-4])$/.test(bare)) return bare
  }
  return null
}
