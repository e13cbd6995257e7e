import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'
import { mayAnswer } from './asked-store.ts'

export type ChatType = 'private' | 'group' | 'channel'

const appNow = sql<Date>`app_now()`

const bindingColumns = [
  'id',
  'agent_id as agentId',
  'owner_id as ownerId',
  'chat_id as chatId',
  'chat_type as chatType',
  'telegram_username as username',
  'title',
  'avatar',
  'state',
  'bound_at as boundAt',
] as const

export async function bindingOfAgent(db: Db, agentId: string) {
  return db
    .selectFrom('telegram_binding')
    .select(bindingColumns)
    .where('agent_id', '=', agentId)
    .where('unbound_at', 'is', null)
    .executeTakeFirst()
}

/** False where the agent is bound already. */
export async function insertBinding(
  db: Db,
  row: {
    agentId: string
    ownerId: string
    chatId: string
    chatType: ChatType
    username: string | null
    title: string
    /** Who made its link. */
    boundBy: string | null
  },
): Promise<boolean> {
  const inserted = await db
    .insertInto('telegram_binding')
    .values({
      id: newId('tgb'),
      agent_id: row.agentId,
      owner_id: row.ownerId,
      chat_id: row.chatId,
      chat_type: row.chatType,
      telegram_username: row.username,
      title: row.title,
      bound_by: row.boundBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function setAvatar(db: Db, { id, avatar }: { id: string; avatar: string }): Promise<void> {
  await db.updateTable('telegram_binding').set({ avatar }).where('id', '=', id).execute()
}

/** Ends an agent's binding; with `broken`, only one that does not work any more. */
export async function endBinding(db: Db, agentId: string, { broken = false } = {}): Promise<boolean> {
  let query = db
    .updateTable('telegram_binding')
    .set({ unbound_at: appNow })
    .where('agent_id', '=', agentId)
    .where('unbound_at', 'is', null)
  if (broken) query = query.where('state', '=', 'broken')
  return (await query.returning('id').executeTakeFirst()) !== undefined
}

/** The bindings whose state was another one before. */
export async function setBindingState(
  db: Db,
  by: { id: string } | { chatId: string },
  state: 'ok' | 'broken',
) {
  const query = db
    .updateTable('telegram_binding')
    .set({ state })
    .where('state', '!=', state)
    .where('unbound_at', 'is', null)
  return ('id' in by ? query.where('id', '=', by.id) : query.where('chat_id', '=', by.chatId))
    .returning(bindingColumns)
    .execute()
}

/**
 * A binding that moves becomes another one: its messages are numbered from the beginning again, and old messages must not
 * be taken for new ones.
 */
export async function moveBindings(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  const bindings = await db
    .selectFrom('telegram_binding')
    .select('id')
    .where('chat_id', '=', from)
    .where('unbound_at', 'is', null)
    .forUpdate()
    .execute()
  for (const { id } of bindings) {
    await db
      .updateTable('telegram_binding')
      .set({ id: newId('tgb'), chat_id: to })
      .where('id', '=', id)
      .execute()
  }
  const moved = { chat_id: to }
  await db.updateTable('telegram_link').set(moved).where('chat_id', '=', from).execute()
}

/**
 * Chats where the owner can be spoken to alone, the best first: of this agent, of the account's Telegram identity, of any
 * agent. A bound chat of somebody who works there is one only where they may approve, and of somebody unknown for the agent
 * alone that it is bound to.
 */
export async function privateChats(
  db: Db,
  { ownerId, agentId }: { ownerId: string; agentId: string },
): Promise<string[]> {
  const { rows } = await sql<{ chatId: string }>`
    select chat_id as "chatId" from (
      select chat_id, case when agent_id = ${agentId} then 0 else 2 end as rank, bound_at from telegram_binding
      where owner_id = ${ownerId} and chat_type = 'private' and state = 'ok' and unbound_at is null
        and coalesce(${mayAnswer({ project: sql`${ownerId}`, chat: sql.ref('chat_id') })}, agent_id = ${agentId})
      union all
      select u.telegram_id, 1, u.created_at from project_member m join user_account u on u.id = m.user_id
      where m.project_id = ${ownerId} and m.role = 'owner' and u.telegram_id is not null and u.deleted_at is null and u.disabled_at is null
    ) chat order by rank, bound_at desc`.execute(db)
  return rows.map((row) => row.chatId)
}
