import type { Db } from '#db/connect.ts'
import { Problem } from '#server/problem.ts'
import * as store from './store.ts'

/** The Telegram chat an agent delivers to, if it has one. */
export async function bindingOf(db: Db, agentId: string) {
  return (await store.bindingOfAgent(db, agentId)) ?? null
}

/** Telegram does not take messages for this chat any more; its owner sees it, and a new link mends it. */
export async function markBroken(db: Db, bindingId: string): Promise<void> {
  await store.setBindingState(db, { id: bindingId }, 'broken')
}

/** A group became a supergroup: everything bound to it goes on under the new id. */
export async function moveChat(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await store.renameChat(db, { from, to })
}

/** Where the owner can be asked something alone, if the bot knows such a chat. */
export async function privateChatOf(
  db: Db,
  input: { userId: string; agentId: string },
): Promise<string | null> {
  return (await store.privateChats(db, input))[0] ?? null
}

/** Ends an agent's binding. Problems: `agentNotFound`; `conflict` where none is there. What waits for the chat is the caller's to end. */
export async function unbind(
  db: Db,
  { userId, agentId }: { userId: string; agentId: string },
): Promise<void> {
  const agent = await store.agentWithOwner(db, agentId)
  if (agent?.userId !== userId) throw new Problem('agentNotFound')
  if (!(await store.endBinding(db, agentId))) throw new Problem('conflict')
}

/** The same where the agent goes, whoever asks. Changes nothing where no chat is bound. */
export async function endBinding(db: Db, agentId: string): Promise<void> {
  await store.endBinding(db, agentId)
}

/** The person of a private chat blocked the bot: nothing bound to it can be delivered. */
export async function chatGone(db: Db, chatId: string): Promise<void> {
  await store.setBindingState(db, { chatId }, 'broken')
}

/** They let the bot in again: what was bound to the chat works as before. */
export async function chatBack(db: Db, chatId: string): Promise<void> {
  await store.setBindingState(db, { chatId }, 'ok')
}
