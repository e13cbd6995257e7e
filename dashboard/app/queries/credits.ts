import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Input, Output } from '#contract/routes.ts'
import { useNow } from '../product-clock.ts'
import { useSession } from '../stores/session.ts'
import { callQuery, listQuery } from './client.ts'
import { useMay } from './organisations.ts'

export type CreditRecord = Output<'credits.records'>['list'][number]
export type CreditPackage = Output<'credits.packages'>[number]

/** Whoever may not see what is spent does not ask for it every few seconds. */
function useSeesMoney(): boolean {
  const may = useMay('seeMoney')
  return useSession((state) => state.account !== null) && may
}

/** What may still be spent. */
export function useBalance() {
  const enabled = useSeesMoney()
  return useQuery({ ...callQuery('credits.balance', {}), enabled, refetchInterval: 15_000 })
}

export function usePackages() {
  return useQuery({ ...listQuery('credits.packages', {}, []), staleTime: Infinity })
}

export function useCreditRecords(input: Input<'credits.records'>) {
  return useQuery({
    ...listQuery('credits.records', input, { list: [], total: 0 }),
    placeholderData: keepPreviousData,
  })
}

/** What was spent since the midnight of the reader's zone, in all and by agent; null until it is known. */
export function useSpentToday(): { total: number; of: (agentId: string) => number } | null {
  // The same all day, so that the query's key stays the same.
  const from = new Date(new Date(useNow()).setHours(0, 0, 0, 0)).toISOString()
  const rows = useCreditSummary({ by: 'agent', from }).data?.rows
  if (!rows) return null
  const byAgent = new Map(rows.map(({ key, credits }) => [key, credits]))
  return { total: sumOf([...byAgent.values()]), of: (agentId) => byAgent.get(agentId) ?? 0 }
}

/** Credits are thousandths: added as such, 0.1 and 0.2 are 0.3. */
export function sumOf(amounts: number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 1000), 0) / 1000
}

/** What was spent, grouped; what the present schedule will use a day, and when credits run out. */
export function useCreditSummary(input: Input<'credits.summary'> = {}) {
  const enabled = useSeesMoney()
  return useQuery({
    ...callQuery('credits.summary', input),
    enabled,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
}
