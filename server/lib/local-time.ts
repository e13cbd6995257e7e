import type { WorkingHours } from '#contract/rules.ts'

/** The working hours that a rule holds among other things. */
export function hoursOf(rule: WorkingHours): WorkingHours {
  const { alwaysActive, workingHoursStartTime, workingHoursEndTime, workingHoursTimezone } = rule
  return { alwaysActive, workingHoursStartTime, workingHoursEndTime, workingHoursTimezone }
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

/** When the local day after began. */
export function endOfDay(at: Date, zone: string): Date {
  return instant(zoned(at, zone).startOfDay().add({ days: 1 }))
}

/** When the ISO week after began. */
export function endOfWeek(at: Date, zone: string): Date {
  return instant(zoned(startOfWeek(at, zone), zone).add({ weeks: 1 }))
}

/** 1 is Monday. */
export function weekdayOf(date: string): number {
  return Temporal.PlainDate.from(date).dayOfWeek
}

/** A wall clock's time on a local day; one that a clock change leaves out is when the gap ends, one that comes twice the first. */
export function localTime(date: string, time: string, zone: string): Date {
  return startInstant(Temporal.PlainDate.from(date), time, zone)
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
