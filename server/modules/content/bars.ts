import type { Timeframe } from '#contract/lists.ts'
import type { Candle } from '#server/adapters/market/client.ts'
import { hour, later, minute } from '#server/lib/clock.ts'
import type { Period } from '#server/modules/claims/index.ts'

/** A bar ends a millisecond before the next one begins; people say the hour. */
export function endOf({ closeTime }: Candle): Date {
  return later(closeTime, 1)
}

/** Milliseconds that one bar spans. */
export const durations: Record<Timeframe, number> = {
  '5m': 5 * minute,
  '15m': 15 * minute,
  '30m': 30 * minute,
  '1h': hour,
  '4h': 4 * hour,
  '1d': 24 * hour,
  '1w': 168 * hour,
}

export function periodOf(bars: number, timeframe: Timeframe): Period {
  return { hours: (bars * durations[timeframe]) / hour, bars }
}
