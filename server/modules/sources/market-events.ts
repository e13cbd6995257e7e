import type { MarketEvent } from './market-series.ts'

/**
 * What happens in the market, told from minutes alone: nothing here asks anybody or remembers anything. Each function says
 * what the newest reading brings that the one before did not, or null.
 */
export { crosses, type Crossing } from './market-crosses.ts'
export { moved, type Move } from './market-moves.ts'
export { newExtreme, type Extreme, type OlderBar } from './market-extremes.ts'
export { volumeSpike, type Spike } from './market-volume.ts'
export { readTo, type MarketEvent, type Reading, type Series } from './market-series.ts'

/** What is told where nobody has said otherwise; how often a usual market brings each: tests/sources/market-events.long.ts. */
export const usualSettings = {
  moved: { percent: 5, minutes: 60 },
  extreme: { days: 30 },
  volume: { factor: 12 },
} as const

export type Flip = MarketEvent<'funding', { before: number; now: number; payers: 'longs' | 'shorts' }>

/** Funding of less than this (0.002 %) is as good as none: around zero it turns many times a day. */
const deadBand = 0.00002

/**
 * That those who paid are paid now. `previous`: the last reading outside the dead band, which is what the caller keeps: a
 * rate that goes through nothing slowly turns all the same.
 */
export function fundingFlipped(
  previous: { rate: number; at: Date },
  now: { rate: number; at: Date },
): Flip | null {
  if (now.at <= previous.at || !isFunding(previous.rate) || !isFunding(now.rate)) return null
  if (previous.rate > 0 === now.rate > 0) return null
  const figures = { before: previous.rate, now: now.rate, payers: now.rate > 0 ? 'longs' : 'shorts' } as const
  return { at: now.at, kind: 'funding', figures }
}

/** Whether a rate is outside the dead band, and so worth keeping as the previous one. */
export function isFunding(rate: number): boolean {
  return Math.abs(rate) >= deadBand
}
