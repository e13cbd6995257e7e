import { day, hour, minute, second } from '#server/lib/clock.ts'
import type { Coin } from './coins.ts'
import { createWalk, dailyDeviation, random, seedOf } from './walk.ts'

/** What happened between two times; a longer bar is always the sum of its five-minute ones. */
export interface Bar {
  open: number
  high: number
  low: number
  close: number
  volume: number
  quoteVolume: number
  trades: number
  takerVolume: number
  takerQuoteVolume: number
}

export interface CoinBars {
  decimals: number
  lotDecimals: number
  /** What happened from `from` until `to` or `now`, whichever is first; null if nothing did. `from` is on a five-minute mark. */
  between(from: number, to: number, now: number): Bar | null
  /** Multiplies every price from `at` on. */
  jump(at: number, factor: number): void
  /** The five minutes that begin there were other than told: every price in them. */
  revise(from: number, factor: number): void
}

const step = 5 * minute
export const listedSince = Date.UTC(2020, 0, 1)
/** Coins follow the market about as much as they follow themselves. */
const marketShare = 0.7
const ownShare = 0.71
const marketSeed = seedOf('the market')
/** Within an unfinished five minutes the price moves every ten seconds. */
const tick = 10 * second
const rememberedDaysMax = 6000

/** The price history of one coin: any time from 2020 on, the same on every call. */
export function createCoinBars(coin: Coin): CoinBars {
  const magnitude = Math.floor(Math.log10(coin.price))
  const decimals = Math.min(8, Math.max(2, 4 - magnitude))
  const lotDecimals = Math.min(5, Math.max(0, magnitude + 1))
  const prices = createPrices(coin, decimals)
  const { finished, unfinished } = createSteps(coin, prices, { decimals, lotDecimals })
  const days = new Map<number, Bar>()
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
  }

  /** A finished step as it is told by now. */
  function told(time: number): Bar {
    const bar = finished(time)
    const factor = revisions.get(time)
    if (factor === undefined) return bar
    const by = (price: number) => rounded(price * factor, decimals)
    return { ...bar, open: by(bar.open), high: by(bar.high), low: by(bar.low), close: by(bar.close) }
  }

  function between(from: number, to: number, now: number): Bar | null {
    const until = Math.min(to, now)
    let sum: Bar | null = null
    for (let time = Math.max(from, listedSince); time < until;) {
      const wholeDay = time % day === 0 && time + day <= until
      const bar = wholeDay ? dayFrom(time) : time + step <= until ? told(time) : unfinished(time, until)
      sum = sum ? joined(sum, bar, lotDecimals) : bar
      time += wholeDay ? day : step
    }
    return sum
  }

  /** Days that are over are remembered: a week of them is two thousand bars. */
  function dayFrom(time: number): Bar {
    const known = days.get(time)
    if (known) return known

    let bar = told(time)
    for (let at = time + step; at < time + day; at += step) bar = joined(bar, told(at), lotDecimals)
    if (days.size >= rememberedDaysMax) days.clear()
    days.set(time, bar)
    return bar
  }
}

interface Prices {
  at(time: number): number
  /** How restless the coin is in a five-minute step. */
  restlessness(index: number): number
  jump(at: number, factor: number): void
}

/** What one coin costs at any time: a walk of its own and the market's, times its jumps. */
function createPrices(coin: Coin, decimals: number): Prices {
  const own = createWalk(seedOf(coin.ticker))
  const market = createWalk(marketSeed)
  const scale = coin.dailyMove / dailyDeviation
  const jumps: { at: number; factor: number }[] = []
  let last = { time: NaN, price: 0 }

  return {
    at,
    restlessness: own.restlessness,
    jump(at, factor) {
      jumps.push({ at, factor })
      last = { time: NaN, price: 0 }
    },
  }

  /** One bar's close is asked again as the next one's open, so the last answer is kept. */
  function at(time: number): number {
    if (last.time !== time) last = { time, price: computed(time) }
    return last.price
  }

  function computed(time: number): number {
    const position = time / step
    const moved = scale * (marketShare * market.at(position) + ownShare * own.at(position))
    const factor = jumps.reduce((product, jump) => (jump.at <= time ? product * jump.factor : product), 1)
    return Math.max(rounded(coin.price * Math.exp(moved) * factor, decimals), 10 ** -decimals)
  }
}

/** The five-minute bars of one coin, of which all longer ones are made. */
function createSteps(
  coin: Coin,
  prices: Prices,
  { decimals, lotDecimals }: { decimals: number; lotDecimals: number },
) {
  const seed = seedOf(coin.ticker)
  const stepMove = coin.dailyMove / Math.sqrt(day / step)

  return { finished, unfinished }

  function finished(time: number): Bar {
    const index = time / step
    const open = prices.at(time)
    const close = prices.at(time + step)
    const restless = prices.restlessness(index)
    const wick = (layer: number) => -Math.log(1 - random(seed, layer, index)) * 0.45 * stepMove * restless
    const high = rounded(Math.max(open, close) * (1 + wick(201)), decimals)
    const low = rounded(Math.min(open, close) * (1 - wick(202)), decimals)
    const push = (close / open - 1) / stepMove
    return { open, high, low, close, ...turnover(time, (high + low + close) / 3, push, restless, 1) }
  }

  /** A bar that is still being made: it never leaves the range its finished form will have, and only grows. */
  function unfinished(time: number, now: number): Bar {
    const whole = finished(time)
    const part = (now - time) / step
    let high = whole.open
    let low = whole.open
    let close = whole.open
    for (let at = time; at <= now; at += tick) {
      close = Math.min(whole.high, Math.max(whole.low, wobblingPrice(at, time, whole)))
      high = Math.max(high, close)
      low = Math.min(low, close)
    }
    const index = time / step
    if (part >= random(seed, 203, index)) high = whole.high
    if (part >= random(seed, 204, index)) low = whole.low
    const push = (whole.close / whole.open - 1) / stepMove
    return {
      open: whole.open,
      high,
      low,
      close,
      ...turnover(time, close, push, prices.restlessness(index), part),
    }
  }

  function wobblingPrice(at: number, barStart: number, whole: Bar): number {
    const part = (at - barStart) / step
    const swing = (random(seed, 205, Math.floor(at / tick)) - 0.5) * (whole.high - whole.low) * 0.6
    return rounded(prices.at(at) + swing * Math.sin(Math.PI * part), decimals)
  }

  function turnover(time: number, price: number, push: number, restless: number, part: number) {
    const index = time / step
    const luck = Math.exp(0.5 * (random(seed, 206, index) + random(seed, 207, index) - 1))
    const busy = (0.5 + 0.5 * Math.min(4, Math.abs(push))) * Math.sqrt(restless) * luck * timeOfDay(time)
    const usdt = (coin.dailyUsdt / (day / step)) * busy * part
    const volume = Math.max(rounded(usdt / price, lotDecimals), 10 ** -lotDecimals)
    const takers = 0.5 + 0.2 * Math.tanh(push) + 0.1 * (random(seed, 208, index) - 0.5)
    const takerVolume = rounded(volume * takers, lotDecimals)
    return {
      volume,
      quoteVolume: rounded(volume * price, 2),
      trades: Math.max(1, Math.round(usdt / 850)),
      takerVolume,
      takerQuoteVolume: rounded(takerVolume * price, 2),
    }
  }
}

/** Amounts are rounded again after adding, so that sums taken in any order are equal. */
function joined(first: Bar, next: Bar, lotDecimals: number): Bar {
  return {
    open: first.open,
    high: Math.max(first.high, next.high),
    low: Math.min(first.low, next.low),
    close: next.close,
    volume: rounded(first.volume + next.volume, lotDecimals),
    quoteVolume: rounded(first.quoteVolume + next.quoteVolume, 2),
    trades: first.trades + next.trades,
    takerVolume: rounded(first.takerVolume + next.takerVolume, lotDecimals),
    takerQuoteVolume: rounded(first.takerQuoteVolume + next.takerQuoteVolume, 2),
  }
}

/** Trading is liveliest when America is awake and quieter at weekends. */
function timeOfDay(time: number): number {
  const hours = (time % day) / hour
  const weekday = (Math.floor(time / day) + 4) % 7 // the epoch was a Thursday
  return (
    (1 + 0.4 * Math.cos(((hours - 15) / 24) * 2 * Math.PI)) * (weekday === 0 || weekday === 6 ? 0.65 : 1.1)
  )
}

const powers = Array.from({ length: 9 }, (_, decimals) => 10 ** decimals)

function rounded(value: number, decimals: number): number {
  const unit = powers[decimals] ?? 1
  return Math.round(value * unit) / unit
}
