import { open, shut, toldDot } from './spoken-signs.ts'

/**
 * Names and links whose stop is told, set apart, in brackets or another sign, and whose ending may be in pieces. What can
 * also be a sentence's end is judged by how much speaks against it: no single sign does.
 */

/** Endings that are no word: of domains and of names that wallets pay to. */
const plainEndings = new Set(
  (
    'com org net io xyz app dev gg fi ai biz tv cc ly sh ru cn vn fr uk jp kr br eu su ir tk ml ga cf gq pw vc lk pk bd sg hk tw nz mx pl cz ro ua kz ch dk lt lv ee gr hu ae sa eg ng ke za ar cl pe ve sy tr au ca ' +
    'icu zip mov vip onion i2p bit xn рф онлайн сайт eth bnb sui apt lens arb avax nft dao zil blockchain unstoppable klever kresus stx tez ftm x crypto wallet website site online co shop club click store xbt phd foo'
  ).split(' '),
)
/** Endings that are words or coins as well. */
const wordEndings = new Set(
  (
    'me info live link top pro finance exchange cash fun meme bot money market markets trade trading token coin coins fund capital bank news media world today store tech space group team network digital global email chat social games game bet win casino farm zone land city page blog wiki work works agency company center support help services systems solutions guru ninja rocks red blue pink black art design studio ' +
    'id us in is it to so no my be am at de es la ac st by as do hi go sol ton bitcoin btc polygon near ada algo dot secret stepn poor glow abc backpack hl base altimist pudgy austin clay pog metropolis manga anime cb'
  ).split(' '),
)
const twoLetterWords = new Set('in is it to so no my be am at de es la as do hi go by us he'.split(' '))
/** Behind these a stop ends a shortening. */
const shortened = new Set(
  'vs etc approx est incl excl no nr ca max min avg resp env fig vol ex cf inc ltd corp jr sr mr mrs dr st al p pp e i g d z b t tp tr ty m n s'.split(
    ' ',
  ),
)
/** What stands before "point" and its like in a sentence. */
const beforePoint = new Set(
  'the a an this that some one each every which another any no last first next key main same good strong weak turning entry exit pivot focal basis percentage data price selling starting breaking tipping high low mid trial holding grace fixed cooling that’s mon un le ce du au de des en son petit grand bon dernier premier autre deuxieme troisieme chaque quel notre votre mot meme rond faire fait el al del este ese cada primer otro o um do no ao cada esse este der ein den dem einen jeder am im satu dua tiga setiap pada di sebuah ke dari cac nhung mot hai ba muc diem'.split(
    ' ',
  ),
)

const dotSign = String.raw`[.\u3002\u066b\u2e31\u00b7\u2022\u2027\u2219\u22c5\u30fb\u25cf\u25aa\u25e6\u2b24\u2e33\ua4f8\u06d4\u0589\u2024\u2981\u2e31\u16eb\u2e30]`
const dots = new RegExp(
  String.raw`(?<boxed>${open}[ \t]*(?:${toldDot}|\.)[ \t]*${shut})|(?<told>${toldDot})|(?<=\p{L})[-_*|/~](?<hung>dot|point|punkt|punto|ponto|cham|nokta)[-_*|/~](?=\p{L})|(?<sign>${dotSign}+)`,
  'giu',
)
const strange =
  /[^\p{L}\p{N}\s.,:!?()'"’“”«»،。、，：！？\u2013\u2014-]|[-\u2013\u2014:!?'"](?=\S)(?!["'”’»)]*$)/u
const gap = /^[^\p{L}\p{N}@$#]{0,8}/u
const piece = /^(?:[\p{Script=Latin}\d]+|[\p{Script=Cyrillic}\d]+)/u
const pieceBefore =
  /(?:[\p{Script=Latin}\d]+|[\p{Script=Cyrillic}\d]+|[^\P{L}\p{Script=Latin}\p{Script=Cyrillic}][\p{M}]*)$/u
const endingMax = 12

/** What reads like a name or a link in disguise; null where nothing does. */
export function dottedIn(text: string): string | null {
  for (const found of text.matchAll(dots)) {
    const { index } = found
    const [whole] = found
    const end = index + whole.length
    const ending = endingAfter(text, end)
    if (!ending && !found.groups?.['sign']) continue
    const before = text.slice(Math.max(0, index - 40), index)
    const { 0: between = '' } = /[^\p{L}\p{M}\p{N}]*$/u.exec(before) ?? []
    const { 0: left = '' } = pieceBefore.exec(before.slice(0, before.length - between.length)) ?? []
    if (left === '' || between.length > 8) continue
    // What closes a sentence before its stop sets nothing apart, nor is "a.m. on" a name.
    const leftGap = /^\s?[%)\]"'’”»$€£¥₫₹°]+$/u.test(between) ? '' : between
    // "night. P/E": a ratio begins a sentence.
    if (ending?.within.includes('/') && /^\s*$/.test(ending.gaps)) continue
    if (
      ending?.within.some((part) => part.includes('.')) &&
      (left.length === 1 || ending.written.length === ending.pieces)
    )
      continue
    const score = scoreOf({ found, left, leftGap, ending, text, end })
    if (score >= 3) return text.slice(Math.max(0, index - 12), ending ? ending.end : end + 8).trim()
  }
  return null
}

interface Ending {
  name: string
  written: string
  pieces: number
  /** What stands between the stop and the first piece, and between the pieces. */
  gaps: string
  within: string[]
  end: number
}

/** The ending that the next pieces make, of as many pieces as it takes. */
function endingAfter(text: string, from: number): Ending | null {
  let at = from
  let written = ''
  let gaps = ''
  const within: string[] = []
  let best: Ending | null = null
  for (let pieces = 1; pieces <= 8; pieces++) {
    const rest = text.slice(at, at + 32)
    const { 0: between = '' } = gap.exec(rest) ?? []
    const { 0: next = '' } = piece.exec(rest.slice(between.length)) ?? []
    if (next === '' || written.length + next.length > endingMax) break
    written += next
    if (pieces === 1) gaps = between
    else within.push(between)
    at += between.length + next.length
    const name = written.toLowerCase()
    if (plainEndings.has(name) || wordEndings.has(name))
      best = { name, written, pieces, gaps, within: [...within], end: at }
  }
  return best
}

function scoreOf({
  found,
  left,
  leftGap,
  ending,
  text,
  end,
}: {
  found: RegExpExecArray
  left: string
  leftGap: string
  ending: Ending | null
  text: string
  end: number
}): number {
  const { boxed, told, hung } = found.groups ?? {}
  const { 0: whole, index } = found
  const after = text.slice(ending?.end ?? end)
  const tightRight = /^[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(text.slice(end, end + 2))
  const sign = !boxed && !told && !hung
  if (!ending) {
    // " .word": no sentence ends so.
    return whole === '.' &&
      tightRight &&
      leftGap !== '' &&
      /^\p{Ll}/u.test(text.slice(end)) &&
      !/^(?:net|com)\b/u.test(text.slice(end)) &&
      !/[.…(]$/.test(leftGap)
      ? 3
      : 0
  }
  const { name, written, pieces, gaps, within } = ending
  const lower = written === written.toLowerCase()
  const irregular = !lower && written !== written.toUpperCase() && !/^\p{Lu}\p{Ll}+$/u.test(written)
  const caps = written === written.toUpperCase()
  const latinLeft = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]+$/u.test(left)
  // "pie. Ph.D." is a sentence and a title.
  if (
    sign &&
    gaps.startsWith(' ') &&
    within.length > 0 &&
    within.every((part) => part === '.') &&
    /^\p{Lu}/u.test(written)
  )
    return 0
  // Two coins side by side, and what stands tight behind its stop: others look for it.
  if (/DOT/.test(whole) && caps && pieces === 1 && /^[,;]/.test(gaps)) return 0
  if (/^\W*DOT\W*$/.test(whole) && caps && left === left.toUpperCase() && pieces === 1) return 0
  if (sign && whole === '.' && leftGap === '' && gaps === '' && pieces === 1)
    return (plainEndings.has(name) ||
      isGlued(text, index - left.length, ending.end) ||
      name === 'ton' ||
      name === 'sol') &&
      isTight({ left, name, lower })
      ? 3
      : 0
  let score = 0
  if (boxed || hung) score += 2
  if (told) score += 1
  if (told && latinLeft && !/\p{Script=Latin}/u.test(whole)) score += 1
  if (sign && !/^[.。]+$/.test(whole)) score += leftGap === '' && gaps === '' ? 2 : 0
  if (whole === '。' && leftGap === '' && gaps === '' && lower) score += 1
  if (sign && leftGap !== '' && /^[.。]/.test(whole)) score += tightRight && lower ? 2 : 1
  if (
    strange.test(gaps) ||
    (sign && /^[,;:]/.test(gaps)) ||
    within.some((part) => !/^\s*$/.test(part)) ||
    (sign && strange.test(leftGap))
  )
    score += 2
  if (/\n/.test([gaps, ...within].join('')) && lower && sign) score += 1
  score += Math.min(pieces, 3) - 1 + (pieces > 1 ? 1 : 0)
  if (plainEndings.has(name)) score += 1
  if (twoLetterWords.has(name) && pieces === 1) score -= 2
  if (lower) score += 1
  if (told && name === 'sol') score += 1
  if (irregular) score += 2
  if (/^(?:\/\S|[ \t]*\/[ \t]*\p{L})/u.test(after)) score += 2
  else if (lower && gaps === ' ' && /^[ \t]*(?:\n|$)/.test(after)) score += 2
  else if (/^[ \t]*(?:[\n.,;:!?)\]}»”"'’،。，]|$)/u.test(after)) score += 1
  if (
    sign &&
    /^\.$/.test(whole) &&
    !lower &&
    !irregular &&
    pieces === 1 &&
    leftGap === '' &&
    !strange.test(gaps)
  )
    score -= 3
  if (
    whole === '.' &&
    leftGap === '' &&
    pieces === 1 &&
    /^[ \t,]*$/.test(gaps) &&
    shortened.has(left.toLowerCase())
  )
    score -= 3
  if (
    /^(?:point|punto|ponto|punkt|titik|cham|nokta|period)$/iu.test(whole) &&
    beforePoint.has(left.toLowerCase())
  )
    score -= 3
  if (told && !latinLeft) score -= 3
  if (told && /^\d+$/.test(left))
    score -=
      /\p{Script=Latin}/u.test(whole) ||
      /[^\p{L}\p{N}\s]$/u.test(text.slice(0, Math.max(0, index - leftGap.length - left.length)))
        ? 1
        : 3
  if (told && gaps === '-' && leftGap === ' ') score -= 2
  if (told && /^[\n.!?]/.test(leftGap.trim())) score -= 3
  return score
}

/** A name with nothing between it, its stop and its ending; "v2.x", "0700.HK" and "BTC.D" are none. */
function isTight({ left, name, lower }: { left: string; name: string; lower: boolean }): boolean {
  if (/^\d+$/.test(left) || left.length === 1)
    return lower && (name.length >= 3 || (name === 'x' && /^[a-uw-z]$/.test(left)))
  return (lower || name.length >= 3) && (name.length > 1 || /\p{L}{3}/u.test(left))
}

const number = String.raw`(?:\d|[〇零一二三四五六七八九]){1,3}`
const stop = String.raw`(?:\s*(?:${open}[ \t]*(?:${toldDot}|\.)[ \t]*${shut}|${toldDot}|\.{1,3})\s*|${dotSign})`
const internet = new RegExp(`(?<![\\p{N}.,])${number}(?:${stop}${number}){3}(?![\\p{N}]|[.,]\\p{N})`, 'giu')

/** An address of the Internet's own, in whatever stops and figures. */
export function internetIn(text: string): string | null {
  for (const { 0: found, index } of text.matchAll(internet)) {
    if (isAmount(text, index, found)) continue
    const parts = found.match(new RegExp(number, 'gu')) ?? []
    if (
      parts.every((part) => !/^\d+$/.test(part) || Number(part) < 256) &&
      parts.some((part) => part.length > 1)
    )
      return found
  }
  return null
}

/** Thousands of an amount: an octet begins with no zero, and no currency stands before or behind it. */
function isAmount(text: string, at: number, found: string): boolean {
  const groups = found.split('.')
  if (!groups.slice(1).every((group) => /^\d{3}$/.test(group))) return false
  return (
    groups.slice(1).some((group) => group.startsWith('0')) ||
    /(?:Rp|IDR|VND|USD|EUR|R\$|[$€£¥₹₫])\.?\s?$/u.test(text.slice(Math.max(0, at - 5), at)) ||
    /^\s?(?:rupiah|dong|đồng|VND|IDR|USD|EUR|euros?|dollars?|dólares|dolar|[$€£¥₹₫đ])/iu.test(
      text.slice(at + found.length, at + found.length + 10),
    )
  )
}

/** Between letters of a script that has no blanks, where no name of its own ends. */
function isGlued(text: string, from: number, to: number): boolean {
  return (
    /\p{Script=Han}$/u.test(text.slice(Math.max(0, from - 1), from)) ||
    /^\p{Script=Han}/u.test(text.slice(to, to + 1))
  )
}
