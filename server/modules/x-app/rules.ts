import type { AppDay } from '#server/adapters/x/client.ts'
import { day, later, minute } from '#server/lib/clock.ts'

/**
 * Posts one app may create in 24 hours with all its users, until X names another number
 * (outside fact: x-creates-per-day).
 */
export const createsPerDay = 10_000
/** An app that X has stopped is asked this often whether it works again. */
export const probeEvery = 10 * minute

/** What is left of the day of an app. `told`: X named its end; otherwise it is a day after the first post. */
export interface Day {
  limit: number
  left: number
  resetsAt: Date
  told: boolean
  /** When X last said something of it. */
  seenAt: Date
}

/** The day as it is now: the one that is kept, or a new one where that is over. */
export function dayNow(kept: Day | null, now: Date): Day & { isNew: boolean } {
  const limit = kept?.limit ?? createsPerDay
  // A day that X still calls full ends by X's clock, not by ours: a little later it is tried again.
  const endsAt = kept && (kept.left > 0 ? kept.resetsAt : latest(kept.resetsAt, later(kept.seenAt, minute)))
  if (kept && endsAt && endsAt > now) return { ...kept, resetsAt: endsAt, isNew: false }
  return { limit, left: limit, resetsAt: later(now, day), told: false, seenAt: now, isNew: true }
}

/**
 * What is left after an answer of X. Answers may come in any order: within one day the smallest number holds. `counted`:
 * whether the call may have made a post; one that certainly did not, and was not answered, gives its place back.
 */
export function afterAnswer(
  kept: Day,
  { said, counted, now }: { said: AppDay | null; counted: boolean; now: Date },
): Day {
  if (!said) return counted ? kept : { ...kept, left: Math.min(kept.limit, kept.left + 1) }
  const told = { limit: said.limit, resetsAt: said.resetsAt, told: true, seenAt: now }
  const apart = said.resetsAt.getTime() - kept.resetsAt.getTime()
  if (kept.told && apart < -minute) return kept
  if (kept.told && apart > minute) return { ...told, left: said.left }
  // What was taken so far was taken from another limit where X has changed it.
  return { ...told, left: Math.max(0, Math.min(kept.left + said.limit - kept.limit, said.left)) }
}

function latest(one: Date, other: Date): Date {
  return one > other ? one : other
}
