import type { Minute } from '#server/adapters/market/client.ts'
import { minute } from '#server/lib/clock.ts'

export const start = Date.UTC(2026, 8, 1)

/** A source of numbers in [0, 1) that is the same in every run. */
function numbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface Usual {
  price: number
  /** Standard deviation of a day (0.03 = 3 %). */
  daily: number
  /** USDT that change hands in a day. */
  usdt: number
}

/**
 * A coin on its usual days: steps with fat tails (Student's t with five degrees), quiet and restless hours that follow
 * each other, turnover by the time of day that comes in waves and with the moves. Nothing in it is an event but what chance makes.
 */
export function usualMarket({ price, daily, usdt }: Usual, count: number, seed: number): Minute[] {
  const next = numbers(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const fat = () => {
    const squares = Array.from({ length: 5 }, () => normal() ** 2).reduce((sum, one) => sum + one, 0)
    return (normal() / Math.sqrt(squares / 5)) * Math.sqrt(3 / 5)
  }
  const step = daily / Math.sqrt(1440)
  let restless = 0
  let waves = 0
  let close = price
  return Array.from({ length: count }, (_, n): Minute => {
    // Half of a mood is gone after two hours, half of a wave after twenty minutes.
    restless = restless * 0.9942 + normal() * 0.4 * Math.sqrt(1 - 0.9942 ** 2)
    waves = waves * 0.966 + normal() * 0.5 * Math.sqrt(1 - 0.966 ** 2)
    const open = close
    const size = step * Math.exp(restless - 0.08)
    const push = fat()
    close = open * Math.exp(push * size)
    const wick = () => Math.abs(normal()) * size * 0.5
    const clock = 1 + 0.4 * Math.cos((((n / 60) % 24) - 15) * (Math.PI / 12))
    const luck = Math.exp(waves + 0.6 * normal() - 0.3)
    const quoteVolume = (usdt / 1440) * clock * luck * (0.6 + 0.4 * Math.abs(push)) * Math.exp(restless * 0.8)
    const high = Math.max(open, close) * (1 + wick())
    const low = Math.min(open, close) * (1 - wick())
    const volume = quoteVolume / close
    return { at: new Date(start + n * minute), open, high, low, close, volume, quoteVolume, closed: true }
  })
}

/** Minutes that close there, each opening where the one before has closed. */
export function closing(closes: number[], from = start, quoteVolume = 10_000): Minute[] {
  return closes.map((close, n) => {
    const open = closes[n - 1] ?? close
    return {
      at: new Date(from + n * minute),
      open,
      high: Math.max(open, close),
      low: Math.min(open, close),
      close,
      volume: quoteVolume / close,
      quoteVolume,
      closed: true,
    }
  })
}

/** So many times the same. */
export const times = (count: number, value: number): number[] => Array<number>(count).fill(value)

/** From one value to another in so many steps. */
export function way(from: number, to: number, steps: number): number[] {
  return Array.from({ length: steps }, (_, n) => from + ((to - from) * (n + 1)) / steps)
}

/** What one sees who reads a series each minute as it comes, with the beginning of the minute that is not over. */
export function readings(series: Minute[], from = 1): Minute[][] {
  return series.slice(from).map((_, n) => {
    const seen = series.slice(0, from + n + 1)
    const last = seen.at(-1)
    if (!last) return seen
    const { at, open } = last
    const begun = { at, open, high: open, low: open, close: open, volume: 0, quoteVolume: 0, closed: false }
    return [...seen.slice(0, -1), begun]
  })
}
