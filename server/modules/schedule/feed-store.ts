import { sql } from 'kysely'
import { type Db, transaction } from '#db/connect.ts'

export async function feed(db: Db, userId: string) {
  return db
    .selectFrom('calendar_feed')
    .select(['created_at as since', 'read_at as readAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** One address for each account: another one takes the place of the first. */
export async function setFeed(
  db: Db,
  { userId, tokenHash }: { userId: string; tokenHash: Buffer },
): Promise<void> {
  await transaction(db, async (trx) => {
    await removeFeed(trx, userId)
    await trx.insertInto('calendar_feed').values({ user_id: userId, token_hash: tokenHash }).execute()
  })
}

export async function removeFeed(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feed')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whose plan that is, of an account that may still be entered; notes that it was read. */
export async function readerOf(db: Db, tokenHash: Buffer): Promise<string | null> {
  const row = await db
    .updateTable('calendar_feed')
    .set({ read_at: sql<Date>`app_now()` })
    .where('token_hash', '=', tokenHash)
    .where((e) =>
      e.exists(
        e
          .selectFrom('user_account')
          .select('id')
          .whereRef('user_account.id', '=', 'calendar_feed.user_id')
          .where('disabled_at', 'is', null),
      ),
    )
    .returning('user_id as userId')
    .executeTakeFirst()
  return row?.userId ?? null
}

export async function agentNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('agent').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
