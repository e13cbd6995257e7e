import type { Db } from '#db/connect.ts'
import * as store from './store.ts'

/** Remembers the greatest message id seen in a chat: the place from which a message whose sending is in doubt is searched. */
export async function noteMessage(
  db: Db,
  { chatId, messageId }: { chatId: string; messageId: number },
): Promise<void> {
  await store.raiseLastMessage(db, { chatId, messageId })
}

/** The greatest message id known in a chat; 0 where nothing is known. */
export async function lastMessageId(db: Db, chatId: string): Promise<number> {
  return (await store.chatRow(db, chatId))?.lastMessageId ?? 0
}

/** The agent that hears what is typed into this chat. */
export async function chosenAgent(db: Db, chatId: string): Promise<string | null> {
  return (await store.chatRow(db, chatId))?.agentId ?? null
}

/** Turns a chat to one agent, or with null to none. */
export async function chooseAgent(
  db: Db,
  { chatId, agentId }: { chatId: string; agentId: string | null },
): Promise<void> {
  await store.setChosenAgent(db, { chatId, agentId })
}
