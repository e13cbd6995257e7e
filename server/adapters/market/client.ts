import { minute, type Clock } from '#server/lib/clock.ts'
import { assertOutsideTransaction } from '#server/lib/external-error.ts'
import { rowsThatCanBe } from './candles.ts'
import { createFutures } from './futures.ts'
import { createLiquidations } from './liquidations.ts'
import type { Candle, Market, Minute } from './market.ts'
import { createPairs } from './pairs.ts'
import { klinesAnswer, tickerAnswer } from './wire.ts'
import { badAnswer, createRequests, unknownTicker } from './requests.ts'

export type * from './market.ts'

export interface MarketOptions {
  url: string | null
  /** Of the futures; null: Binance's. */
  futuresUrl?: string | null
  clock: Clock
  timeoutMs?: number
  /** Of the stream of liquidations: how long after the first failure it is tried again, and what silence ends it. */
  pauseMilliseconds?: number
  silenceMilliseconds?: number
}

/** How many candles one answer has at most. */
const pageMax = 1000
const minutesMax = 31 * 24 * 60
/** Request weight that Binance allows an address in a minute. */
const spotWeightMax = 6000
const futuresWeightMax = 2400

/** Prices and what traders hold, from Binance's public endpoints, or from anything that speaks like them at `url`. */
export function createMarket(options: MarketOptions): Market {
  const { clock, timeoutMs } = options
  const futuresUrl = options.futuresUrl ?? 'https://fapi.binance.com'
  const get = createRequests({
    url: options.url ?? 'https://api.binance.com',
    clock,
    timeoutMs,
    weightMax: spotWeightMax,
  })
  const getFutures = createRequests({ url: futuresUrl, clock, timeoutMs, weightMax: futuresWeightMax })
  const { listedTickers, ...pairs } = createPairs({ get, clock })

  return {
    source: 'Binance',
    ...pairs,
    ...createFutures({ get: getFutures, clock }),
    ...createLiquidations({ ...options, url: futuresUrl, clock, spotTickers: listedTickers }),

    async klines({ ticker, timeframe, limit, until }) {
      assertOutsideTransaction('market.klines')
      // Asked before the call: a candle that ends while the answer travels counts as unfinished.
      const now = (await clock.now()).getTime()
      const { rows } = await readRows(now, null, {
        symbol: pairOf(ticker),
        interval: timeframe,
        limit,
        // Binance counts the moment itself in.
        ...(until ? { endTime: until.getTime() - 1 } : {}),
      })
      return rows.map(([openTime, open, high, low, close, volume, closeTime]): Candle => ({
        openTime: new Date(openTime),
        open,
        high,
        low,
        close,
        volume,
        closeTime: new Date(closeTime),
        closed: closeTime < now,
      }))
    },

    async minutes({ ticker, from, to }) {
      assertOutsideTransaction('market.minutes')
      const end = to.getTime()
      let next = Math.ceil(from.getTime() / minute) * minute
      if (end - next > minutesMax * minute) throw new RangeError('market.minutes: at most 31 days at once')
      const found: Minute[] = []
      while (next < end) {
        const now = (await clock.now()).getTime()
        if (next > now) break
        const page = { startTime: next, endTime: end - 1, limit: pageMax }
        const { rows, full } = await readRows(now, minute, {
          symbol: pairOf(ticker),
          interval: '1m',
          ...page,
        })
        // What was not asked for is of no use, and an answer that does not go on must not be asked for ever.
        const asked = rows.filter(([openTime]) => openTime >= next && openTime < end)
        found.push(...asked.map((row) => minuteOf(row, now)))
        const last = asked.at(-1)?.[0]
        if (last === undefined || !full) break
        next = last + minute
      }
      return found
    },

    async ticker24h(ticker) {
      assertOutsideTransaction('market.ticker24h')
      const answer = await get('/api/v3/ticker/24hr', { symbol: pairOf(ticker) }, tickerAnswer)
      // A pair that is not traded any more keeps its last price for ever, with nothing else beside it.
      if (answer.highPrice === 0 && answer.volume === 0)
        throw unknownTicker('nothing was traded for a day', null)
      const { lastPrice: last, lowPrice: low, highPrice: high } = answer
      if (last <= 0 || low <= 0 || high < low || last > high || last < low || answer.volume < 0)
        throw badAnswer(`a day that cannot be: ${JSON.stringify(answer)}`)
      return {
        ticker,
        last,
        changePercent: answer.priceChangePercent,
        high,
        low,
        volume: answer.volume,
        quoteVolume: answer.quoteVolume,
        at: new Date(answer.closeTime),
      }
    },
  }

  async function readRows(now: number, length: number | null, query: Record<string, string | number>) {
    const told = await get('/api/v3/klines', query, klinesAnswer)
    const rows = rowsThatCanBe(told, now, length)
    if (rows === null) throw badAnswer('most candles cannot be')
    return { rows, full: told.length >= pageMax }
  }
}

type Row = NonNullable<ReturnType<typeof rowsThatCanBe>>[number]

function minuteOf(row: Row, now: number): Minute {
  const [openTime, open, high, low, close, volume, closeTime, quoteVolume] = row
  const at = new Date(openTime)
  return { at, open, high, low, close, volume, quoteVolume, closed: closeTime < now }
}

/** Binance trades tickers in capitals and digits; anything else is answered here without asking. */
function pairOf(ticker: string): string {
  if (!/^[A-Z0-9]{1,15}$/.test(ticker)) throw unknownTicker(ticker.slice(0, 40), null)
  return `${ticker}USDT`
}
