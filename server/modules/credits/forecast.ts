import { day, later } from '#server/lib/clock.ts'

export interface PlannedCost {
  at: Date
  priceMilli: number
}

/** Beyond this a date says nothing; the schedule will have changed. */
const daysMax = 100 * 365

/**
 * When the balance runs out if the next 24 hours repeat for ever: the time of the first planned publication that cannot be
 * paid. Null where nothing is planned, or the balance lasts practically for ever.
 */
export function forecast({ balanceMilli, planned }: { balanceMilli: number; planned: PlannedCost[] }): {
  perDayMilli: number
  runsOutAt: Date | null
} {
  const perDayMilli = planned.reduce((sum, { priceMilli }) => sum + priceMilli, 0)
  const fullDays = Math.floor(balanceMilli / perDayMilli)
  if (perDayMilli === 0 || fullDays > daysMax) return { perDayMilli, runsOutAt: null }

  let left = balanceMilli - fullDays * perDayMilli
  const unpaid = planned
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .find(({ priceMilli }) => (left -= priceMilli) < 0)
  return { perDayMilli, runsOutAt: unpaid ? later(unpaid.at, fullDays * day) : null }
}
