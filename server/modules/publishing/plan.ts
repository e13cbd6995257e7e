import { type Platform, platforms } from '#contract/lists.ts'
import { type Db, now, transaction } from '#db/connect.ts'
import { day, later } from '#server/lib/clock.ts'
import { newId } from '#server/lib/ids.ts'
import { localDate, nextLocalDate } from '#server/lib/local-time.ts'
import { planDay, type Slot, writeAt } from '#server/modules/scheduling/index.ts'
import { workingAgent } from '#server/modules/agents/index.ts'
import { durations } from '#server/modules/content/index.ts'
import { autonomyFor } from './autonomy.ts'
import { platformFacts } from './platforms/facts.ts'
import type { PlanSettings } from './platforms/platform-facts.ts'
import { pausedDays } from './paused-day-store.ts'
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
  settings: PlanSettings
  at: Date
}

async function planAgent(trx: Db, { rule, platform, table, settings, at }: PlanInput): Promise<void> {
  if (rule.plannedThrough === null) await plans.forgetSlots(trx, { agentId: rule.agentId, platform })
  const { hours } = settings
  const asks = await isAsked(trx, rule, platform)
  const today = localDate(at, hours.workingHoursTimezone)
  const days = [today, nextLocalDate(today)].filter(
    (date) => rule.plannedThrough === null || date > rule.plannedThrough,
  )
  // Yesterday's window may still run past midnight when an agent is planned for the first time; its slots belong to yesterday.
  const kind = usageKindOf({ platform, post_type: 'auto_post' })
  const limit = limitOf(rule, settings)
  const used = await usage.used(trx, { agentId: rule.agentId, kind, date: today })
  // What was written ahead is counted already, and keeps its place in the plan.
  const ahead = await plans.countedAhead(trx, { agentId: rule.agentId, platform, date: today })
  const left = Math.max(0, limit - used + ahead)
  // A day is at most a window over midnight in the zone furthest away.
  const taken = await plans.takenByOthers(trx, {
    agentId: rule.agentId,
    platform,
    from: at,
    to: later(at, 3 * day),
  })
  const paused = await pausedDays(trx, {
    agentIds: [rule.agentId],
    from: today,
    to: nextLocalDate(today),
  })
  const goOn = days.filter((date) => paused.every((one) => one.date !== date))
  const slots = goOn.flatMap((date) =>
    slotsOf(rule, { platform, settings, date, taken })
      .filter((slot) => slot.at > at)
      // A day that is under way may have had its posts already, under another zone's hours.
      .filter((_, index, all) => date !== today || index >= all.length - left)
      .map((slot) => ({
        id: newId('pub'),
        owner_id: rule.ownerId,
        agent_id: rule.agentId,
        platform,
        slot_date: date,
        slot_ordinal: slot.ordinal,
        scheduled_at: slot.at,
        not_after: slot.notAfter,
        next_at: writtenAt({ ...rule, asks }, { platform, settings, slot, laidAt: at }),
      })),
  )
  await plans.insertSlots(trx, slots)
  await plans.setPlannedThrough(trx, { table, ruleId: rule.ruleId, date: nextLocalDate(today) })
}

/** Whether its owner is asked about the next post of an agent there. */
async function isAsked(
  db: Db,
  { agentId, asks, mayAskFirst }: Pick<plans.ToPlan, 'agentId' | 'asks' | 'mayAskFirst'>,
  platform: Platform,
): Promise<boolean> {
  if (!mayAskFirst) return asks
  const agent = await workingAgent(db, agentId)
  const slot = {
    post_type: 'auto_post',
    platform,
    origin: 'slot',
    repeats_id: null,
    autonomy_most: null,
  } as const
  return agent !== null && autonomyFor(slot, agent) === 'ask'
}

type Planned = Pick<plans.ToPlan, 'agentId' | 'perDay' | 'asks' | 'timeframe'>

function limitOf({ perDay }: Pick<Planned, 'perDay'>, { limit }: PlanSettings): number {
  return Math.min(limit, perDay ?? limit)
}

/** The slots of an agent's day as its rule lays them. Pure: a day that is not laid yet is drawn by it, too. */
export function slotsOf(
  rule: Pick<Planned, 'agentId' | 'perDay'>,
  {
    platform,
    settings,
    date,
    taken = [],
  }: { platform: Platform; settings: PlanSettings; date: string; taken?: Date[] },
): Slot[] {
  const { hours, times } = settings
  return planDay({
    seed: `${rule.agentId}:${platform}`,
    date,
    limit: limitOf(rule, settings),
    hours,
    times,
    taken,
  })
}

/** When a slot that is laid now gets its text. */
export function writtenAt(
  { agentId, asks, timeframe }: Planned,
  {
    platform,
    settings,
    slot,
    laidAt,
  }: { platform: Platform; settings: PlanSettings; slot: Pick<Slot, 'at'>; laidAt: Date },
): Date {
  return writeAt({
    seed: `${agentId}:${platform}:${slot.at.toISOString()}`,
    at: slot.at,
    laidAt,
    zone: settings.hours.workingHoursTimezone,
    hoursAhead: settings.hoursAhead,
    asks,
    barLength: timeframe === null ? null : durations[timeframe],
  })
}

/** The plan of one agent at a place, to draw days that are not laid yet; null: it plans nothing there. */
export async function planOf(db: Db, { agentId, platform }: { agentId: string; platform: Platform }) {
  const kind = platformFacts[platform].plan
  const rule = kind && (await plans.ruleOf(db, { table: kind.table, agentId }))
  if (!kind || !rule) return null
  const settings = kind.read(rule.settings)
  const asks = await isAsked(db, rule, platform)
  return {
    rule,
    settings,
    slots: (date: string, taken?: Date[]) =>
      rule.works ? slotsOf(rule, { platform, settings, date, ...(taken ? { taken } : {}) }) : [],
    writtenAt: (slot: Pick<Slot, 'at'>, laidAt: Date) =>
      writtenAt({ ...rule, asks }, { platform, settings, slot, laidAt }),
  }
}

export type Plan = NonNullable<Awaited<ReturnType<typeof planOf>>>
