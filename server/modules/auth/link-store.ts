import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'

const appNow = sql<Date>`app_now()`
const usable = sql<SqlBool>`replaced_at is null and expires_at > app_now()`

/** A new link or code of this user for 10 minutes; it replaces the earlier one of its kind. */
export async function insertLink(
  db: Db,
  link: { kind: 'telegram' | 'code'; tokenHash: Buffer; userId: string },
): Promise<{ expiresAt: Date }> {
  await db
    .updateTable('account_link')
    .set({ replaced_at: appNow })
    .where('user_id', '=', link.userId)
    .where('kind', '=', link.kind)
    .where('replaced_at', 'is', null)
    .execute()
  return db
    .insertInto('account_link')
    .values({ id: newId('acl'), kind: link.kind, token_hash: link.tokenHash, user_id: link.userId })
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow()
}

/** A link's question goes to the first person who opens it; nothing where it is unknown, too old, answered or another's. */
export async function claimLink(
  db: Db,
  { tokenHash, telegramId }: { tokenHash: Buffer; telegramId: string },
) {
  return db
    .updateTable('account_link')
    .set({ state: 'confirming', telegram_id: telegramId })
    .where('kind', '=', 'telegram')
    .where('token_hash', '=', tokenHash)
    .where(usable)
    .where((e) =>
      e.or([
        e('state', '=', 'waiting'),
        e.and([e('state', '=', 'confirming'), e('telegram_id', '=', telegramId)]),
      ]),
    )
    .returning(['id', 'user_id as userId'])
    .executeTakeFirst()
}

/** Ends a question; the link for exactly one of any number of callers, and only for who was asked. */
export async function answerLink(
  db: Db,
  { id, telegramId, state }: { id: string; telegramId: string; state: 'used' | 'refused' },
) {
  return db
    .updateTable('account_link')
    .set({ state })
    .where('id', '=', id)
    .where('telegram_id', '=', telegramId)
    .where('state', '=', 'confirming')
    .where(usable)
    .returning(['id', 'user_id as userId'])
    .executeTakeFirst()
}

export async function codeLink(db: Db, tokenHashes: Buffer[]) {
  return db
    .selectFrom('account_link')
    .select('user_id as userId')
    .where('kind', '=', 'code')
    .where('token_hash', 'in', tokenHashes)
    .where('state', '=', 'waiting')
    .where(usable)
    .executeTakeFirst()
}

/** Uses a code up; whose it is, for exactly one of any number of callers. */
export async function useCodeLink(db: Db, tokenHashes: Buffer[]) {
  return db
    .updateTable('account_link')
    .set({ state: 'used' })
    .where('kind', '=', 'code')
    .where('token_hash', 'in', tokenHashes)
    .where('state', '=', 'waiting')
    .where(usable)
    .returning(['id', 'user_id as userId'])
    .executeTakeFirst()
}

export async function deleteOldLinks(db: Db): Promise<void> {
  await db
    .deleteFrom('account_link')
    .where('expires_at', '<', sql<Date>`app_now() - interval '1 day'`)
    .execute()
}
