import { day, minute } from '#server/lib/clock.ts'
import type { Bar } from './bar.ts'
import { listedSince } from './bars.ts'
import type { Pair } from './pair.ts'

export interface Answer {
  status: number
  body: unknown
  weight?: number
  headers?: Record<string, string>
}

const step = 5 * minute

/** The rolling 24 hours of Binance's ticker, to the five minutes; null: nothing was traded in them. */
export function lastDay(pair: Pair, now: number): Bar | null {
  const from = Math.ceil((now - day) / step) * step
  return pair.bars.between(from, now, now) ?? pair.bars.between(from - step, now, now)
}

/** The price that was paid last. */
export function lastPrice(pair: Pair, now: number): number {
  for (let from = Math.floor(now / day) * day; from >= listedSince; from -= day) {
    const bar = pair.bars.between(from, from + day, now)
    if (bar) return bar.close
  }
  throw new Error(`the market simulator has no prices before ${new Date(listedSince).toISOString()}`)
}

/** Without a trade for a day everything but the last price is nothing. */
function emptyDay(close: number): Bar {
  const nothing = { volume: 0, quoteVolume: 0, trades: 0, takerVolume: 0, takerQuoteVolume: 0 }
  return { open: 0, high: 0, low: 0, close, ...nothing }
}

export function klineRow({ bars }: Pair, openTime: number, closeTime: number, bar: Bar): unknown[] {
  return [
    openTime,
    bar.open.toFixed(8),
    bar.high.toFixed(8),
    bar.low.toFixed(8),
    bar.close.toFixed(8),
    bar.volume.toFixed(8),
    closeTime,
    bar.quoteVolume.toFixed(8),
    bar.trades,
    bar.takerVolume.toFixed(Math.max(8, bars.lotDecimals)),
    bar.takerQuoteVolume.toFixed(8),
    '0',
  ]
}

export function tickerRow(pair: Pair, now: number): Record<string, unknown> {
  const bar = lastDay(pair, now) ?? emptyDay(lastPrice(pair, now))
  const traded = bar.volume > 0
  const spread = 10 ** -pair.bars.decimals
  return {
    symbol: pair.symbol,
    priceChange: (traded ? bar.close - bar.open : 0).toFixed(8),
    priceChangePercent: (traded ? (bar.close / bar.open - 1) * 100 : 0).toFixed(3),
    weightedAvgPrice: (traded ? bar.quoteVolume / bar.volume : 0).toFixed(8),
    prevClosePrice: bar.open.toFixed(8),
    lastPrice: bar.close.toFixed(8),
    lastQty: (10 ** -pair.bars.lotDecimals).toFixed(8),
    bidPrice: bar.close.toFixed(8),
    bidQty: '1.00000000',
    askPrice: (bar.close + spread).toFixed(8),
    askQty: '1.00000000',
    openPrice: bar.open.toFixed(8),
    highPrice: bar.high.toFixed(8),
    lowPrice: bar.low.toFixed(8),
    volume: bar.volume.toFixed(8),
    quoteVolume: bar.quoteVolume.toFixed(8),
    openTime: now - day,
    closeTime: now,
    firstId: 1,
    lastId: bar.trades,
    count: bar.trades,
  }
}

export function symbolRow({ symbol, ticker, bars }: Pair, status: string): Record<string, unknown> {
  const tickSize = (10 ** -bars.decimals).toFixed(8)
  const stepSize = (10 ** -bars.lotDecimals).toFixed(8)
  return {
    symbol,
    status,
    baseAsset: ticker,
    baseAssetPrecision: 8,
    quoteAsset: 'USDT',
    quotePrecision: 8,
    quoteAssetPrecision: 8,
    orderTypes: ['LIMIT', 'LIMIT_MAKER', 'MARKET'],
    isSpotTradingAllowed: true,
    isMarginTradingAllowed: false,
    filters: [
      { filterType: 'PRICE_FILTER', minPrice: tickSize, maxPrice: '1000000.00000000', tickSize },
      { filterType: 'LOT_SIZE', minQty: stepSize, maxQty: '9000000.00000000', stepSize },
    ],
    permissions: [],
    permissionSets: [],
  }
}

export const notFound: Answer = { status: 404, body: { code: -1000, msg: 'Not found.' } }

export function refused(code: number, msg: string): Answer {
  return { status: 400, body: { code, msg } }
}

export function mandatory(name: string): string {
  return `Mandatory parameter '${name}' was not sent, was empty/null, or malformed.`
}

export function illegal(name: string, range: string): string {
  return `Illegal characters found in parameter '${name}'; legal range is '${range}'.`
}

export function tooMuch(status: 418 | 429, weightMax: number): Answer {
  const msg = `Too much request weight used; current limit is ${weightMax} request weight per 1 MINUTE.`
  return { status, body: { code: -1003, msg }, headers: { 'retry-after': status === 418 ? '120' : '30' } }
}

export function failed(
  kind: 'server-error' | 'rate-limit' | 'banned' | 'region' | 'unknown-symbol',
  weightMax = 6000,
): Answer {
  switch (kind) {
    case 'server-error':
      return {
        status: 500,
        body: { code: -1000, msg: 'An unknown error occurred while processing the request.' },
      }
    case 'rate-limit':
      return tooMuch(429, weightMax)
    case 'banned':
      return tooMuch(418, weightMax)
    case 'region':
      return {
        status: 451,
        body: {
          code: 0,
          msg: "Service unavailable from a restricted location according to 'b. Eligibility' in https://www.binance.com/en/terms.",
        },
      }
    case 'unknown-symbol':
      return refused(-1121, 'Invalid symbol.')
  }
}
