import { isTopic } from './hashtags.ts'
import { isWild } from './strange-words.ts'
import { dollarTold, hashTold } from './spoken-signs.ts'

/** What follows a sign that makes a name, a tag or a link of it, however far the two are set apart. */

const between = String.raw`[^\p{L}\p{N}@$#]{0,8}`
const latin = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]`
const atName = new RegExp(`@(${between})(?=${latin})`, 'gu')
/** What is said of a price with "@". */
const afterAt =
  /^[ \t](?:market|open|close|the|a|an|me|you|support|resistance|spot|current|ath|entry|around|about|least)(?!\p{L})/iu
const dollarName = new RegExp(`(?:\\$|(?<told>${dollarTold}))(?<gap>${between})(?=${latin})`, 'giu')
const hashName = new RegExp(
  `(?:(?<![\\p{L}\\p{N}])#|(?<told>${hashTold}))(?<gap>${between})(?=${latin})`,
  'giu',
)
/** "dollar PEPE", the sign as a word; behind a figure it is a currency. */
const dollarWord =
  /(?<!\d[\d.,]*\s{0,2}(?:\p{L}{1,9}\s)?)(?<![\p{L}\p{M}])(?:dol+ars?|डॉलर|दौलार|دولار)[)\]}]?[ \t]?(?<tag>[A-Z]{3,10})(?![\p{L}\p{N}])/gu
const units = new Set('USD USDT USDC DXY PER AND THE INDEX US CAD AUD HKD SGD NZD'.split(' '))
const currencies = /^(?:USD[TC]?|CAD|AUD|HKD|SGD|MXN|ARS|BRL|NZD|TWD|US)(?!\p{L})/u
const afterDollar =
  /^(?:terms?|values?|amounts?|is|and|or|per|prices?|index|strength|weakness|denominated|figures?|to|in|for|as|on|at|vs|et|ou|de|par|en|le|la|va|hoac|y|o|e|und|oder|a|the|side|volume|volumes|liquidity|cost|basis|inflows?|outflows?|flows?)(?!\p{L})/u

/** Tickers that the owner has set up, and words that are tagged as topics. */
interface Allowed {
  tickers: Set<string>
  topics: Set<string>
}

/** As much of a text before a dollar sign as an amount with its unit takes. */
const amountWindow = 12
/** So many signs between "#" and a word make a tag of it; behind more the sign is decoration. */
const tagGapMax = 4
/** Of a link no more is shown. */
const shownMax = 40

/** A name, tag or link in disguise behind its own sign; what the owner has set up is taken out before. */
export function splitTagIn(text: string, allowed: Allowed): string | null {
  return (
    splitHandleIn(text) ??
    splitCashtagIn(text, allowed) ??
    splitHashtagIn(text, allowed) ??
    toldCashtagIn(text, allowed) ??
    splitLinkIn(text)
  )
}

/** "@ name", "@-name"; behind a price "@" says where it stands. */
function splitHandleIn(text: string): string | null {
  for (const { index } of text.matchAll(atName))
    if (!afterAt.test(text.slice(index + 1))) return place(text, index)
  return null
}

function splitCashtagIn(text: string, { tickers }: Allowed): string | null {
  for (const { 0: found, index, groups } of text.matchAll(dollarName)) {
    const { told, gap = '' } = groups ?? {}
    const rest = text.slice(index + found.length)
    if (tickers.has(joined(rest, tickers))) continue
    const before = text.slice(Math.max(0, index - amountWindow), index)
    // "le dollar ($) respire": the sign explains the word before it.
    if (/dol+ars?\s*$|डॉलर\s*$|دولار\s*$/iu.test(before) && /\s/.test(gap)) continue
    if (told ? isTold(wordAt(rest)) : isSplitCashtag(before, gap, rest)) return place(text, index)
  }
  return null
}

/** Behind a sign written as a word: a ticker, a letter, or a word in no order of capitals. */
function isTold(word: string): boolean {
  return /^\p{Lu}{2}/u.test(word) || isSingle(word) || isWild(word) || /^\p{Ll}/u.test(word)
}

/** "$ PEPE", "$·P E P E"; a sign right before its word is asked about elsewhere. */
function isSplitCashtag(before: string, gap: string, rest: string): boolean {
  // The currency of an amount.
  if (/\d\s{0,2}(?:\p{L}{1,9}\.?\s{0,2})?$/u.test(before) || currencies.test(rest) || gap === '') return false
  return (
    isTag(wordAt(rest)) || (/^[ \t\u00a0]+$/.test(gap) && !afterDollar.test(rest) && /^\p{Ll}/u.test(rest))
  )
}

function splitHashtagIn(text: string, { tickers, topics }: Allowed): string | null {
  for (const { 0: found, index, groups } of text.matchAll(hashName)) {
    const { told, gap = '' } = groups ?? {}
    const rest = text.slice(index + found.length)
    const word = wordAt(rest)
    if (tickers.has(joined(rest, tickers)) || topics.has(word.toUpperCase())) continue
    if (!told && gap === '' && isTopic(text, index, word)) continue
    const isHidden = told
      ? /^\p{Lu}{2,10}$/u.test(word) || isSingle(word) || isWild(word)
      : isTag(word) || (gap === '' ? isBrokenTag(word, rest) : isSetApart(gap))
    if (isHidden) return place(text, index)
  }
  return null
}

/** "#PE🐸PE", "#pepE", "#Pe": a tag that breaks off, or changes its case. */
function isBrokenTag(word: string, rest: string): boolean {
  return (
    /^[\p{L}\p{N}_]+(?:\p{Extended_Pictographic}|[*¤~^|="'`])+\ufe0f?\p{Lu}/u.test(rest) ||
    /^\p{Ll}{2,}\p{Lu}$/u.test(word) ||
    (word.length === 2 && word !== word.toLowerCase())
  )
}

/** Signs between "#" and its word that no sentence has there. */
function isSetApart(gap: string): boolean {
  return gap.length <= tagGapMax && /[^\s\p{P}]|['"“«‹([{<\]】）]/u.test(gap)
}

/** "dollar PEPE". */
function toldCashtagIn(text: string, { tickers, topics }: Allowed): string | null {
  for (const { 0: found, groups } of text.matchAll(dollarWord)) {
    const { tag = '' } = groups ?? {}
    if (!tickers.has(tag) && !topics.has(tag) && !units.has(tag)) return found
  }
  return null
}

function splitLinkIn(text: string): string | null {
  const link = scheme.exec(text) ?? slashes.exec(text) ?? payment.exec(text) ?? puny.exec(text)
  return link ? link[0].slice(0, shownMax) : null
}

/** "h t t p s :", "hxxp", "www", in pieces too. */
const scheme =
  /(?<![\p{L}\p{N}])(?:h[^\p{L}\p{N}]{0,3}(?:t[^\p{L}\p{N}]{0,3}t|x[^\p{L}\p{N}]{0,3}x|\*\*)[^\p{L}\p{N}]{0,3}p(?:[^\p{L}\p{N}]{0,3}s)?(?:[^\p{L}\p{N}]{0,6}[:\\]|[^\p{L}\p{N}]{0,4}(?:colon|deux[- ]points|hai cham|dau hai cham|冒号|نقطتان|titik dua))|w[^\p{L}\p{N}]{0,2}w[^\p{L}\p{N}]{0,2}w[^\p{L}\p{N}]{0,4}[.·•])/iu
const slashes = /:[^\p{L}\p{N}]{0,6}[/\\\u29f8\u2044\u2215][^\p{L}\p{N}]{0,6}[/\\\u29f8\u2044\u2215]/u
const payment =
  /(?<![\p{L}\p{N}])(?:(?:bitcoin|ethereum|litecoin|dogecoin|solana|monero|tron|ripple|cardano|lightning|web\+[a-z]+|wc):(?=[A-Za-z0-9@?/-]{12})|(?:tel|sms|mailto|geo|callto|skype|viber|whatsapp|tg):(?=[^\s,;]))/iu
const puny = /(?<![\p{L}\p{N}])xn--[a-z0-9]/iu

function wordAt(rest: string): string {
  return /^[\p{L}\p{M}\p{N}_]+/u.exec(rest)?.[0] ?? ''
}

function isSingle(word: string): boolean {
  return Array.from(word).length === 1
}

function isTag(word: string): boolean {
  return (
    isSingle(word) ||
    isWild(word) ||
    /^\p{Ll}{2,}\p{Lu}$/u.test(word) ||
    /^(?=.*\p{Lu})[\p{Lu}\p{N}]{2,12}$/u.test(word)
  )
}

/** The owner's own tag if the next pieces make one. */
function joined(rest: string, own: Set<string>): string {
  let tag = ''
  let pieces = 0
  for (const { 0: piece, index } of rest.slice(0, 24).matchAll(/[\p{L}\p{N}]+/gu)) {
    pieces++
    tag += piece.toUpperCase()
    // "$B T C X" is another tag.
    if (own.has(tag))
      return pieces > 1 && /^[^\p{L}\p{N}]{1,6}\p{Lu}(?![\p{L}\p{N}])/u.test(rest.slice(index + piece.length))
        ? ''
        : tag
  }
  return ''
}

function place(text: string, at: number): string {
  return text.slice(at, at + 24).trim()
}
