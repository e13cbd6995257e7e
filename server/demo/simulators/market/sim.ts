import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { minute, type Clock } from '#server/lib/clock.ts'
import { listenOnLoopback } from '#server/demo/simulators/loopback.ts'
import { failed, lastDay, notFound, tooMuch, type Answer, type Pair } from './answers.ts'
import { createCoinBars } from './bars.ts'
import { coins } from './coins.ts'
import { answerTo, type Exchange } from './endpoints.ts'

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
  /** The trades of the last whole five minutes before that moment are taken back, as exchanges do: they were so many percent away. */
  revise(symbol: string, at: Date, percent: number): void
  /** The price this moment. */
  price(symbol: string): Promise<number>
  close(): Promise<void>
}

/**
 * Binance's public spot endpoints on loopback: klines, 24-hour tickers and the list of pairs, with its error bodies
 * and its request weights. Prices are a pure function of pair and time; only `jump` changes them,
 * and `revise` what was told of the past.
 */
export async function createMarketSim(options: {
  clock: Clock
  port?: number
  capture?: boolean
  /** Binance allows 6000 a minute. */
  weightPerMinute?: number
}): Promise<MarketSim> {
  const pairs = createPairs()
  const exchange: Exchange = { pairs, weightMax: options.weightPerMinute ?? 6000 }
  const meter = createMeter(exchange.weightMax)
  const failures: MarketFailure[] = []
  const captured: MarketSim['captured'] = []

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
    revise(symbol, at, percent) {
      const ended = Math.floor(at.getTime() / step) * step
      pairNamed(symbol).bars.revise(ended - step, 1 + percent / 100)
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
      'x-mbx-used-weight-1m': String(meter.used()),
      ...result.headers,
    })
    response.end(JSON.stringify(result.body))
  }

  function metered(
    method: string | undefined,
    path: string,
    query: Record<string, string>,
    now: number,
  ): Answer {
    return meter.count(() => (method === 'GET' ? answerTo(path, exchange, query, now) : notFound))
  }

  function pairNamed(symbol: string): Pair {
    const pair = pairs.get(symbol) ?? pairs.get(`${symbol}USDT`)
    if (!pair) throw new Error(`the market simulator has no ${symbol}`)
    return pair
  }
}

/** All bars are made of five minutes. */
const step = 5 * minute

function createPairs(): Map<string, Pair> {
  return new Map<string, Pair>(
    coins.map((coin) => {
      const symbol = `${coin.ticker}USDT`
      return [symbol, { symbol, ticker: coin.ticker, bars: createCoinBars(coin) }]
    }),
  )
}

/** Counts request weights. They are a matter of transport, so real time counts them, not the simulated one. */
function createMeter(weightMax: number) {
  let usage = { minute: 0, weight: 0, refused: 0 }

  return {
    used: () => usage.weight,
    /** What `work` answers; a refusal without asking it once the minute's weight is used up. */
    count(work: () => Answer): Answer {
      const realMinute = Math.floor(Date.now() / minute)
      if (usage.minute !== realMinute) usage = { minute: realMinute, weight: 0, refused: 0 }
      if (usage.weight >= weightMax) {
        usage.refused++
        return tooMuch(usage.refused > 10 ? 418 : 429)
      }
      const result = work()
      usage.weight += result.weight ?? 1
      return result
    },
  }
}
