import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Day } from './rules.ts'

export interface AppRow extends Day {
  key: string
  stoppedAt: Date | null
  stoppedFor: string
  probeAt: Date | null
}

const columns = [
  'key',
  'day_limit as limit',
  'day_left as left',
  'day_resets_at as resetsAt',
  'day_told as told',
  'day_seen_at as seenAt',
  'stopped_at as stoppedAt',
  'stopped_for as stoppedFor',
  'probe_at as probeAt',
] as const

export async function find(db: Db, key: string): Promise<AppRow | undefined> {
  return db.selectFrom('x_app').select(columns).where('key', '=', key).executeTakeFirst()
}

/** The app's row, made where it is not there, locked until the transaction ends. */
export async function lock(trx: Db, key: string, fresh: Day): Promise<AppRow> {
  await trx
    .insertInto('x_app')
    .values({ key, ...dayColumns(fresh) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx.selectFrom('x_app').select(columns).where('key', '=', key).forUpdate().executeTakeFirstOrThrow()
}

const dayColumns = ({ limit, left, resetsAt, told, seenAt }: Day) => ({
  day_limit: limit,
  day_left: left,
  day_resets_at: resetsAt,
  day_told: told,
  day_seen_at: seenAt,
})

export async function keepDay(trx: Db, key: string, day: Day): Promise<void> {
  await trx.updateTable('x_app').set(dayColumns(day)).where('key', '=', key).execute()
}

export async function countUse(trx: Db, { key, ownerId }: { key: string; ownerId: string }): Promise<void> {
  await sql`
    insert into x_app_use (key, owner_id, used) values (${key}, ${ownerId}, 1)
    on conflict (key, owner_id) do update set used = x_app_use.used + 1`.execute(trx)
}

export async function forgetUses(trx: Db, key: string): Promise<void> {
  await trx.deleteFrom('x_app_use').where('key', '=', key).execute()
}

export async function uses(db: Db, key: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('x_app_use')
    .select(['owner_id as ownerId', 'used'])
    .where('key', '=', key)
    .execute()
  return new Map(rows.map(({ ownerId, used }) => [ownerId, used]))
}

export async function setStopped(
  trx: Db,
  key: string,
  stop: { at: Date | null; why: string; probeAt: Date | null },
): Promise<void> {
  await trx
    .updateTable('x_app')
    .set({ stopped_at: stop.at, stopped_for: stop.why, probe_at: stop.probeAt })
    .where('key', '=', key)
    .execute()
}

/** Stopped apps that are due to be asked, taken so that nobody else asks them before `next`. */
export async function takeProbes(db: Db, { now, next }: { now: Date; next: Date }): Promise<string[]> {
  const rows = await db
    .updateTable('x_app')
    .set({ probe_at: next })
    .where('stopped_at', 'is not', null)
    .where('probe_at', '<=', now)
    .returning('key')
    .execute()
  return rows.map(({ key }) => key)
}
