import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** The next text of this chat is meant for a publication, for 10 minutes; a later one takes its place. */
export async function awaitText(
  db: Db,
  {
    chatId,
    publicationId,
    version,
    asks = 'text',
  }: { chatId: string; publicationId: string; version: number; asks?: 'text' | 'change' },
): Promise<void> {
  const values = {
    asks,
    publication_id: publicationId,
    version,
    expires_at: sql<Date>`app_now() + interval '10 minutes'`,
  }
  await db
    .insertInto('telegram_edit')
    .values({ chat_id: chatId, ...values })
    .onConflict((conflict) => conflict.column('chat_id').doUpdateSet(values))
    .execute()
}

/** What the next text of this chat is meant for; `isOver`: it was, but not any more. */
export async function awaitedText(
  db: Db,
  chatId: string,
): Promise<{ publicationId: string; version: number; asks: 'text' | 'change'; isOver: boolean } | null> {
  const row = await db
    .selectFrom('telegram_edit')
    .select([
      'publication_id as publicationId',
      'version',
      'asks',
      sql<boolean>`expires_at <= app_now()`.as('isOver'),
    ])
    .where('chat_id', '=', chatId)
    .executeTakeFirst()
  return row ?? null
}

/** The text came, or nobody wants it any more. */
export async function stopAwaiting(db: Db, chatId: string): Promise<void> {
  await db.deleteFrom('telegram_edit').where('chat_id', '=', chatId).execute()
}
