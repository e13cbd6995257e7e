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
const busiestTimes = 2

/**
 * That in five minutes at least `factor` times as much was traded as is usual at this time of day: the median of the same
 * hours of the days before, which a few wild days do not change. At least two of the five minutes must have been busy, so that
 * a single wrong candle is none. Told once, until there has been none for an hour.
 */
export function volumeSpike(factor: number, series: Series, reading: Reading = {}): Spike | null {
  const found: Found<Spike>[] = []
  const last = series.findLast(({ closed }) => closed)
  if (!last) return null
  const traded = tradedIn(series)
  const since = Math.min(reading.since?.getTime() ?? Infinity, endOf(last) - minute)
  // Whether one is the first depends on the hour before it.
  const tail = series.slice(series.findLastIndex((one) => endOf(one) <= since - calmFor) + 1)
  let lastAt = -Infinity
  // What is usual changes slowly: it is looked up once for half an hour.
  const known = new Map<number, Usual>()
  const usualFor = (end: number): Usual => {
    const half = Math.floor(end / 30) * 30
    const usual = known.get(half) ?? usualAround(half, traded)
    known.set(half, usual)
    return usual
  }
  for (const one of tail.filter(({ closed }) => closed)) {
    const end = endOf(one)
    const spike = spikeAt(factor, end / minute, traded, usualFor)
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
  traded: Traded,
  usualFor: (end: number) => Usual,
): { usdt: number; usual: number; times: number } | null {
  const minutes = Array.from({ length: spikeMinutes }, (_, n) => traded(end - 1 - n))
  const usdt = minutes.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  if (usdt < usualMin * factor) return null
  const { days, usual, busiest, emptyShare } = usualFor(end)
  if (days < daysMin || usual < usualMin || emptyShare > emptyShareMax) return null
  if (usdt < usual * factor || usdt < busiest * busiestTimes) return null
  const busy = minutes.filter((one) => (one ?? 0) > ((usual / spikeMinutes) * factor) / 2)
  return busy.length < 2 ? null : { usdt, usual, times: usdt / usual }
}

/** USDT of a minute, counted since 1970; undefined: not known. */
type Traded = (minute: number) => number | undefined

/** Minutes stand in order and few are missing, so each is found where it would be or a little before. */
function tradedIn(series: Series): Traded {
  const minuteOf = (index: number) => (series[index]?.at.getTime() ?? 0) / minute
  const first = minuteOf(0)
  return (wanted) => {
    let index = Math.min(wanted - first, series.length - 1)
    while (index >= 0 && minuteOf(index) > wanted) index--
    const one = series[index]
    return one?.closed && minuteOf(index) === wanted ? one.quoteVolume : undefined
  }
}

interface Usual {
  /** How many of the days before are known. */
  days: number
  usual: number
  /** Of the busiest five minutes of each day. */
  busiest: number
  emptyShare: number
}

/** What was traded in five minutes around the same time of the days before. */
function usualAround(end: number, traded: Traded): Usual {
  const sums: number[] = []
  const busiest: number[] = []
  for (let back = 1; back <= daysMax; back++) {
    const middle = end - (back * day) / minute
    const ofDay: number[] = []
    for (let from = middle - around / minute; from < middle + around / minute; from += spikeMinutes) {
      const each = Array.from({ length: spikeMinutes }, (_, n) => traded(from + n))
      if (each.every((one) => one !== undefined))
        ofDay.push(each.reduce<number>((sum, one) => sum + (one ?? 0), 0))
    }
    if (ofDay.length === 0) continue
    sums.push(...ofDay)
    busiest.push(Math.max(...ofDay))
  }
  const empty = sums.filter((sum) => sum === 0).length
  return {
    days: busiest.length,
    usual: median(sums),
    busiest: median(busiest),
    emptyShare: empty / Math.max(1, sums.length),
  }
}
