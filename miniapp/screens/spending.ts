import { useMemo } from 'react'
import { useBalance, useCreditRecords } from '#app/queries/credits.ts'

const days = 7
const dayMilliseconds = 24 * 3600 * 1000

/** What was spent today and, by the last week's pace, until when the credits last (null: longer than a year, or nothing spent). */
export function useSpending() {
  const balance = useBalance().data
  const midnight = useMemo(() => new Date().setHours(0, 0, 0, 0), [])
  const from = new Date(midnight - (days - 1) * dayMilliseconds).toISOString()
  const records = useCreditRecords({ type: 'EXPENSE', from, size: 100 }).data?.list

  const spent = (since: number, agentId?: string) =>
    (records ?? [])
      .filter((record) => Date.parse(record.date) >= since && (!agentId || record.agentId === agentId))
      .reduce((sum, record) => sum - record.amount, 0)
  // A week's records may not fit one page: then the pace is that of the time they cover.
  const oldest = records?.at(-1)
  const covered =
    records?.length === 100 && oldest ? (Date.now() - Date.parse(oldest.date)) / dayMilliseconds : days
  const perDay = spent(0) / Math.max(covered, 1)
  const daysLeft = balance && perDay > 0 ? balance.credits / perDay : Infinity

  return {
    balance,
    today: records ? spent(midnight) : null,
    ofAgentToday: (agentId: string) => (records ? spent(midnight, agentId) : null),
    until: daysLeft < 365 ? new Date(Date.now() + daysLeft * dayMilliseconds) : null,
    perDay,
  }
}
