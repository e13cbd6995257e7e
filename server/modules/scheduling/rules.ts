import { createHash } from 'node:crypto'
import type { WorkingHours } from '#contract/rules.ts'
import { hour, later, minute } from '#server/lib/clock.ts'
import { windowOf } from '#server/lib/local-time.ts'

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

/** A number in [0, 1) that only the text decides. */
function fraction(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32
}
