import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { Input, Output } from '#contract/routes.ts'
import { call } from '../api.ts'
import '../late-calls.ts'
import { callQuery, listQuery, refresh, useCall } from './client.ts'

export type AdminUser = Output<'admin.user'>
export type AdminReferral = Output<'admin.referrals'>['list'][number]
export type AdminOrder = Output<'admin.order'>
export type Costs = Output<'admin.costs'>
export type AuditRow = Output<'admin.audit'>['list'][number]

const empty = { list: [], total: 0 }
const kept = { placeholderData: keepPreviousData } as const

export function useUsers(input: Input<'admin.users'>) {
  return useQuery({ ...listQuery('admin.users', input, empty), ...kept })
}

export function useUser(id: string) {
  return useQuery(callQuery('admin.user', { id }))
}

export function useUserAgents(input: Input<'admin.agents'>) {
  return useQuery({ ...listQuery('admin.agents', input, empty), ...kept })
}

export function useUserOrders(input: Input<'admin.userOrders'>) {
  return useQuery({ ...listQuery('admin.userOrders', input, empty), ...kept })
}

export function useUserRecords(input: Input<'admin.records'>) {
  return useQuery({ ...listQuery('admin.records', input, empty), ...kept })
}

export function useUserReferrals(input: Input<'admin.referrals'>) {
  return useQuery({ ...listQuery('admin.referrals', input, empty), ...kept })
}

export const useEnterPayout = () =>
  useCall('admin.payout', { onSuccess: () => refresh('admin.referrals', 'admin.audit') })

export function useAnyAgent(id: string) {
  return useQuery(callQuery('admin.agent', { id }))
}

export function useAllOrders(input: Input<'admin.orders'>) {
  return useQuery({ ...listQuery('admin.orders', input, empty), ...kept })
}

export function useAnyOrder(orderNo: string) {
  return useQuery(callQuery('admin.order', { orderNo }))
}

export function useAudit(input: Input<'admin.audit'>) {
  return useQuery({ ...listQuery('admin.audit', input, empty), ...kept })
}

const afterUser = () =>
  refresh('admin.creditRequests', 'admin.user', 'admin.users', 'admin.records', 'admin.audit')
const afterOrder = () =>
  refresh('admin.order', 'admin.orders', 'admin.userOrders', 'admin.records', 'admin.user', 'admin.audit')

export const useDisableUser = () => useCall('admin.disable', { onSuccess: afterUser })

export const useAdjustCredits = () => useCall('admin.credits', { onSuccess: afterUser })

export type CreditRequest = Output<'admin.creditRequests'>['list'][number]

export function useCreditRequests(input: Input<'admin.creditRequests'>) {
  return useQuery({ ...listQuery('admin.creditRequests', input, empty), ...kept })
}

export function useAnswerCredits() {
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string | null }) =>
      reason === null ? call('admin.approveCredits', { id }) : call('admin.refuseCredits', { id, reason }),
    onSettled: () =>
      refresh('admin.creditRequests', 'admin.user', 'admin.users', 'admin.records', 'admin.audit'),
  })
}

export const useGiveRole = () => useCall('admin.role', { onSuccess: afterUser })

export const useSettleOrder = () => useCall('admin.settleOrder', { onSuccess: afterOrder })

export const useRefundStars = () => useCall('admin.refundStars', { onSuccess: afterOrder })

export function useCosts(input: Input<'admin.costs'>) {
  return useQuery({ ...callQuery('admin.costs', input), ...kept })
}

export const useSetPrepaid = () =>
  useCall('admin.setPrepaid', { onSuccess: () => refresh('admin.costs', 'admin.audit') })
