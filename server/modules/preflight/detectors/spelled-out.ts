import { isFigureWord, isLetterName, isNumberWord, isPilots, toldDot } from './spoken-signs.ts'

/** What no language looks like: words that are none, words spelled sign by sign, words in an order that only a wallet reads. */

export interface Piece {
  text: string
  at: number
  end: number
}

/** Runs of letters and figures, Latin ones apart from those of scripts that have no blanks. */
export function piecesOf(text: string): Piece[] {
  return Array.from(
    text.matchAll(/(?:[\p{Script=Latin}\d]|\p{Mn})+|(?:(?![\p{Script=Latin}\d])[\p{L}\p{M}\p{N}])+/gu),
    ({ 0: piece, index }) => ({ text: piece, at: index, end: index + piece.length }),
  )
}

/** Parts of one case, or of figures: "DeFi" has two, "CoinMarketCap" three, "bPrw9K" five. */
function partsOf(word: string): string[] {
  return word.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{Lu}|\d+/gu) ?? []
}

/** A word that changes its case without reason: "hTTp", "gOrSaB". */
export function isWild(word: string): boolean {
  const parts = partsOf(word)
  if (parts.length < 3 || word.length < 3) return false
  return word.length / parts.length < 2.4 && !/^\p{Lu}\p{Ll}\p{Lu}\p{Ll}{2,}$/u.test(word)
}

/** A word that looks like a part of an address: letters and figures, or cases, in turn. */
function strangeness(word: string): number {
  if (word.length < 4) return 0
  if (isPeriod(word) || /^secp256[kr]1$/.test(word)) return 0
  const parts = partsOf(word)
  const figures = parts.filter((part) => /^\d/.test(part)).length
  // "H100", "EIP1559", "24h", "2s10s", "L2s": figures once, or with single letters between.
  if (parts.length < 3 || (figures > 0 && word.length < 6)) return 0
  const average = word.length / parts.length
  if (average > 3) return 0
  return parts.length
}

/** "FY2026Q3", "4Q25E", "2s10s": times of a year, and years of a bond. */
export function isPeriod(word: string): boolean {
  return /^(?:FY|[QHEsy]|\d)+$/.test(word) && word.length < 10
}

/** Words of an address anywhere in a text, however many words stand between them. */
export function oddIn(pieces: Piece[]): string | null {
  const odd = pieces.map(({ text }) => ({ text, by: strangeness(text) })).filter(({ by }) => by > 0)
  const single = odd.find(
    ({ text, by }) => by >= 5 || (by >= 4 && text.length >= 8) || (by >= 3 && isLong(text)),
  )
  if (single) return single.text
  const sum = odd.reduce((all, { by }) => all + by, 0)
  return sum >= 6 ? odd.map(({ text }) => text).join(' ') : null
}

function isLong(word: string): boolean {
  return word.length >= 11 && /\d\D+\d/.test(word)
}

const capitalsTold =
  /^(?:capital|small|upper|lower|uppercase|lowercase|big|little|majuscule|minuscule|hoa|thuong|letter|letters|digit|lettre|chiffre|chu|so|字母|数字|大写|小写|حرف|رقم|كبير|صغير|huruf|angka|besar|kecil|kapital|अक्षर|अंक|बड़ा|छोटा|letra|mayuscula|maiuscula|buchstabe|gross|klein|буква|цифра|harf|buyuk|kucuk)$/iu

/** Signs, letters and figures that are read out one by one. */
export function spelledIn(text: string, pieces: Piece[]): string | null {
  let run: Piece[] = []
  let letters = 0
  let told = 0
  let last: Piece | null = null
  for (const piece of pieces) {
    const unit = unitOf(piece.text)
    const apart = last === null || !isGap(text.slice(last.end, piece.at))
    if (apart) {
      run = []
      letters = 0
      told = 0
    }
    last = piece
    if (unit === 'told') {
      told++
      continue
    }
    if (unit === null) {
      run = []
      letters = 0
      told = 0
      continue
    }
    run.push(piece)
    if (unit === 'letter') letters++
    if (run.length >= 7 || (letters >= 4 && run.length >= 5) || (letters >= 3 && told >= 3))
      return around(text, run)
  }
  return (
    initialsIn(text, pieces) ??
    pilotsIn(text, pieces) ??
    shortIn(text, pieces) ??
    namesOfLetters(text, pieces) ??
    numbersIn(text, pieces)
  )
}

type Unit = 'letter' | 'figure' | 'told' | null

function unitOf(word: string): Unit {
  if (capitalsTold.test(word)) return 'told'
  if (/^\d$/.test(word) || isFigureWord(word)) return 'figure'
  if (Array.from(word).length === 1 && /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word))
    return 'letter'
  return null
}

function isGap(between: string): boolean {
  return between.length <= 10 && !/[%$€£¥₹]/.test(between)
}

/** "K for Kilo", "M comme Marie", "B wie Berta": a letter and a word that begins with it, three times. */
function initialsIn(text: string, pieces: Piece[]): string | null {
  let times = 0
  let lastAt = -10
  for (const [nth, piece] of pieces.entries()) {
    if (Array.from(piece.text).length !== 1 || !/\p{L}/u.test(piece.text)) continue
    const word = [pieces[nth + 1], pieces[nth + 2], pieces[nth + 3]].find(
      (next) =>
        next &&
        next.text.length > 2 &&
        next.text.toLowerCase().startsWith(piece.text.toLowerCase()) &&
        next.at - piece.end < 16,
    )
    if (!word) continue
    times = nth - lastAt <= 5 ? times + 1 : 1
    lastAt = nth
    if (times >= 3) return text.slice(Math.max(0, piece.at - 20), word.end)
  }
  return null
}

/** Words of the pilots' alphabet, told signs and figures between them. */
function pilotsIn(text: string, pieces: Piece[]): string | null {
  const words = pieces.filter(
    ({ text: word }) =>
      !/^(?:dot|point|slash|at|dash|hyphen|underscore|ray|\d)$/i.test(word) && !isFigureWord(word),
  )
  let run: Piece[] = []
  for (const piece of words) {
    if (isPilots(piece.text) || /^x$/i.test(piece.text)) run.push(piece)
    else run = []
    if (run.length >= 4) return around(text, run)
  }
  return null
}

/** An address in pieces of two or three signs. */
function shortIn(text: string, pieces: Piece[]): string | null {
  let run: Piece[] = []
  for (const piece of pieces) {
    const last = run.at(-1)
    if (last && !isGap(text.slice(last.end, piece.at))) run = []
    if (piece.text.length <= 3 && /^[A-Za-z\d]+$/.test(piece.text)) run.push(piece)
    else run = []
    if (run.length < 8) continue
    run = run.slice(-12)
    if (
      run.filter(({ text: word }) => /[a-z][A-Z]/.test(word)).length >= 2 &&
      run.filter(({ text: word }) => /[a-z][A-Z]|\d[A-Za-z]|[A-Za-z]\d/.test(word)).length >= 3
    )
      return around(text, run)
  }
  return null
}

/** So many pieces side by side that are all of one kind. */
function inARow(text: string, pieces: Piece[], is: (piece: Piece) => boolean, min: number): string | null {
  let run: Piece[] = []
  for (const piece of pieces) {
    const last = run.at(-1)
    if (last && !isGap(text.slice(last.end, piece.at))) run = []
    if (is(piece)) run.push(piece)
    else run = []
    if (run.length >= min) return around(text, run)
  }
  return null
}

function namesOfLetters(text: string, pieces: Piece[]): string | null {
  return inARow(text, pieces, ({ text: word }) => isLetterName(word), 4)
}

/** Figures read out: six and more numbers in words, figures between them. */
function numbersIn(text: string, pieces: Piece[]): string | null {
  const whole = joinedByHyphen(text, pieces)
  const row = inARow(text, whole, ({ text: word }) => /^\d{1,2}$/.test(word) || isNumberWord(word), 6)
  return row !== null && (row.match(/\p{L}{2,}/gu) ?? []).length >= 3 ? row : null
}

/** "thirty-five" as one. */
function joinedByHyphen(text: string, pieces: Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last && text.slice(last.end, piece.at) === '-')
      joined[joined.length - 1] = { text: `${last.text}-${piece.text}`, at: last.at, end: piece.end }
    else joined.push(piece)
  }
  return joined
}

const firstHalf =
  /(?<!\p{L})(?:(?:it |and |that |which )?(?:starts|begins|begin|start|beginning|opens) (?:with|by)|(?:the )?(?:first|front|left|opening) (?:half|part|piece|bit)(?: is| are|:| reads)?|ca commence par|commence par|debute par|(?:la |le )?(?:premiere|premier) (?:moitie|partie|morceau)|bat dau (?:bang|voi)|nua dau|phan dau|开头是|以?前半(?:段|部分)?|前面是|第一部分|يبدا ب|تبدا ب|النصف الاول|الجزء الاول|dimulai dengan|diawali|bagian (?:pertama|awal|depan)|paruh pertama|शुरू होता है|शुरुआत|पहला (?:हिस्सा|भाग)|empieza (?:con|por)|comienza (?:con|por)|primera (?:mitad|parte)|comeca com|primeira (?:metade|parte)|beginnt mit|erste halfte|erster teil|начинается (?:с|на)|первая (?:половина|часть))/giu
const lastHalf =
  /(?<!\p{L})(?:(?:it |and |that |which )?(?:ends|end|finishes|ending|closes) (?:with|in|on|by)|(?:the )?(?:second|back|right|last|other|closing|final) (?:half|part|piece|bit)(?: is| are|:| reads)?|finit par|se termine par|et finit|(?:la |le )?(?:seconde|deuxieme|derniere|dernier|second) (?:moitie|partie|morceau)|ket thuc (?:bang|voi)|nua (?:sau|cuoi)|phan (?:sau|cuoi)|结尾是|以?后半(?:段|部分)?|后面是|第二部分|و?ينتهي ب|و?تنتهي ب|النصف الثاني|الجزء الثاني|diakhiri|berakhir dengan|bagian (?:kedua|akhir|belakang)|paruh kedua|खत्म होता है|समाप्त|दूसरा (?:हिस्सा|भाग)|termina (?:con|en|com|em)|acaba (?:con|en)|segunda (?:mitad|parte|metade)|endet (?:mit|auf)|zweite halfte|zweiter teil|заканчивается (?:на)|вторая (?:половина|часть))/giu
/** One piece alone, as nobody ends or begins a sentence. */
const alone =
  /^[\sـ:：،,「『"'«“‘([*`-]{0,6}(?:is |est |la |là |是|هو |adalah |है )?[\s:："'«“‘([*`]{0,4}([@#$+/]?[\p{Script=Latin}\p{Script=Cyrillic}\d@._/:+#$-]{1,44})["'»”’)\]*`」』]{0,2}[ \t]*(?=[\n,.;،，。]|$|(?:and|then|et|puis|va|roi|dan|ثم|و|और|y|e|und|и|cuoi|sau|tiep|after|next|followed|ensuite|suivi|finally|last|lastly|at|enfin|pour|وبعدها|واخيرا|بعد|وفي|lalu|kemudian|terakhir|फिर|अंत|luego|despues|depois|dann|danach|потом|затем)[ ,]|[^\p{Script=Latin}\s\d])/iu

const lead =
  /(?<!\p{L})(?:(?:at )?first|starts? with|begins? with|begin with|take|write|then|and then|after that|next|followed by|finally|lastly|and last|at the end|ends? with|d['’]abord|prenez|prends|commence par|puis|ensuite|suivi de|et enfin|enfin|pour finir|finit par|dau tien|bat dau bang|roi den|roi|sau do|tiep theo|cuoi cung la|cuoi cung|首先|开头是|然后|接着|再来|后面是|最后|结尾是|اولا|يبدا ب|ثم|بعد ذلك|وبعدها|واخيرا|اخيرا|وفي النهاية|pertama|mulai dengan|lalu|kemudian|setelah itu|berikutnya|terakhir|diakhiri|पहले|फिर|उसके बाद|अंत में|आखिर में|primero|luego|despues|por ultimo|finalmente|primeiro|depois|por fim|zuerst|dann|danach|zuletzt|сначала|потом|затем|наконец)(?!\p{Ll})/giu

/** Pieces told one after the other, "first …, then …, and finally …", one of which is no word. */
export function inTurnIn(text: string): string | null {
  let odd = 0
  let times = 0
  const figures: string[] = []
  const even = untold(text)
  for (const found of even.matchAll(lead)) {
    const from = found.index + found[0].length
    const [whole = '', piece = ''] = alone.exec(text.slice(from, from + 64)) ?? []
    if (/^\+?\d+$/.test(piece)) figures.push(piece)
    const digits = figures.join('')
    if (
      figures.length >= 2 &&
      digits.length >= 8 &&
      digits.length <= 15 &&
      (/^[0+]/.test(digits) || figures.some((part) => part.length <= 2 || part.length >= 6))
    )
      return figures.join(' … ')
    if (piece === '' || /^[\d.,]+[%kKmMbB]?$/.test(piece)) {
      if (/^[\s:]{0,3}["“'«][@#$+./]?\d*["”'»]/u.test(text.slice(from, from + 24))) odd++
      else continue
    }
    times++
    if (
      /[@_#$/+]|\p{L}\d+\p{L}|\d\p{L}+\d|^[.:]|[\p{L}\d]\.\p{L}/u.test(piece) ||
      /["“«'‘]/.test(whole.slice(0, 6)) ||
      (piece.endsWith('.') && /^[,;،]|^\s*\p{Ll}/u.test(even.slice(from + whole.length)))
    )
      odd++
    if (times >= 2 && odd >= 1) return text.slice(Math.max(0, found.index - 20), from + whole.length)
  }
  return null
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
    const [, piece = ''] = alone.exec(text.slice(from, from + 64)) ?? []
    const bare = piece.replace(/[.,:]+$/, '')
    if (bare !== '' && !/^(?:[\d.,]+%|\$[\d.,]+[kKmMbB]?|20\d\d|[HQ][1-4])$/.test(bare)) return bare
  }
  return null
}

function around(text: string, run: Piece[]): string {
  return text.slice(run[0]?.at ?? 0, run.at(-1)?.end ?? 0)
}
