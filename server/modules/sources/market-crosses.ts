import { minute } from '#server/lib/clock.ts'
import {
  borneOut,
  endOf,
  isGap,
  newestOf,
  type Found,
  type MarketEvent,
  type Reading,
  type Series,
} from './market-series.ts'

export type Crossing = MarketEvent<
  'crossed',
  { level: number; direction: 'up' | 'down'; from: number; to: number }
>

/** How far on the other side, and for how long, price has to have been before the same crossing is news again. */
const awayShare = 0.002
const awayFor = 10 * minute

interface Side {
  /** Whether the next crossing from here is news. */
  armed: boolean
  awaySince: number | null
}

/**
 * A minute that closed beyond the level, borne out by the next. Wicks do not count: a price at which nothing closed was paid
 * by few, and wrong prints are wicks.
 *
 * It is told once: from the same side again only after price has been away on that side, at least 0.2 % for ten minutes on
 * end. `told` is the crossing that was told last, which may be older than the series: without it, the first crossing counts
 * however short price has been on its side.
 */
export function crosses(
  level: number,
  series: Series,
  reading: Reading & { told?: { at: Date; direction: 'up' | 'down' } | null } = {},
): Crossing | null {
  const found: Found<Crossing>[] = []
  const below: Side = { armed: false, awaySince: null }
  const above: Side = { armed: false, awaySince: null }
  const told = reading.told?.at.getTime() ?? null
  let begun = told !== null

  for (const [index, one] of series.entries()) {
    if (!one.closed || (told !== null && endOf(one) <= told)) continue
    const before = series[index - 1]
    const gap = !before || isGap(before, one)
    if (!begun && one.close !== level) {
      begun = true
      ;(one.close < level ? below : above).armed = true
    }
    for (const [side, direction] of [
      [below, 'up'],
      [above, 'down'],
    ] as const) {
      const sign = direction === 'up' ? 1 : -1
      stay(side, {
        away: sign * (1 - one.close / level) >= awayShare,
        gap,
        at: one.at.getTime(),
        end: endOf(one),
      })
      const beyond = (price: number) => sign * (price - level) > 0
      if (!side.armed || !beyond(one.close)) continue
      const known = borneOut(series, index, beyond)
      if (known === null) continue
      side.armed = false
      const figures = { level, direction, from: before?.close ?? one.open, to: one.close }
      found.push({ event: { at: new Date(endOf(one)), kind: 'crossed', figures }, known })
    }
  }
  return newestOf(found, series, reading)
}

/** Counts for how long price has been away on this side. */
function stay(side: Side, now: { away: boolean; gap: boolean; at: number; end: number }): void {
  if (!now.away) side.awaySince = null
  else if (side.awaySince === null || now.gap) side.awaySince = now.at
  if (side.awaySince !== null && now.end - side.awaySince >= awayFor) side.armed = true
}
