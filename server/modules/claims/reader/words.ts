import type { Language } from '#contract/lists.ts'
import type { Lexicon, Tag } from '../lexicons/lexicon.ts'
import { type Scanner, scanner } from './scanner.ts'
import type { Numeral } from './numeral.ts'
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

/** A number with the index of its sentence. A label is what another figure is taken over. */
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
