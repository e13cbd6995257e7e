import type { Quantity } from '../types.ts'
import { separated } from './subjects.ts'
import { type Counted, gapOf, type Word } from './words.ts'

const lengths = new Set([5, 6, 7, 9, 10, 12, 14, 20, 21, 24, 25, 26, 30, 50, 55, 60, 100, 150, 200])

/** "50-period average", "EMA 50", "RSI (14)": what a figure is taken over, which is no figure itself. */
export function labelPeriods(text: string, numerals: Counted[], words: Word[]): void {
  // Lengths in periods first: "4 hours, above the average of 50 periods".
  const order = [...numerals.entries()].toSorted(
    ([, a], [, b]) => Number(a.unit === 'hours') - Number(b.unit === 'hours'),
  )
  for (const [at, numeral] of order) {
    const value = numeral.readings[0]?.value ?? 0
    const length = Number(/\d+/.exec(text.slice(numeral.index, numeral.end))?.[0] ?? value)
    if (numeral.kind !== 'number' || !Number.isInteger(length) || numeral.negative || numeral.positive)
      continue
    const near = (distance: number, quantity?: Quantity) =>
      words
        .filter(
          (word) =>
            word.tag.type === 'quantity' &&
            (quantity === undefined || word.tag.quantity === quantity) &&
            word.sentence === numeral.sentence &&
            gapOf(numeral, word) <= distance,
        )
        .toSorted((a, b) => gapOf(numeral, a) - gapOf(numeral, b))[0]
    if (numeral.unit === 'periods' || numeral.unit === 'hours') {
      const beside = near(numeral.unit === 'periods' ? 24 : 10, 'average')
      const apart =
        beside && (separated(text, numeral, beside) || (numeral.unit === 'hours' && beside.periods !== null))
      const average = apart ? undefined : beside
      if (average && average.periods === null) average.periods = length
      if (average && numeral.unit === 'hours') {
        numeral.unit = 'periods'
        numeral.readings = [{ value: length, step: 0.001 }]
      }
      numeral.label = true
    } else if (numeral.unit === 'months') numeral.label = true
    else if (numeral.unit === null && lengths.has(length) && numeral.readings[0]?.value === length) {
      const next = numerals[at + 1]
      const word = words.find(
        ({ end }) => end <= numeral.index && /^[\s(-]{0,2}$/u.test(text.slice(end, numeral.index)),
      )
      const following = words.find(
        ({ index }) => index >= numeral.end && /^(?:er|ème|th)?[\s-]?$/u.test(text.slice(numeral.end, index)),
      )
      const quantity = word?.tag.type === 'quantity' ? word.tag.quantity : null
      const followed = next && next.sentence === numeral.sentence && next.index - numeral.end <= 22
      if (
        word &&
        (quantity === 'average' || (quantity === 'rsi' && followed) || (quantity === 'atr' && followed))
      ) {
        word.periods = length
        numeral.unit = 'periods'
        numeral.label = true
      } else if (following?.tag.type === 'quantity' && following.tag.quantity === 'average') {
        following.periods = length
        numeral.unit = 'periods'
        numeral.label = true
      }
    }
  }
}

/** A number in words counts where a unit or something countable follows. */
export function countsSomething(
  text: string,
  numeral: Counted,
  words: Word[],
  unspacedText: boolean,
): boolean {
  // "Ten minutes of your attention" is a manner of speaking.
  if (numeral.unit === 'hours' && (numeral.readings[0]?.value ?? 0) < 1) return false
  if (numeral.unit !== null && numeral.kind !== 'percent') return true
  if (numeral.kind === 'percent' && numeral.unit === null) return true
  const reach = numeral.kind === 'percent' ? 24 : 14
  const unspaced = numeral.kind !== 'percent' && unspacedText
  return words.some(({ index, end, tag, sentence }) => {
    if (tag.type !== 'quantity' || sentence !== numeral.sentence) return false
    // "How many audits? Two."
    if (end <= numeral.index && /[?？؟]\s*$/u.test(text.slice(end, numeral.index))) return true
    if (index >= numeral.end && index - numeral.end <= reach)
      return !/[:：,，]/u.test(text.slice(numeral.end, index))
    return unspaced && end <= numeral.index && numeral.index - end <= 6
  })
}
