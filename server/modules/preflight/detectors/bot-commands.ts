import { oneOf, toldSlash } from './spoken-signs.ts'

/** Commands to a bot, however their slash is written, told or set apart: a tap or a reader sends them. */

const names = new Set(
  (
    'start stop help menu settings login register signup join leave claim withdraw deposit airdrop connect disconnect verify redeem mint burn bonus unlock reward rewards ' +
    'getreward getrewards wallet linkwallet swap buy sell trade stake unstake bridge send pay transfer import export restore recover refund activate subscribe invite ref ' +
    'referral free gift win spin play bet earn farm presale whitelist snapshot vip signal signals alert alerts balance portfolio launch faucet lottery'
  ).split(' '),
)
const longest = 14

/** What tells a reader to send something, right before it. */
const sending = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${oneOf(
    'send|type|reply|reply with|enter|write|use|press|run|hit|tap|command|bot|first|just|now|dm|text|message|' +
      'envoyez|envoie|tapez|tape|repondez|reponds|ecrivez|utilisez|commande|entrez|lancez|' +
      'kirim|ketik|balas|tulis|pakai|gunakan|perintah|jalankan|masukkan|' +
      'भेजो|भेजें|लिखें|लिखो|लिखकर|बस|कमांड|खोलें और|' +
      'أرسل|ارسل|اكتب|وأرسل|وارسل|أمر|امر|رد|' +
      'gõ|gửi|nhập|发送|输入|回复|envía|envia|escribe|digite|escreva|schreib|sende|отправь|напиши|напишите|yaz|gönder',
  )})[ \\t]*(?:the|le|la|les|l['’]|perintah|:|"|“|«|'|‘|→|👉|👈)*[^\\p{L}\\p{N}]{0,6}$`,
  'iu',
)
const percentSlash = /%(?:25)?2f/giu
const slashSign = String.raw`[/\\\u2044\u2215\u29f8\u2571\u29f9]`
const slashes = new RegExp(`(?<told>${toldSlash})|${slashSign}`, 'giu')
const gapAfter = /^[^\p{L}\p{N}@#$]{0,6}/u
const letters = /^\p{Script=Latin}[\p{Script=Latin}\p{M}\d_]*/u

/** Told beside the command, before it or behind it. */
const described = new RegExp(
  [
    String.raw`(?<!\p{L})[a-z][a-z_]{2,13}[ \t,("“«]{1,3}(?:with (?:a|the|its)|preceded by (?:a|the)|after a|precede (?:d['’]une|du|par une?)|avec (?:une?|le|la|sa)|के आगे|के साथ|dengan(?: tanda)?|pakai|diawali|مع|بعد) (?:forward )?${toldSlash}`,
    String.raw`(?<!\p{L})(?:the )?[a-z][a-z_]{2,13} command[ \t,(]{1,3}with (?:its|the|a) ${toldSlash}`,
    String.raw`(?:commande|perintah|कमांड|أمر|امر|command|comando|befehl|komut)[ \t]+${toldSlash}[ \t]+[a-z][a-z_]{2,}`,
    String.raw`${toldSlash}[ \t]+(?:कमांड|command|commande|perintah)[ \t]+[a-z][a-z_]{2,}`,
  ].join('|'),
  'iu',
)

/** The place of a command in disguise; null where a slash stands between two things, as it does in sentences. */
export function botCommandIn(text: string): string | null {
  const plain = text.replace(percentSlash, '/')
  for (const found of plain.matchAll(slashes)) {
    const from = found.index + found[0].length
    const before = plain.slice(Math.max(0, found.index - 30), found.index)
    const command = commandAt(plain, from)
    if (!command) continue
    if (isCommand({ before, told: found.groups?.['told'] !== undefined, ...command }))
      return plain.slice(Math.max(0, found.index - 8), from + 24)
  }
  return described.exec(plain)?.[0] ?? null
}

interface Command {
  /** What stands between the slash and the first letter. */
  gap: string
  /** Whether it is one of those that bots have. */
  known: boolean
  pieces: number
  after: string
}

function commandAt(text: string, from: number): Command | null {
  let at = from
  let name = ''
  let first = ''
  for (let pieces = 1; pieces <= 10; pieces++) {
    const rest = text.slice(at, at + 32)
    const { 0: gap = '' } = gapAfter.exec(rest) ?? []
    const { 0: word = '' } = letters.exec(rest.slice(gap.length)) ?? []
    if (word === '') break
    if (pieces === 1) first = gap
    at += gap.length + word.length
    name += word.toLowerCase().replaceAll('_', '')
    if (name.length > longest) break
    const after = text.slice(at, at + 16)
    // "buy" is known of "buyers" only where it ends.
    if (names.has(name) || (pieces === 1 && word.includes('_')))
      return { gap: first, known: true, pieces, after }
    if (pieces === 1 && word.length > 3) return { gap: first, known: false, pieces, after }
  }
  return null
}

/** Whether a command stands here, and no slash between two things. */
function isCommand(command: Command & { before: string; told: boolean }): boolean {
  const { before, told, known, gap, pieces, after } = command
  const isSent = sending.test(before)
  const isAfterForeign = foreignBefore.test(before)
  if (told) {
    // "Banks slash deposit rates": a slash is a verb as well.
    return known && (isSent || isAfterForeign || /[-)\]}>»"]/.test(gap) || /^\s*(?:$|[.,!?\n])/u.test(after))
  }
  if (/[\p{L}\p{N}]$/u.test(before)) return known && pieces === 1 && gap === '' && gluable.test(before)
  if (pieces > 1)
    return (
      known &&
      (!/^[ \t]*$/.test(gap) || isSent || gap === '' || /(?:^|[^\p{L}\p{N} \t])[ \t]*$/u.test(before))
    )
  return isWhole(command, { isSent, isAfterForeign })
}

const foreignBefore =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Han}\p{Script=Cyrillic}\p{Script=Thai}\p{M}][^\p{L}\p{N}]{0,6}$/u
/** Words that a command may be glued to: "bot/start". */
const gluable =
  /(?<!\p{L})(?:bot|now|here|then|just|ici|bas|sini|\p{Script=Arabic}+|\p{Script=Devanagari}+)$/iu

/** A command in one piece behind a sign that stands apart from the word before it. */
function isWhole(
  { before, known, gap }: Command & { before: string },
  { isSent, isAfterForeign }: { isSent: boolean; isAfterForeign: boolean },
): boolean {
  // Of "fees / trade" and "2 /swap" the first is what the second is counted for.
  const counted = /[\d%$€£¥₹][^\p{L}\p{N}]{0,3}$/u.test(before)
  if (gap === '') return !counted && (known || isSent)
  const strange = /[^ \t]/.test(gap)
  if (isSent || isAfterForeign) return known || (isSent && strange)
  if (strange) return known && !counted
  return known && /(?:^|[\n:：!?.。>»”"([—–👉])[ \t]*$/u.test(before)
}
