import type { z } from 'zod'
import { later, minute, second, type Clock } from '#server/lib/clock.ts'
import { assertOutsideTransaction, ExternalError } from '#server/lib/external-error.ts'
import { errorAnswer, globalAnswer, tickerAnswer } from './wire.ts'

/** The market of all coins together. Dollars and percent. */
export interface WholeMarket {
  marketCap: number
  volume24h: number
  bitcoinDominance: number
  changePercent24h: number
  at: Date
}

/** One coin among all: its place by market capitalisation (1 is the largest). */
export interface CoinStanding {
  id: string
  ticker: string
  rank: number
  price: number
  marketCap: number
  changePercent24h: number
  at: Date
}

export interface Aggregate {
  /** Shown beside figures. */
  source: string
  /** As it was at most ten minutes ago. */
  wholeMarket(): Promise<WholeMarket>
  /** The same of one coin, by the source's own id (`btc-bitcoin`). */
  coin(id: string): Promise<CoinStanding>
}

/**
 * The plan without a key allows 20,000 requests a month and address; one answer for ten minutes takes 4,500 of them. It is
 * made anew every five minutes over there anyway.
 */
const keptFor = 10 * minute
const answerBytesMax = 1024 * 1024
const timeoutMilliseconds = 10 * second
/** After a limit nothing is asked for so long: it is counted by the month, and nothing says when it ends. */
const restAfterLimit = 60 * minute
/** Older figures are those of another day. */
const ageMax = 3 * 60 * minute

/** Figures of the whole market, from CoinPaprika or anything that speaks like it at `url` (scheme and host). */
export function createAggregate(options: { url: string; clock: Clock; timeoutMs?: number }): Aggregate {
  const { clock } = options
  const base = options.url.replace(/\/+$/, '')
  const wholeMarket = createMemory(clock, readWhole)
  const coin = createMemory(clock, readCoin)
  let restUntil: Date | null = null

  return {
    source: 'CoinPaprika',

    async wholeMarket() {
      assertOutsideTransaction('aggregate.wholeMarket')
      return wholeMarket('')
    },

    async coin(id) {
      assertOutsideTransaction('aggregate.coin')
      if (!/^[a-z0-9][a-z0-9-]{1,99}$/.test(id)) throw unknownCoin(id.slice(0, 100))
      return coin(id)
    },
  }

  async function readWhole(): Promise<WholeMarket> {
    const answer = await read('/v1/global', globalAnswer)
    const at = new Date(answer.last_updated * second)
    const { market_cap_usd: marketCap, bitcoin_dominance_percentage: bitcoinDominance } = answer
    if (marketCap <= 0 || answer.volume_24h_usd < 0 || bitcoinDominance <= 0 || bitcoinDominance >= 100)
      throw badAnswer(answer)
    await assertFresh(at, answer)
    const changePercent24h = changeOf(answer.market_cap_change_24h, answer)
    return { marketCap, volume24h: answer.volume_24h_usd, bitcoinDominance, changePercent24h, at }
  }

  async function readCoin(id: string): Promise<CoinStanding> {
    const answer = await read(`/v1/tickers/${id}`, tickerAnswer)
    const at = new Date(answer.last_updated)
    const { price, market_cap: marketCap, percent_change_24h: change } = answer.quotes.USD
    if (answer.id !== id || price <= 0 || marketCap < 0) throw badAnswer(answer)
    await assertFresh(at, answer)
    const changePercent24h = changeOf(change, answer)
    return { id, ticker: answer.symbol, rank: answer.rank, price, marketCap, changePercent24h, at }
  }

  async function read<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    const answer = await ask(path, await clock.now())
    const parsed = schema.safeParse(answer)
    if (parsed.success) return parsed.data
    throw badAnswer(answer)
  }

  async function ask(path: string, now: Date): Promise<unknown> {
    if (restUntil && now < restUntil)
      throw failure('try-later', 'rate_limit', {
        detail: 'not asked: the limit is reached',
        retryAt: restUntil,
      })
    const { response, text } = await send(base + path)
    if (response.ok) return parseJson(text)
    const said = errorAnswer.safeParse(parseJson(text))
    const told = { status: response.status, detail: said.success ? said.data.error : text.slice(0, 200) }
    if (response.status === 404) throw failure('refused', 'unknown_coin', told)
    if (response.status === 429 || response.status === 402) {
      const seconds = Number(response.headers.get('retry-after') ?? NaN)
      restUntil = later(now, seconds > 0 ? seconds * second : restAfterLimit)
      throw failure('try-later', 'rate_limit', { ...told, retryAt: restUntil })
    }
    if (response.status === 400) throw failure('refused', 'bad_request', told)
    throw failure('try-later', 'server_error', told)
  }

  async function send(url: string): Promise<{ response: Response; text: string }> {
    try {
      const response = await fetch(url, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(options.timeoutMs ?? timeoutMilliseconds),
      })
      const text = await response.text()
      if (text.length > answerBytesMax) throw badAnswer('answer too large')
      return { response, text }
    } catch (cause) {
      if (cause instanceof ExternalError) throw cause
      const timedOut = cause instanceof Error && cause.name === 'TimeoutError'
      const detail = cause instanceof Error ? cause.message : String(cause)
      throw failure('try-later', timedOut ? 'timeout' : 'network', { detail, cause })
    }
  }

  /** Figures that stand still or come from tomorrow are not those of now. */
  async function assertFresh(at: Date, answer: unknown): Promise<void> {
    const now = await clock.now()
    if (at > later(now, minute) || at < later(now, -ageMax)) throw badAnswer(answer)
  }
}

/** Answers by key, each for ten minutes; one that failed is not kept. */
function createMemory<T>(clock: Clock, read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const kept = new Map<string, { until: Date; answer: Promise<T> }>()
  return async (key) => {
    const now = await clock.now()
    const before = kept.get(key)
    if (before && now < before.until) return before.answer
    const fresh = { until: later(now, keptFor), answer: read(key) }
    kept.set(key, fresh)
    fresh.answer.catch(() => {
      if (kept.get(key) === fresh) kept.delete(key)
    })
    return fresh.answer
  }
}

/** Nothing as large as all coins together doubles within a day, and nothing falls by more than all of itself. */
function changeOf(percent: number, answer: unknown): number {
  if (percent <= -100 || percent > 1000) throw badAnswer(answer)
  return percent
}

function badAnswer(answer: unknown): ExternalError {
  return failure('try-later', 'bad_answer', { detail: JSON.stringify(answer)?.slice(0, 200) ?? '' })
}

function unknownCoin(detail: string): ExternalError {
  return failure('refused', 'unknown_coin', { detail })
}

function failure(
  kind: 'refused' | 'try-later',
  reason: string,
  more: { detail: string; status?: number; retryAt?: Date; cause?: unknown },
): ExternalError {
  return new ExternalError('aggregate', { kind, reason, ...more })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
