import { day, hour, later, minute, type Clock } from '#server/lib/clock.ts'
import { assertOutsideTransaction } from '#server/lib/external-error.ts'
import type { Market, OpenInterest } from './market.ts'
import { badAnswer, type Get, unknownTicker } from './requests.ts'
import * as wire from './wire.ts'

type Futures = Pick<Market, 'funding' | 'fundingHistory' | 'openInterest' | 'openInterestHistory'>

interface Contract {
  symbol: string
  /** How many coins one unit is: cheap coins are traded by the thousand or the million. */
  units: number
}

/** Nobody pays a tenth for a few hours; the exchange caps rates far below. */
const rateMax = 0.1
const historyMax = 500

/** Binance's USD-M perpetuals. Tickers are those of the spot market; amounts and prices are per coin, however it is traded. */
export function createFutures({ get, clock }: { get: Get; clock: Clock }): Futures {
  let contracts: { until: Date; symbols: Promise<Set<string>> } | null = null

  return {
    async funding(ticker) {
      assertOutsideTransaction('market.funding')
      const { symbol, units } = await contractOf(ticker)
      const answer = await get('/fapi/v1/premiumIndex', { symbol }, wire.premiumIndexAnswer)
      const now = await clock.now()
      const { lastFundingRate: rate, markPrice } = answer
      const at = timeOf(answer.time, now)
      const nextAt = new Date(answer.nextFundingTime)
      if (
        Math.abs(rate) > rateMax ||
        markPrice <= 0 ||
        nextAt <= later(at, -minute) ||
        nextAt > later(at, day)
      )
        throw badAnswer(`funding that cannot be: ${JSON.stringify(answer)}`)
      return { ticker, rate, nextAt, markPrice: markPrice / units, at }
    },

    async fundingHistory({ ticker, limit }) {
      assertOutsideTransaction('market.fundingHistory')
      const { symbol } = await contractOf(ticker)
      const rows = await get('/fapi/v1/fundingRate', { symbol, limit }, wire.fundingRatesAnswer)
      const now = await clock.now()
      if (rows.some(({ fundingRate }) => Math.abs(fundingRate) > rateMax))
        throw badAnswer('a funding rate that cannot be')
      return rows
        .map(({ fundingTime, fundingRate }) => ({ at: timeOf(fundingTime, now), rate: fundingRate }))
        .sort((left, right) => left.at.getTime() - right.at.getTime())
    },

    async openInterest(ticker) {
      assertOutsideTransaction('market.openInterest')
      const { symbol, units } = await contractOf(ticker)
      const answer = await get('/fapi/v1/openInterest', { symbol }, wire.openInterestAnswer)
      if (answer.openInterest < 0) throw badAnswer('less than nothing is open')
      const at = timeOf(answer.time, await clock.now())
      return { ticker, amount: answer.openInterest * units, usdt: null, at }
    },

    async openInterestHistory({ ticker, limit }) {
      assertOutsideTransaction('market.openInterestHistory')
      const { symbol, units } = await contractOf(ticker)
      const query = { symbol, period: '5m', limit: Math.min(limit, historyMax) }
      const rows = await get('/futures/data/openInterestHist', query, wire.openInterestHistoryAnswer)
      const now = await clock.now()
      if (rows.some((row) => row.sumOpenInterest < 0 || row.sumOpenInterestValue < 0))
        throw badAnswer('less than nothing is open')
      return rows
        .map((row): OpenInterest => ({
          ticker,
          amount: row.sumOpenInterest * units,
          usdt: row.sumOpenInterestValue,
          at: timeOf(row.timestamp, now),
        }))
        .sort((left, right) => left.at.getTime() - right.at.getTime())
    },
  }

  async function contractOf(ticker: string): Promise<Contract> {
    const symbols = await perpetuals()
    const units = [1, 1000, 1_000_000].find((each) => symbols.has(contractName(ticker, each)))
    if (units === undefined) throw unknownTicker(`no perpetual of ${ticker.slice(0, 40)}`, null)
    return { symbol: contractName(ticker, units), units }
  }

  /** Cached for an hour; a failed reading must not stand for one. */
  async function perpetuals(): Promise<Set<string>> {
    const now = await clock.now()
    if (contracts && now < contracts.until) return contracts.symbols
    const fresh = { until: later(now, hour), symbols: readPerpetuals() }
    contracts = fresh
    fresh.symbols.catch(() => {
      if (contracts === fresh) contracts = null
    })
    return fresh.symbols
  }

  async function readPerpetuals(): Promise<Set<string>> {
    const { symbols } = await get('/fapi/v1/exchangeInfo', {}, wire.contractsAnswer)
    const perpetual = symbols.filter(
      (one) => one.contractType === 'PERPETUAL' && one.status === 'TRADING' && one.symbol.endsWith('USDT'),
    )
    return new Set(perpetual.map(({ symbol }) => symbol))
  }
}

function contractName(ticker: string, units: number): string {
  return `${units === 1 ? '' : units}${ticker}USDT`
}

function timeOf(milliseconds: number, now: Date): Date {
  const at = new Date(milliseconds)
  if (at > later(now, minute)) throw badAnswer(`told of the future: ${at.toISOString()}`)
  return at
}
