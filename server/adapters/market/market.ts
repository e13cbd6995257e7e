import type { Timeframe } from '#contract/lists.ts'

export interface Candle {
  openTime: Date
  open: number
  high: number
  low: number
  close: number
  volume: number
  closeTime: Date
  closed: boolean
}

/** A minute's candle, by the moment it began; `quoteVolume` in USDT. */
export interface Minute {
  at: Date
  open: number
  high: number
  low: number
  close: number
  volume: number
  quoteVolume: number
  closed: boolean
}

export interface Ticker24h {
  ticker: string
  last: number
  changePercent: number
  high: number
  low: number
  volume: number
  quoteVolume: number
  at: Date
}

/** A ticker with a USDT pair, and what the exchange says of trading in it: TRADING, BREAK, HALT, END_OF_DAY, CANCEL_ONLY or a word to come. */
export interface Listing {
  ticker: string
  state: string
}

/** What holders of a perpetual pay each other: `rate` is a share (0.0001 = 0.01 %) that longs pay at `nextAt` if it is above zero. */
export interface Funding {
  ticker: string
  rate: number
  nextAt: Date
  markPrice: number
  at: Date
}

/** How much is open in a perpetual, in coins; `usdt` where it is told. */
export interface OpenInterest {
  ticker: string
  amount: number
  usdt: number | null
  at: Date
}

/** A position that was closed by force. */
export interface Liquidation {
  kind: 'liquidation'
  ticker: string
  /** Whose: a long's, whom falling prices end, or a short's. */
  side: 'long' | 'short'
  price: number
  amount: number
  usdt: number
  at: Date
}

/** `open`: from here on liquidations come. `lost`: from here on they are missed, until the next `open`. */
export type LiquidationEvent = Liquidation | { kind: 'open' | 'lost'; at: Date }

export interface Market {
  /** Shown beside figures. */
  source: string
  /**
   * Candles of the ticker's USDT pair, oldest first; the last one may be unfinished (`closed` false). With `until` only
   * those that began before. One that cannot be is left out.
   */
  klines(input: { ticker: string; timeframe: Timeframe; limit: number; until?: Date }): Promise<Candle[]>
  /**
   * The minutes that began from `from` on and before `to`, oldest first, at most 31 days; the last may be unfinished.
   * Minutes are missing where the exchange has none (it stood still, the pair was halted or has ended) or told one that
   * cannot be.
   */
  minutes(input: { ticker: string; from: Date; to: Date }): Promise<Minute[]>
  ticker24h(ticker: string): Promise<Ticker24h>
  /** All USDT pairs as they are now. */
  listings(): Promise<Listing[]>
  /** Which tickers have a USDT pair; the list is cached for an hour. */
  knows(tickers: string[]): Promise<{ known: string[]; unknown: string[] }>
  /** Of the coin's perpetual; a coin without one is refused as unknown. */
  funding(ticker: string): Promise<Funding>
  /** The last settlements, oldest first. */
  fundingHistory(input: { ticker: string; limit: number }): Promise<{ at: Date; rate: number }[]>
  openInterest(ticker: string): Promise<OpenInterest>
  /** Every five minutes, oldest first, at most 500 of the last 30 days. */
  openInterestHistory(input: { ticker: string; limit: number }): Promise<OpenInterest[]>
  /**
   * Liquidations of all perpetuals as they happen, until the signal; all who listen in a process share one connection,
   * which is made again whenever it ends. The exchange tells at most one order per contract and second, so what is added up
   * is a lower bound.
   */
  liquidations(input: { signal: AbortSignal }): AsyncGenerator<LiquidationEvent, void, undefined>
}
