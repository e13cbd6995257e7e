import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'

export type ChatType = 'private' | 'group' | 'channel'

const appNow = sql<Date>`app_now()`

// The rows of agents and accounts are read only; they belong to their modules.

/** An agent that is not deleted, with the name of its owner. `lock` keeps it so until the transaction ends. */
export async function agentWithOwner(db: Db, agentId: string, { lock = false } = {}) {
  const query = db
    .selectFrom('agent')
    .innerJoin('user_account as owner', 'owner.id', 'agent.user_id')
    .select([
      'agent.id as id',
      'agent.user_id as userId',
      'agent.name as name',
      'owner.name as ownerName',
      sql<boolean>`coalesce((agent.character->>'publicChat')::boolean, false)`.as('publicChat'),
    ])
    .where('agent.id', '=', agentId)
    .where('agent.deleted_at', 'is', null)
    .where('owner.deleted_at', 'is', null)
  return (lock ? query.forUpdate('agent') : query).executeTakeFirst()
}

const bindingColumns = [
  'id',
  'agent_id as agentId',
  'user_id as userId',
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
    userId: string
    chatId: string
    chatType: ChatType
    username: string | null
    title: string
  },
): Promise<boolean> {
  const inserted = await db
    .insertInto('telegram_binding')
    .values({
      id: newId('tgb'),
      agent_id: row.agentId,
      user_id: row.userId,
      chat_id: row.chatId,
      chat_type: row.chatType,
      telegram_username: row.username,
      title: row.title,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
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

export async function setBindingState(
  db: Db,
  by: { id: string } | { chatId: string },
  state: 'ok' | 'broken',
) {
  const query = db.updateTable('telegram_binding').set({ state }).where('unbound_at', 'is', null)
  await ('id' in by ? query.where('id', '=', by.id) : query.where('chat_id', '=', by.chatId)).execute()
}

export async function renameChat(db: Db, { from, to }: { from: string; to: string }) {
  await db
    .updateTable('telegram_binding')
    .set({ chat_id: to })
    .where('chat_id', '=', from)
    .where('unbound_at', 'is', null)
    .execute()
}

/** Chats where the owner can be spoken to alone, the best first: of this agent, of the account's Telegram identity, of any agent. */
export async function privateChats(
  db: Db,
  { userId, agentId }: { userId: string; agentId: string },
): Promise<string[]> {
  const { rows } = await sql<{ chatId: string }>`
    select chat_id as "chatId" from (
      select chat_id, case when agent_id = ${agentId} then 0 else 2 end as rank, bound_at from telegram_binding
      where user_id = ${userId} and chat_type = 'private' and state = 'ok' and unbound_at is null
      union all
      select telegram_id, 1, created_at from user_account
      where id = ${userId} and telegram_id is not null and deleted_at is null
    ) chat order by rank, bound_at desc`.execute(db)
  return rows.map((row) => row.chatId)
}

// Links ---------------------------------------------------------------------------------------------------------------

const linkColumns = [
  'id',
  'agent_id as agentId',
  'user_id as userId',
  'chat_type as chatType',
  'state',
  'reason',
  'chat_id as chatId',
  'expires_at as expiresAt',
] as const

export async function insertLink(
  db: Db,
  link: { tokenHash: Buffer; agentId: string; userId: string; chatType: ChatType },
): Promise<{ expiresAt: Date }> {
  await db
    .updateTable('telegram_link')
    .set({ replaced_at: appNow })
    .where('agent_id', '=', link.agentId)
    .where('replaced_at', 'is', null)
    .execute()
  // What nobody can use any more would only pile up.
  await db
    .deleteFrom('telegram_link')
    .where('expires_at', '<', sql<Date>`app_now() - interval '1 day'`)
    .execute()
  return db
    .insertInto('telegram_link')
    .values({
      id: newId('tgl'),
      token_hash: link.tokenHash,
      agent_id: link.agentId,
      user_id: link.userId,
      chat_type: link.chatType,
      expires_at: sql<Date>`app_now() + interval '10 minutes'`,
    })
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow()
}

const usable = sql<SqlBool>`replaced_at is null and expires_at > app_now()`

/** The agent's newest link as long as it is worth telling about. */
export async function currentLink(db: Db, agentId: string) {
  return db
    .selectFrom('telegram_link')
    .select(linkColumns)
    .where('agent_id', '=', agentId)
    .where(usable)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * A link's question goes to the first chat that opens it, and to no other one afterwards; opening it there again asks again.
 * Nothing where the link is unknown, replaced, too old, answered or another chat's.
 */
export async function claimLink(db: Db, { tokenHash, chatId }: { tokenHash: Buffer; chatId: string }) {
  return db
    .updateTable('telegram_link')
    .set({ state: 'confirming', chat_id: chatId })
    .where('token_hash', '=', tokenHash)
    .where(usable)
    .where((e) =>
      e.or([e('state', '=', 'waiting'), e.and([e('state', '=', 'confirming'), e('chat_id', '=', chatId)])]),
    )
    .returning(linkColumns)
    .executeTakeFirst()
}

/** Ends a question; the link for exactly one of any number of callers, and only in the chat that was asked. */
export async function answerLink(
  db: Db,
  {
    linkId,
    chatId,
    state,
    reason = null,
  }: { linkId: string; chatId: string; state: 'bound' | 'refused'; reason?: string | null },
) {
  return db
    .updateTable('telegram_link')
    .set({ state, reason })
    .where('id', '=', linkId)
    .where('chat_id', '=', chatId)
    .where('state', '=', 'confirming')
    .where(usable)
    .returning(linkColumns)
    .executeTakeFirst()
}

// Chats ---------------------------------------------------------------------------------------------------------------

/** Keeps the greatest id; ids arrive in any order. */
export async function raiseLastMessage(db: Db, { chatId, messageId }: { chatId: string; messageId: number }) {
  await db
    .insertInto('telegram_chat')
    .values({ chat_id: chatId, last_message_id: messageId, user_id: null, agent_id: null })
    .onConflict((conflict) =>
      conflict.column('chat_id').doUpdateSet({
        last_message_id: sql<number>`greatest(telegram_chat.last_message_id, excluded.last_message_id)`,
      }),
    )
    .execute()
}

export async function chatRow(db: Db, chatId: string) {
  return db
    .selectFrom('telegram_chat')
    .select(['last_message_id as lastMessageId', 'agent_id as agentId'])
    .where('chat_id', '=', chatId)
    .executeTakeFirst()
}

export async function setChosenAgent(
  db: Db,
  { chatId, agentId }: { chatId: string; agentId: string | null },
) {
  await db
    .insertInto('telegram_chat')
    .values({ chat_id: chatId, user_id: null, agent_id: agentId })
    .onConflict((conflict) => conflict.column('chat_id').doUpdateSet({ agent_id: agentId }))
    .execute()
}

// Updates -------------------------------------------------------------------------------------------------------------

/** False where the update was here before. */
export async function insertUpdate(db: Db, updateId: number): Promise<boolean> {
  const inserted = await db
    .insertInto('telegram_update')
    .values({ update_id: updateId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('update_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function deleteOldUpdates(db: Db) {
  await db
    .deleteFrom('telegram_update')
    .where('received_at', '<', sql<Date>`app_now() - interval '7 days'`)
    .execute()
}

// People --------------------------------------------------------------------------------------------------------------

/** Agents a private chat commands: all of the account that signs in with this Telegram identity, and those bound to the chat. */
export async function commandedFrom(db: Db, chatId: string) {
  return db
    .selectFrom('agent')
    .innerJoin('user_account as owner', 'owner.id', 'agent.user_id')
    .select(['agent.id as agentId', 'agent.user_id as userId', 'agent.name as name'])
    .where('agent.deleted_at', 'is', null)
    .where('owner.deleted_at', 'is', null)
    .where('owner.disabled_at', 'is', null)
    .where((e) =>
      e.or([
        e('owner.telegram_id', '=', chatId),
        e.exists(
          e
            .selectFrom('telegram_binding')
            .select('telegram_binding.id')
            .whereRef('telegram_binding.agent_id', '=', 'agent.id')
            .where('telegram_binding.chat_id', '=', chatId)
            .where('telegram_binding.chat_type', '=', 'private')
            .where('telegram_binding.unbound_at', 'is', null),
        ),
      ]),
    )
    .orderBy('agent.created_at')
    .execute()
}
