import { type Platform, platforms } from '#contract/lists.ts'
import { type Db, now, transaction } from '#db/connect.ts'
import { day, later } from '#server/lib/clock.ts'
import { newId } from '#server/lib/ids.ts'
import { localDate, nextLocalDate } from '#server/lib/local-time.ts'
import { planDay } from '#server/modules/scheduling/index.ts'
import { platformFacts } from './platforms/facts.ts'
import type { PlannedBy } from './platforms/platform-facts.ts'
import { usageKindOf } from './rules.ts'
import * as plans from './plan-store.ts'
import * as usage from './usage-store.ts'

/**
 * Lays the slots of today and tomorrow for every agent that lacks them. The plan hangs on the calendar, not on when this
 * runs: any instance, any number of times, any gap between runs ends in the same slots, but for what keeps the agents of one
 * owner apart. Returns how many agents it planned.
 *
 * What became of an agent is found in its rows, whichever call changed it: a plan without ground (by hand now, unbound, deleted,
 * posts not wanted) is taken back, and one whose settings changed (`planned_through` is null since) is made again.
 * `agentChanged` does the same at once for the one agent it names.
 */
export async function plan(db: Db, { agentId }: { agentId?: string } = {}): Promise<number> {
  let planned = 0
  for (const platform of platforms) {
    const kind = platformFacts[platform].plan
    if (!kind) continue
    const { table, read } = kind
    if (!agentId) await plans.forgetGroundless(db, { table, platform })
    const planBatch = () =>
      transaction(db, async (trx) => {
        const batch = await plans.lockUnplanned(trx, { table, max: 500, agentId })
        if (batch.length === 0) return 0
        const at = await now(trx)
        for (const rule of batch)
          await planAgent(trx, { rule, platform, table, settings: read(rule.settings), at })
        return batch.length
      })
    for (let size = await planBatch(); size > 0; size = await planBatch()) planned += size
  }
  return planned
}

interface PlanInput {
  rule: plans.ToPlan
  platform: Platform
  table: plans.RuleTable
  settings: ReturnType<PlannedBy['read']>
  at: Date
}

async function planAgent(trx: Db, { rule, platform, table, settings, at }: PlanInput): Promise<void> {
  if (rule.plannedThrough === null) await plans.forgetSlots(trx, { agentId: rule.agentId, platform })
  const { hours } = settings
  const limit = Math.min(settings.limit, rule.perDay ?? settings.limit)
  const today = localDate(at, hours.workingHoursTimezone)
  const days = [today, nextLocalDate(today)].filter(
    (date) => rule.plannedThrough === null || date > rule.plannedThrough,
  )
  // Yesterday's window may still run past midnight when an agent is planned for the first time; its slots belong to yesterday.
  const kind = usageKindOf({ platform, post_type: 'auto_post' })
  const left = Math.max(0, limit - (await usage.used(trx, { agentId: rule.agentId, kind, date: today })))
  // A day is at most a window over midnight in the zone furthest away.
  const taken = await plans.takenByOthers(trx, {
    agentId: rule.agentId,
    platform,
    from: at,
    to: later(at, 3 * day),
  })
  const slots = days.flatMap((date) =>
    planDay({ seed: `${rule.agentId}:${platform}`, date, limit, hours, taken })
      .filter((slot) => slot.at > at)
      // A day that is under way may have had its posts already, under another zone's hours.
      .filter((_, index, all) => date !== today || index >= all.length - left)
      .map((slot) => ({
        id: newId('pub'),
        user_id: rule.userId,
        agent_id: rule.agentId,
        platform,
        slot_date: date,
        slot_ordinal: slot.ordinal,
        scheduled_at: slot.at,
        not_after: slot.notAfter,
      })),
  )
  await plans.insertSlots(trx, slots)
  await plans.setPlannedThrough(trx, { table, ruleId: rule.ruleId, date: nextLocalDate(today) })
}
