import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { day, later, minute, second } from '#server/lib/clock.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import type { SourcesDeps } from './deps.ts'
import { listingChanges } from './listings.ts'
import { claimReading, dropReading, noteReading, readingOf } from './minutes-store.ts'

const readFor = 50 * second
/** So many settlements are 30 days. */
const ratesKept = 90

const storedRates = z.object({ rates: z.array(z.object({ at: z.coerce.date(), rate: z.number() })) })

/** What holders of a coin's perpetual paid each other, oldest first, as far as it was read: 30 days at most. */
export async function fundingRates(db: Db, coin: string): Promise<{ at: Date; rate: number }[]> {
  return storedRates.safeParse((await readingOf(db, `funding:${coin}`))?.value).data?.rates ?? []
}

/** When they were last read, or the exchange said that there are none; null: never yet. */
export async function fundingReadAt(db: Db, coin: string): Promise<Date | null> {
  return (await readingOf(db, `funding:${coin}`))?.readAt ?? null
}

/** Reads the settlements of perpetuals, each once for everybody. */
export async function readFunding(deps: SourcesDeps, coins: string[]): Promise<number> {
  let read = 0
  for (const ticker of coins)
    if (
      await readOnce(deps, `funding:${ticker}`, 3 * minute, async (market) => ({
        rates: await market.fundingHistory({ ticker, limit: ratesKept }),
      }))
    )
      read++
  return read
}

const storedListings = z.object({
  listings: z.array(z.object({ ticker: z.string(), state: z.string() })).default([]),
  changes: z
    .array(z.object({ ticker: z.string(), at: z.coerce.date(), kind: z.enum(['listed', 'delisted']) }))
    .default([]),
})

export interface ListingChange {
  ticker: string
  at: Date
  kind: 'listed' | 'delisted'
}

/** Coins that the exchange took up or ended while somebody waited for it, oldest first: of 30 days at most. */
export async function changesOfListings(db: Db): Promise<ListingChange[]> {
  return storedListings.safeParse((await readingOf(db, 'listings'))?.value).data?.changes ?? []
}

/** Reads what the exchange trades, once for everybody, and keeps what is different from the last time. */
export async function readListings(deps: SourcesDeps): Promise<number> {
  const before = storedListings.safeParse((await readingOf(deps.db, 'listings'))?.value).data
  const read = await readOnce(deps, 'listings', 3 * minute, async (market) => {
    const listings = await market.listings()
    const now = await deps.clock.now()
    const { listed, delisted } = listingChanges(before?.listings ?? [], listings)
    const changes = [
      ...(before?.changes ?? []).filter(({ at }) => at > later(now, -30 * day)),
      ...listed.map((ticker) => ({ ticker, at: now, kind: 'listed' as const })),
      ...delisted.map((ticker) => ({ ticker, at: now, kind: 'delisted' as const })),
    ]
    return { listings: listings.length > 0 ? listings : (before?.listings ?? []), changes }
  })
  return read ? 1 : 0
}

type MarketClient = NonNullable<SourcesDeps['market']>

/** False where it was read lately, or cannot be read now. */
export async function readOnce(
  { db, market, log }: Pick<SourcesDeps, 'db' | 'market' | 'log'>,
  name: string,
  every: number,
  read: (market: MarketClient) => Promise<unknown>,
): Promise<boolean> {
  if (!market || !(await claimReading(db, name, { every, readFor }))) return false
  try {
    await noteReading(db, name, await read(market))
    return true
  } catch (error) {
    if (!(error instanceof ExternalError)) {
      await dropReading(db, name)
      throw error
    }
    // A coin without a perpetual has none in three minutes either.
    if (error.kind === 'refused') await noteReading(db, name)
    else await dropReading(db, name)
    log.info({ reading: name, error }, 'the market could not be read')
    return false
  }
}
