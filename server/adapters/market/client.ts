import type { Timeframe } from '#contract/lists.ts'
import { hour, later, type Clock } from '#server/lib/clock.ts'
import { assertOutsideTransaction } from '#server/lib/external-error.ts'
import { exchangeInfoAnswer, klinesAnswer, tickerAnswer } from './wire.ts'
import { createRequests, unknownTicker } from './requests.ts'

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

export interface Market {
  /** Shown beside figures. */
  source: string
  /**
   * Candles of the ticker's USDT pair, oldest first; the last one may be unfinished (`closed` false). With `until` only
   * those that began before.
   */
  klines(input: { ticker: string; timeframe: Timeframe; limit: number; until?: Date }): Promise<Candle[]>
  ticker24h(ticker: string): Promise<Ticker24h>
  /** Which tickers have a USDT pair; the list is cached for an hour. */
  knows(tickers: string[]): Promise<{ known: string[]; unknown: string[] }>
}

/** The full list of pairs is some megabytes; anything beyond this is not Binance. */
/** Spot prices from Binance's public endpoints, or from anything that speaks like them at `url`. */
export function createMarket(options: { url: string | null; clock: Clock; timeoutMs?: number }): Market {
  const { clock } = options
  const get = createRequests(options)
  let pairs: { until: Date; tickers: Promise<Set<string>> } | null = null

  return {
    source: 'Binance',

    async klines({ ticker, timeframe, limit, until }) {
      assertOutsideTransaction('market.klines')
      // Asked before the call: a candle that ends while the answer travels counts as unfinished.
      const now = await clock.now()
      const rows = await get(
        '/api/v3/klines',
        {
          symbol: pairOf(ticker),
          interval: timeframe,
          limit,
          // Binance counts the moment itself in.
          ...(until ? { endTime: until.getTime() - 1 } : {}),
        },
        klinesAnswer,
      )
      return rows
        .map(([openTime, open, high, low, close, volume, closeTime]) => ({
          openTime: new Date(openTime),
          open,
          high,
          low,
          close,
          volume,
          closeTime: new Date(closeTime),
          closed: closeTime < now.getTime(),
        }))
        .sort((left, right) => left.openTime.getTime() - right.openTime.getTime())
    },

    async ticker24h(ticker) {
      assertOutsideTransaction('market.ticker24h')
      const answer = await get('/api/v3/ticker/24hr', { symbol: pairOf(ticker) }, tickerAnswer)
      return {
        ticker,
        last: answer.lastPrice,
        changePercent: answer.priceChangePercent,
        high: answer.highPrice,
        low: answer.lowPrice,
        volume: answer.volume,
        quoteVolume: answer.quoteVolume,
        at: new Date(answer.closeTime),
      }
    },

    async knows(tickers) {
      assertOutsideTransaction('market.knows')
      const listed = await listedTickers()
      return {
        known: tickers.filter((ticker) => listed.has(ticker)),
        unknown: tickers.filter((ticker) => !listed.has(ticker)),
      }
    },
  }

  async function listedTickers(): Promise<Set<string>> {
    const now = await clock.now()
    if (pairs && now < pairs.until) return pairs.tickers

    const fresh = { until: later(now, hour), tickers: readPairs() }
    pairs = fresh
    // A failed reading must not stand for an hour.
    fresh.tickers.catch(() => {
      if (pairs === fresh) pairs = null
    })
    return fresh.tickers
  }

  async function readPairs(): Promise<Set<string>> {
    // Without permission sets the list is a fraction of its size.
    const answer = await get('/api/v3/exchangeInfo', { showPermissionSets: false }, exchangeInfoAnswer)
    const trading = answer.symbols.filter((pair) => pair.status === 'TRADING' && pair.quoteAsset === 'USDT')
    return new Set(trading.map((pair) => pair.baseAsset))
  }
}

/** Binance trades tickers in capitals and digits; anything else is answered here without asking. */
function pairOf(ticker: string): string {
  if (!/^[A-Z0-9]{1,15}$/.test(ticker)) throw unknownTicker(ticker.slice(0, 40), null)
  return `${ticker}USDT`
}
