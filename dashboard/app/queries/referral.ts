import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { Input, Output } from '#contract/routes.ts'
import { call } from '../api.ts'
import '../late-calls.ts'
import { callQuery, listQuery, queryClient, refresh } from './client.ts'

export type ReferralLink = Output<'referral.link'>
export type ReferralRow = Output<'referral.page'>['list'][number]

export function useReferralLink() {
  return useQuery(callQuery('referral.link', {}))
}

export function useReferrals(input: Input<'referral.page'>) {
  return useQuery({
    ...listQuery('referral.page', input, { list: [], total: 0 }),
    placeholderData: keepPreviousData,
  })
}

export function useChooseCode() {
  return useMutation({
    mutationFn: (code: string) => call('referral.choose', { code }),
    onSuccess: (link) => {
      queryClient.setQueryData(['referral.link', {}], link)
      return refresh('auth.me')
    },
  })
}
