import { z } from 'zod'
import type { Timeframe } from '#contract/lists.ts'
import { hour, later, second, type Clock } from '#server/lib/clock.ts'
import { assertOutsideTransaction, ExternalError } from '#server/lib/external-error.ts'
import { errorAnswer, exchangeInfoAnswer, invalidSymbolCode, klinesAnswer, tickerAnswer } from './wire.ts'

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
  /** Candles of the ticker's USDT pair, oldest first; the last one may be unfinished (`closed` false). */
  klines(input: { ticker: string; timeframe: Timeframe; limit: number }): Promise<Candle[]>
  ticker24h(ticker: string): Promise<Ticker24h>
  /** Which tickers have a USDT pair; the list is cached for an hour. */
  knows(tickers: string[]): Promise<{ known: string[]; unknown: string[] }>
}

/** The full list of pairs is some megabytes; anything beyond this is not Binance. */
const answerBytesMax = 48 * 1024 * 1024
const timeoutMilliseconds = 10 * second

/** Spot prices from Binance's public endpoints, or from anything that speaks like them at `url`. */
export function createMarket(options: { url: string | null; clock: Clock; timeoutMs?: number }): Market {
  const { clock } = options
  const base = (options.url ?? 'https://api.binance.com').replace(/\/+$/, '')
  const timeoutMs = options.timeoutMs ?? timeoutMilliseconds
  let pairs: { until: Date; tickers: Promise<Set<string>> } | null = null

  return {
    source: 'Binance',

    async klines({ ticker, timeframe, limit }) {
      assertOutsideTransaction('market.klines')
      // Asked before the call: a candle that ends while the answer travels counts as unfinished.
      const now = await clock.now()
      const rows = await get(
        '/api/v3/klines',
        { symbol: pairOf(ticker), interval: timeframe, limit },
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

  async function get<T>(
    path: string,
    query: Record<string, string | number | boolean>,
    schema: z.ZodType<T>,
  ): Promise<T> {
    const url = new URL(base + path)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))

    const { response, text } = await read(url)
    if (!response.ok) throw await failureOf(response, text)
    const answer = schema.safeParse(parseJson(text))
    if (answer.success) return answer.data
    throw tryLater('bad_answer', { status: response.status, detail: text.slice(0, 200) })
  }

  async function read(url: URL): Promise<{ response: Response; text: string }> {
    try {
      const response = await fetch(url, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { response, text: await readText(response) }
    } catch (cause) {
      if (cause instanceof ExternalError) throw cause
      const timedOut = cause instanceof Error && cause.name === 'TimeoutError'
      throw tryLater(timedOut ? 'timeout' : 'network', { cause, detail: messageOf(cause) })
    }
  }

  /** Reading prices changes nothing over there, so everything but a plain "no" may be asked again. */
  async function failureOf(response: Response, text: string): Promise<ExternalError> {
    const status = response.status
    const said = errorAnswer.safeParse(parseJson(text))
    const detail = said.success ? `${said.data.code} ${said.data.msg}` : text.slice(0, 200)

    if (said.success && said.data.code === invalidSymbolCode) return unknownTicker(detail, status)
    if (status === 400 || status === 404) {
      return new ExternalError('market', { kind: 'refused', reason: 'bad_request', detail, status })
    }
    // 418: banned for going on after 429. 451: not served in this region (another host may be configured).
    const limited = status === 429 || status === 418
    const seconds = Number(response.headers.get('retry-after') ?? NaN)
    const retryAt = Number.isFinite(seconds) ? later(await clock.now(), seconds * second) : null
    return tryLater(limited ? 'rate_limit' : status === 451 ? 'region' : 'server_error', {
      status,
      detail,
      retryAt,
    })
  }
}

/** Binance trades tickers in capitals and digits; anything else is answered here without asking. */
function pairOf(ticker: string): string {
  if (!/^[A-Z0-9]{1,15}$/.test(ticker)) throw unknownTicker(ticker.slice(0, 40), null)
  return `${ticker}USDT`
}

function unknownTicker(detail: string, status: number | null): ExternalError {
  return new ExternalError('market', { kind: 'refused', reason: 'unknown_ticker', detail, status })
}

function tryLater(
  reason: string,
  failure: { status?: number; detail: string; retryAt?: Date | null; cause?: unknown },
): ExternalError {
  return new ExternalError('market', { kind: 'try-later', reason, ...failure })
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > answerBytesMax)
      throw tryLater('bad_answer', { status: response.status, detail: 'answer too large' })
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function messageOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return cause.cause instanceof Error ? `${cause.message}: ${cause.cause.message}` : cause.message
}
