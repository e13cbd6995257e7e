import type { Minute } from '#server/adapters/market/client.ts'
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

export type Move = MarketEvent<
  'moved',
  { direction: 'up' | 'down'; percent: number; minutes: number; from: number; to: number }
>

/** A move is left once less than this share of it is to be seen within its time. */
const leftShare = 0.5
/** A close that the next minute departs from by this share of the move or more is no place to count from. */
const strayShare = 0.25

/**
 * That price moved by at least so many percent within at most so many minutes, counted from close to close: the least
 * time in which it did, and by how much. Both ends are borne out by the minute after them, so that neither a wrong candle nor
 * the way back from it is a move; nothing is counted over a hole of more than three minutes.
 *
 * A move is told once until it has been left: until for two closes on end less than half of it lies within its time. One
 * the other way is another move.
 */
export function moved(percent: number, minutes: number, series: Series, reading: Reading = {}): Move | null {
  const found = (['up', 'down'] as const).flatMap((direction) =>
    movesOf({ percent, minutes, direction }, series),
  )
  found.sort((left, right) => left.known - right.known)
  return newestOf(found, series, reading)
}

interface Wanted {
  percent: number
  minutes: number
  direction: 'up' | 'down'
}

function movesOf({ percent, minutes, direction }: Wanted, series: Series): Found<Move>[] {
  const found: Found<Move>[] = []
  const sign = direction === 'up' ? 1 : -1
  const share = percent / 100
  const by = (from: number, to: number) => sign * (to / from - 1)
  // The places to count from that lie within the time, the best first: the lowest for a rise, the highest for a fall.
  let places: Minute[] = []
  let told = false
  let less = 0

  for (const [index, one] of series.entries()) {
    if (!one.closed) break
    const before = series[index - 1]
    if (before && isGap(before, one)) places = []
    else if (before && isPlace(before, one, share)) {
      while (places.length > 0 && sign * ((places.at(-1)?.close ?? 0) - before.close) >= 0) places.pop()
      places.push(before)
    }
    while (places[0] && one.at.getTime() - places[0].at.getTime() > minutes * minute) places.shift()
    const best = places[0]?.close ?? one.close
    const most = by(best, one.close)

    less = most < share * leftShare ? less + 1 : 0
    if (less >= 2) told = false
    if (told || most < share) continue
    const known = borneOut(series, index, (price) => by(best, price) >= share)
    if (known === null) continue
    told = true
    // Places stand in order of time, each worse than those before: the last that suffices is the nearest.
    const from = places.findLast((place) => by(place.close, one.close) >= share)
    if (!from) continue
    const figures = {
      direction,
      percent: by(from.close, one.close) * sign * 100,
      minutes: (one.at.getTime() - from.at.getTime()) / minute,
      from: from.close,
      to: one.close,
    }
    found.push({ event: { at: new Date(endOf(one)), kind: 'moved', figures }, known })
  }
  return found
}

/** Whether what follows bears out that price really was at this close. */
function isPlace(place: Minute, next: Minute, share: number): boolean {
  const near = (price: number) => Math.abs(price / place.close - 1) < share * strayShare
  return near(next.open) || near(next.close)
}
