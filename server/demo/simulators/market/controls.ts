import { minute, second } from '#server/lib/clock.ts'
import type { Pair } from './pair.ts'
import { createCoinBars } from './bars.ts'
import type { Coin } from './coins.ts'

/** Everything that can be planted at a moment; the walk beneath stays as it was. */
export interface Controls {
  /** Moves the price by so many percent within so many minutes, for good. */
  move(symbol: string, input: { at: Date; percent: number; minutes: number }): void
  /** Leads the price through a level so far beyond it (percent) and back to where it would be. */
  visit(symbol: string, input: { at: Date; level: number; beyond: number; there: number; stay: number }): void
  /** One trade far from the others within that minute. */
  wick(symbol: string, at: Date, percent: number): void
  /** So many times what would change hands, for so many minutes. */
  busy(symbol: string, input: { at: Date; minutes: number; factor: number }): void
  /** No candle of that pair, or of any (`all`), for so many minutes. */
  gap(symbol: string, input: { at: Date; minutes: number }): void
  /** That minute's close is told wrong by so many percent until it is mended. */
  mistake(symbol: string, input: { at: Date; percent: number; mendedAt: Date }): void
  /** Trading stands still for so many minutes. */
  halt(symbol: string, input: { at: Date; minutes: number; status?: 'HALT' | 'BREAK' }): void
  list(coin: Coin, at: Date): void
  /** Trading ends; with `forgotten` the exchange does not know the pair any more from then on. */
  delist(symbol: string, at: Date, forgotten?: Date): void
  funding(symbol: string, at: Date, rate: number): void
  openInterest(symbol: string, at: Date, percent: number): void
}

export function createControls(pairs: Map<string, Pair>, pairNamed: (symbol: string) => Pair): Controls {
  return {
    move(symbol, { at, percent, minutes }) {
      const from = at.getTime()
      const way: [number, number][] = [
        [from, 1],
        [from + minutes * minute, 1 + percent / 100],
      ]
      pairNamed(symbol).bars.plant((surprises) => surprises.bend(way))
    },
    visit(symbol, { at, level, beyond, there, stay }) {
      const { bars } = pairNamed(symbol)
      const from = at.getTime()
      const arrival = from + there * minute
      const before = bars.between(from - minute, from, from)?.close ?? level
      const way: [number, number][] = [[from, 1]]
      // The walk beneath goes on: at each minute of the visit the price is led to where it was wanted.
      for (let time = arrival; time <= arrival + stay * minute; time += 10 * second) {
        const natural = bars.between(Math.floor(time / minute) * minute, time + 1, time + 1)?.close ?? before
        way.push([time, (level * (1 + beyond / 100)) / natural])
      }
      way.push([arrival + (stay + there) * minute, 1])
      bars.plant((surprises) => surprises.bend(way))
    },
    wick: (symbol, at, percent) =>
      pairNamed(symbol).bars.plant((surprises) => surprises.wick(at.getTime(), 1 + percent / 100)),
    busy: (symbol, { at, minutes, factor }) =>
      pairNamed(symbol).bars.plant((surprises) =>
        surprises.trade(at.getTime(), at.getTime() + minutes * minute, factor),
      ),
    gap(symbol, { at, minutes }) {
      for (const { bars } of symbol === 'all' ? pairs.values() : [pairNamed(symbol)])
        bars.plant((surprises) => surprises.hide(at.getTime(), at.getTime() + minutes * minute))
    },
    mistake: (symbol, { at, percent, mendedAt }) =>
      pairNamed(symbol).bars.plant((surprises) =>
        surprises.mistake(at.getTime(), 1 + percent / 100, mendedAt.getTime()),
      ),
    halt(symbol, { at, minutes, status = 'HALT' }) {
      const pair = pairNamed(symbol)
      const [from, to] = [at.getTime(), at.getTime() + minutes * minute]
      pair.halts.push({ from, to, status })
      pair.bars.plant((surprises) => surprises.hide(from, to))
    },
    list(coin, at) {
      const pair = createPair(coin, at.getTime())
      pair.bars.plant((surprises) => surprises.hide(-Infinity, at.getTime()))
      pairs.set(pair.symbol, pair)
    },
    delist(symbol, at, forgotten) {
      const pair = pairNamed(symbol)
      pair.endsAt = at.getTime()
      pair.forgottenAt = forgotten?.getTime() ?? Infinity
      pair.bars.plant((surprises) => surprises.hide(at.getTime(), Infinity))
    },
    funding: (symbol, at, rate) =>
      void pairNamed(symbol).derivatives.funding.push({ at: at.getTime(), rate }),
    openInterest: (symbol, at, percent) =>
      void pairNamed(symbol).derivatives.interest.push({ at: at.getTime(), factor: 1 + percent / 100 }),
  }
}

export function createPair(coin: Coin, listedAt = -Infinity): Pair {
  return {
    symbol: `${coin.ticker}USDT`,
    ticker: coin.ticker,
    coin,
    bars: createCoinBars(coin),
    derivatives: { funding: [], interest: [] },
    listedAt,
    endsAt: Infinity,
    forgottenAt: Infinity,
    halts: [],
  }
}
