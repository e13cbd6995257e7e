import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

interface SpendingToken {
  /** Whole credits a day; null: no limit of its own. */
  cap: number | null
  /** Not revoked, and not over. */
  live: boolean
}

const live = sql<boolean>`revoked_at is null and expires_at > app_now()`.as('live')

/** A token that has a cap, locked: what it begins to spend comes one after the other. */
export async function lockCapped(trx: Db, id: string): Promise<SpendingToken | undefined> {
  return trx
    .selectFrom('token')
    .select(['cap', live])
    .where('id', '=', id)
    .where('cap', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function tokenNow(db: Db, id: string): Promise<SpendingToken | undefined> {
  return db.selectFrom('token').select(['cap', live]).where('id', '=', id).executeTakeFirst()
}

/** What was begun today (UTC) with each of these tokens and did not fall back, in milli-credits. */
export async function spentToday(db: Db, tokenIds: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; spent: number }>`
    select h.token_id as id, sum(coalesce(-e.amount, h.amount)) as spent
      from credit_hold h left join credit_entry e on h.state = 'captured' and e.ref = h.ref
     where h.token_id = any(${tokenIds}) and h.state <> 'released'
       and h.created_at >= date_trunc('day', app_now(), 'UTC')
     group by h.token_id`.execute(db)
  return new Map(rows.map(({ id, spent }) => [id, spent]))
}
