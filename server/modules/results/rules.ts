import { resultsNeed } from '#contract/results-need.ts'
import { hour, later } from '#server/lib/clock.ts'

/**
 * After how many hours a post is read, and until when a late reading still is that one: later it would be another
 * number, so it stays unread.
 */
const readings = [
  { hours: 1, until: 2 },
  { hours: 24, until: 48 },
  { hours: 72, until: 96 },
] as const

export type ReadingHours = (typeof readings)[number]['hours']

/** Which reading one that is made now is; null: none. */
export function readingAt(publishedAt: Date, now: Date): ReadingHours | null {
  const age = now.getTime() - publishedAt.getTime()
  return readings.find(({ hours, until }) => age >= hours * hour && age < until * hour)?.hours ?? null
}

/** When the next reading is due; null: there is none any more. The one after a day is everybody's. */
export function nextReading(publishedAt: Date, now: Date, { detailed }: { detailed: boolean }): Date | null {
  const next = readings.find(
    ({ hours }) => (detailed || hours === 24) && later(publishedAt, hours * hour) > now,
  )
  return next ? later(publishedAt, next.hours * hour) : null
}

/** A time between two days of a zone, both included, and the one of as many days before it. */
export function periodOf({ from, to, zone }: { from: string; to: string; zone: string }) {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  const days = first.until(last).days + 1
  const start = (date: Temporal.PlainDate) =>
    new Date(date.toZonedDateTime({ timeZone: zone }).startOfDay().epochMilliseconds)
  return {
    from: start(first),
    to: start(last.add({ days: 1 })),
    before: { from: start(first.subtract({ days })), to: start(first) },
  }
}

/** The Mondays of the weeks that two days and all between them lie in. */
export function mondaysOf({ from, to }: { from: string; to: string }): string[] {
  const last = Temporal.PlainDate.from(to)
  const first = Temporal.PlainDate.from(from)
  const mondays: string[] = []
  for (
    let monday = first.subtract({ days: first.dayOfWeek - 1 });
    Temporal.PlainDate.compare(monday, last) <= 0;
    monday = monday.add({ days: 7 })
  )
    mondays.push(monday.toString())
  return mondays
}

/** Credits per 1,000 views, to a hundredth; null: nobody has seen anything. */
export function perThousand({ views, countedMilli }: { views: number; countedMilli: number }): number | null {
  return views === 0 ? null : Math.round((countedMilli * 100) / views) / 100
}

/** How often a number is another one, to a tenth. */
export function timesOf(value: number, base: number): number {
  return Math.round((value / base) * 10) / 10
}

interface Cell {
  weekday: number
  hour: number
  posts: number
  views: number
}

/** An hour of the week is suggested where its posts are seen so many times as often as the average post. */
const betterBy = 1.2
const suggestedMax = 3

/** The best hours of a week; none below the number of posts that makes them more than chance. */
export function bestHours(cells: Cell[]): (Cell & { times: number })[] {
  const posts = cells.reduce((sum, cell) => sum + cell.posts, 0)
  const views = cells.reduce((sum, cell) => sum + cell.views, 0)
  if (posts < resultsNeed.hours || views === 0) return []
  return cells
    .filter((cell) => cell.posts >= resultsNeed.cell)
    .map((cell) => ({ ...cell, times: timesOf(cell.views / cell.posts, views / posts) }))
    .filter(({ times }) => times >= betterBy)
    .toSorted((a, b) => b.times - a.times || b.posts - a.posts)
    .slice(0, suggestedMax)
}
