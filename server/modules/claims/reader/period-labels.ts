import { exactStep } from './numeral.ts'
import { nearestWord, separated } from './neighbours.ts'
import type { Counted, Word } from './words.ts'

/** Lengths in bars that indicators are usually taken over. Any other bare number beside "EMA" is a figure. */
const usualLengths = new Set([5, 6, 7, 9, 10, 12, 14, 20, 21, 24, 25, 26, 30, 50, 55, 60, 100, 150, 200])

/** "The average of the last 50 periods": so many letters may stand between a length in bars and "average". */
const periodsGapMax = 24
/** "The 50-day average": a length of time is only a label where it stands close to "average". */
const hoursGapMax = 10
/** "RSI 14 at 58.3": a number behind "RSI" is its length if the figure follows this soon, else the figure itself. */
const figureGapMax = 22

/**
 * Marks what a figure is taken over, which is no figure itself: "50-period average", "EMA 50", "RSI (14)". Changes the
 * numerals, and notes the length with its word.
 */
export function labelPeriods(text: string, numerals: Counted[], words: Word[]): void {
  // Lengths in periods first: "4 hours, above the average of 50 periods".
  const order = [...numerals.entries()].toSorted(
    ([, a], [, b]) => Number(a.unit === 'hours') - Number(b.unit === 'hours'),
  )
  for (const [at, numeral] of order) {
    const length = writtenLength(text, numeral)
    if (length === null) continue
    if (numeral.unit === 'periods' || numeral.unit === 'hours') labelSpan(text, numeral, length, words)
    else if (numeral.unit === 'months') numeral.label = true
    else if (numeral.unit === null && usualLengths.has(length) && isWhole(numeral, length))
      labelLength(text, { numeral, next: numerals[at + 1], length }, words)
  }
}

/** A whole number without a sign or currency, as it is written; null for any other. */
function writtenLength(text: string, numeral: Counted): number | null {
  if (numeral.kind !== 'number' || numeral.negative || numeral.positive) return null
  const digits = /\d+/.exec(text.slice(numeral.index, numeral.end))?.[0]
  const value = numeral.readings[0]?.value ?? 0
  const length = Number(digits ?? (numeral.unit === 'hours' ? value / hoursOfWord(text, numeral) : value))
  return Number.isInteger(length) ? length : null
}

/** "Twenty-day": how many hours the word behind a number in words has. */
function hoursOfWord(text: string, { index, end }: Counted): number {
  const written = text.slice(index, end)
  if (/hour|heure|giờ|tiếng|小时|时|ساع/u.test(written)) return 1
  return /week|semaine|tuần|周|星期|اسبوع|اسابيع/u.test(written) ? 168 : 24
}

/** "RSI 60.0" is a figure: nobody writes a length with places. */
function isWhole({ readings: [reading] }: Counted, length: number): boolean {
  const isPlaced = reading !== undefined && reading.step > exactStep && reading.step < 1
  return reading?.value === length && !isPlaced
}

/** "50 periods", "4 hours": always a label, and the length of the average beside it, where there is one. */
function labelSpan(text: string, numeral: Counted, length: number, words: Word[]): void {
  numeral.label = true
  const inHours = numeral.unit === 'hours'
  const average = nearestWord(numeral, words, {
    reach: inHours ? hoursGapMax : periodsGapMax,
    fits: (word) => isOf(word, 'average') && word.sentence === numeral.sentence,
  })
  if (!average || separated(text, numeral, average) || (inHours && average.periods !== null)) return
  average.periods ??= length
  if (!inHours) return
  numeral.unit = 'periods'
  numeral.readings = [{ value: length, step: exactStep }]
}

/** "EMA 50", "RSI 14 at 58", "50 EMA": a bare number right beside the name of an indicator. */
function labelLength(
  text: string,
  { numeral, next, length }: { numeral: Counted; next: Counted | undefined; length: number },
  words: Word[],
): void {
  const before = words.find(
    ({ end }) => end <= numeral.index && /^[\s(-]{0,2}$/u.test(text.slice(end, numeral.index)),
  )
  const isFollowed =
    next !== undefined && next.sentence === numeral.sentence && next.index - numeral.end <= figureGapMax
  const named =
    before && (isOf(before, 'average') || (isFollowed && (isOf(before, 'rsi') || isOf(before, 'atr'))))
      ? before
      : averageBehind(text, numeral, words)
  if (!named) return
  named.periods = length
  numeral.unit = 'periods'
  numeral.label = true
}

/** "50 EMA", "200th average". */
function averageBehind(text: string, numeral: Counted, words: Word[]): Word | undefined {
  const behind = words.find(
    ({ index }) => index >= numeral.end && /^(?:er|ème|th)?[\s-]?$/u.test(text.slice(numeral.end, index)),
  )
  return behind && isOf(behind, 'average') ? behind : undefined
}

function isOf({ tag }: Word, quantity: 'average' | 'rsi' | 'atr'): boolean {
  return tag.type === 'quantity' && tag.quantity === quantity
}
