import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'
import type { ChatType } from './binding-store.ts'
import type { Room } from './chat-store.ts'

const appNow = sql<Date>`app_now()`

const linkColumns = [
  'id',
  'agent_id as agentId',
  'owner_id as ownerId',
  'chat_type as chatType',
  'state',
  'reason',
  'chat_id as chatId',
  'opener_id as openerId',
  'room_id as roomId',
  'room_title as roomTitle',
  'room_username as roomUsername',
  'expires_at as expiresAt',
  'made_by as madeBy',
] as const

export async function insertLink(
  db: Db,
  link: {
    tokenHash: Buffer
    agentId: string
    ownerId: string
    madeBy: string
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
      owner_id: link.ownerId,
      made_by: link.madeBy,
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
