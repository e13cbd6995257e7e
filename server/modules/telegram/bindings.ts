import { type Db, transaction } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'
import { notifyOwner } from '#server/modules/notices/index.ts'
import { Problem } from '#server/problem.ts'
import * as agents from './agent-store.ts'
import { askElsewhere } from './asked-store.ts'
import * as bindings from './binding-store.ts'

type Binding = Awaited<ReturnType<typeof bindings.setBindingState>>[number]

/** The Telegram chat an agent delivers to, if it has one. */
export async function bindingOf(db: Db, agentId: string) {
  return (await bindings.bindingOfAgent(db, agentId)) ?? null
}

/** Telegram no longer takes messages for this chat: notifies its owner, whom a new link helps. Returns what broke just now. */
export async function markBroken(db: Db, bindingId: string): Promise<Binding[]> {
  return tellBroken(db, await bindings.setBindingState(db, { id: bindingId }, 'broken'))
}

/** A group became a supergroup: everything bound to it continues under the new id. Repeating it changes nothing. */
export async function moveChat(db: Db, move: { from: string; to: string }): Promise<void> {
  if (move.from !== move.to) await transaction(db, (trx) => bindings.moveBindings(trx, move))
}

/** Where the owner can be asked something alone, if the bot knows such a chat. */
export async function privateChatOf(
  db: Db,
  input: { ownerId: string; agentId: string },
): Promise<string | null> {
  return (await bindings.privateChats(db, input))[0] ?? null
}

/** Ends an agent's binding. Problems: `agentNotFound`; `conflict` where none is there. What waits for the chat is the caller's to end. */
export async function unbind(
  db: Db,
  { ownerId, agentId }: { ownerId: string; agentId: string },
): Promise<void> {
  const agent = await agents.agentWithOwner(db, agentId)
  if (agent?.ownerId !== ownerId) throw new Problem('agentNotFound')
  if (!(await bindings.endBinding(db, agentId))) throw new Problem('conflict')
  await askElsewhere(db, { ownerId })
}

/** The same when the agent is deleted, without a check of its owner. Changes nothing where no chat is bound. */
export async function endBinding(db: Db, agentId: string): Promise<void> {
  await bindings.endBinding(db, agentId)
}

/** The bot was blocked, removed, or may not write in this chat any more. Owners are told; returns what broke just now. */
export async function chatGone(db: Db, chatId: string): Promise<Binding[]> {
  return transaction(db, async (trx) =>
    tellBroken(trx, await bindings.setBindingState(trx, { chatId }, 'broken')),
  )
}

/** Each owner reads which agent cannot deliver any more; once for each time it breaks. */
async function tellBroken(db: Db, bindings: Binding[]): Promise<Binding[]> {
  for (const { id, ownerId, agentId, title } of bindings) {
    const agent = await agents.agentWithOwner(db, agentId)
    await notifyOwner(db, {
      ownerId,
      agentId,
      kind: 'telegram_broken',
      ref: newId(id),
      params: { agent: agent?.name ?? '', chat: title },
    })
  }
  return bindings
}

/** The bot may write there again: what was bound to the chat works as before. Returns what was mended by that. */
export async function chatBack(db: Db, chatId: string): Promise<Binding[]> {
  return bindings.setBindingState(db, { chatId }, 'ok')
}
