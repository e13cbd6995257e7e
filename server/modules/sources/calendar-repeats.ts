import { RRuleTemporal } from 'rrule-temporal'
import type { CalendarReader } from './calendar-entry.ts'

/** When something begins by a clock on the wall, and which clock: null is that of whoever reads it (floating). */
export interface WallTime {
  wall: Temporal.PlainDateTime
  zone: string | null
  /** A date alone. */
  allDay: boolean
}

export const timesMax = 500
/** A rule that needs more is no plan of people. */
const stepsMax = 1000

/**
 * The times of a rule (RFC 5545, 3.3.10) from the beginning of the reader's day until a year ahead, at most 500. It is
 * followed on the clock of the wall, so that nine o'clock stays nine o'clock when clocks change. Null: no such rule, or one of
 * hours and less.
 */
export function repeatsOf(
  rule: string,
  start: WallTime,
  reader: CalendarReader,
): Temporal.PlainDateTime[] | null {
  const named = partsOf(rule)
  if (!named || !/^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(named.get('FREQ') ?? '')) return null
  const until = named.get('UNTIL')
  const last = until === undefined ? undefined : untilOf(until, start, reader)
  if (last === null) return null
  named.delete('UNTIL')
  const rest = [...named].map(([key, value]) => `${key}=${value}`).join(';')
  const today = Temporal.Instant.fromEpochMilliseconds(reader.now.getTime())
    .toZonedDateTimeISO(start.zone ?? reader.zone)
    .startOfDay()
    .toPlainDateTime()
  const window = [today, today.add({ years: 1 })].map((wall) => wall.toZonedDateTime('UTC').toString())
  const [from = '', to = ''] = window
  try {
    const times = new RRuleTemporal({
      rruleString: `RRULE:${rest}`,
      dtstart: start.wall.toZonedDateTime('UTC'),
      ...(last ? { until: last.toZonedDateTime('UTC') } : {}),
      strict: false,
      // The first time is one of them, whether the rule names it or not (3.8.5.3).
      includeDtstart: true,
      maxIterations: stepsMax,
      maxCandidateEvaluations: stepsMax,
      cache: false,
    }).between(new Date(zoned(from)), new Date(zoned(to)), true)
    return times
      .slice(0, timesMax)
      .map((time) => Temporal.PlainDateTime.from(time.toPlainDateTime().toString()))
  } catch {
    return null
  }
}

const zoned = (text: string) => Temporal.ZonedDateTime.from(text).epochMilliseconds

/** The parts of a rule by their names; null: one is none, or stands there twice. */
function partsOf(rule: string): Map<string, string> | null {
  const parts = rule.trim().toUpperCase().replace(/;$/, '').split(';')
  const pairs = parts.map((part) => /^([A-Z-]+)=([A-Z0-9,+:-]+)$/.exec(part))
  const named = new Map(
    pairs.flatMap((pair): [string, string][] => (pair ? [[pair[1] ?? '', pair[2] ?? '']] : [])),
  )
  return named.size === parts.length ? named : null
}

/** The last moment on the wall of what repeats; a date alone is the whole of it. Null: it is none. */
function untilOf(said: string, start: WallTime, reader: CalendarReader): Temporal.PlainDateTime | null {
  const until = wallOf(said)
  if (!until) return null
  if (until.allDay) return until.wall.add({ days: 1 }).subtract({ seconds: 1 })
  // A date is compared with dates.
  if (start.allDay) return until.wall.toPlainDate().toPlainDateTime({ hour: 23 })
  return until.zone === 'UTC'
    ? until.wall
        .toZonedDateTime('UTC')
        .withTimeZone(start.zone ?? reader.zone)
        .toPlainDateTime()
    : until.wall
}

/** A DATE or DATE-TIME as iCalendar writes them, or with dashes and colons; null: none, or it does not exist. */
export function wallOf(said: string): WallTime | null {
  const [, year, month, day, hour, minute, second = '0', utc] =
    /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2})(?::?(\d{2}))?(Z)?)?$/i.exec(said.trim()) ?? []
  try {
    const date = { year: Number(year), month: Number(month), day: Number(day) }
    const time = { hour: Number(hour ?? 0), minute: Number(minute ?? 0), second: Number(second) }
    const wall = Temporal.PlainDateTime.from({ ...date, ...time }, { overflow: 'reject' })
    return { wall, zone: utc ? 'UTC' : null, allDay: hour === undefined }
  } catch {
    return null
  }
}
