import { createHash } from 'node:crypto'
import type { WorkingHours } from '#contract/rules.ts'
import { hour, later, minute } from '#server/lib/clock.ts'

/** Two posts of one account are never closer than this (decision: ten-minutes-between-posts). */
export const gapMin = 10 * minute
/** A slot later than this is skipped, never queued up. */
const latenessMax = 30 * minute
/**
 * How far jitter may move a slot. With at most 4 hours, n + 1 evenly spread slots of n a day always span 20 hours, so the
 * rolling limit that stops zone-hopping never bites an unchanged plan.
 */
const jitterMax = 4 * hour
/** Two agents of one owner that write about one coin keep this distance, where their hours leave room. */
export const apart = 30 * minute

/** The working hours that a rule holds among other things. */
export function hoursOf(rule: WorkingHours): WorkingHours {
  const { alwaysActive, workingHoursStartTime, workingHoursEndTime, workingHoursTimezone } = rule
  return { alwaysActive, workingHoursStartTime, workingHoursEndTime, workingHoursTimezone }
}

export interface Slot {
  ordinal: number
  at: Date
  notAfter: Date
}

/** The local day an instant belongs to, as YYYY-MM-DD. */
export function localDate(at: Date, zone: string): string {
  return zoned(at, zone).toPlainDate().toString()
}

export function nextLocalDate(date: string): string {
  return Temporal.PlainDate.from(date).add({ days: 1 }).toString()
}

export function previousLocalDate(date: string): string {
  return Temporal.PlainDate.from(date).subtract({ days: 1 }).toString()
}

/** When the local day of an instant began. */
export function startOfDay(at: Date, zone: string): Date {
  return instant(zoned(at, zone).startOfDay())
}

/** When its ISO week began: Monday, local time. */
export function startOfWeek(at: Date, zone: string): Date {
  const local = zoned(at, zone)
  return instant(local.subtract({ days: local.dayOfWeek - 1 }).startOfDay())
}

/** When work is allowed on a local day. An end before the start crosses midnight; the window belongs to the day it starts on. */
export function windowOf(date: string, hours: WorkingHours): { start: Date; end: Date } {
  const day = Temporal.PlainDate.from(date)
  const zone = hours.workingHoursTimezone
  if (hours.alwaysActive || !hours.workingHoursStartTime || !hours.workingHoursEndTime) {
    return { start: startInstant(day, '00:00', zone), end: startInstant(day.add({ days: 1 }), '00:00', zone) }
  }
  const crosses = hours.workingHoursEndTime <= hours.workingHoursStartTime
  return {
    start: startInstant(day, hours.workingHoursStartTime, zone),
    end: endInstant(crosses ? day.add({ days: 1 }) : day, hours.workingHoursEndTime, zone),
  }
}

/** Whether an instant lies in a window: today's, or yesterday's that crossed midnight. */
export function isActive(at: Date, hours: WorkingHours): boolean {
  if (hours.alwaysActive) return true
  const today = Temporal.PlainDate.from(localDate(at, hours.workingHoursTimezone))
  return [today, today.subtract({ days: 1 })].some((day) => {
    const { start, end } = windowOf(day.toString(), hours)
    return at >= start && at < end
  })
}

/**
 * The slots of one local day: evenly spread over the window, each moved by jitter that only the agent and the day decide,
 * so planning twice gives the same plan. A window too short for the limit gets as many as fit {@link gapMin} apart.
 * A slot less than {@link apart} from a time that is taken goes to the nearest free one, within its own jitter.
 */
export function planDay({
  seed,
  date,
  limit,
  hours,
  taken = [],
}: {
  seed: string
  date: string
  limit: number
  hours: WorkingHours
  taken?: readonly Date[]
}): Slot[] {
  const { start, end } = windowOf(date, hours)
  const length = end.getTime() - start.getTime()
  const count = Math.min(limit, Math.floor(length / gapMin))
  if (count <= 0) return []

  const segment = length / count
  const jitter = Math.min(segment - gapMin, jitterMax)
  const times = Array.from({ length: count }, (_, ordinal) => {
    const first = later(start, Math.ceil(ordinal * segment))
    const wanted = later(
      start,
      Math.round(ordinal * segment + fraction(`${seed}:${date}:${ordinal}`) * jitter),
    )
    return nearestFree(wanted, { first, last: later(first, Math.floor(jitter)), taken })
  })
  return times.map((at, ordinal) => {
    const gap = (times[ordinal + 1] ?? end).getTime() - at.getTime()
    return { ordinal, at, notAfter: later(at, Math.min(latenessMax, Math.max(gap / 2, gapMin / 2))) }
  })
}

function nearestFree(
  wanted: Date,
  { first, last, taken }: { first: Date; last: Date; taken: readonly Date[] },
): Date {
  const away = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime())
  const isFree = (at: Date) => taken.every((other) => away(at, other) >= apart)
  const [best = wanted] = [wanted, ...taken.flatMap((at) => [later(at, -apart), later(at, apart)])]
    .filter((at) => at === wanted || (at >= first && at <= last))
    .filter(isFree)
    .toSorted((one, other) => away(one, wanted) - away(other, wanted))
  return best
}

/** A local time that a clock change leaves out starts when the gap ends; one that comes twice starts the first time. */
function startInstant(day: Temporal.PlainDate, time: string, zone: string): Date {
  const wanted = day.toPlainDateTime(time)
  const first = wanted.toZonedDateTime(zone, { disambiguation: 'earlier' })
  if (first.toPlainDateTime().equals(wanted)) return instant(first)
  const after = wanted.toZonedDateTime(zone, { disambiguation: 'later' })
  return instant(after.getTimeZoneTransition('previous') ?? after)
}

/** One that comes twice ends the second time. */
function endInstant(day: Temporal.PlainDate, time: string, zone: string): Date {
  const wanted = day.toPlainDateTime(time)
  const last = wanted.toZonedDateTime(zone, { disambiguation: 'later' })
  if (last.toPlainDateTime().equals(wanted)) return instant(last)
  return instant(last.getTimeZoneTransition('previous') ?? last)
}

function zoned(at: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
}

function instant(at: Temporal.ZonedDateTime): Date {
  return new Date(at.epochMilliseconds)
}

/** A number in [0, 1) that only the text decides. */
function fraction(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32
}
