import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { restingStatuses } from '#contract/resting-statuses.ts'
import type { Input, Output } from '#contract/routes.ts'
import { callQuery, listQuery, refresh, untilAnswered, useCall } from './client.ts'

export type Publication = Output<'posts.now'>
export type Planned = Output<'posts.planned'>['list'][number]
export type ApprovalItem = Output<'approvals.one'>
export type GeneratedContent = Output<'sandbox.post'>
export type TweetHistoryRow = Output<'posts.history'>['list'][number]
export type ManualHistoryRow = Output<'manual.history'>['list'][number]
export type TextCheck = Output<'posts.check'>
export type QueueResult = Output<'replies.queueKol'>

const empty = { list: [], total: 0 }

/** Refreshes everything that changes with credits spent, posts sent and questions decided. */
export function refreshWork(): Promise<unknown> {
  return refresh(
    'credits.balance',
    'credits.records',
    'agents.detail',
    'agents.page',
    'agents.scheduleInfo',
    'credits.summary',
    'posts.publication',
    'posts.history',
    'posts.kolReplies',
    'posts.selfReplies',
    'posts.planned',
    'manual.history',
    'approvals.page',
  )
}

export const usePostNow = () => useCall('posts.now', { onSettled: refreshWork })

/** Follows one post until it rests; `first` is what a call just answered about it. */
export function usePublication(agentId: string, publicationId: string | null, first?: Publication) {
  return useQuery({
    ...callQuery('posts.publication', { id: agentId, publicationId: publicationId ?? '' }),
    enabled: publicationId !== null,
    ...(first ? { initialData: first } : {}),
    refetchInterval: ({ state }) => (state.data && restingStatuses.has(state.data.status) ? false : 2_000),
  })
}

/** What a text is worth as it stands: findings, which of its claims its sources hold, price. Free, and nothing is asked of anybody. */
export function useTextCheck(input: Input<'posts.check'>) {
  return useQuery({
    ...callQuery('posts.check', input),
    enabled: input.content !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    ...untilAnswered,
  })
}

/** The calls behind the segments of the history. */
export const tweetHistories = ['posts.history', 'posts.kolReplies', 'posts.selfReplies'] as const
export type TweetHistory = (typeof tweetHistories)[number]

export function useTweetHistory(name: TweetHistory, input: Input<TweetHistory>, enabled = true) {
  return useQuery({ ...listQuery(name, input, empty), placeholderData: keepPreviousData, enabled })
}

export function useManualHistory(input: Input<'manual.history'>, enabled = true) {
  return useQuery({
    ...listQuery('manual.history', input, empty),
    placeholderData: keepPreviousData,
    enabled,
  })
}

export function usePlanned(input: Input<'posts.planned'>) {
  return useQuery({ ...listQuery('posts.planned', input, empty), refetchInterval: 15_000 })
}

/** What asks its owner something, the newest first. */
export function useApprovals(input: Input<'approvals.page'> = {}) {
  return useQuery({
    ...listQuery('approvals.page', { question: 'any', ...input }, empty),
    refetchInterval: 15_000,
  })
}

/** Own texts that hold what is typed; none before there are two letters of it. */
export function useFoundTexts(typed: string): Output<'posts.search'> {
  const q = typed.trim()
  const found = useQuery({
    ...listQuery('posts.search', { q }, []),
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
  })
  return q.length >= 2 ? (found.data ?? []) : []
}

export const useApprove = () => useCall('approvals.approve', { onSettled: refreshWork })

/** One of the drafts of an assisted reply. */
export const useChooseDraft = () => useCall('approvals.choose', { onSettled: refreshWork })

export const useReject = () => useCall('approvals.reject', { onSettled: refreshWork })

export const useEditApproval = () => useCall('approvals.edit', { onSettled: refreshWork })

/** The owner's word that an assisted reply went out by hand. */
export const useDone = () => useCall('approvals.done', { onSettled: refreshWork })

export const useQueueKol = () => useCall('replies.queueKol', { onSettled: refreshWork })

export const useQueueSelf = () => useCall('replies.queueSelf', { onSettled: refreshWork })

export const useResolve = () => useCall('approvals.resolve', { onSettled: refreshWork })

export const useGenerateTelegramPost = () => useCall('manual.generate', { onSettled: refreshWork })

export const useSendToTelegram = () => useCall('manual.now', { onSettled: refreshWork })
