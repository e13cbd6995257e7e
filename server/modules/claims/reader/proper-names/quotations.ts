import type { Language } from '#contract/lists.ts'
import { isEnglish } from './english-words.ts'
import { han, wordsOnly } from './words-of-text.ts'

export interface Quotation {
  index: number
  end: number
  inner: string
}

/** Words put in marks to keep a distance from them are no quotation. */
const scareWordsMax = 2
const scareSignsMax = 4

/** Marks that open with what closes them. */
const pairs: [string, string][] = [
  ['«', '»'],
  ['“', '”'],
  ['„', '“”'],
  ['「', '」'],
  ['『', '』'],
  ['‹', '›'],
]
const closings = new Map(pairs)

/** Quotations of a text, the outer ones only. An apostrophe is no mark: it has a letter on either side, or none opens. */
export function quotesIn(text: string, _language: Language): Quotation[] {
  const found: Quotation[] = []
  for (let at = 0; at < text.length; at++) {
    const end = closedAt(text, at)
    if (end < 0) continue
    const inner = text.slice(at + 1, end).trim()
    if (isQuotation(inner)) found.push({ index: at, end: end + 1, inner })
    at = end
  }
  return found
}

/** Where the quotation that opens here ends, or -1 where none does. */
function closedAt(text: string, at: number): number {
  const mark = text.charAt(at)
  const closing = closings.get(mark)
  if (closing !== undefined) return firstOf(text, at + 1, (next) => closing.includes(text.charAt(next)))
  if (mark === '"' || mark === '＂' || mark === '”')
    return isInch(text, at) ? -1 : firstOf(text, at + 1, (next) => /["＂”]/u.test(text.charAt(next)))
  if (!/['‘’]/u.test(mark) || !opens(text, at)) return -1
  return firstOf(text, at + 1, (next) => /['’]/u.test(text.charAt(next)) && closes(text, next))
}

/** A quotation ends in its paragraph. */
function firstOf(text: string, from: number, is: (at: number) => boolean): number {
  for (let at = from; at < text.length; at++) {
    if (text.charAt(at) === '\n') return -1
    if (is(at)) return at
  }
  return -1
}

function isInch(text: string, at: number): boolean {
  return /\d/.test(text.charAt(at - 1)) && !/\p{L}/u.test(text.charAt(at + 1))
}

const letter = /[\p{L}\p{N}]/u

function opens(text: string, at: number): boolean {
  const behind = text.slice(at + 1, at + 4)
  // "'24" and "'tis" leave out letters.
  if (/^(?:\d\d|[sdtm]\b|ll|re|ve|em\b|til|tis|cause|bout)/iu.test(behind)) return false
  return !letter.test(text.charAt(at - 1)) && /^[\p{L}\p{N}[…¡¿(]/u.test(behind)
}

function closes(text: string, at: number): boolean {
  return /[^\s]/u.test(text.charAt(at - 1)) && !letter.test(text.charAt(at + 1))
}

function isQuotation(inner: string): boolean {
  const signs = inner.replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  if (signs === '') return false
  if (han.test(inner)) return Array.from(signs).length > scareSignsMax
  return wordsOnly(inner).trim().split(' ').length > scareWordsMax
}

/**
 * Whether these words stand in a source: as they are, with case, punctuation, gaps ("…") and added words ("[we]") aside;
 * altered, where half of its words stand together in one sentence; or nowhere. A translation stands nowhere.
 */
export function quoteStands(inner: string, sources: string[]): 'exact' | 'altered' | 'absent' {
  const isHan = han.test(inner)
  const form = (text: string) => (isHan ? wordsOnly(text).replaceAll(' ', '') : wordsOnly(text))
  const parts = inner
    .replace(/\[(\p{L})\](?=\p{L})/gu, '$1')
    .split(/\[[^\]]*\]|\.{2,}|…+|\([^)]*\)/u)
    .map(form)
    .filter((part) => part.trim() !== '')
  if (parts.length === 0) return 'absent'
  if (sources.some((source) => standInOrder(parts, form(source)))) return 'exact'
  const words = contentOf(inner, isHan)
  const half = Math.max(1, Math.ceil(words.size / 2))
  return sources.some((source) =>
    source.split(/[.!?。！？؟;；\n]/u).some((sentence) => shared(words, contentOf(sentence, isHan)) >= half),
  )
    ? 'altered'
    : 'absent'
}

function standInOrder(parts: string[], source: string): boolean {
  let from = 0
  for (const part of parts) {
    const at = source.indexOf(part, from)
    if (at < 0) return false
    // The space behind a part may be the one before the next.
    from = at + part.length - 1
  }
  return true
}

/** Whether words are English, whatever language they are quoted in. */
export function isEnglishText(text: string): boolean {
  const words = wordsOnly(text).trim().split(' ')
  return /^[ -~‘’“”…–—]*$/u.test(text) && words.filter(isEnglish).length * 3 > words.length * 2
}

/** Words that stand in every sentence. */
const everywhere = new Set(
  `the and for that this with was are were has have had not but you our its their they she him his her who what will would
  les des une est pas que qui dans pour par sur avec nous vous ils elle son ses leur mais aux
  và của là không cho các với có được này một những đã sẽ chúng tôi thì mà
  في من على الي ان لا ما هذا هذه مع عن كل لن لم قد او`.split(/\s+/u),
)

/** Words that carry the sense; in Chinese each two signs. */
function contentOf(text: string, isHan: boolean): Set<string> {
  const plainWords = wordsOnly(text)
  if (isHan) {
    const signs = Array.from(plainWords.replaceAll(' ', ''))
    return new Set(signs.slice(1).map((sign, at) => (signs[at] ?? '') + sign))
  }
  const words = plainWords.trim().split(' ')
  const content = words.filter((word) => word.length > 2 && !everywhere.has(word))
  return new Set(content.length > 0 ? content : words)
}

function shared(some: Set<string>, others: Set<string>): number {
  let count = 0
  for (const word of some) if (others.has(word)) count++
  return count
}
