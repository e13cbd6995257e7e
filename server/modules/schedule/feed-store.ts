import { sql } from 'kysely'
import { rolesWith } from '#contract/policy.ts'
import type { Db } from '#db/connect.ts'

/** Somebody reads the plan of a project. */
export interface Reader {
  userId: string
  ownerId: string
}

export async function feed(db: Db, { userId, ownerId }: Reader) {
  return db
    .selectFrom('calendar_feed')
    .select(['created_at as since', 'read_at as readAt'])
    .where('owner_id', '=', ownerId)
    .where('opened_by', '=', userId)
    .executeTakeFirst()
}

/** One address for each reader: another one takes the place of the first. */
export async function setFeed(
  db: Db,
  { userId, ownerId, tokenHash }: Reader & { tokenHash: Buffer },
): Promise<void> {
  const fresh = { token_hash: tokenHash, created_at: sql<Date>`app_now()`, read_at: null }
  await db
    .insertInto('calendar_feed')
    .values({ owner_id: ownerId, opened_by: userId, token_hash: tokenHash })
    .onConflict((other) => other.columns(['owner_id', 'opened_by']).doUpdateSet(fresh))
    .execute()
}

export async function removeFeed(db: Db, { userId, ownerId }: Reader): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feed')
    .where('owner_id', '=', ownerId)
    .where('opened_by', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whose plan that is, where whoever opened the address may still look at it; notes that it was read. */
export async function readerOf(db: Db, tokenHash: Buffer): Promise<string | null> {
  const row = await db
    .updateTable('calendar_feed')
    .set({ read_at: sql<Date>`app_now()` })
    .where('token_hash', '=', tokenHash)
    .where((e) =>
      e.exists(
        e
          .selectFrom('owner')
          .select('id')
          .whereRef('owner.id', '=', 'calendar_feed.owner_id')
          .where('disabled_at', 'is', null),
      ),
    )
    .where((e) =>
      e.exists(
        e
          .selectFrom('project_member')
          .innerJoin('user_account', 'user_account.id', 'project_member.user_id')
          .select('user_id')
          .whereRef('project_id', '=', 'calendar_feed.owner_id')
          .whereRef('user_id', '=', 'calendar_feed.opened_by')
          .where('project_member.role', 'in', rolesWith('look'))
          .where('user_account.disabled_at', 'is', null),
      ),
    )
    .returning('owner_id as ownerId')
    .executeTakeFirst()
  return row?.ownerId ?? null
}

export async function agentNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('agent').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
