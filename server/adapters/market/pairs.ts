import { hour, later, type Clock } from '#server/lib/clock.ts'
import { assertOutsideTransaction } from '#server/lib/external-error.ts'
import type { Listing, Market } from './market.ts'
import type { Get } from './requests.ts'
import { exchangeInfoAnswer } from './wire.ts'

/** Which pairs there are; `listedTickers` is what `knows` keeps for an hour. */
export function createPairs({
  get,
  clock,
}: {
  get: Get
  clock: Clock
}): Pick<Market, 'listings' | 'knows'> & { listedTickers(): Promise<Set<string>> } {
  let pairs: { until: Date; tickers: Promise<Set<string>> } | null = null

  return {
    listedTickers,

    async listings() {
      assertOutsideTransaction('market.listings')
      return readListings()
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
    const trading = (await readListings()).filter(({ state }) => state === 'TRADING')
    return new Set(trading.map(({ ticker }) => ticker))
  }

  async function readListings(): Promise<Listing[]> {
    // Without permission sets the list is a fraction of its size.
    const answer = await get('/api/v3/exchangeInfo', { showPermissionSets: false }, exchangeInfoAnswer)
    const usdt = answer.symbols.filter(({ quoteAsset }) => quoteAsset === 'USDT')
    return usdt.map(({ baseAsset, status }) => ({ ticker: baseAsset, state: status }))
  }
}
