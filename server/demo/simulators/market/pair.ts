import type { CoinBars } from './bars.ts'
import type { Coin } from './coins.ts'

/** What was planted into the derivatives of a coin. */
export interface Derivatives {
  /** From these times on funding has that rate. */
  funding: { at: number; rate: number }[]
  /** From these times on open interest is multiplied by that. */
  interest: { at: number; factor: number }[]
}

export interface Pair {
  symbol: string
  ticker: string
  coin: Coin
  bars: CoinBars
  derivatives: Derivatives
  listedAt: number
  /** When trading ends for good, and when the exchange forgets that there was such a pair. */
  endsAt: number
  forgottenAt: number
  halts: { from: number; to: number; status: 'HALT' | 'BREAK' }[]
}

/** What the exchange calls the pair's state; null: it does not know the pair. */
export function statusOf(pair: Pair, now: number): 'TRADING' | 'HALT' | 'BREAK' | null {
  if (now < pair.listedAt || now >= pair.forgottenAt) return null
  if (now >= pair.endsAt) return 'BREAK'
  return pair.halts.find(({ from, to }) => now >= from && now < to)?.status ?? 'TRADING'
}
