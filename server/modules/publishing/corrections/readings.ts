import { hour, later, minute } from '#server/lib/clock.ts'

/**
 * When the sources of a post are read again, after it went out. Posts on X are paid for each time, and their authors may
 * change them for half an hour only: three looks find what is edited and what is taken away. Bars cost nothing.
 */
const readings: { after: number; posts: boolean }[] = [
  { after: hour, posts: true },
  { after: 4 * hour, posts: false },
  { after: 12 * hour, posts: false },
  { after: 24 * hour, posts: true },
  { after: 48 * hour, posts: false },
  { after: 72 * hour, posts: true },
]

/** A tick may be late, or a source away, by so much; then it is over. */
const lateBy = hour

/** While a source does not answer, it is asked again so soon. */
export const askAgainAfter = 10 * minute

/** When the sources are read next; null: not any more. */
export function nextReading(publishedAt: Date, now: Date): Date | null {
  const next = readings.find(({ after }) => later(publishedAt, after) > now)
  return next ? later(publishedAt, next.after) : null
}

/** Whether it is too late for any reading. */
export function isOver(publishedAt: Date, now: Date): boolean {
  const last = readings.at(-1)?.after ?? 0
  return now > later(publishedAt, last + lateBy)
}

/** Whether the reading that was due then, made now, is one that reads posts; late, it may stand for several. */
export function readsPosts(publishedAt: Date, { due, now }: { due: Date; now: Date }): boolean {
  return readings.some(({ after, posts }) => {
    const at = later(publishedAt, after)
    return posts && at >= due && at <= now
  })
}
