export const resultPeriods = ['week', 'month', 'quarter'] as const
export type ResultPeriod = (typeof resultPeriods)[number]

const dayMilliseconds = 24 * 3600 * 1000
const days: Record<Exclude<ResultPeriod, 'week'>, number> = { month: 28, quarter: 91 }

/** What the address asks for. */
export function resultPeriod(asked: string | null): ResultPeriod {
  return resultPeriods.find((known) => known === asked) ?? 'month'
}

/** The days of a period that ends today, in the reader's zone. A week begins on Monday. */
export function daysOf(period: ResultPeriod, now: number) {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
  // The Canadian way to write a date is the one of the contract.
  const to = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now)
  const today = new Date(`${to}T00:00:00Z`)
  const back = period === 'week' ? (today.getUTCDay() + 6) % 7 : days[period] - 1
  const from = new Date(today.getTime() - back * dayMilliseconds).toISOString().slice(0, 10)
  return { from, to, zone }
}

/** Hours of the week that are coloured, by `weekday-hour`: between 0 and 1, as their average is to the highest. */
export function heatOf(
  cells: { weekday: number; hour: number; posts: number; views: number }[],
  need: number,
): Map<string, { posts: number; average: number | null; share: number }> {
  const averages = cells.map(({ posts, views }) => (posts < need ? null : views / posts))
  const most = Math.max(1, ...averages.map((average) => average ?? 0))
  return new Map(
    cells.map(({ weekday, hour, posts }, index) => {
      const average = averages[index] ?? null
      return [`${weekday}-${hour}`, { posts, average, share: average === null ? 0 : average / most }]
    }),
  )
}
