import { type Db, transaction } from '#db/connect.ts'
import * as telegram from '#server/modules/telegram/index.ts'
import * as plans from './plan-store.ts'
import { plan } from './plan.ts'
import * as store from './store.ts'
import { end } from './transitions.ts'

/** Telegram takes no messages of ours for this chat any more: its bindings are broken, what was on its way there is skipped. */
export async function chatGone(db: Db, chatId: string): Promise<void> {
  await transaction(db, async (trx) => skipOpen(trx, await telegram.chatGone(trx, chatId)))
}

/** The same, found out by a message that was refused. */
export async function bindingGone(trx: Db, bindingId: string): Promise<void> {
  await skipOpen(trx, await telegram.markBroken(trx, bindingId))
}

/** It takes them again: what the schedule holds is planned again. */
export async function chatBack(db: Db, chatId: string): Promise<void> {
  await transaction(db, async (trx) => {
    for (const { agentId } of await telegram.chatBack(trx, chatId)) {
      await plans.forgetPlan(trx, agentId)
      await plan(trx, { agentId })
    }
  })
}

async function skipOpen(trx: Db, broken: { agentId: string }[]): Promise<void> {
  for (const { agentId } of broken) {
    await plans.forgetPlan(trx, agentId)
    for (const row of await store.lockOpen(trx, { agentId, platform: 'telegram' })) {
      // A draft goes nowhere by itself, and may have been paid for: it waits for the next chat.
      if (row.state !== 'draft') await end(trx, row, { status: 'skipped', reason: 'undeliverable' })
    }
    await plan(trx, { agentId })
  }
}
