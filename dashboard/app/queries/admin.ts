import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { Input, Output } from '#contract/routes.ts'
import { call } from '../api.ts'
import { callQuery, listQuery, refresh } from './client.ts'

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

export function useEnterPayout() {
  return useMutation({
    mutationFn: (input: Input<'admin.payout'>) => call('admin.payout', input),
    onSuccess: () => refresh('admin.referrals', 'admin.audit'),
  })
}

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

export function useDisableUser() {
  return useMutation({
    mutationFn: (input: Input<'admin.disable'>) => call('admin.disable', input),
    onSuccess: afterUser,
  })
}

export function useAdjustCredits() {
  return useMutation({
    mutationFn: (input: Input<'admin.credits'>) => call('admin.credits', input),
    onSuccess: afterUser,
  })
}

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

export function useGiveRole() {
  return useMutation({
    mutationFn: (input: Input<'admin.role'>) => call('admin.role', input),
    onSuccess: afterUser,
  })
}

export function useSettleOrder() {
  return useMutation({
    mutationFn: (input: Input<'admin.settleOrder'>) => call('admin.settleOrder', input),
    onSuccess: afterOrder,
  })
}

export function useRefundStars() {
  return useMutation({
    mutationFn: (input: Input<'admin.refundStars'>) => call('admin.refundStars', input),
    onSuccess: afterOrder,
  })
}

export function useCosts(input: Input<'admin.costs'>) {
  return useQuery({ ...callQuery('admin.costs', input), ...kept })
}

export function useSetPrepaid() {
  return useMutation({
    mutationFn: (input: Input<'admin.setPrepaid'>) => call('admin.setPrepaid', input),
    onSuccess: () => refresh('admin.costs', 'admin.audit'),
  })
}
