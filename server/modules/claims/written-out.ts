import type { Language } from '#contract/lists.ts'
import { knowsConcepts } from './concepts/by-language.ts'
import { isNumberKind } from './judge/candidates.ts'
import { isInPassing } from './judge/in-passing.ts'
import { isLength } from './judge/match-numbers.ts'
import type { Spoken } from './judge/mentions.ts'
import { pageOf } from './judge/page.ts'
import { sourceNames } from './judge/sources.ts'
import { readText } from './reader/read.ts'
import type { Claim, Snapshot } from './types.ts'

/** Up to here a number in words may be a manner of speaking ("two things"); the reader tells. */
const passingMax = 12

/**
 * Figures, number words, shares, dates and times that stand in the words of a text instead of being referred to, true or
 * not. Lengths ("24h", "50-period") and numbers in names ("EMA 50") are none. Pure.
 */
export function writtenOut(
  text: string,
  language: Language,
  { facts, names }: Snapshot,
  spoken: readonly Pick<Spoken, 'from' | 'to'>[],
): string[] {
  const known = [...names, ...sourceNames(facts)]
  const read = readText(text, language, known, { isSource: true })
  const page = knowsConcepts(language) ? pageOf(read, language) : null
  // Beside what is referred to no number is a manner of speaking, but one that counts nothing known.
  const beside = (sentence: number) => spoken.some(({ from }) => read.sentenceOf(from) === sentence)
  // As a source is read, which counts every number: a manner of speaking has none that matters.
  return read.claims
    .filter(
      (claim) =>
        isFigure(claim, beside(claim.sentence)) &&
        !(page && isInPassing(claim, page)) &&
        !spoken.some(({ from, to }) => claim.from < to && claim.to > from),
    )
    .map((claim) => claim.text)
}

function isFigure(claim: Claim, isBeside: boolean): boolean {
  if (claim.kind === 'date') return true
  if (!isNumberKind(claim.kind) || isLength(claim)) return false
  const value = claim.readings[0]?.value ?? 0
  const isPassing =
    claim.kind === 'number' &&
    claim.unit === null &&
    Number.isInteger(value) &&
    value <= (isBeside ? 1 : passingMax)
  return /\d/.test(claim.text) || !isPassing
}

/** Words in quotation marks of any language. */
const quoted = /["“„«「『]([^"“”„«»「」『』\n]{2,280})["”“»」』]/gu
/** Fewer are a manner of speaking ("so-called"), where words are divided by blanks, and where they are not. */
const wordsMin = 3
const lettersMin = 6

/** Quotations in a text that stand word for word in no source. Letters' case and the last stop do not count. */
export function inventedQuotes(text: string, { facts }: Snapshot): string[] {
  const level = (words: string) =>
    words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  const sources = facts.flatMap(({ kind, value }) => (kind === 'text' ? [level(String(value))] : []))
  return [...text.matchAll(quoted)].flatMap(([, words = '']) => {
    const said = level(words)
    const isUnspaced = /\p{Script=Han}|\p{Script=Thai}|[\u3040-\u30ff]/u.test(said)
    const isLong = isUnspaced ? said.length >= lettersMin : said.split(' ').length >= wordsMin
    return isLong && !sources.some((source) => source.includes(said)) ? [words] : []
  })
}
