import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** Everybody who asks within the hour gets the same text. */
const freshFor = '1 hour'
/** A writer that holds a combination longer has died. */
const leaseSeconds = 150

export async function readSample(db: Db, key: string) {
  return db
    .selectFrom('sample')
    .select([
      'data',
      sql<boolean>`coalesce(made_at > app_now() - ${sql.lit(freshFor)}::interval, false)`.as('fresh'),
      sql<boolean>`coalesce(lease_until > app_now(), false)`.as('leased'),
    ])
    .where('key', '=', key)
    .executeTakeFirst()
}

/** The right to write this combination; of any number at once one gets it. */
export async function takeSample(db: Db, key: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into sample (key, lease_until) values (${key}, app_now() + ${leaseSeconds} * interval '1 second')
    on conflict (key) do update set lease_until = excluded.lease_until
    where (sample.lease_until is null or sample.lease_until < app_now())
      and (sample.made_at is null or sample.made_at <= app_now() - ${sql.lit(freshFor)}::interval)`.execute(
    db,
  )
  return (numAffectedRows ?? 0n) > 0n
}

export async function keepSample(db: Db, key: string, data: unknown): Promise<void> {
  await db
    .updateTable('sample')
    .set({ data: JSON.stringify(data), made_at: sql<Date>`app_now()`, lease_until: null })
    .where('key', '=', key)
    .execute()
}

export async function giveUpSample(db: Db, key: string): Promise<void> {
  await db.updateTable('sample').set({ lease_until: null }).where('key', '=', key).execute()
}

export async function samplesOfLastHour(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('sample')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('made_at', '>', sql<Date>`app_now() - ${sql.lit(freshFor)}::interval`)
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes samples that nobody asks for any more; a requested one that is old is written again. */
export async function forgetSamples(db: Db): Promise<void> {
  await sql`delete from sample where coalesce(made_at, lease_until, '-infinity') < app_now() - interval '1 day'`.execute(
    db,
  )
}
