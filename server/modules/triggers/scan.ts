import { hour, minute } from '#server/lib/clock.ts'
import type { Bar } from '#server/modules/sources/index.ts'

/** Something that a coin's minutes show. `at`: when the minute that shows it ended. */
export interface Seen {
  at: Date
  way: 'up' | 'down'
  price: number
  /** By how many percent, or how many times as much. */
  size: number
  /** Over how many minutes; where that matters. */
  minutes: number
}

/**
 * Bars are closed minutes in order of time; what is missing was not traded or not read, and nothing is concluded across a
 * gap. A minute counts once the next one has opened where it closed: a wrong candle is not gone on from, and what wicks
 * back within the minute has not happened.
 */
const gapMax = 3 * minute
const openNear = 0.4

const ended = (bar: Bar) => new Date(bar.at.getTime() + minute)

/** Crossings of a level: it was on the other side for ten minutes, at least once by 0.2 %, and closes beyond it. */
export function crossings(bars: Bar[], level: number): Seen[] {
  const away = 0.002
  const restFor = 10
  const found: Seen[] = []
  let side: 'above' | 'below' | null = null
  let rested = 0
  let wasAway = false
  for (const [index, bar] of bars.entries()) {
    const next = bars[index + 1]
    const now = bar.close >= level ? 'above' : 'below'
    if (side === null || now === side) {
      side = now
      rested++
      wasAway ||= Math.abs(bar.close / level - 1) >= away
      continue
    }
    if (!next) break
    // Not confirmed: as if this minute had not been.
    if ((next.open >= level ? 'above' : 'below') !== now) continue
    if (rested >= restFor && wasAway)
      found.push({
        at: ended(bar),
        way: now === 'above' ? 'up' : 'down',
        price: bar.close,
        size: (bar.close / level - 1) * 100,
        minutes: 1,
      })
    side = now
    rested = 1
    wasAway = Math.abs(bar.close / level - 1) >= away
  }
  return found
}

/** Moves of so many percent within so many minutes: told once, until less than half of it is left for half an hour. */
export function moves(bars: Bar[], { percent, minutes }: { percent: number; minutes: number }): Seen[] {
  const calmFor = 30 * minute
  const found: Seen[] = []
  let calmSince: number | null = 0
  let start = 0
  for (const [index, bar] of bars.entries()) {
    const from = bar.at.getTime() - minutes * minute
    while ((bars[start]?.at.getTime() ?? Infinity) < from) start++
    const next = bars[index + 1]
    const moved = greatestMove(bars, start, index)
    if (moved === null) continue
    const size = Math.abs(moved.percent)
    if (size < percent / 2) calmSince ??= bar.at.getTime()
    else if (size < percent) {
      if (calmSince !== null && bar.at.getTime() - calmSince < calmFor) calmSince = null
    } else if (next && isConfirmed(bar, next, moved.from)) {
      if (calmSince !== null && (calmSince === 0 || bar.at.getTime() - calmSince >= calmFor))
        found.push({
          at: ended(bar),
          way: moved.percent > 0 ? 'up' : 'down',
          price: bar.close,
          size: moved.percent,
          minutes: Math.max(1, moved.minutes),
        })
      calmSince = null
    }
  }
  return found
}

/** The next minute opens nearer to where this one closed than to where the move began. */
function isConfirmed(bar: Bar, next: Bar, from: number): boolean {
  if (next.at.getTime() - bar.at.getTime() > gapMax) return false
  return Math.abs(next.open - bar.close) <= Math.abs(bar.close - from) * openNear
}

/** The greatest move that ends with this bar and begins in the window; null where minutes of it are missing. */
function greatestMove(
  bars: Bar[],
  start: number,
  index: number,
): { percent: number; minutes: number; from: number } | null {
  const last = bars[index]
  if (!last || start >= index) return null
  let found = { percent: 0, minutes: 0, from: last.close }
  for (let at = index - 1; at >= start; at--) {
    const bar = bars[at]
    const after = bars[at + 1]
    if (!bar || !after) return null
    if (after.at.getTime() - bar.at.getTime() > gapMax) break
    const percent = (last.close / bar.close - 1) * 100
    if (Math.abs(percent) > Math.abs(found.percent))
      found = {
        percent,
        minutes: Math.round((last.at.getTime() - bar.at.getTime()) / minute),
        from: bar.close,
      }
  }
  return found
}

/** Closes beyond all closes of the days before, by 0.1 %: once a day for each side. Needs those days. */
export function extremes(bars: Bar[], days: number): Seen[] {
  const beyond = 0.001
  const span = days * 24 * hour
  const found: Seen[] = []
  const last = { up: -Infinity, down: -Infinity }
  const highs = rolling(bars, span, (one, other) => one >= other)
  const lows = rolling(bars, span, (one, other) => one <= other)
  const begins = bars[0]?.at.getTime() ?? 0
  for (const [index, bar] of bars.entries()) {
    const time = bar.at.getTime()
    const high = highs[index]
    const low = lows[index]
    const next = bars[index + 1]
    if (!next || high === undefined || low === undefined || time - begins < span * 0.95) continue
    const way = bar.close > high * (1 + beyond) ? 'up' : bar.close < low * (1 - beyond) ? 'down' : null
    if (way === null || !(way === 'up' ? next.open > high : next.open < low)) continue
    if (time - last[way] >= 24 * hour)
      found.push({
        at: ended(bar),
        way,
        price: bar.close,
        size: (bar.close / (way === 'up' ? high : low) - 1) * 100,
        minutes: days * 1440,
      })
    last[way] = time
  }
  return found
}

/** Of each bar the extreme of the closes in the span before it; undefined for the first. */
function rolling(
  bars: Bar[],
  span: number,
  beats: (one: number, other: number) => boolean,
): (number | undefined)[] {
  const kept: { time: number; close: number }[] = []
  let first = 0
  return bars.map(({ at, close }) => {
    const time = at.getTime()
    while (kept[first] && time - (kept[first]?.time ?? 0) > span) first++
    const extreme = kept[first]?.close
    while (kept.length > first && beats(close, kept.at(-1)?.close ?? close)) kept.pop()
    kept.push({ time, close })
    return extreme
  })
}

/**
 * Five minutes with so many times the volume that is usual at this hour (the median of the week before): told once, until
 * it has been under half of it for an hour. Of a coin that is mostly not traded at all nothing is said.
 */
export function volumeSpikes(bars: Bar[], factor: number): Seen[] {
  const five = 5 * minute
  const buckets = new Map<number, { volume: number; count: number; close: number }>()
  for (const bar of bars) {
    const at = Math.floor(bar.at.getTime() / five) * five
    const bucket = buckets.get(at) ?? { volume: 0, count: 0, close: 0 }
    bucket.volume += bar.volume
    bucket.count++
    bucket.close = bar.close
    buckets.set(at, bucket)
  }
  const newest = bars.at(-1)?.at.getTime() ?? 0
  const found: Seen[] = []
  let calmSince: number | null = 0
  for (const [at, { volume, close }] of buckets) {
    // It counts once it is over.
    if (newest < at + four) continue
    const usual = usualVolume(buckets, at)
    if (usual === null || usual <= 0) continue
    const times = volume / usual
    if (times >= factor) {
      if (calmSince !== null && (calmSince === 0 || at - calmSince >= hour))
        found.push({ at: new Date(at + five), way: 'up', price: close, size: times, minutes: 5 })
      calmSince = null
    } else if (times < factor / 2) calmSince ??= at
  }
  return found
}

const four = 4 * minute

/** The median of five minutes' volumes at the same hour of the seven days before; null: fewer than two days are known. */
function usualVolume(buckets: ReadonlyMap<number, { volume: number }>, at: number): number | null {
  const start = Math.floor(at / hour) * hour
  const volumes: number[] = []
  for (let before = 1; before <= 7; before++)
    for (let five = 0; five < 12; five++) {
      const bucket = buckets.get(start - before * 24 * hour + five * 5 * minute)
      if (bucket) volumes.push(bucket.volume)
    }
  if (volumes.length < 24) return null
  volumes.sort((one, other) => one - other)
  return volumes[Math.floor(volumes.length / 2)] ?? null
}

/** A rate this near to nothing has no sign. */
const fundingDead = 0.00005

/** Funding that changes its sign, both times by enough to have one. Rates as parts of one, oldest first. */
export function fundingFlips(rates: { at: Date; rate: number }[]): (Seen & { before: number })[] {
  const found: (Seen & { before: number })[] = []
  let last: number | null = null
  for (const { at, rate } of rates) {
    if (Math.abs(rate) < fundingDead) continue
    if (last !== null && Math.sign(rate) !== Math.sign(last))
      found.push({
        at,
        way: rate > 0 ? 'up' : 'down',
        price: 0,
        size: rate * 100,
        minutes: 0,
        before: last * 100,
      })
    last = rate
  }
  return found
}
