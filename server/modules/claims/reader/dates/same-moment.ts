import type { Moment } from '../../types.ts'

/** Day and time of an ISO time, in the zone it is written in. */
export function momentOf(iso: string): Moment | null {
  const parts = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d))?)?)?/.exec(iso)
  if (!parts) return null
  const [, year, month, d, hour, minute] = parts.map((part) =>
    part === undefined ? undefined : Number(part),
  )
  return Object.fromEntries(
    Object.entries({ year, month, day: d, hour, minute }).filter(([, value]) => value !== undefined),
  )
}

/**
 * Whether everything a moment says is said by another, too, or follows from its date: a Thursday, a third quarter, early in
 * the month. A day of the week beside a day of a year that nobody says cannot be told, and is let stand.
 */
export function sameMoment(claim: Moment, fact: Moment): boolean {
  return (
    (['year', 'month', 'day', 'hour', 'minute'] as const).every(
      (part) => claim[part] === undefined || claim[part] === fact[part],
    ) &&
    isSameWeekday(claim, fact) &&
    (claim.quarter === undefined || claim.quarter === quarterOf(fact)) &&
    (claim.half === undefined || claim.half === halfOf(fact)) &&
    (claim.part === undefined || claim.part === partOf(fact)) &&
    isSameRelative(claim, fact)
  )
}

function isSameWeekday(claim: Moment, fact: Moment): boolean {
  if (claim.weekday === undefined) return true
  const weekday = weekdayOf(fact)
  return weekday === undefined ? claim.day !== undefined : weekday === claim.weekday
}

/** The day of the week that is written, else that of the date, 0 for Sunday. */
function weekdayOf({ weekday, year, month, day }: Moment): number | undefined {
  if (weekday !== undefined) return weekday
  if (year === undefined || month === undefined || day === undefined) return undefined
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay()
}

const monthsPerQuarter = 3
const monthsPerHalf = 6

function quarterOf({ quarter, month }: Moment): number | undefined {
  return quarter ?? (month === undefined ? undefined : Math.ceil(month / monthsPerQuarter))
}

/** A quarter is not its half of the year: what is said of the one is not said of the other. */
function halfOf({ half, month }: Moment): number | undefined {
  return half ?? (month === undefined ? undefined : Math.ceil(month / monthsPerHalf))
}

/** The last days of a month that are early, and that are its middle. */
const earlyTo = 10
const midTo = 21

function partOf({ part, day }: Moment): Moment['part'] {
  if (part !== undefined || day === undefined) return part
  return day <= earlyTo ? 'early' : day <= midTo ? 'mid' : 'late'
}

/** Without a clock, "yesterday" agrees with a "yesterday" only. */
function isSameRelative({ relative: claimed }: Moment, { relative: known }: Moment): boolean {
  return claimed === undefined || (claimed.unit === known?.unit && claimed.ago === known.ago)
}
