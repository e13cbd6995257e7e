import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { day, hour, minute, type Clock } from '#server/lib/clock.ts'
import { listenOnLoopback } from '#server/demo/simulators/loopback.ts'
import {
  failed,
  illegal,
  klineRow,
  lastDay,
  mandatory,
  notFound,
  refused,
  symbolRow,
  tickerRow,
  tooMuch,
  type Answer,
  type Pair,
} from './answers.ts'
import { createCoinBars, listedSince } from './bars.ts'
import { coins } from './coins.ts'

export type MarketFailure = 'server-error' | 'rate-limit' | 'timeout' | 'not-json' | 'unknown-symbol'

export interface MarketSim {
  url: string
  /** The simulated pairs, such as BTCUSDT. */
  symbols: string[]
  captured: { method: string; path: string; query: Record<string, string> }[]
  /** The next `times` requests go wrong this way. */
  failNext(kind: MarketFailure, times?: number): void
  /** Moves a price by so many percent from now on, for good. */
  jump(symbol: string, percent: number): Promise<void>
  /** The price this moment. */
  price(symbol: string): Promise<number>
  close(): Promise<void>
}

const step = 5 * minute
/** Binance weeks begin on Monday; the epoch was a Thursday. */
const monday = 4 * day
const intervals = new Map(
  Object.entries({
    '5m': step,
    '15m': 3 * step,
    '30m': 6 * step,
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

/**
 * Binance's public spot endpoints on loopback: klines, 24-hour tickers and the list of pairs, with its error bodies
 * and its request weights. Prices are a pure function of pair and time; only `jump` changes them.
 */
export async function createMarketSim(options: {
  clock: Clock
  port?: number
  capture?: boolean
  /** Binance allows 6000 a minute. */
  weightPerMinute?: number
}): Promise<MarketSim> {
  const pairs = new Map<string, Pair>(
    coins.map((coin) => {
      const symbol = `${coin.ticker}USDT`
      return [symbol, { symbol, ticker: coin.ticker, bars: createCoinBars(coin) }]
    }),
  )
  const failures: MarketFailure[] = []
  const captured: MarketSim['captured'] = []
  const weightMax = options.weightPerMinute ?? 6000
  let usage = { minute: 0, weight: 0, refused: 0 }

  const server = createServer((request, response) => {
    // An error of the simulator is a dropped connection for its client.
    answer(request, response).catch(() => response.destroy())
  })
  const { url, close } = await listenOnLoopback(server, options.port)

  return {
    url,
    symbols: [...pairs.keys()],
    captured,
    failNext(kind, times = 1) {
      failures.push(...Array<MarketFailure>(times).fill(kind))
    },
    async jump(symbol, percent) {
      const now = (await options.clock.now()).getTime()
      pairNamed(symbol).bars.jump(now, 1 + percent / 100)
    },
    async price(symbol) {
      const now = (await options.clock.now()).getTime()
      return lastDay(pairNamed(symbol), now).close
    },
    close,
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://market.invalid')
    const query = Object.fromEntries(url.searchParams)
    if (options.capture) captured.push({ method: request.method ?? '', path: url.pathname, query })

    const failure = failures.shift()
    if (failure === 'timeout') return
    if (failure === 'not-json') {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Just a moment…</title>')
      return
    }

    const result = failure
      ? failed(failure)
      : metered(request.method, url.pathname, query, (await options.clock.now()).getTime())
    response.writeHead(result.status, {
      'content-type': 'application/json;charset=UTF-8',
      'x-mbx-used-weight-1m': String(usage.weight),
      ...result.headers,
    })
    response.end(JSON.stringify(result.body))
  }

  /** Weights are a matter of transport, so real time counts them, not the simulated one. */
  function metered(
    method: string | undefined,
    path: string,
    query: Record<string, string>,
    now: number,
  ): Answer {
    const realMinute = Math.floor(Date.now() / minute)
    if (usage.minute !== realMinute) usage = { minute: realMinute, weight: 0, refused: 0 }
    if (usage.weight >= weightMax) {
      usage.refused++
      return tooMuch(usage.refused > 10 ? 418 : 429)
    }
    const result = method === 'GET' ? route(path, query, now) : notFound
    usage.weight += result.weight ?? 1
    return result
  }

  function route(path: string, query: Record<string, string>, now: number): Answer {
    if (path === '/api/v3/ping') return { status: 200, body: {} }
    if (path === '/api/v3/time') return { status: 200, body: { serverTime: now } }
    if (path === '/api/v3/klines') return klines(query, now)
    if (path === '/api/v3/ticker/24hr') return tickers(query, now)
    if (path === '/api/v3/exchangeInfo') return exchangeInfo(query, now)
    return notFound
  }

  function klines(query: Record<string, string>, now: number): Answer {
    const pair = pairAsked(query)
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
    const until = Math.min(now, Number(query.endTime ?? now))
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

  function tickers(query: Record<string, string>, now: number): Answer {
    if (query.symbol === undefined) {
      return { status: 200, body: [...pairs.values()].map((pair) => tickerRow(pair, now)), weight: 80 }
    }
    const pair = pairAsked(query)
    return 'status' in pair ? pair : { status: 200, body: tickerRow(pair, now), weight: 2 }
  }

  function exchangeInfo(query: Record<string, string>, now: number): Answer {
    const asked = query.symbol === undefined ? null : pairAsked(query)
    if (asked && 'status' in asked) return asked
    return {
      status: 200,
      weight: 20,
      body: {
        timezone: 'UTC',
        serverTime: now,
        rateLimits: [
          { rateLimitType: 'REQUEST_WEIGHT', interval: 'MINUTE', intervalNum: 1, limit: weightMax },
        ],
        exchangeFilters: [],
        symbols: (asked ? [asked] : [...pairs.values()]).map(symbolRow),
      },
    }
  }

  function pairAsked(query: Record<string, string>): Pair | Answer {
    if (!query.symbol) return refused(-1102, mandatory('symbol'))
    if (!/^[\w.-]{1,20}$/.test(query.symbol))
      return refused(-1100, illegal('symbol', '^[\\w\\-._&&[^a-z]]{1,50}$'))
    return pairs.get(query.symbol) ?? failed('unknown-symbol')
  }

  function pairNamed(symbol: string): Pair {
    const pair = pairs.get(symbol) ?? pairs.get(`${symbol}USDT`)
    if (!pair) throw new Error(`the market simulator has no ${symbol}`)
    return pair
  }
}
