import type { Language } from '#contract/lists.ts'
import type { FoundMoment } from './dates.ts'
import { type Lexicon, type Scanner, scanner, type Tag } from './scanner.ts'
import { places } from './taken-spans.ts'
import type { Numeral } from './units.ts'
import type { Quantity } from '../types.ts'

/** A word of the lexicon where it stands. */
export interface Word {
  index: number
  end: number
  tag: Tag
  sentence: number
  /** "50-period average": the length that stands beside it. */
  periods: number | null
}

/** A number with the sentence it stands in. A label is what another figure is taken over. */
export type Counted = Numeral & { sentence: number; label: boolean }

const scanners = new Map<Language, Scanner[]>()

export function wordsIn(text: string, language: Language, lexicon: Lexicon): Word[] {
  let known = scanners.get(language)
  if (!known) {
    known = scannersOf(lexicon)
    scanners.set(language, known)
  }
  return known
    .flatMap(({ pattern, tagOf }) =>
      [...text.matchAll(pattern)].flatMap((match) => {
        const tag = tagOf(match[0])
        const index = match.index
        return tag && tag.type !== 'ignore'
          ? [{ index, end: index + match[0].length, tag, sentence: 0, periods: null }]
          : []
      }),
    )
    .toSorted((a, b) => a.index - b.index)
}

/** Several readings of the same text, so that "a close above" is both a condition and a close. */
function scannersOf(lexicon: Lexicon): Scanner[] {
  const tag = (type: Exclude<Tag['type'], 'quantity' | 'name'>, words: string) => ({ words, tag: { type } })
  const quantities = Object.entries(lexicon.quantities).map(([quantity, words]) => ({
    words,
    tag: { type: 'quantity' as const, quantity: quantity as Quantity },
  }))
  return [
    [
      ...quantities,
      tag('above', lexicon.above),
      tag('below', lexicon.below),
      tag('up', lexicon.up),
      tag('down', lexicon.down),
      tag('ignore', lexicon.ignore ?? ''),
    ],
    [tag('if', lexicon.conditional), tag('not', lexicon.negation)],
    [tag('about', lexicon.about), tag('least', lexicon.least), tag('most', lexicon.most)],
    (['topics', 'risk', 'leverage', 'people', 'ahead'] as const).map((type) => tag(type, lexicon[type])),
  ].map((rows) => scanner(rows, lexicon))
}

/** Figures, names and words beyond which nobody reads on without a stop: each is held against all of its sentence. */
const sentenceMax = 80

/**
 * Sentences end at their signs, and at a point that is followed by a space. "How many audits? Two, both public": a figure
 * that answers belongs to what was asked.
 */
export function sentencesOf(
  text: string,
  {
    moments,
    numerals,
    words,
    named,
  }: { moments: FoundMoment[]; numerals: Numeral[]; words: Word[]; named: { index: number }[] },
): (index: number) => number {
  const inside = places(text.length)
  for (const { index, end } of moments) inside.take({ index, end: end - 1 })
  const figures = new Set(numerals.map(({ index }) => index))
  const signs = [
    ...text.matchAll(
      /[!?。！？।;；؟؛\n|•]|\s(?=ถ้า|หาก)|(?<!\b(?:mio|mrd|bio|tsd|approx|max|min|bzw|inkl|nr|máx|mín|aprox|макс|мин|ca|env|тыс|млн|млрд|rd|st))\.(?=\s|$)/gu,
    ),
  ]
    .map(({ index }) => index)
    .filter((index) => !inside.isTaken(index) && !isAnswered(text, index, figures))
  const things = [...numerals, ...words, ...named].map(({ index }) => index).toSorted((a, b) => a - b)
  const ends = divided(signs, things)
  return (index) => countBelow(ends, index)
}

/** Of things in their order those of a sentence and of the ones before and after it. */
export function beside<T extends { sentence: number }>(things: T[]): (sentence: number) => T[] {
  const bySentence = Map.groupBy(things, ({ sentence }) => sentence)
  const known = new Map<number, T[]>()
  return (sentence) => {
    const before = known.get(sentence)
    if (before) return before
    const made = [sentence - 1, sentence, sentence + 1].flatMap((nth) => bySentence.get(nth) ?? [])
    known.set(sentence, made)
    return made
  }
}

/** The ends of sentences, and one more wherever too much stands in one. */
function divided(signs: number[], things: number[]): number[] {
  const ends: number[] = []
  let nth = 0
  let held = 0
  for (const thing of things) {
    for (let sign = signs[nth]; sign !== undefined && sign < thing; sign = signs[++nth]) {
      ends.push(sign)
      held = 0
    }
    held++
    const last = ends.at(-1) ?? -1
    if (held <= sentenceMax || thing - 1 <= last) continue
    ends.push(thing - 1)
    held = 1
  }
  return [...ends, ...signs.slice(nth)]
}

/** How many of these, which are in order, are less than a number. */
export function countBelow(sorted: ArrayLike<number>, limit: number): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? limit) < limit) from = middle + 1
    else to = middle
  }
  return from
}

function isAnswered(text: string, asked: number, figures: Set<number>): boolean {
  return (
    /[?？؟]/u.test(text.charAt(asked)) &&
    [1, 2, 3].some(
      (gap) => figures.has(asked + gap) && /^[?？؟][^\S\n]*$/u.test(text.slice(asked, asked + gap)),
    )
  )
}

export function gapOf(one: { index: number; end: number }, other: { index: number; end: number }): number {
  return one.index < other.index ? Math.max(0, other.index - one.end) : Math.max(0, one.index - other.end)
}
