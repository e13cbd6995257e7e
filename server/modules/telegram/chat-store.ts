import { sql } from 'kysely'
import { asProductIn, type Db } from '#db/connect.ts'

export interface Room {
  chatId: string
  title: string
  username: string | null
}

/** Remembers what the bot may do in a group or channel and who made it so: they may bind it again later. */
export async function noteRoom(
  db: Db,
  room: Room & { type: 'group' | 'channel'; botMayPost: boolean; botHears: boolean; changedBy: string },
): Promise<void> {
  const values = {
    chat_type: room.type,
    title: room.title,
    username: room.username,
    bot_may_post: room.botMayPost,
    bot_hears: room.botHears,
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

/** In which project, and who asks; null: nobody in particular. */
interface Asking {
  ownerId: string
  userId: string | null
}

/**
 * Channels whose posts the bot hears and that whoever asks has a right to there, fifty of them at most: their own Telegram
 * identity made the bot an administrator of it, or an agent of the project is bound to it.
 */
export async function channelsHeardFor(db: Db, asking: Asking): Promise<Room[]> {
  const rows = await heardFor(db, asking).orderBy('chat.title').limit(50).execute()
  return rows.map((row) => ({ ...row, title: row.title ?? '' }))
}

/** One of all these channels; undefined where they have no right to it. */
export async function channelHeardFor(
  db: Db,
  { chatId, ...asking }: Asking & { chatId: string },
): Promise<Room | undefined> {
  const row = await heardFor(db, asking).where('chat.chat_id', '=', chatId).executeTakeFirst()
  return row && { ...row, title: row.title ?? '' }
}

function heardFor(db: Db, { ownerId, userId }: Asking) {
  return db
    .selectFrom('telegram_chat as chat')
    .select(['chat.chat_id as chatId', 'chat.title', 'chat.username'])
    .where('chat.chat_type', '=', 'channel')
    .where('chat.bot_hears', '=', true)
    .where((e) =>
      e.or([
        e.exists(
          e
            .selectFrom('user_account')
            .select('id')
            .where('id', '=', userId)
            .whereRef('telegram_id', '=', 'chat.changed_by'),
        ),
        e.exists(
          e
            .selectFrom('telegram_binding')
            .select('id')
            .where('owner_id', '=', ownerId)
            .where('unbound_at', 'is', null)
            .whereRef('chat_id', '=', 'chat.chat_id'),
        ),
      ]),
    )
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

/**
 * Remembers the greatest message id seen in a chat, with ids arriving in any order: from there on a message whose sending
 * is in doubt is searched.
 */
export async function noteMessage(
  db: Db,
  { chatId, messageId }: { chatId: string; messageId: number },
): Promise<void> {
  const noted = db
    .insertInto('telegram_chat')
    .values({ chat_id: chatId, last_message_id: messageId, user_id: null, agent_id: null })
    .onConflict((conflict) =>
      conflict.column('chat_id').doUpdateSet({
        last_message_id: sql<number>`greatest(telegram_chat.last_message_id, excluded.last_message_id)`,
      }),
    )
  await asProductIn(db, () => noted.execute())
}

/** The greatest message id known in a chat; 0 where nothing is known. */
export async function lastMessageId(db: Db, chatId: string): Promise<number> {
  return (await chatRow(db, chatId))?.lastMessageId ?? 0
}

/** The agent that hears what is typed into this chat. */
export async function chosenAgent(db: Db, chatId: string): Promise<string | null> {
  return (await chatRow(db, chatId))?.agentId ?? null
}

/** What the bot remembers of a chat is its own, whoever's agents write there. */
async function chatRow(db: Db, chatId: string) {
  const row = db
    .selectFrom('telegram_chat')
    .select(['last_message_id as lastMessageId', 'agent_id as agentId'])
    .where('chat_id', '=', chatId)
  return asProductIn(db, () => row.executeTakeFirst())
}

/** Turns a chat to one agent, or with null to none. */
export async function chooseAgent(db: Db, { chatId, agentId }: { chatId: string; agentId: string | null }) {
  const turned = db
    .insertInto('telegram_chat')
    .values({ chat_id: chatId, user_id: null, agent_id: agentId })
    .onConflict((conflict) => conflict.column('chat_id').doUpdateSet({ agent_id: agentId }))
  await asProductIn(db, () => turned.execute())
}
