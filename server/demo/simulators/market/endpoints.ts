import { day, hour, minute } from '#server/lib/clock.ts'
import {
  failed,
  illegal,
  klineRow,
  mandatory,
  notFound,
  refused,
  symbolRow,
  tickerRow,
  type Answer,
} from './answers.ts'
import { listedSince } from './bars.ts'
import { statusOf, type Pair } from './pair.ts'
import { futuresEndpoints } from './futures.ts'

/** What the simulated Binance lists and allows. */
export interface Exchange {
  /** By symbol, such as BTCUSDT. */
  pairs: Map<string, Pair>
  /** Request weight a minute. */
  weightMax: number
}

type Query = Record<string, string>

/** Binance weeks begin on Monday; the epoch was a Thursday. */
const monday = 4 * day
const intervals = new Map(
  Object.entries({
    '1m': minute,
    '3m': 3 * minute,
    '5m': 5 * minute,
    '15m': 15 * minute,
    '30m': 30 * minute,
    '1h': hour,
    '2h': 2 * hour,
    '4h': 4 * hour,
    '6h': 6 * hour,
    '8h': 8 * hour,
    '12h': 12 * hour,
    '1d': day,
    '1w': 7 * day,
  }),
)

const endpoints = new Map<string, (exchange: Exchange, query: Query, now: number) => Answer>([
  ['/api/v3/ping', () => ({ status: 200, body: {} })],
  ['/api/v3/time', (_exchange, _query, now) => ({ status: 200, body: { serverTime: now } })],
  ['/api/v3/klines', klines],
  ['/api/v3/ticker/24hr', tickers],
  ['/api/v3/exchangeInfo', exchangeInfo],
])

/** What a GET of this path is answered. */
export function answerTo(path: string, exchange: Exchange, query: Query, now: number): Answer {
  const answer = endpoints.get(path)?.(exchange, query, now)
  return answer ?? futuresEndpoints.get(path)?.(exchange.pairs, query, now) ?? notFound
}

function klines({ pairs }: Exchange, query: Query, now: number): Answer {
  const pair = pairAsked(pairs, query, now)
  if ('status' in pair) return pair
  const interval = intervals.get(query.interval ?? '')
  if (query.interval === undefined) return refused(-1102, mandatory('interval'))
  if (interval === undefined) return refused(-1120, 'Invalid interval.')
  for (const name of ['limit', 'startTime', 'endTime']) {
    if (!/^\d{1,20}$/.test(query[name] ?? '1')) return refused(-1100, illegal(name, '^[0-9]{1,20}$'))
  }
  const limit = Math.min(1000, Number(query.limit ?? 500))
  if (limit < 1) return refused(-1130, "Data sent for parameter 'limit' is not valid.")

  const offset = query.interval === '1w' ? monday : 0
  // Without times the newest there are, however old: those of a pair that has ended are never out of date over there.
  const until = Math.min(now, pair.endsAt - 1, Number(query.endTime ?? now))
  const newest = Math.floor((until - offset) / interval) * interval + offset
  const oldest = Math.floor((listedSince - offset) / interval) * interval + offset
  const from = query.startTime
    ? Math.ceil((Number(query.startTime) - offset) / interval) * interval + offset
    : newest - (limit - 1) * interval
  const rows: unknown[] = []
  for (let open = Math.max(from, oldest); open <= newest && rows.length < limit; open += interval) {
    const bar = pair.bars.between(open, open + interval, now)
    if (bar) rows.push(klineRow(pair, open, open + interval - 1, bar))
  }
  return { status: 200, body: rows, weight: 2 }
}

function tickers({ pairs }: Exchange, query: Query, now: number): Answer {
  if (query.symbol === undefined) {
    return { status: 200, body: listed(pairs, now).map(([pair]) => tickerRow(pair, now)), weight: 80 }
  }
  const pair = pairAsked(pairs, query, now)
  return 'status' in pair ? pair : { status: 200, body: tickerRow(pair, now), weight: 2 }
}

function exchangeInfo({ pairs, weightMax }: Exchange, query: Query, now: number): Answer {
  const asked = query.symbol === undefined ? null : pairAsked(pairs, query, now)
  if (asked && 'status' in asked) return asked
  return {
    status: 200,
    weight: 20,
    body: {
      timezone: 'UTC',
      serverTime: now,
      rateLimits: [{ rateLimitType: 'REQUEST_WEIGHT', interval: 'MINUTE', intervalNum: 1, limit: weightMax }],
      exchangeFilters: [],
      symbols: listed(pairs, now)
        .filter(([pair]) => !asked || pair === asked)
        .map(([pair, status]) => symbolRow(pair, status)),
    },
  }
}

function listed(pairs: Exchange['pairs'], now: number): [Pair, string][] {
  return [...pairs.values()].flatMap((pair): [Pair, string][] => {
    const status = statusOf(pair, now)
    return status ? [[pair, status]] : []
  })
}

function pairAsked(pairs: Exchange['pairs'], query: Query, now: number): Pair | Answer {
  if (!query.symbol) return refused(-1102, mandatory('symbol'))
  if (!/^[\w.-]{1,20}$/.test(query.symbol))
    return refused(-1100, illegal('symbol', '^[\\w\\-._&&[^a-z]]{1,50}$'))
  const pair = pairs.get(query.symbol)
  return pair && statusOf(pair, now) ? pair : failed('unknown-symbol')
}
