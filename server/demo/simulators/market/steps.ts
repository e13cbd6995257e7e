import { day, hour, minute, second } from '#server/lib/clock.ts'
import { rounded, type Bar, type Decimals } from './bar.ts'
import type { Coin } from './coins.ts'
import { step, type Prices } from './prices.ts'
import type { Surprises } from './surprises.ts'
import { random, seedOf } from './walk.ts'

/** Within five minutes the price moves every ten seconds. */
const tick = 10 * second

/** The five-minute bars of one coin, of which all longer ones are made, and the minutes in them, whose sum each is. */
export function createSteps(
  coin: Coin,
  prices: Prices,
  { decimals, lotDecimals }: Decimals,
  surprises: Pick<Surprises, 'factor' | 'shaped'>,
) {
  const seed = seedOf(coin.ticker)
  const stepMove = coin.dailyMove / Math.sqrt(day / step)

  return { finished, minuteAt }

  function finished(time: number): Bar {
    const index = time / step
    const open = prices.at(time)
    const close = prices.at(time + step)
    const restless = prices.restlessness(index)
    const wick = (layer: number) => -Math.log(1 - random(seed, layer, index)) * 0.45 * stepMove * restless
    const high = rounded(Math.max(open, close) * (1 + wick(201)), decimals)
    const low = rounded(Math.min(open, close) * (1 - wick(202)), decimals)
    const push = (close / open - 1) / stepMove
    return { open, high, low, close, ...turnover(time, (high + low + close) / 3, push, restless) }
  }

  /** The minute that begins at `from`, as far as it is until `now`: it never leaves what its finished form will have, and only grows. */
  function minuteAt(from: number, now: number): Bar {
    const time = Math.floor(from / step) * step
    const until = Math.min(from + minute, now)
    const index = time / step
    const whole = finished(time)
    const priceAt = (at: number) => {
      const price = Math.min(whole.high, Math.max(whole.low, wobblingPrice(at, time, whole)))
      return rounded(price * surprises.factor(at), decimals)
    }
    const open = priceAt(from)
    let high = open
    let low = open
    let close = open
    for (let at = from; at <= until; at += tick) {
      close = priceAt(at)
      high = Math.max(high, close)
      low = Math.min(low, close)
    }
    const highAt = time + step * random(seed, 203, index)
    const lowAt = time + step * random(seed, 204, index)
    const within = (at: number) => at >= from && at < from + minute && at <= until
    if (within(highAt)) high = Math.max(high, rounded(whole.high * surprises.factor(highAt), decimals))
    if (within(lowAt)) low = Math.min(low, rounded(whole.low * surprises.factor(lowAt), decimals))
    const traded = part(whole, index, (from - time) / step, (until - time) / step)
    const bar = surprises.shaped(from, until, { open, high, low, close, ...traded })
    return settled(bar, surprises.factor(from))
  }

  /** What changes hands in a part of five minutes: not each minute has the same. */
  function part(whole: Bar, index: number, from: number, to: number) {
    const weights = Array.from({ length: 5 }, (_, n) => 0.4 + random(seed, 209, index * 5 + n))
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    const until = (end: number) =>
      end >= 1
        ? 1
        : weights.reduce((sum, weight, n) => sum + weight * Math.min(1, Math.max(0, end * 5 - n)), 0) / all
    const [start, end] = [until(from), until(to)]
    const share = (amount: number, places: number) =>
      rounded(rounded(amount * end, places) - rounded(amount * start, places), places)
    return {
      volume: share(whole.volume, lotDecimals),
      quoteVolume: share(whole.quoteVolume, 2),
      trades: share(whole.trades, 0),
      takerVolume: share(whole.takerVolume, lotDecimals),
      takerQuoteVolume: share(whole.takerQuoteVolume, 2),
    }
  }

  /** Rounded as an exchange writes it; no price is nothing. */
  function settled(bar: Bar, factor: number): Bar {
    const price = (value: number) => Math.max(rounded(value, decimals), 10 ** -decimals)
    return {
      open: price(bar.open),
      high: price(bar.high),
      low: price(bar.low),
      close: price(bar.close),
      volume: rounded(bar.volume, lotDecimals),
      quoteVolume: rounded(bar.quoteVolume * factor, 2),
      trades: bar.trades,
      takerVolume: rounded(bar.takerVolume, lotDecimals),
      takerQuoteVolume: rounded(bar.takerQuoteVolume * factor, 2),
    }
  }

  function wobblingPrice(at: number, barStart: number, whole: Bar): number {
    const part = (at - barStart) / step
    const swing = (random(seed, 205, Math.floor(at / tick)) - 0.5) * (whole.high - whole.low) * 0.6
    return rounded(prices.at(at) + swing * Math.sin(Math.PI * part), decimals)
  }

  function turnover(time: number, price: number, push: number, restless: number) {
    const index = time / step
    const luck = Math.exp(0.5 * (random(seed, 206, index) + random(seed, 207, index) - 1))
    const busy = (0.5 + 0.5 * Math.min(4, Math.abs(push))) * Math.sqrt(restless) * luck * timeOfDay(time)
    const usdt = (coin.dailyUsdt / (day / step)) * busy
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

/** Trading is liveliest when America is awake and quieter at weekends. */
function timeOfDay(time: number): number {
  const hours = (time % day) / hour
  const weekday = (Math.floor(time / day) + 4) % 7 // the epoch was a Thursday
  return (
    (1 + 0.4 * Math.cos(((hours - 15) / 24) * 2 * Math.PI)) * (weekday === 0 || weekday === 6 ? 0.65 : 1.1)
  )
}
