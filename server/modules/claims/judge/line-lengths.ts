import type { Concept } from '../concepts/concepts.ts'
import type { Claim, Fact, Quantity } from '../types.ts'
import { assertedAt } from './asserted.ts'
import type { Look } from './look.ts'
import { isLength } from './match-numbers.ts'
import { type Support, supportOf } from './said.ts'

type Ground = Pick<Look, 'page' | 'facts'>

/** "The 20 and the 50 EMA", "13% below the 20-day": the length of a line that is there, beside words that make it one. */
export function label(claim: Claim, { page, facts }: Ground): Support | null {
  const value = claim.readings[0]?.value
  if (!isBareLength(claim) || value === undefined || !Number.isInteger(value)) return null
  const line = lineOf(claim, { page, facts })
  return line
    ? supportOf(line)
    : (threshold(claim, value, { page, facts }) ?? lines(claim, value, { page, facts }))
}

function isBareLength(claim: Claim): boolean {
  return (claim.kind === 'number' && claim.unit === null) || isLength(claim)
}

/** The average, band or mean whose length this number is: of what the sentences around speak of, else an average. */
export function lineOf(claim: Claim, { page, facts }: Ground): Fact | null {
  const value = claim.readings[0]?.value
  if (!isBareLength(claim) || value === undefined) return null
  // Asked of every number beside every other: the facts are few, and most texts are about none of a line.
  const drawn = facts.filter(
    ({ kind, unit, subject }) => (kind === 'price' || unit === 'multiple') && subject.periods,
  )
  if (drawn.length === 0) return null
  const written = Number(/\d+/.exec(page.bare.slice(claim.from, claim.to))?.[0] ?? value)
  const inWeeks = hoursPerDay * 7
  const isInWords = !/\d/.test(page.bare.slice(claim.from, claim.to))
  const lengths = [
    written,
    ...(claim.unit === 'hours' || isInWords ? [value, value / hoursPerDay, value / inWeeks] : []),
  ]
  const of = drawn.filter(({ subject }) => subject.periods && lengths.includes(subject.periods))
  if (of.length === 0) return null
  const speaks = (quantity: Quantity) =>
    page.words.some(({ tag }) => tag.type === 'quantity' && tag.quantity === quantity)
  const named = of.find(({ subject }) => subject.quantity !== null && speaks(subject.quantity))
  if (named) return named
  const isAverage = speaks('average') || page.tags.some(({ concept }) => concept === 'average')
  const isPlaced =
    isLength(claim) &&
    page.tags.some(
      (tag) =>
        sides.has(tag.concept) &&
        tag.sentence === claim.sentence &&
        claim.from >= tag.end &&
        claim.from - tag.end <= placedReach,
    )
  return isAverage || isPlaced
    ? (of.find(({ subject }) => subject.quantity === 'average') ?? of[0] ?? null)
    : null
}

/** "Below the 20-day". */
export const placedReach = 12
export const sides = new Set<Concept>(['above', 'below', 'holdAbove', 'holdBelow', 'crossUp', 'crossDown'])

/** "Both", "the two averages": as many as there are. */
function lines(claim: Claim, value: number, { page, facts }: Ground): Support | null {
  const averages = facts.filter(({ kind, subject }) => kind === 'price' && subject.quantity === 'average')
  const beside = page.words.some(
    (word) =>
      word.tag.type === 'quantity' &&
      word.tag.quantity === 'average' &&
      word.index >= claim.to - 2 &&
      word.index - claim.to <= linesReach,
  )
  const [first] = averages
  return first && beside && averages.length === value ? supportOf(first) : null
}

/** "Two of its moving averages". */
const linesReach = 24
/** Where the RSI is said to begin to be high, low, or to turn. */
const thresholds = new Set([30, 50, 70])
const overs = new Set<Concept>(['above', 'more', 'overbought', 'crossUp'])
const unders = new Set<Concept>(['below', 'less', 'oversold', 'crossDown'])
const bounds = new Set<Concept>([...overs, ...unders, 'level', 'limit'])

/** "Far under the 30 line", in a sentence about the RSI. */
function threshold(claim: Claim, value: number, { page, facts }: Ground): Support | null {
  const rsi = facts.find(({ kind, subject }) => kind === 'number' && subject.quantity === 'rsi')
  const bound = page.tags.findLast(
    (tag) =>
      bounds.has(tag.concept) &&
      tag.sentence === claim.sentence &&
      claim.from - tag.end <= 16 &&
      tag.index < claim.from,
  )
  if (!rsi || typeof rsi.value !== 'number' || !bound || !thresholds.has(value)) return null
  const isTold = assertedAt(page, bound) === 'yes'
  const holds = overs.has(bound.concept)
    ? rsi.value >= value
    : unders.has(bound.concept)
      ? rsi.value <= value
      : true
  return holds || !isTold ? supportOf(rsi) : null
}

const hoursPerDay = 24
