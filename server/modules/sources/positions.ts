import { z } from 'zod'
import { later, minute } from '#server/lib/clock.ts'
import { readOnce } from './market-readings.ts'
import { readingOf } from './minutes-store.ts'
import type { SourcesDeps } from './deps.ts'

const position = z.object({
  at: z.coerce.date(),
  /** A share: 0.0001 is 0.01 %. */
  fundingRate: z.number(),
  /** Dollars that are open in the perpetual, and by how many percent that changed in 24 hours; null: not told. */
  openInterest: z.number().nullable(),
  changePercent24h: z.number().nullable(),
})
export type Position = z.output<typeof position>

const readEvery = 3 * minute
/** What is older is not told as what is so now. */
const freshFor = 15 * minute
/** Five minutes each. */
const rowsOfDay = 289

/**
 * Funding and open interest of a coin's perpetual, read once for everybody who asks within three minutes; null where the
 * coin has none or the exchange does not answer.
 */
export async function positionOf(
  deps: Pick<SourcesDeps, 'db' | 'market' | 'log'>,
  coin: string,
  now: Date,
): Promise<Position | null> {
  const name = `position:${coin}`
  await readOnce(deps, name, readEvery, async (market): Promise<Position> => {
    const [funding, open] = await Promise.all([
      market.funding(coin),
      market.openInterestHistory({ ticker: coin, limit: rowsOfDay }),
    ])
    const last = open.at(-1)
    const before = open.length === rowsOfDay ? open[0] : undefined
    return {
      at: funding.at,
      fundingRate: funding.rate,
      openInterest: last?.usdt ?? null,
      changePercent24h: last?.usdt && before?.usdt ? (last.usdt / before.usdt - 1) * 100 : null,
    }
  })
  const kept = position.safeParse((await readingOf(deps.db, name))?.value).data
  return kept && kept.at > later(now, -freshFor) ? kept : null
}
