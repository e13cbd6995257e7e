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

/** What is counted and set aside for one day is so for another. Throws where that day has no room for it. */
export async function toDay(
  trx: Db,
  {
    row,
    moved,
    now,
  }: { row: store.PublicationRow; moved: store.PublicationRow & { scheduled_at: Date }; now: Date },
): Promise<void> {
  const situation = await situationOf(trx, row)
  if (!situation) throw new Problem('agentNotFound')
  const zone = situation.gate.hours.workingHoursTimezone
  const date = dayOf(moved, situation, now)
  if (row.counted_on !== null && row.counted_on !== date && !row.prepaid) {
    const use = { agentId: row.agent_id, kind: usageKindOf(row) }
    await usage.giveBackUse(trx, { ...use, date: row.counted_on })
    if (countsForDay(row) && !(await usage.countUse(trx, { ...use, date, limit: situation.limit })))
      throw new Problem('dailyTweetLimit')
    await store.change(trx, row.id, { counted_on: countsForDay(row) ? date : null })
  }
  if (!row.hold_ref) return
  const hold = { ref: row.hold_ref, dueAt: moved.scheduled_at }
  // Out of the old day's budget before it is asked of the new one's.
  await credits.setHoldDue(trx, { ...hold, dueAt: later(now, 10 * year) })
  const whose = { ownerId: row.owner_id, agentId: row.agent_id }
  if (await overBudget(trx, { ...whose, price: row.price, zone, at: moved.scheduled_at }))
    throw new Problem('conflict', { data: { reason: 'budget', on: date } })
  await credits.setHoldDue(trx, hold)
}
