import { transaction } from '#db/connect.ts'
import { day, hour, later, minute, second } from '#server/lib/clock.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import type { SourcesDeps } from './deps.ts'
import { type Bar, barsBetween, claimReading, dropReading, keepBars, noteReading } from './minutes-store.ts'

/** So far back the minutes of a coin are kept, and rehearsals look. */
export const minutesKept = 30 * day
/** The latest minutes are read again: an exchange puts wrong ones right. */
const readAgain = 5 * minute
const readFor = 50 * second

/**
 * Reads the newest minutes of coins, each once a minute for everybody, across all processes. A coin that nobody read yet
 * begins a week back, so that its volume has hours to be held against. Returns how many coins were read.
 */
export async function readMinutes(deps: SourcesDeps, coins: string[]): Promise<number> {
  let read = 0
  for (const coin of coins) {
    if (!(await claimReading(deps.db, `minutes:${coin}`, { every: 50 * second, readFor }))) continue
    const now = await deps.clock.now()
    const last = (await barsBetween(deps.db, { coin, from: later(now, -2 * hour), to: now })).at(-1)
    const from = last ? later(last.at, -readAgain) : later(now, -7 * day)
    try {
      await keepMinutes(deps, coin, { from, to: now })
      await noteReading(deps.db, `minutes:${coin}`)
      read++
    } catch (error) {
      // What the exchange does not trade it does not trade in a minute either.
      if (error instanceof ExternalError && error.kind === 'refused')
        await noteReading(deps.db, `minutes:${coin}`)
      else await dropReading(deps.db, `minutes:${coin}`)
      if (!(error instanceof ExternalError)) throw error
      deps.log.info({ coin, error }, 'the market could not be read')
    }
  }
  return read
}

/** The minutes of a coin in the last 30 days, read as far as they are not kept. Throws an ExternalError. */
export async function pastMinutes(deps: SourcesDeps, coin: string): Promise<Bar[]> {
  const now = await deps.clock.now()
  const from = later(now, -minutesKept)
  const known = await barsBetween(deps.db, { coin, from, to: now })
  const [first] = known
  const gaps: { from: Date; to: Date }[] = []
  if (!first || first.at.getTime() - from.getTime() > hour) gaps.push({ from, to: first?.at ?? now })
  for (const gap of gaps) await keepMinutes(deps, coin, gap)
  return gaps.length > 0 ? barsBetween(deps.db, { coin, from, to: now }) : known
}

async function keepMinutes(
  { db, market }: SourcesDeps,
  coin: string,
  { from, to }: { from: Date; to: Date },
): Promise<void> {
  if (!market) throw new ExternalError('market', { kind: 'try-later', reason: 'network', detail: 'off' })
  const minutes = await market.minutes({ ticker: coin, from, to })
  const closed = minutes.filter((bar) => bar.closed)
  await transaction(db, (trx) =>
    keepBars(
      trx,
      coin,
      closed.map(({ at, open, high, low, close, quoteVolume }) => ({
        at,
        open,
        high,
        low,
        close,
        volume: quoteVolume,
      })),
    ),
  )
}
