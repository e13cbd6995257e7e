import type { Db } from '#db/connect.ts'
import { day, later } from '#server/lib/clock.ts'
import * as credits from '#server/modules/credits/index.ts'
import type { Voting } from '#server/modules/votes/index.ts'
import { Problem } from '#server/problem.ts'
import { overBudget } from './budget.ts'
import { planOf } from './plan.ts'
import { dayOf, situationOf } from './reserve.ts'
import { countsForDay, lookAgainAt, usageKindOf } from './rules.ts'
import * as store from './store.ts'
import * as usage from './usage-store.ts'
import { questionTimes } from './votes.ts'

const year = 366 * day

/** Of a question whose text has another time: until when it stands, and when it is looked at before. */
export function askedTimes(
  row: store.PublicationRow,
  { voting, expires, now }: { voting: Voting | null; expires: Date; now: Date },
): store.Change {
  const { expiresAt, lookAt } = questionTimes(row, { voting, expiresAt: expires, now })
  return { expires_at: expiresAt, next_at: row.ask_again_at ?? lookAt }
}

/** When what has another time is looked at or written next. */
export async function nextAt(
  trx: Db,
  row: store.PublicationRow & { scheduled_at: Date },
  now: Date,
): Promise<Date> {
  if (row.content !== null) return lookAgainAt(row, now)
  const plan = await planOf(trx, { agentId: row.agent_id, platform: row.platform })
  return plan ? plan.writtenAt({ at: row.scheduled_at }, now) : row.scheduled_at
}

/**
 * What is counted and set aside for one day is so for another: all of them leave their day before one comes to its new one.
 * Throws where that day has no room for it.
 */
export async function toDays(
  trx: Db,
  moves: { row: store.PublicationRow; moved: store.PublicationRow & { scheduled_at: Date } }[],
  now: Date,
): Promise<void> {
  const coming = []
  for (const { row, moved } of moves) {
    const situation = await situationOf(trx, row)
    if (!situation) throw new Problem('agentNotFound')
    const date = dayOf(moved, situation, now)
    const left = row.counted_on === date || row.prepaid ? null : row.counted_on
    if (left !== null) await usage.giveBackUse(trx, { ...useOf(row), date: left })
    // Out of the old day's budget before it is asked of the new one's.
    if (row.hold_ref) await credits.setHoldDue(trx, { ref: row.hold_ref, dueAt: later(now, 10 * year) })
    coming.push({ row, at: moved.scheduled_at, situation, date, isCounted: left !== null })
  }
  for (const { row, at, situation, date, isCounted } of coming) {
    if (isCounted) {
      const counts = countsForDay(row)
      if (counts && !(await usage.countUse(trx, { ...useOf(row), date, limit: situation.limit })))
        throw new Problem('dailyTweetLimit')
      await store.change(trx, row.id, { counted_on: counts ? date : null })
    }
    if (!row.hold_ref) continue
    const whose = { ownerId: row.owner_id, agentId: row.agent_id }
    const zone = situation.gate.hours.workingHoursTimezone
    if (await overBudget(trx, { ...whose, price: row.price, zone, at }))
      throw new Problem('conflict', { data: { reason: 'budget', on: date } })
    await credits.setHoldDue(trx, { ref: row.hold_ref, dueAt: at })
  }
}

const useOf = (row: store.PublicationRow) => ({ agentId: row.agent_id, kind: usageKindOf(row) })
