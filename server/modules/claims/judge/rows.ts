import type { Claim, Fact, Quantity } from '../types.ts'
import type { Concept } from '../concepts/concepts.ts'
import type { Look } from './look.ts'
import { fits } from './match-numbers.ts'
import type { Page } from './page.ts'
import { type Support, supportOf } from './said.ts'

/** A row is counted in closes, candles, sessions or days. */
const rowMax = 60

const upwards = new Set<Concept>(['up', 'more', 'positive', 'rising'])
const downwards = new Set<Concept>(['down', 'less', 'negative', 'falling'])
const closes = upwards.union(downwards)
const placed = new Set<Concept>([
  'above', 'below', 'holdAbove', 'holdBelow', 'crossUp', 'crossDown', 'hold', 'average', 'test', 'level',
]) // prettier-ignore

/** "Seven red candles in a row": closes each lower than the last, and no stand above or below a line. */
export function isRowOfCloses({ sentence }: Pick<Claim, 'sentence'>, page: Page): boolean {
  const speaks = (of: ReadonlySet<Concept>) =>
    page.tags.some((tag) => tag.sentence === sentence && of.has(tag.concept))
  return speaks(row) && speaks(closes) && !speaks(placed)
}

const row = new Set<Concept>(['streak'])

/** "Four red closes in a row". */
export function streak(claim: Claim, { page, facts }: Look): Support | null {
  const value = claim.readings[0]?.value
  if (claim.kind !== 'number' || value === undefined || value > rowMax || value < 1) return null
  const clause = page.clauseOf(claim.from)
  const says = (of: ReadonlySet<Concept>) =>
    page.tags.some((tag) => tag.clause === clause && of.has(tag.concept))
  const counts = page.tags.some(
    ({ concept, sentence }) =>
      sentence === claim.sentence &&
      (concept === 'streak' || concept === 'candles' || concept === 'sessions' || concept === 'days'),
  )
  const closes = page.words.some(
    ({ tag, sentence }) => sentence === claim.sentence && tag.type === 'quantity' && tag.quantity === 'close',
  )
  if (!counts && !closes) return null
  const [isUp, isDown] = [says(upwards), says(downwards)]
  const wanted: Quantity[] = isUp === isDown ? ['streakUp', 'streakDown'] : [isUp ? 'streakUp' : 'streakDown']
  const hit = facts.find(
    ({ subject, value: actual, period }) =>
      wanted.some((quantity) => quantity === subject.quantity) &&
      actual !== 0 &&
      (actual === value || (claim.unit === 'hours' && period?.hours === value)),
  )
  if (hit) return supportOf(hit)
  if (isRowOfCloses(claim, page)) return null
  // "22 closes above its average in a row".
  const stands = page.tags.some(
    ({ concept, sentence }) => sentence === claim.sentence && concept === 'streak',
  )
  const standing = facts.find(({ kind, period }) => kind === 'position' && period?.bars === value)
  return stands && standing ? supportOf(standing) : null
}

/** "Half its usual volume", "10% over its mean": a multiple said as a share or a difference. */
export function multiple(claim: Claim, { facts }: Look): Support | null {
  if (claim.unit === 'multiple') return grown(claim, facts)
  if (claim.kind !== 'percent') return null
  const hit = facts.find(
    ({ unit, value }) =>
      unit === 'multiple' &&
      typeof value === 'number' &&
      (fits(claim, value * 100) || fits(claim, Math.abs(value - 1) * 100)),
  )
  return hit ? supportOf(hit) : null
}

/** "More than doubled": a change of 111 per cent. */
function grown(claim: Claim, facts: readonly Fact[]): Support | null {
  const hit = facts.find(
    ({ kind, subject, value }) =>
      kind === 'percent' &&
      subject.quantity === 'change' &&
      typeof value === 'number' &&
      Math.abs(value) >= grownMin &&
      (fits(claim, 1 + value / 100) || (value > 0 && isJustOver(claim, 1 + value / 100))),
  )
  return hit ? supportOf(hit) : null
}

/** Less than this nobody calls a multiple. */
const grownMin = 40

/** "Doubled" is said of a little more than that. */
function isJustOver({ readings }: Claim, actual: number): boolean {
  return readings.some(({ value }) => value >= 1 && actual >= value && actual < value * 1.15)
}
