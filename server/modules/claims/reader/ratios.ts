import type { Lexicon } from '../lexicons/lexicon.ts'
import { type Patterns, patternsOf } from './numeral-patterns.ts'
import type { NumberWord } from './number-words/number-words.ts'
import type { Numeral } from './numeral.ts'
import { withUnit } from './units.ts'

/** Said in words, so it is round: "doubled" holds from 1.9 to 2.1 times, "half" from 48 to 52 %, "a tenth" from 9.5 to 10.5 %. */
const timesStep = 0.2
const percentStepMax = 4
const percentStepShare = 0.1
/** " of an ", " d'": as much of a text as stands between a half and what it is of. */
const linkWindow = 7

/**
 * Multiples and shares in words: "doubled", "a third of", "half a cent". The shares are those of the lexicon, and the
 * fractions among the numbers in words, where the language has them.
 */
export function ratiosIn(
  text: string,
  lexicon: Lexicon,
  spelled: NumberWord[],
  isDate: (index: number) => boolean,
): Numeral[] {
  const patterns = patternsOf(lexicon)
  const shares = [
    ...patterns.fractions.flatMap(({ pattern, value }) =>
      Array.from(text.matchAll(pattern), ({ 0: written, index }) => ({
        value,
        index,
        end: index + written.length,
      })),
    ),
    ...spelled.filter(({ kind }) => kind === 'fraction'),
  ]
  return [
    ...patterns.multiples.flatMap(({ pattern, value }) =>
      [...text.matchAll(pattern)]
        // "1.6 ضعف": the word is the unit of a number.
        .filter(({ index }) => !/\d ?$/u.test(text.slice(Math.max(0, index - 2), index)))
        .map(({ 0: written, index }) => timesAt(value, index, index + written.length)),
    ),
    ...shares.flatMap(({ value, index, end }): Numeral[] => {
      // "2024年的一半": of what there was that year.
      if (text.charAt(index - 1) === '的' && isDate(index - 2)) return [timesAt(value, index, end)]
      const part = partOf(text, { value, index, end }, lexicon, patterns)
      // "Half a day" is a manner of speaking.
      if (part) return part.unit === 'hours' || part.unit === 'months' ? [] : [part]
      return [
        {
          ...timesAt(value, index, end),
          readings: [{ value: value * 100, step: Math.min(percentStepMax, value * 100 * percentStepShare) }],
          kind: 'percent',
          unit: 'ratio',
          word: true,
          direction: null,
        },
      ]
    }),
  ]
}

function timesAt(value: number, index: number, end: number): Numeral {
  return {
    index,
    end,
    readings: [{ value, step: timesStep }],
    kind: 'number',
    unit: 'multiple',
    negative: false,
    positive: false,
    word: false,
    direction: value > 1 ? 'up' : 'down',
  }
}

/** A half of something that amounts are measured in; null where it is a share. */
function partOf(
  text: string,
  { value, index, end }: { value: number; index: number; end: number },
  lexicon: Lexicon,
  patterns: Patterns,
): Numeral | null {
  const link = /^ (?:an?|de|d'|of an?)(?= )/u.exec(text.slice(end, end + linkWindow))?.[0].length ?? 0
  const place = { readings: [{ value, step: value / 2 }], index, end: end + link }
  const numeral = withUnit(text, place, lexicon, patterns)
  return numeral.end > place.end ? numeral : null
}
