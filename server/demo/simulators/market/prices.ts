import type { Coin } from './coins.ts'
import { minute } from '#server/lib/clock.ts'
import { rounded } from './bar.ts'
import { createWalk, dailyDeviation, seedOf } from './walk.ts'

export const step = 5 * minute
/** Coins follow the market about as much as they follow themselves. */
const marketShare = 0.7
const ownShare = 0.71
const marketSeed = seedOf('the market')

export interface Prices {
  at(time: number): number
  /** How restless the coin is in a five-minute step. */
  restlessness(index: number): number
  jump(at: number, factor: number): void
}

/** What one coin costs at any time: a walk of its own and the market's, times its jumps. */
export function createPrices(coin: Coin, decimals: number): Prices {
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
