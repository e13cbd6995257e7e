import { minute, second } from '#server/lib/clock.ts'
import type { Bar } from './bar.ts'

/** What can be planted into a coin's price, whenever: in what was, and in what will be. */
export interface Surprises {
  /** What the price is multiplied by at a time. */
  factor(time: number): number
  /** A finished or growing minute with its wicks and its turnover, until that moment. */
  shaped(from: number, until: number, bar: Bar): Bar
  /** How the exchange tells that minute by now: wrong ones are mended later. */
  told(from: number, now: number, bar: Bar): Bar
  /** Whether nothing was traded, or nothing of it is known. */
  missing(from: number): boolean
  /** Whether something was planted between these times that shows in their minutes otherwise than as one factor. */
  touches(from: number, to: number): boolean
  /** Multiplies the price along a way: pairs of time and factor, straight lines between, the last factor stays. */
  bend(way: [number, number][]): void
  wick(at: number, factor: number): void
  trade(from: number, to: number, factor: number): void
  hide(from: number, to: number): void
  mistake(at: number, factor: number, mendedAt: number): void
}

interface Stretch {
  from: number
  to: number
}

export function createSurprises(): Surprises {
  const bends: { way: [number, number][]; from: number; to: number }[] = []
  const wicks: { at: number; factor: number }[] = []
  const busy: (Stretch & { factor: number })[] = []
  const hidden: Stretch[] = []
  const mistakes: { at: number; factor: number; mendedAt: number }[] = []
  const inside = (stretches: Stretch[], from: number, to: number) =>
    stretches.some((stretch) => stretch.from < to && stretch.to > from)
  const minuteOf = (time: number) => Math.floor(time / minute) * minute

  return {
    factor: (time) => bends.reduce((product, { way }) => product * along(way, time), 1),
    shaped(from, until, bar) {
      const factor = busy
        .filter((one) => one.from < from + minute && one.to > from)
        .reduce((product, one) => product * one.factor, 1)
      // A wick is there from the middle of its minute on.
      const reached = wicks.filter(({ at }) => at === from && until >= from + 30 * second)
      const high = Math.max(bar.high, ...reached.map((one) => bar.high * one.factor))
      const low = Math.min(bar.low, ...reached.map((one) => bar.low * one.factor))
      return {
        ...bar,
        high,
        low,
        volume: bar.volume * factor,
        quoteVolume: bar.quoteVolume * factor,
        trades: Math.round(bar.trades * factor),
        takerVolume: bar.takerVolume * factor,
        takerQuoteVolume: bar.takerQuoteVolume * factor,
      }
    },
    told(from, now, bar) {
      const mistake = mistakes.find(({ at, mendedAt }) => at === from && now < mendedAt)
      if (!mistake) return bar
      const close = bar.close * mistake.factor
      return { ...bar, close, high: Math.max(bar.high, close), low: Math.min(bar.low, close) }
    },
    missing: (from) => inside(hidden, from, from + minute),
    touches: (from, to) =>
      inside(bends, from, to) ||
      inside(busy, from, to) ||
      inside(hidden, from, to) ||
      [...wicks, ...mistakes].some(({ at }) => at >= from && at < to),
    bend: (way) => void bends.push({ way, from: way[0]?.[0] ?? 0, to: way.at(-1)?.[0] ?? 0 }),
    wick: (at, factor) => void wicks.push({ at: minuteOf(at), factor }),
    trade: (from, to, factor) => void busy.push({ from, to, factor }),
    hide: (from, to) => void hidden.push({ from, to }),
    mistake: (at, factor, mendedAt) => void mistakes.push({ at: minuteOf(at), factor, mendedAt }),
  }
}

function along(way: [number, number][], time: number): number {
  let before: [number, number] = [-Infinity, 1]
  for (const point of way) {
    if (time < point[0]) {
      if (before[0] === -Infinity) return before[1]
      const part = (time - before[0]) / (point[0] - before[0])
      return before[1] * (point[1] / before[1]) ** part
    }
    before = point
  }
  return before[1]
}
