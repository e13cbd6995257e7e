import { day, minute } from '#server/lib/clock.ts'
import { joined, scaled, type Bar } from './bar.ts'
import type { Coin } from './coins.ts'
import { createPrices, step } from './prices.ts'
import { createSteps } from './steps.ts'
import { createSurprises, type Surprises } from './surprises.ts'

export interface CoinBars {
  decimals: number
  lotDecimals: number
  /** What happened from `from` until `to` or `now`, whichever is first; null if nothing did. `from` is on a minute's mark. */
  between(from: number, to: number, now: number): Bar | null
  /** Multiplies every price from `at` on. */
  jump(at: number, factor: number): void
  /** The five minutes that begin there were other than told: every price in them. */
  revise(from: number, factor: number): void
  /** Plants something that the walk did not have. */
  plant(what: (surprises: Surprises) => void): void
}

export const listedSince = Date.UTC(2020, 0, 1)
const rememberedDaysMax = 6000

/** The price history of one coin: any time from 2020 on, the same on every call. */
export function createCoinBars(coin: Coin): CoinBars {
  const magnitude = Math.floor(Math.log10(coin.price))
  const decimals = Math.min(8, Math.max(2, 4 - magnitude))
  const lotDecimals = Math.min(5, Math.max(0, magnitude + 1))
  const prices = createPrices(coin, decimals)
  const surprises = createSurprises()
  const { finished, minuteAt } = createSteps(coin, prices, { decimals, lotDecimals }, surprises)
  const days = new Map<number, Bar | null>()
  const revisions = new Map<number, number>()

  return {
    decimals,
    lotDecimals,
    between,
    jump(at, factor) {
      prices.jump(at, factor)
      days.clear()
    },
    revise(from, factor) {
      revisions.set(from, (revisions.get(from) ?? 1) * factor)
      days.clear()
    },
    plant(what) {
      what(surprises)
      days.clear()
    },
  }

  /** Five minutes that are over, as they are told by now. */
  function told(time: number, now: number): Bar | null {
    if (surprises.touches(time, time + step)) return minutes(time, time + step, now)
    const bar = scaled(finished(time), surprises.factor(time), { decimals, lotDecimals })
    return scaled(bar, revisions.get(time) ?? 1, { decimals, lotDecimals })
  }

  function minutes(from: number, to: number, now: number): Bar | null {
    let sum: Bar | null = null
    for (let time = from; time < Math.min(to, now); time += minute) {
      if (surprises.missing(time)) continue
      const revised = revisions.get(Math.floor(time / step) * step) ?? 1
      const bar = scaled(minuteAt(time, now), revised, { decimals, lotDecimals })
      sum = both(sum, surprises.told(time, now, bar))
    }
    return sum
  }

  function between(from: number, to: number, now: number): Bar | null {
    const until = Math.min(to, now)
    let sum: Bar | null = null
    for (let time = Math.max(from, listedSince); time < until;) {
      const length = [day, step].find((one) => time % one === 0 && time + one <= until) ?? minute
      const bar =
        length === day
          ? dayFrom(time, now)
          : length === step
            ? told(time, now)
            : minutes(time, Math.min(time + length, until), now)
      sum = both(sum, bar)
      time += length
    }
    return sum
  }

  /** Days that are over are remembered: a week of them is two thousand bars. */
  function dayFrom(time: number, now: number): Bar | null {
    const known = days.get(time)
    if (known) return known

    let sum: Bar | null = null
    for (let at = time; at < time + day; at += step) sum = both(sum, told(at, now))
    // What was planted may be told otherwise later.
    if (surprises.touches(time, time + day)) return sum
    if (days.size >= rememberedDaysMax) days.clear()
    days.set(time, sum)
    return sum
  }

  function both(sum: Bar | null, bar: Bar | null): Bar | null {
    return sum && bar ? joined(sum, bar, lotDecimals) : (sum ?? bar)
  }
}
