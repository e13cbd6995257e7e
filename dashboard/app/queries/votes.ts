import { useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/routes.ts'
import { callQuery, refresh, useCall } from './client.ts'
import { refreshWork, type ApprovalItem } from './publishing.ts'

export type Votes = NonNullable<ApprovalItem['votes']>
export type Rules = Output<'votes.rules'>
export type Rule = Rules['rules'][number]
export type GuestPage = Output<'guestPages.list'>[number]
export type MadeGuestPage = Output<'guestPages.make'>

/** Says what is to be changed before anybody can say yes. */
export const useAskForChange = () => useCall('approvals.change', { onSettled: refreshWork })

/** Takes back one's own yes. */
export const useTakeYesBack = () => useCall('approvals.takeBack', { onSettled: refreshWork })

export function useRules() {
  return useQuery({ ...callQuery('votes.rules', {}), staleTime: 0 })
}

/** What waits is looked at again by other rules, too. */
export const useSetRules = () => useCall('votes.setRules', { onSuccess: refreshWork })

export function useGuestPages(enabled: boolean) {
  return useQuery({ ...callQuery('guestPages.list', {}), enabled })
}

const pagesChanged = { onSuccess: () => refresh('guestPages.list') }
export const useMakeGuestPage = () => useCall('guestPages.make', pagesChanged)
export const useEditGuestPage = () => useCall('guestPages.edit', pagesChanged)
export const useRevokeGuestPage = () => useCall('guestPages.revoke', pagesChanged)
