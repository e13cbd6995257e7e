import { z } from 'zod'

/** The answer of CoinPaprika's /global, as far as it is read. */
export const globalAnswer = z.object({
  market_cap_usd: z.number(),
  volume_24h_usd: z.number(),
  bitcoin_dominance_percentage: z.number(),
  /** Percent. */
  market_cap_change_24h: z.number(),
  /** Seconds since 1970. */
  last_updated: z.int().min(0),
})

/** A coin's own figures, of /tickers/{id}. */
export const tickerAnswer = z.object({
  id: z.string(),
  symbol: z.string(),
  rank: z.int(),
  last_updated: z.iso.datetime(),
  quotes: z.object({
    USD: z.object({ price: z.number(), market_cap: z.number(), percent_change_24h: z.number() }),
  }),
})

export const errorAnswer = z.object({ error: z.string() })
