import type { Db } from '#db/connect.ts'
import * as credits from '#server/modules/credits/index.ts'
import { Problem } from '#server/problem.ts'
import * as store from './store.ts'
import { end } from './transitions.ts'

/**
 * Gives everything a user has published or has waiting to another. `moveCredits` runs when nothing of it is set aside any
 * more; what waits is then set aside again from the new owner's credits, or skipped where they do not reach. Problem
 * `conflict` while a post is being sent: nobody knows yet who pays for it.
 */
export async function handOverPublications(
  trx: Db,
  { from, to, ref }: { from: string; to: string; ref: string },
  moveCredits: () => Promise<void>,
): Promise<void> {
  const open = await store.lockOpenOf(trx, from)
  if (open.some(({ status }) => status === 'sending'))
    throw new Problem('conflict', { data: { reason: 'sending' } })

  const waiting = []
  for (const row of open) {
    const hold = row.hold_ref === null ? null : await credits.activeHold(trx, row.hold_ref)
    if (!hold || row.hold_ref === null) continue
    await credits.release(trx, { ref: row.hold_ref })
    waiting.push({ row, hold })
  }
  await moveCredits()
  await store.setOwner(trx, { from, to })
  for (const { row, hold } of waiting) {
    // Its thread ended with the part before it.
    if ((await store.find(trx, row.id))?.state !== row.state) continue
    // A ref of its own: the first hold is closed for good.
    const holdRef = `publication:${row.id}:${ref}`
    try {
      await credits.hold(trx, { ...hold, ownerId: to, agentId: row.agent_id, ref: holdRef })
      await store.change(trx, row.id, { hold_ref: holdRef })
    } catch (error) {
      if (!(error instanceof Problem) || error.problem !== 'noCredit') throw error
      await store.change(trx, row.id, { hold_ref: null })
      await end(trx, row, { status: 'skipped', reason: 'no_credit' })
    }
  }
}
