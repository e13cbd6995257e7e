import { type Db, now, transaction } from '#db/connect.ts'
import type { Platform, PublicationReason } from '#contract/lists.ts'
import { localDate } from '#server/lib/local-time.ts'
import { factsOf } from './platforms/facts.ts'
import { plan } from './plan.ts'
import * as plans from './plan-store.ts'
import * as store from './store.ts'
import { end } from './transitions.ts'
import * as usage from './usage-store.ts'

/** Cancels what has not been sent, in the caller's transaction; a send under way finishes. */
export async function cancelOpen(
  db: Db,
  { agentId, reason, platform }: { agentId: string; reason: PublicationReason; platform?: Platform },
): Promise<number> {
  const open = await store.lockOpen(db, { agentId, platform })
  for (const row of open) await end(db, row, { status: 'skipped', reason })
  return open.length
}

/** An agent's rule was edited. The current day continues under the date that the new zone gives it. */
export async function ruleChanged(
  trx: Db,
  { agentId, platform, zones }: { agentId: string; platform: Platform; zones: { from: string; to: string } },
): Promise<void> {
  const at = await now(trx)
  const kinds = factsOf({ platform }).usageKinds
  const [from, to] = [localDate(at, zones.from), localDate(at, zones.to)]
  await usage.carryUse(trx, { agentId, kinds, from, to })
  await agentChanged(trx, { agentId })
}

/** Cancels what is open and plans again, when what an agent is connected to or how it works has changed. */
export async function agentChanged(
  db: Db,
  { agentId, cancel, platform }: { agentId: string; cancel?: PublicationReason; platform?: Platform },
): Promise<void> {
  await transaction(db, async (trx) => {
    await plans.forgetPlan(trx, agentId)
    if (cancel) await cancelOpen(trx, { agentId, reason: cancel, ...(platform ? { platform } : {}) })
    // The screen that made the change shows the next slots at once.
    await plan(trx, { agentId })
  })
}
