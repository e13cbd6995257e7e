import { createServer } from 'node:http'
import { day, second, type Clock } from '#server/lib/clock.ts'
import { listenOnLoopback } from '#server/demo/simulators/loopback.ts'

export type AggregateFailure =
  'server-error' | 'rate-limit' | 'payment' | 'not-json' | 'zeros' | 'stale' | 'timeout'

export interface AggregateSim {
  url: string
  captured: string[]
  failNext(kind: AggregateFailure, times?: number): void
  /** The whole market is worth so many percent more from now on. */
  move(percent: number): void
  close(): Promise<void>
}

/** How many coins of each there are, about; what is not named here is a third of everything. */
const supply: Record<string, { id: string; coins: number }> = {
  BTC: { id: 'btc-bitcoin', coins: 19_950_000 },
  ETH: { id: 'eth-ethereum', coins: 120_700_000 },
  SOL: { id: 'sol-solana', coins: 560_000_000 },
  XRP: { id: 'xrp-xrp', coins: 60_300_000_000 },
  BNB: { id: 'bnb-binance-coin', coins: 137_700_000 },
}

/** CoinPaprika's keyless endpoints: what all coins together are worth, by the prices of the simulated exchange. */
export async function createAggregateSim(options: {
  clock: Clock
  priceOf: (ticker: string) => Promise<number>
  port?: number
}): Promise<AggregateSim> {
  const failures: AggregateFailure[] = []
  const captured: string[] = []
  let moved = 1

  const server = createServer((request, response) => {
    answer(request.url ?? '/').then(
      (found) => {
        if (!found) return
        response.writeHead(found.status, { 'content-type': 'application/json', ...found.headers })
        response.end(typeof found.body === 'string' ? found.body : JSON.stringify(found.body))
      },
      () => response.destroy(),
    )
  })
  const { url, close } = await listenOnLoopback(server, options.port)
  return {
    url,
    captured,
    failNext: (kind, times = 1) => void failures.push(...Array<AggregateFailure>(times).fill(kind)),
    move: (percent) => void (moved *= 1 + percent / 100),
    close,
  }

  async function answer(
    path: string,
  ): Promise<{ status: number; body: unknown; headers?: Record<string, string> } | null> {
    captured.push(path)
    const failure = failures.shift()
    if (failure === 'timeout') return null
    if (failure === 'server-error') return { status: 500, body: { error: 'internal server error' } }
    if (failure === 'rate-limit') return { status: 429, body: { error: 'too many requests' } }
    if (failure === 'payment') return { status: 402, body: { error: 'Monthly limit exceeded' } }
    if (failure === 'not-json') return { status: 200, body: '<!doctype html><title>One moment</title>' }
    const now = (await options.clock.now()).getTime() - (failure === 'stale' ? day : 0)
    if (path === '/v1/global') return { status: 200, body: await whole(now, failure === 'zeros' ? 0 : 1) }
    const id = /^\/v1\/tickers\/([^/?]+)/.exec(path)?.[1]
    const found = Object.entries(supply).find(([, one]) => one.id === id)
    if (!found) return { status: 404, body: { error: 'id not found' } }
    return { status: 200, body: await ticker(found[0], found[1], now, failure === 'zeros' ? 0 : 1) }
  }

  async function worth(): Promise<{ bitcoin: number; all: number }> {
    const caps = await Promise.all(
      Object.entries(supply).map(async ([ticker, { coins }]) => coins * (await options.priceOf(ticker))),
    )
    return { bitcoin: caps[0] ?? 0, all: caps.reduce((sum, cap) => sum + cap, 0) * 1.5 * moved }
  }

  async function whole(now: number, factor: number) {
    const { bitcoin, all } = await worth()
    return {
      market_cap_usd: Math.round(all * factor),
      volume_24h_usd: Math.round(all * 0.04 * factor),
      bitcoin_dominance_percentage: Number(((bitcoin / all) * 100 * factor).toFixed(2)),
      cryptocurrencies_number: 8800,
      market_cap_ath_value: 5_000_000_000_000,
      market_cap_ath_date: '2025-10-06T18:45:00Z',
      market_cap_change_24h: Number(((moved - 1) * 100).toFixed(2)),
      volume_24h_change_24h: 1.2,
      // Made anew every five minutes.
      last_updated: Math.floor(now / second / 300) * 300,
    }
  }

  async function ticker(
    symbol: string,
    { id, coins }: { id: string; coins: number },
    now: number,
    factor: number,
  ) {
    const price = (await options.priceOf(symbol)) * factor
    return {
      id,
      name: symbol,
      symbol,
      rank: Object.keys(supply).indexOf(symbol) + 1,
      last_updated: new Date(now).toISOString().replace(/\.\d+/, ''),
      quotes: {
        USD: { price, market_cap: Math.round(price * coins), percent_change_24h: 0.8, volume_24h: 1e9 },
      },
    }
  }
}
