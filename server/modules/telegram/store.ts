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
 * A binding that moves becomes another one: the ids of its messages begin anew, and what was published under the old ones
 * must not be taken for what will be.
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
  'opener_id as openerId',
  'room_id as roomId',
  'room_title as roomTitle',
  'room_username as roomUsername',
  'expires_at as expiresAt',
] as const

export async function insertLink(
  db: Db,
  link: {
    tokenHash: Buffer
    agentId: string
    userId: string
    chatType: ChatType
    /** Who will open it, where that is known before: their private chat is asked. */
    openerId: string | null
  },
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
      opener_id: link.openerId,
      chat_id: link.openerId,
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
export async function claimLink(
  db: Db,
  { tokenHash, chatId, openerId }: { tokenHash: Buffer; chatId: string; openerId: string | null },
) {
  return db
    .updateTable('telegram_link')
    .set({ state: 'confirming', chat_id: chatId, opener_id: openerId })
    .where('token_hash', '=', tokenHash)
    .where(usable)
    .where((e) =>
      e.or([e('state', '=', 'waiting'), e.and([e('state', '=', 'confirming'), e('chat_id', '=', chatId)])]),
    )
    .returning(linkColumns)
    .executeTakeFirst()
}

/** The channel link this person opened, or was given, as the one that a channel may now be named for; `linkId`: that one. */
export async function nameRoom(
  db: Db,
  { openerId, linkId, room }: { openerId: string; linkId?: string | undefined; room: Room },
) {
  let newest = db
    .selectFrom('telegram_link')
    .select('id')
    .where('opener_id', '=', openerId)
    .where('chat_type', '=', 'channel')
    .where('state', 'in', ['waiting', 'confirming'])
    .where(usable)
  if (linkId !== undefined) newest = newest.where('id', '=', linkId)
  return db
    .updateTable('telegram_link')
    .set({
      state: 'confirming',
      room_id: room.chatId,
      room_title: room.title,
      room_username: room.username,
    })
    .where('id', 'in', newest.orderBy('created_at', 'desc').limit(1))
    .returning(linkColumns)
    .executeTakeFirst()
}

/** A question that is open in this chat. */
export async function openQuestion(db: Db, { linkId, chatId }: { linkId: string; chatId: string }) {
  return db
    .selectFrom('telegram_link')
    .select(linkColumns)
    .where('id', '=', linkId)
    .where('chat_id', '=', chatId)
    .where('state', '=', 'confirming')
    .where(usable)
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

export interface Room {
  chatId: string
  title: string
  username: string | null
}

/** What the bot may do in a group or channel, and who made it so. */
export async function putRoom(
  db: Db,
  room: Room & { type: 'group' | 'channel'; botMayPost: boolean; changedBy: string },
): Promise<void> {
  const values = {
    chat_type: room.type,
    title: room.title,
    username: room.username,
    bot_may_post: room.botMayPost,
    changed_by: room.changedBy,
  }
  await db
    .insertInto('telegram_chat')
    .values({ chat_id: room.chatId, user_id: null, agent_id: null, ...values })
    .onConflict((conflict) => conflict.column('chat_id').doUpdateSet(values))
    .execute()
}

/** Channels this person gave the bot the right to post in. */
export async function channelsOf(db: Db, personId: string): Promise<Room[]> {
  const rows = await db
    .selectFrom('telegram_chat')
    .select(['chat_id as chatId', 'title', 'username'])
    .where('changed_by', '=', personId)
    .where('chat_type', '=', 'channel')
    .where('bot_may_post', '=', true)
    .orderBy('title')
    .limit(10)
    .execute()
  return rows.map((row) => ({ ...row, title: row.title ?? '' }))
}

/** The private chat of an account's own Telegram identity, if the bot was ever written to there. */
export async function ownChat(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('user_account')
    .innerJoin('telegram_chat', 'telegram_chat.chat_id', 'user_account.telegram_id')
    .select('telegram_chat.chat_id as chatId')
    .where('user_account.id', '=', userId)
    .where('user_account.deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.chatId ?? null
}

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

// Texts that are awaited ------------------------------------------------------------------------------------------------

export async function putEdit(
  db: Db,
  { chatId, publicationId, version }: { chatId: string; publicationId: string; version: number },
): Promise<void> {
  const values = {
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

export async function editOf(db: Db, chatId: string) {
  return db
    .selectFrom('telegram_edit')
    .select([
      'publication_id as publicationId',
      'version',
      sql<boolean>`expires_at <= app_now()`.as('isOver'),
    ])
    .where('chat_id', '=', chatId)
    .executeTakeFirst()
}

export async function deleteEdit(db: Db, chatId: string): Promise<void> {
  await db.deleteFrom('telegram_edit').where('chat_id', '=', chatId).execute()
}

// Updates -------------------------------------------------------------------------------------------------------------

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
