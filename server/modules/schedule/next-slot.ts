import type { Platform } from '#contract/lists.ts'
import { type Db, now } from '#db/connect.ts'
import { later, minute } from '#server/lib/clock.ts'
import { localDate, nextLocalDate } from '#server/lib/local-time.ts'
import { pausedDays, planOf, slotKey } from '#server/modules/publishing/index.ts'
import * as store from './store.ts'

export interface FreeSlot {
  /** Of its row, or of a slot that the plan will lay. */
  id: string
  version: number
  at: Date
}

/** So soon a slot is about to be written by the agent itself. */
const tooSoon = 2 * minute
/** So many days are looked through: fixed times may leave out most of a week. */
const daysLooked = 31

/** The next slot of an agent's plan that has no text yet; null where it plans nothing, or nothing in a month. */
export async function nextSlot(
  db: Db,
  { agentId, platform }: { agentId: string; platform: Platform },
): Promise<FreeSlot | null> {
  const at = await now(db)
  const laid = await store.emptySlot(db, { agentId, platform, after: later(at, tooSoon) })
  if (laid) return laid
  const plan = await planOf(db, { agentId, platform })
  if (!plan) return null
  const zone = plan.settings.hours.workingHoursTimezone
  let date = localDate(at, zone)
  const last = localDate(later(at, daysLooked * 24 * 60 * minute), zone)
  const taken = await store.laidSlots(db, { agentIds: [agentId], from: date, to: last })
  const paused = await pausedDays(db, { agentIds: [agentId], from: date, to: last })
  for (; date <= last; date = nextLocalDate(date)) {
    if (paused.some((one) => one.date === date)) continue
    for (const slot of plan.slots(date)) {
      const isLaid = taken.some(
        (one) => one.platform === platform && one.date === date && one.ordinal === slot.ordinal,
      )
      if (!isLaid && slot.at > later(at, tooSoon))
        return { id: slotKey({ agentId, platform, date, ordinal: slot.ordinal }), version: 1, at: slot.at }
    }
  }
  return null
}
