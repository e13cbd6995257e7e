import { useMemo } from 'react'
import { useNow } from '#app/product-clock.ts'
import { useCreditRecords } from '#app/queries/credits.ts'

const dayMilliseconds = 24 * 3600 * 1000
const daysLookedAt = 7

export interface Spending {
  today: number
  /** Things paid for today. */
  todayCount: number
  todayByAgent: Map<string, number>
  /** Mean of the last days on which there was anything to pay; null without any. */
  perDay: number | null
  /** Whether anything was ever published or tried, as far as the looked-at days tell. */
  purposes: Set<string>
}

/** What was spent lately, from the credit record. */
export function useSpending(): Spending {
  const now = useNow()
  // The same all day, so that the query's key (and with it what is cached) stays the same.
  const midnight = new Date(now).setHours(0, 0, 0, 0)
  const since = new Date(midnight - (daysLookedAt - 1) * dayMilliseconds).toISOString()
  const { data } = useCreditRecords({ type: 'EXPENSE', from: since, size: 100 })

  return useMemo(() => {
    const list = data?.list ?? []
    const today = list.filter((record) => Date.parse(record.date) >= midnight)
    const todayByAgent = new Map<string, number>()
    for (const { agentId, amount } of today) {
      if (agentId) todayByAgent.set(agentId, (todayByAgent.get(agentId) ?? 0) - amount)
    }
    const oldest = Math.min(...list.map((record) => Date.parse(record.date)))
    const days = Math.max(1, Math.ceil((now - oldest) / dayMilliseconds))
    const total = -list.reduce((sum, { amount }) => sum + amount, 0)
    return {
      today: -today.reduce((sum, { amount }) => sum + amount, 0),
      todayCount: today.length,
      todayByAgent,
      perDay: list.length > 0 ? total / days : null,
      purposes: new Set(list.map((record) => record.purpose)),
    }
  }, [data, midnight, now])
}
