import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { Input, Output } from '#contract/routes.ts'
import { call, stream, type CallOptions, type StreamEvent } from '../api.ts'
import { callQuery, listQuery, refresh } from './client.ts'

export type Publication = Output<'posts.now'>
export type ApprovalItem = Output<'approvals.one'>
export type GeneratedContent = Output<'sandbox.post'>
export type TweetHistoryRow = Output<'posts.history'>['list'][number]
export type ManualHistoryRow = Output<'manual.history'>['list'][number]
export type PostPrice = Output<'posts.price'>

const resting = new Set([
  'draft',
  'awaiting_approval',
  'published',
  'failed',
  'skipped',
  'rejected',
  'unconfirmed',
])
const empty = { list: [], total: 0 }

/** Whatever spends, sends or decides changes these. */
export function refreshWork(): Promise<unknown> {
  return refresh(
    'credits.balance',
    'credits.records',
    'agents.detail',
    'agents.page',
    'agents.scheduleInfo',
    'posts.history',
    'posts.planned',
    'manual.history',
    'approvals.page',
  )
}

export function usePrice(agentId: string, content: string) {
  return useQuery({
    ...callQuery('posts.price', { id: agentId, content }),
    enabled: content.trim() !== '',
    placeholderData: keepPreviousData,
  })
}

/** Writes a sample post, telling its stages and words as they come. */
export function generateSample(
  input: Input<'sandbox.post'>,
  options: CallOptions & { onEvent: (event: StreamEvent) => void },
): Promise<GeneratedContent> {
  return stream('sandbox.post', input, options).finally(() => void refreshWork())
}

export function usePostNow() {
  return useMutation({
    mutationFn: (input: Input<'posts.now'>) => call('posts.now', input),
    onSettled: refreshWork,
  })
}

/** Follows one post until it rests; `first` is what a call just answered about it. */
export function usePublication(agentId: string, publicationId: string | null, first?: Publication) {
  return useQuery({
    ...callQuery('posts.publication', { id: agentId, publicationId: publicationId ?? '' }),
    enabled: publicationId !== null,
    ...(first ? { initialData: first } : {}),
    refetchInterval: ({ state }) => (state.data && resting.has(state.data.status) ? false : 2_000),
  })
}

export function usePostHistory(input: Input<'posts.history'>) {
  return useQuery({ ...listQuery('posts.history', input, empty), placeholderData: keepPreviousData })
}

export function useManualHistory(input: Input<'manual.history'>) {
  return useQuery({ ...listQuery('manual.history', input, empty), placeholderData: keepPreviousData })
}

export function usePlanned(input: Input<'posts.planned'>) {
  return useQuery({ ...listQuery('posts.planned', input, empty), refetchInterval: 15_000 })
}

export function useApprovals(input: Input<'approvals.page'> = {}) {
  return useQuery({ ...listQuery('approvals.page', input, empty), refetchInterval: 15_000 })
}

export function useApprove() {
  return useMutation({
    mutationFn: (input: Input<'approvals.approve'>) => call('approvals.approve', input),
    onSettled: refreshWork,
  })
}

export function useReject() {
  return useMutation({
    mutationFn: (input: Input<'approvals.reject'>) => call('approvals.reject', input),
    onSettled: refreshWork,
  })
}

export function useResolve() {
  return useMutation({
    mutationFn: (input: Input<'approvals.resolve'>) => call('approvals.resolve', input),
    onSettled: refreshWork,
  })
}

export function useGenerateTelegramPost() {
  return useMutation({
    mutationFn: (input: Input<'manual.generate'>) => call('manual.generate', input),
    onSettled: refreshWork,
  })
}

export function useSendToTelegram() {
  return useMutation({
    mutationFn: (input: Input<'manual.now'>) => call('manual.now', input),
    onSettled: refreshWork,
  })
}
