import { type Db, transaction } from '#db/connect.ts'
import { fromMilli } from '#server/lib/money.ts'
import { ownAgent } from '#server/modules/agents/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import { Problem } from '#server/problem.ts'
import * as store from './store.ts'

/** The owner's conversation with an agent, newest first. */
export async function page(
  db: Db,
  which: { userId: string; agentId: string; before?: string | undefined; size: number },
) {
  await ownAgent(db, which)
  await failAbandoned(db, which)
  const { total, list } = await store.pageOf(db, which)
  return { total, list: list.map(present) }
}

/** Empties the owner's conversation. Problem `conflict` while an answer is being written. */
export async function clear(db: Db, which: { userId: string; agentId: string }): Promise<void> {
  await ownAgent(db, which)
  await transaction(db, async (trx) => {
    await store.lockAgentsChats(trx, which.agentId)
    await failAbandoned(trx, which)
    if (await store.runningAnswer(trx, which)) throw new Problem('conflict')
    await store.deleteConversation(trx, which)
  })
}

/** Ends the answers of processes that died: they fail, and what was set aside for them falls back. */
export async function failAbandoned(db: Db, which: { userId: string; agentId: string }): Promise<void> {
  for (const id of await store.abandonedAnswers(db, which)) await failAnswer(db, id)
}

/** An answer that will not come costs nothing. Changes nothing where it has ended already. */
export async function failAnswer(db: Db, id: string): Promise<void> {
  await transaction(db, async (trx) => {
    const failed = await store.endAnswer(trx, { id, status: 'failed' })
    if (failed) await credits.release(trx, { ref: holdRef(id) })
  })
}

export function holdRef(messageId: string): string {
  return `chat:${messageId}`
}

type Row = Awaited<ReturnType<typeof store.pageOf>>['list'][number]

/** The contract's ChatMessage. */
export function present({ chargedMilli, ...message }: Row) {
  return { ...message, charged: fromMilli(chargedMilli) }
}
