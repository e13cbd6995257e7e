import { day, hour, minute } from '#server/lib/clock.ts'
import {
  median,
  newestOf,
  endOf,
  type Found,
  type MarketEvent,
  type Reading,
  type Series,
} from './market-series.ts'

export type Spike = MarketEvent<
  'volume',
  { usdt: number; usual: number; times: number; minutes: number; direction: 'up' | 'down' }
>

/** What is traded is added up over so many minutes. */
export const spikeMinutes = 5
/** Compared with the same time of so many days before, an hour to both sides; of at least so many. */
const daysMax = 14
const daysMin = 3
const around = hour
/** Coins of which usually less is traded in five minutes, or often nothing, are thin: any order is a spike there. */
const usualMin = 2000
const emptyShareMax = 0.25
/** So long without one, and the next spike is news. */
const calmFor = hour
/** Busy coins have busy minutes: it must also be so many times the busiest of this time on a usual day. */
const busiestTimes = 1.5

/**
 * That in five minutes at least `factor` times as much was traded as is usual at this time of day: the median of the same
 * hours of the days before, which a few wild days do not change. At least two of the five minutes must have been busy, so that
 * a single wrong candle is none. Told once, until there has been none for an hour.
 */
export function volumeSpike(factor: number, series: Series, reading: Reading = {}): Spike | null {
  const traded = new Map(
    series.filter(({ closed }) => closed).map((one) => [one.at.getTime() / minute, one.quoteVolume]),
  )
  const found: Found<Spike>[] = []
  const last = series.findLast(({ closed }) => closed)
  if (!last) return null
  const since = Math.min(reading.since?.getTime() ?? Infinity, endOf(last) - minute)
  // Whether one is the first depends on the hour before it.
  const tail = series.filter((one) => one.closed && endOf(one) > since - calmFor)
  let lastAt = -Infinity
  for (const one of tail) {
    const end = endOf(one)
    const spike = spikeAt(factor, end / minute, traded)
    if (!spike) continue
    if (end - lastAt > calmFor && end > since) {
      const before = series.findLast(({ at }) => at.getTime() <= end - (spikeMinutes + 1) * minute)
      const direction = one.close >= (before?.close ?? one.open) ? 'up' : 'down'
      const figures = { ...spike, minutes: spikeMinutes, direction } as const
      // Known once its last minute is over; a reader that also sees the unfinished one is as far as that.
      found.push({ event: { at: new Date(end), kind: 'volume', figures }, known: end })
    }
    lastAt = end
  }
  return newestOf(found, series, reading)
}

/** `end`: in minutes since 1970, the one at which the five minutes are over. */
function spikeAt(
  factor: number,
  end: number,
  traded: ReadonlyMap<number, number>,
): { usdt: number; usual: number; times: number } | null {
  const minutes = Array.from({ length: spikeMinutes }, (_, n) => traded.get(end - 1 - n))
  const usdt = minutes.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  if (usdt < usualMin * factor) return null
  const past = usualAround(end, traded)
  if (past.busiest.length < daysMin) return null
  const usual = median(past.sums)
  const empty = past.sums.filter((sum) => sum === 0).length
  if (usual < usualMin || empty > past.sums.length * emptyShareMax) return null
  if (usdt < usual * factor || usdt < median(past.busiest) * busiestTimes) return null
  const busy = minutes.filter((one) => (one ?? 0) > ((usual / spikeMinutes) * factor) / 2)
  return busy.length < 2 ? null : { usdt, usual, times: usdt / usual }
}

/** What was traded in each five minutes around the same time of the days before, and in the busiest of each day. */
function usualAround(end: number, traded: ReadonlyMap<number, number>): { sums: number[]; busiest: number[] } {
  const sums: number[] = []
  const busiest: number[] = []
  for (let back = 1; back <= daysMax; back++) {
    const middle = end - (back * day) / minute
    const ofDay: number[] = []
    for (let from = middle - around / minute; from < middle + around / minute; from += spikeMinutes) {
      const each = Array.from({ length: spikeMinutes }, (_, n) => traded.get(from + n))
      if (each.every((one) => one !== undefined))
        ofDay.push(each.reduce<number>((sum, one) => sum + (one ?? 0), 0))
    }
    if (ofDay.length === 0) continue
    sums.push(...ofDay)
    busiest.push(Math.max(...ofDay))
  }
  return { sums, busiest }
}
