import type { Language } from '#contract/lists.ts'
import type { FoundMoment } from './dates.ts'
import { type Lexicon, type Scanner, scanner, type Tag } from './lexicon.ts'
import type { Numeral } from './numerals.ts'
import type { Quantity } from './types.ts'

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

export function wordsIn(
  text: string,
  language: Language,
  lexicon: Lexicon,
  sentenceOf: (index: number) => number,
): Word[] {
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
          ? [{ index, end: index + match[0].length, tag, sentence: sentenceOf(index), periods: null }]
          : []
      }),
    )
    .toSorted((a, b) => a.index - b.index)
}

/** Three readings of the same text, so that "a close above" is both a condition and a close. */
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
  ].map((rows) => scanner(rows, lexicon))
}

/** Sentences end at their signs, and at a point that is followed by a space. */
export function sentencesOf(text: string, moments: FoundMoment[]): (index: number) => number {
  const ends = [
    ...text.matchAll(
      /[!?。！？।;；؟؛\n|•]|\s(?=ถ้า|หาก)|(?<!\b(?:mio|mrd|tsd|approx|ca|env|тыс|млн|млрд|rd|st))\.(?=\s|$)/gu,
    ),
  ]
    .map(({ index }) => index)
    .filter((index) => !moments.some((moment) => index >= moment.index && index < moment.end - 1))
  return (index) => {
    const at = ends.findIndex((end) => end >= index)
    return at === -1 ? ends.length : at
  }
}

export function gapOf(one: { index: number; end: number }, other: { index: number; end: number }): number {
  return one.index < other.index ? Math.max(0, other.index - one.end) : Math.max(0, one.index - other.end)
}
