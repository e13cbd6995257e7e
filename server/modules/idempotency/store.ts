import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

export interface StoredAnswer {
  status: number
  body: unknown
}

/** One use of a key: it belongs to a user and a call. */
export type Mine = { userId: string; call: string; key: string }

/** So long a claim holds without being renewed. */
export const leaseSeconds = 90

/** Whether this key is the caller's to work for: it is new, older than a day, or its earlier worker died on the same body. */
export async function claim(db: Db, mine: Mine, bodyHash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into idempotency_key (user_id, call, key, body_hash, lease_until)
    values (${mine.userId}, ${mine.call}, ${mine.key}, ${bodyHash}, clock_timestamp() + ${leaseSeconds} * interval '1 second')
    on conflict (user_id, call, key) do update set lease_until = excluded.lease_until, body_hash = excluded.body_hash,
      status = null, body = null, created_at = app_now()
    where (idempotency_key.status is null and idempotency_key.lease_until < clock_timestamp() and idempotency_key.body_hash = excluded.body_hash)
       or idempotency_key.created_at < app_now() - interval '24 hours'`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** What is known of the key; without `status` the work is under way. */
export async function read(db: Db, { userId, call, key }: Mine) {
  return db
    .selectFrom('idempotency_key')
    .select(['body_hash', 'status', 'body'])
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Extends the lease while the work continues. */
export async function extend(db: Db, mine: Mine) {
  await sql`update idempotency_key set lease_until = clock_timestamp() + ${leaseSeconds} * interval '1 second'
    where user_id = ${mine.userId} and call = ${mine.call} and key = ${mine.key} and status is null`.execute(
    db,
  )
}

/** The work is done: a repeat gets this answer. */
export async function keep(db: Db, mine: Mine, answer: StoredAnswer) {
  await db
    .updateTable('idempotency_key')
    .set({ status: answer.status, body: JSON.stringify(answer.body) })
    .where('user_id', '=', mine.userId)
    .where('call', '=', mine.call)
    .where('key', '=', mine.key)
    .execute()
}

/** As if the call had not been made. */
export async function forget(db: Db, mine: Mine) {
  await db
    .deleteFrom('idempotency_key')
    .where('user_id', '=', mine.userId)
    .where('call', '=', mine.call)
    .where('key', '=', mine.key)
    .execute()
}

/** Drops keys older than a day. */
export async function forgetOldKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', sql<Date>`app_now() - interval '24 hours'`)
    .execute()
}
