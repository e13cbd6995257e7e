import type { Claim, Quantity } from '../types.ts'
import type { Look } from './look.ts'
import { fits } from './match-numbers.ts'
import { type Support, supportOf } from './said.ts'

/** A row is counted in closes, candles, sessions or days. */
const rowMax = 60

/** "Four red closes in a row". */
export function streak(claim: Claim, { page, facts }: Look): Support | null {
  const value = claim.readings[0]?.value
  if (claim.kind !== 'number' || value === undefined || value > rowMax || value < 1) return null
  const way = page.tags
    .filter(({ sentence }) => sentence === claim.sentence)
    .flatMap(({ concept }) => (concept === 'up' || concept === 'down' ? [concept] : []))
  const counts = page.tags.some(
    ({ concept, sentence }) =>
      sentence === claim.sentence &&
      (concept === 'streak' || concept === 'candles' || concept === 'sessions' || concept === 'days'),
  )
  const closes = page.words.some(
    ({ tag, sentence }) => sentence === claim.sentence && tag.type === 'quantity' && tag.quantity === 'close',
  )
  if (!counts && !closes) return null
  const wanted: Quantity[] = way.includes('up')
    ? ['streakUp']
    : way.includes('down')
      ? ['streakDown']
      : ['streakUp', 'streakDown']
  const hit = facts.find(
    ({ subject, value: actual, period }) =>
      wanted.some((quantity) => quantity === subject.quantity) &&
      actual !== 0 &&
      (actual === value || (claim.unit === 'hours' && period?.hours === value)),
  )
  return hit ? supportOf(hit) : null
}

/** "Half its usual volume", "10% over its mean": a multiple said as a share or a difference. */
export function multiple(claim: Claim, { facts }: Look): Support | null {
  if (claim.kind !== 'percent') return null
  const hit = facts.find(
    ({ unit, value }) =>
      unit === 'multiple' &&
      typeof value === 'number' &&
      (fits(claim, value * 100) || fits(claim, Math.abs(value - 1) * 100)),
  )
  return hit ? supportOf(hit) : null
}
