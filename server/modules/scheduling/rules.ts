import { createHash } from 'node:crypto'
import type { WorkingHours } from '#contract/rules.ts'
import type { SlotTime } from '#contract/rules.ts'
import { day, hour, later, minute } from '#server/lib/clock.ts'
import { localDate, localTime, previousLocalDate, weekdayOf, windowOf } from '#server/lib/local-time.ts'

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

export interface Slot {
  ordinal: number
  at: Date
  notAfter: Date
}

/**
 * The slots of one local day: evenly spread over the window, each moved by jitter that only the agent and the day decide,
 * so planning twice gives the same plan. A window too short for the limit gets as many as fit {@link gapMin} apart.
 * A slot less than {@link apart} from a time that is taken goes to the nearest free one, within its own jitter. Where the
 * owner fixed times, these are the slots, the first ones of the day up to the limit.
 */
export function planDay({
  seed,
  date,
  limit,
  hours,
  times: fixed = [],
  taken = [],
}: {
  seed: string
  date: string
  limit: number
  hours: WorkingHours
  times?: readonly SlotTime[]
  taken?: readonly Date[]
}): Slot[] {
  if (fixed.length > 0) return fixedSlots({ date, limit, hours, times: fixed })
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

/** A time that comes twice in the list, or too soon after another one, is one slot. */
function fixedSlots({
  date,
  limit,
  hours,
  times,
}: {
  date: string
  limit: number
  hours: WorkingHours
  times: readonly SlotTime[]
}): Slot[] {
  const wanted = times
    .filter(({ days }) => days.includes(weekdayOf(date)))
    .map(({ time }) => localTime(date, time, hours.workingHoursTimezone))
    .toSorted((one, other) => one.getTime() - other.getTime())
  const slots: Slot[] = []
  for (const at of wanted) {
    const last = slots.at(-1)
    if (slots.length < limit && (!last || at.getTime() - last.at.getTime() >= gapMin))
      slots.push({ ordinal: slots.length, at, notAfter: later(at, latenessMax) })
  }
  return slots
}

/** The evening before begins then. */
const evening = '18:00'
/** Not all texts of an evening are written at once. */
const eveningLasts = 2 * hour
/** So long after it was laid a slot gets its text: whoever changes an agent changes it more than once. */
const settled = 10 * minute
/** A text that would be written so shortly before its time is written at its time. */
const aheadMin = 30 * minute
/** What an owner is to approve may be so old when it goes out, or as old as a bar of its chart, if that is more. */
const approvedFreshFor = { least: 2 * hour, otherwise: 2 * day }

/**
 * When a slot gets its text: so many hours before its time, the evening before, or, where its owner is to approve it, as
 * soon as its facts are fresh enough to be approved. Its time itself where that would be too short a time before.
 */
export function writeAt({
  seed,
  at,
  laidAt,
  zone,
  hoursAhead,
  asks,
  barLength,
}: {
  seed: string
  at: Date
  laidAt: Date
  zone: string
  /** Null: the evening before. 0: at its time. */
  hoursAhead: number | null
  asks: boolean
  /** Of the chart that it is written from, in milliseconds; null: from none. */
  barLength: number | null
}): Date {
  if (hoursAhead === 0) return at
  const earliest = later(laidAt, settled)
  const wanted = asks
    ? later(at, -freshFor(barLength))
    : hoursAhead === null
      ? later(
          localTime(previousLocalDate(localDate(at, zone)), evening, zone),
          Math.floor(fraction(seed) * eveningLasts),
        )
      : later(at, -hoursAhead * hour)
  const begins = wanted > earliest ? wanted : earliest
  return begins <= later(at, -aheadMin) ? begins : at
}

function freshFor(barLength: number | null): number {
  return barLength === null ? approvedFreshFor.otherwise : Math.max(approvedFreshFor.least, barLength)
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

/** A number in [0, 1) that only the text decides. */
function fraction(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32
}
