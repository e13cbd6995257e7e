import { type Db, now, transaction } from '#db/connect.ts'
import type { Platform, PublicationReason } from '#contract/lists.ts'
import { localDate } from '#server/lib/local-time.ts'
import * as credits from '#server/modules/credits/index.ts'
import { dropFollowing } from './carried-thread.ts'
import { factsOf } from './platforms/facts.ts'
import { plan, planOf } from './plan.ts'
import * as plans from './plan-store.ts'
import * as store from './store.ts'
import { usageKindOf } from './rules.ts'
import { offThePlan } from './off-the-plan.ts'
import { end } from './transitions.ts'
import * as usage from './usage-store.ts'

/** Cancels what has not been sent, in the caller's transaction; a send under way finishes. */
export async function cancelOpen(
  db: Db,
  { agentId, reason, platform }: { agentId: string; reason: PublicationReason; platform?: Platform },
): Promise<number> {
  const open = await store.lockOpen(db, { agentId, platform })
  for (const row of open) {
    // What its owner wrote is not lost with the account that it was for.
    if (row.state === 'planned' && row.own_text !== null) await offThePlan(db, row)
    else await end(db, row, { status: 'skipped', reason })
  }
  return open.length
}

/**
 * Texts that were written ahead by what the agent was before, and that nobody has seen to, are written again: until then
 * their slots are as they were laid, with nothing counted and nothing set aside.
 */
export async function characterChanged(trx: Db, agentId: string): Promise<void> {
  const at = await now(trx)
  for (const row of await plans.lockWrittenAhead(trx, agentId)) {
    if (row.hold_ref) await credits.release(trx, { ref: row.hold_ref })
    if (row.counted_on)
      await usage.giveBackUse(trx, { agentId, kind: usageKindOf(row), date: row.counted_on })
    const plan = await planOf(trx, { agentId, platform: row.platform })
    const due = row.scheduled_at ?? at
    await dropFollowing(trx, row)
    await plans.takeTextOut(trx, row, { nextAt: plan?.writtenAt({ at: due }, at) ?? due })
  }
}

/** An agent's rule was edited. The current day continues under the date that the new zone gives it. */
export async function ruleChanged(
  trx: Db,
  { agentId, platform, zones }: { agentId: string; platform: Platform; zones: { from: string; to: string } },
): Promise<void> {
  const at = await now(trx)
  const kinds = factsOf({ platform }).usageKinds
  const [from, to] = [localDate(at, zones.from), localDate(at, zones.to)]
  // Tomorrow's texts give back what they count first: tomorrow here may be today there.
  await characterChanged(trx, agentId)
  await usage.carryUse(trx, { agentId, kinds, from, to })
  await plans.forgetPlan(trx, agentId)
  await plan(trx, { agentId })
}

/** Cancels what is open and plans again, when what an agent is connected to or how it works has changed. */
export async function agentChanged(
  db: Db,
  { agentId, cancel, platform }: { agentId: string; cancel?: PublicationReason; platform?: Platform },
): Promise<void> {
  await transaction(db, async (trx) => {
    await characterChanged(trx, agentId)
    await plans.forgetPlan(trx, agentId)
    if (cancel) await cancelOpen(trx, { agentId, reason: cancel, ...(platform ? { platform } : {}) })
    // The screen that made the change shows the next slots at once.
    await plan(trx, { agentId })
  })
}
