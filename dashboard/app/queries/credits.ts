import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Input, Output } from '#contract/routes.ts'
import { useSession } from '../stores/session.ts'
import { callQuery, listQuery } from './client.ts'

export type CreditRecord = Output<'credits.records'>['list'][number]
export type CreditPackage = Output<'credits.packages'>[number]

/** What may still be spent. */
export function useBalance() {
  const signedIn = useSession((state) => state.account !== null)
  return useQuery({ ...callQuery('credits.balance', {}), enabled: signedIn, refetchInterval: 15_000 })
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

/** What was spent, grouped; what the present schedule will use a day, and when credits run out. */
export function useCreditSummary(input: Input<'credits.summary'> = {}) {
  const signedIn = useSession((state) => state.account !== null)
  return useQuery({
    ...callQuery('credits.summary', input),
    enabled: signedIn,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
}
