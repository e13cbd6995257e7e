import { setTimeout } from 'node:timers/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { minute, type Clock } from '#server/lib/clock.ts'
import { listenOnLoopback } from '#server/demo/simulators/loopback.ts'
import { failed, lastPrice, notFound, tooMuch, type Answer } from './answers.ts'
import type { Pair } from './pair.ts'
import { coins } from './coins.ts'
import { createControls, createPair, type Controls } from './controls.ts'
import { answerTo, type Exchange } from './endpoints.ts'
import { createLiquidationStream, pingEvery, type LiquidationStream, type Wave } from './liquidations.ts'
import { spoiled, type Spoil } from './spoiled.ts'

export type MarketFailure =
  'server-error' | 'rate-limit' | 'banned' | 'region' | 'timeout' | 'not-json' | 'unknown-symbol'

export interface MarketSim {
  url: string
  /** The simulated pairs, such as BTCUSDT. */
  symbols: string[]
  captured: { method: string; path: string; query: Record<string, string> }[]
  /** The next `times` requests go wrong this way. */
  failNext(kind: MarketFailure, times?: number): void
  /** The next answer of candles is well but for something in it that cannot be. */
  spoilNext(kind: Spoil): void
  /** Every answer takes so long from now on. */
  slowDown(milliseconds: number): void
  /** What can be planted at a moment. */
  plant: Controls
  stream: Omit<LiquidationStream, 'wave' | 'close'>
  /** Positions in this coin are closed by force, up to now; says what of it the stream told. */
  liquidate(symbol: string, wave: Wave): ReturnType<LiquidationStream['wave']>
  /** Moves a price by so many percent from now on, for good. */
  jump(symbol: string, percent: number): Promise<void>
  /** The trades of the last whole five minutes before that moment are taken back, as exchanges do: they were so many percent away. */
  revise(symbol: string, at: Date, percent: number): void
  /** The price this moment. */
  price(symbol: string): Promise<number>
  close(): Promise<void>
}

/**
 * Binance's public endpoints on loopback: klines, 24-hour tickers and the list of pairs; funding, open interest and
 * liquidations of its futures; with its error bodies and its request weights. Prices are a pure function of pair and
 * time; only `jump` and what is planted change them, and `revise` what was told of the past.
 */
export async function createMarketSim(options: {
  clock: Clock
  port?: number
  capture?: boolean
  /** Binance allows 6000 a minute. */
  weightPerMinute?: number
  /** Of the stream, in real time. Binance pings every three minutes. */
  pingMilliseconds?: number
}): Promise<MarketSim> {
  const pairs = createPairs()
  const exchange: Exchange = { pairs, weightMax: options.weightPerMinute ?? 6000 }
  const meters = { spot: createMeter(exchange.weightMax), futures: createMeter(futuresWeightMax) }
  const failures: MarketFailure[] = []
  const spoils: Spoil[] = []
  let slowness = 0
  const captured: MarketSim['captured'] = []

  const server = createServer((request, response) => {
    // An error of the simulator is a dropped connection for its client.
    answer(request, response).catch(() => response.destroy())
  })
  const stream = createLiquidationStream(server, {
    clock: options.clock,
    pingMilliseconds: options.pingMilliseconds ?? pingEvery,
  })
  const { url, close } = await listenOnLoopback(server, options.port)
  const price = async (pair: Pair) => lastPrice(pair, (await options.clock.now()).getTime())

  return {
    url,
    symbols: [...pairs.keys()],
    captured,
    plant: createControls(pairs, pairNamed),
    stream,
    liquidate: async (symbol, wave) => stream.wave(pairNamed(symbol), await price(pairNamed(symbol)), wave),
    spoilNext: (kind) => void spoils.push(kind),
    slowDown: (milliseconds) => void (slowness = milliseconds),
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
    price: async (symbol) => price(pairNamed(symbol)),
    close() {
      stream.close()
      return close()
    },
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

    if (slowness > 0) await setTimeout(slowness)
    const meter = /^\/(fapi|futures)\//.test(url.pathname) ? meters.futures : meters.spot
    const now = (await options.clock.now()).getTime()
    const asked = failure
      ? failed(failure, meter.weightMax)
      : meter.count(() =>
          request.method === 'GET' ? answerTo(url.pathname, exchange, query, now) : notFound,
        )
    const spoil = url.pathname.endsWith('/klines') && !failure ? spoils.shift() : undefined
    const result = spoil ? spoiled(asked, spoil) : asked
    response.writeHead(result.status, {
      'content-type': 'application/json;charset=UTF-8',
      'x-mbx-used-weight-1m': String(meter.used()),
      ...result.headers,
    })
    response.end(JSON.stringify(result.body))
  }

  function pairNamed(symbol: string): Pair {
    const pair = pairs.get(symbol) ?? pairs.get(`${symbol}USDT`)
    if (!pair) throw new Error(`the market simulator has no ${symbol}`)
    return pair
  }
}

/** All bars are made of five minutes. */
const step = 5 * minute

/** Of Binance's futures, a minute. */
const futuresWeightMax = 2400

function createPairs(): Map<string, Pair> {
  return new Map(coins.map((coin) => [`${coin.ticker}USDT`, createPair(coin)]))
}

/** Counts request weights. They are a matter of transport, so real time counts them, not the simulated one. */
function createMeter(weightMax: number) {
  let usage = { minute: 0, weight: 0, refused: 0 }

  return {
    weightMax,
    used: () => usage.weight,
    /** What `work` answers; a refusal without asking it once the minute's weight is used up. */
    count(work: () => Answer): Answer {
      const realMinute = Math.floor(Date.now() / minute)
      if (usage.minute !== realMinute) usage = { minute: realMinute, weight: 0, refused: 0 }
      if (usage.weight >= weightMax) {
        usage.refused++
        return tooMuch(usage.refused > 10 ? 418 : 429, weightMax)
      }
      const result = work()
      usage.weight += result.weight ?? 1
      return result
    },
  }
}
