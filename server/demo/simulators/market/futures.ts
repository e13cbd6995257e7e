import { day, hour, minute } from '#server/lib/clock.ts'
import { failed, illegal, mandatory, refused, type Answer } from './answers.ts'
import { statusOf, type Pair } from './pair.ts'
import { random, seedOf } from './walk.ts'

type Query = Record<string, string>
type Pairs = Map<string, Pair>

const fundingEvery = 8 * hour
/** Older settlements are told without the price they were made at. */
const pricesSince = Date.UTC(2023, 9, 31)
const historyDays = 30
const periods = new Map(
  Object.entries({ '5m': 5 * minute, '15m': 15 * minute, '30m': 30 * minute, '1h': hour, '4h': 4 * hour }),
)
/** Coins that are traded for spot alone. */
const spotOnly = new Set(['MKR', 'FLOKI'])

export const futuresEndpoints = new Map<string, (pairs: Pairs, query: Query, now: number) => Answer>([
  ['/fapi/v1/exchangeInfo', contracts],
  ['/fapi/v1/premiumIndex', premiumIndex],
  ['/fapi/v1/fundingRate', fundingRates],
  ['/fapi/v1/openInterest', openInterest],
  ['/futures/data/openInterestHist', openInterestHistory],
])

/** What a coin's perpetual is called: those that cost less than a thousandth are traded by the thousand. */
export function perpetualOf({ ticker, coin }: Pair): { symbol: string; units: number } | null {
  if (spotOnly.has(ticker)) return null
  return coin.price < 0.001
    ? { symbol: `1000${ticker}USDT`, units: 1000 }
    : { symbol: `${ticker}USDT`, units: 1 }
}

function contracts(pairs: Pairs, _query: Query, now: number): Answer {
  const symbols = [...pairs.values()].flatMap((pair) => {
    const contract = perpetualOf(pair)
    const status = statusOf(pair, now)
    if (!contract || !status) return []
    return [
      {
        symbol: contract.symbol,
        pair: contract.symbol,
        contractType: 'PERPETUAL',
        status: status === 'TRADING' ? 'TRADING' : 'SETTLING',
        baseAsset: contract.symbol.slice(0, -4),
        quoteAsset: 'USDT',
      },
    ]
  })
  const dated = { pair: 'BTCUSDT', contractType: 'CURRENT_QUARTER', status: 'TRADING', baseAsset: 'BTC' }
  return {
    status: 200,
    body: {
      timezone: 'UTC',
      serverTime: now,
      symbols: [...symbols, { ...dated, symbol: 'BTCUSDT_261225', quoteAsset: 'USDT' }],
    },
  }
}

function premiumIndex(pairs: Pairs, query: Query, now: number): Answer {
  const asked = contractAsked(pairs, query, now)
  if ('status' in asked) return asked
  const price = priceAt(asked, now)
  return {
    status: 200,
    body: {
      symbol: asked.symbol,
      markPrice: price.toFixed(8),
      indexPrice: price.toFixed(8),
      estimatedSettlePrice: price.toFixed(8),
      lastFundingRate: fundingAt(asked.pair, now).toFixed(8),
      interestRate: '0.00010000',
      nextFundingTime: (Math.floor(now / fundingEvery) + 1) * fundingEvery,
      time: now,
    },
  }
}

function fundingRates(pairs: Pairs, query: Query, now: number): Answer {
  const asked = contractAsked(pairs, query, now)
  if ('status' in asked) return asked
  const limit = limitOf(query, { usual: 100, max: 1000 })
  if (typeof limit !== 'number') return limit
  const last = Math.floor(Math.min(now, Number(query.endTime ?? now)) / fundingEvery)
  const first = query.startTime
    ? Math.ceil(Number(query.startTime) / fundingEvery)
    : Math.max(0, last - limit + 1)
  const rows = Array.from({ length: Math.max(0, Math.min(limit, last - first + 1)) }, (_, n) => {
    const at = (first + n) * fundingEvery
    return {
      symbol: asked.symbol,
      // Written a few milliseconds after the mark.
      fundingTime: at + Math.floor(4 * random(seedOf(asked.symbol), 301, first + n)),
      fundingRate: fundingAt(asked.pair, at).toFixed(8),
      markPrice: at < pricesSince ? '' : priceAt(asked, at).toFixed(8),
    }
  })
  return { status: 200, body: rows }
}

function openInterest(pairs: Pairs, query: Query, now: number): Answer {
  const asked = contractAsked(pairs, query, now)
  if ('status' in asked) return asked
  return {
    status: 200,
    body: { openInterest: interestAt(asked, now).toFixed(3), symbol: asked.symbol, time: now },
  }
}

function openInterestHistory(pairs: Pairs, query: Query, now: number): Answer {
  const period = periods.get(query.period ?? '')
  if (!query.symbol) return refused(-1102, mandatory('symbol'))
  if (period === undefined) return refused(-1102, mandatory('period'))
  const limit = limitOf(query, { usual: 30, max: 500 })
  if (typeof limit !== 'number') return limit
  if (query.startTime && Number(query.startTime) < now - historyDays * day)
    return refused(-1130, "parameter 'startTime' is invalid.")
  const asked = contractAsked(pairs, query, now)
  // Statistics have nothing to say about what they do not know.
  if ('status' in asked) return { status: 200, body: [], weight: 0 }
  const last = Math.floor(Math.min(now, Number(query.endTime ?? now)) / period)
  const rows = Array.from({ length: limit }, (_, n) => {
    const at = (last - limit + 1 + n) * period
    const amount = interestAt(asked, at)
    return {
      symbol: asked.symbol,
      sumOpenInterest: amount.toFixed(8),
      sumOpenInterestValue: (amount * priceAt(asked, at)).toFixed(8),
      // The documentation writes it as a text, the service as a number.
      timestamp: n % 2 ? String(at) : at,
    }
  })
  return { status: 200, body: rows, weight: 0 }
}

interface Asked {
  pair: Pair
  symbol: string
  units: number
}

function contractAsked(pairs: Pairs, query: Query, now: number): Asked | Answer {
  if (!query.symbol) return refused(-1102, mandatory('symbol'))
  for (const name of ['startTime', 'endTime'])
    if (!/^\d{1,20}$/.test(query[name] ?? '1')) return refused(-1100, illegal(name, '^[0-9]{1,20}$'))
  for (const pair of pairs.values()) {
    const contract = perpetualOf(pair)
    if (contract?.symbol === query.symbol && statusOf(pair, now)) return { pair, ...contract }
  }
  return failed('unknown-symbol')
}

function limitOf(query: Query, { usual, max }: { usual: number; max: number }): number | Answer {
  const limit = Number(query.limit ?? usual)
  if (!Number.isInteger(limit) || limit < 1 || limit > max)
    return refused(-1130, "Data sent for parameter 'limit' is not valid.")
  return limit
}

function priceAt({ pair, units }: Asked, at: number): number {
  const from = Math.floor(at / minute) * minute
  // A contract has a mark price also while its spot market stands still.
  for (let back = 0; back <= 7 * day; back = back * 2 + minute) {
    const bar = pair.bars.between(from - back, Math.max(at, from + 1), at)
    if (bar) return bar.close * units
  }
  return pair.coin.price * units
}

/** Funding rises and falls slowly around what lending costs; what was planted stands from its time on. */
function fundingAt({ ticker, derivatives }: Pair, at: number): number {
  const planted = derivatives.funding.findLast((one) => one.at <= at)
  if (planted) return planted.rate
  return 0.0001 + 0.00004 * Math.sin(at / (3 * day) + random(seedOf(ticker), 302, 0) * 6)
}

function interestAt({ pair, units }: Asked, at: number): number {
  const { coin, derivatives } = pair
  const factor = derivatives.interest.reduce((all, one) => (one.at <= at ? all * one.factor : all), 1)
  const slow = 1 + 0.05 * Math.sin(at / day + random(seedOf(coin.ticker), 303, 0) * 6)
  return ((coin.dailyUsdt * 1.5) / coin.price / units) * slow * factor
}
