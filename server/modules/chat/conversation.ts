import { citedSources } from '#contract/chat.ts'
import { type Db, transaction } from '#db/connect.ts'
import { fromMilli } from '#server/lib/money.ts'
import { ownAgent } from '#server/modules/agents/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import { Problem } from '#server/problem.ts'
import { priceOf } from './rules.ts'
import { type ActionView, actionsOf } from './action-store.ts'
import * as store from './store.ts'

/** Somebody's conversation with an agent of their project. */
export interface Inside {
  userId: string
  ownerId: string
  agentId: string
}

/** It, newest first. */
export async function page(db: Db, which: Inside & { before?: string | undefined; size: number }) {
  await ownAgent(db, which)
  await failAbandoned(db, which)
  const { total, list } = await store.pageOf(db, which)
  const actions = await actionsOf(
    db,
    list.map(({ id }) => id),
  )
  return { total, list: list.map((row) => present(row, actions)) }
}

/** Empties it. Problem `conflict` while an answer is being written. */
export async function clear(db: Db, which: Inside): Promise<void> {
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

/**
 * Ends an answer that is being written, by whichever process: what is kept of it so far stays and is charged, without
 * text it is free. Problems: `notFound`; `conflict` where it is over.
 */
export async function stop(db: Db, which: Inside & { id: string }) {
  await ownAgent(db, which)
  return transaction(db, async (trx) => {
    // One whose process died long ago has nothing set aside any more.
    await failAbandoned(trx, which)
    const running = await store.lockRunning(trx, which)
    if (!running) throw new Problem((await store.answerOf(trx, which)) ? 'conflict' : 'notFound')
    const chargedMilli = running.content === '' ? 0 : priceOf(running.place)
    const ref = holdRef(running.id)
    const ended = chargedMilli > 0 ? await credits.capture(trx, { ref }) : await credits.release(trx, { ref })
    if (chargedMilli > 0 && ended !== 'captured') throw new Error('what was set aside fell back too early')
    const stopped = await store.endAnswer(trx, { id: running.id, status: 'stopped', chargedMilli })
    if (!stopped) throw new Error(`answer ${running.id} is gone`)
    return present(stopped)
  })
}

export function holdRef(messageId: string): string {
  return `chat:${messageId}`
}

type Row = Awaited<ReturnType<typeof store.pageOf>>['list'][number]

/** The contract's ChatMessage. */
export function present(
  { chargedMilli, sources, ...message }: Row,
  actions: ReadonlyMap<string, ActionView[]> = new Map(),
) {
  return {
    ...message,
    charged: fromMilli(chargedMilli),
    sources: citedSources.parse(sources),
    actions: actions.get(message.id) ?? [],
  }
}
