import { sql } from 'kysely'
import type { Platform } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'

/** A post that somebody is telling the bot, as far as they are. */
export interface NewPost {
  chatId: string
  ownerId: string
  agentId: string
  platform: Platform
  /** Counts the answers: a button of an earlier question does nothing. */
  step: number
  /** Null: not said yet; empty: the agent writes it. */
  content: string | null
  /** When it goes out; null: not said yet. */
  goes: 'now' | 'next' | 'at' | null
  at: Date | null
}

const expires = sql<Date>`app_now() + interval '30 minutes'`

/** Begins anew with an agent and a place; what this chat was telling before is forgotten. */
export async function beginPost(
  db: Db,
  { chatId, ownerId, agentId, platform }: Pick<NewPost, 'chatId' | 'ownerId' | 'agentId' | 'platform'>,
): Promise<void> {
  const values = { owner_id: ownerId, agent_id: agentId, platform, content: null, goes: null, at: null }
  await db
    .insertInto('telegram_new_post')
    .values({ chat_id: chatId, ...values, expires_at: expires })
    .onConflict((conflict) =>
      conflict.column('chat_id').doUpdateSet({
        ...values,
        expires_at: expires,
        step: sql<number>`telegram_new_post.step + 1`,
      }),
    )
    .execute()
}

/** What this chat is telling; `isOver`: nobody answered for too long. */
export async function postBeingTold(db: Db, chatId: string): Promise<(NewPost & { isOver: boolean }) | null> {
  const row = await db
    .selectFrom('telegram_new_post')
    .select([
      'chat_id as chatId',
      'owner_id as ownerId',
      'agent_id as agentId',
      'platform',
      'step',
      'content',
      'goes',
      'at',
      sql<boolean>`expires_at <= app_now()`.as('isOver'),
    ])
    .where('chat_id', '=', chatId)
    .executeTakeFirst()
  return row ?? null
}

/** One answer more; false where another came first. */
export async function tellMore(
  db: Db,
  { chatId, step }: Pick<NewPost, 'chatId' | 'step'>,
  answer: Partial<Pick<NewPost, 'content' | 'goes' | 'at'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('telegram_new_post')
    .set({ ...answer, step: step + 1, expires_at: expires })
    .where('chat_id', '=', chatId)
    .where('step', '=', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** It is told, or nobody wants it any more; true for the one who ended it, at this step if one is named. */
export async function endPost(db: Db, { chatId, step }: { chatId: string; step?: number }): Promise<boolean> {
  const ended = await db
    .deleteFrom('telegram_new_post')
    .where('chat_id', '=', chatId)
    .$if(step !== undefined, (query) => query.where('step', '=', step ?? 0))
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}
