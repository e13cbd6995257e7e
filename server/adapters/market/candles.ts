import type { z } from 'zod'
import { minute } from '#server/lib/clock.ts'
import type { klinesAnswer } from './wire.ts'

type Row = z.infer<typeof klinesAnswer>[number]

/** A clock over there may be ahead of ours. */
const aheadMax = minute
/** From so large a share on it is not a row that is wrong, but the answer. */
const wrongShareMax = 0.1

/**
 * The rows that can be, oldest first, each once; null: too many cannot be, so none of them is to be believed.
 *
 * A row that cannot be (no price, a high below the low, less than nothing traded, not begun yet, not on its mark) is left
 * out: one wrong row must not cost a thousand right ones, and a missing candle is what every reader is prepared for
 * anyway, while a made-up one would be believed.
 */
export function rowsThatCanBe(rows: Row[], now: number, length: number | null): Row[] | null {
  const good = rows.filter(([openTime, open, high, low, close, volume, closeTime, quoteVolume]) => {
    const prices = [open, high, low, close]
    return (
      prices.every((price) => price > 0) &&
      high >= Math.max(open, close, low) &&
      low <= Math.min(open, close) &&
      volume >= 0 &&
      quoteVolume >= 0 &&
      closeTime > openTime &&
      openTime <= now + aheadMax &&
      (length === null || openTime % length === 0)
    )
  })
  const wrong = rows.length - good.length
  if (wrong > 1 && wrong > rows.length * wrongShareMax) return null
  if (wrong > 0 && good.length === 0) return null
  // Told twice, the later one stands.
  const byTime = new Map(good.map((row) => [row[0], row]))
  return [...byTime.values()].sort((left, right) => left[0] - right[0])
}
