import { useMutation, useQuery } from '@tanstack/react-query'
import type { SourceSettings } from '#contract/sources.ts'
import type { Output } from '#contract/routes.ts'
import { call } from '../api.ts'
import '../late-calls.ts'
import { callQuery, refresh } from './client.ts'

export type Sources = Output<'sources.list'>
export type Source = Sources['sources'][number]
export type SourceItem = Output<'sources.items'>[number]
export type CheckedSource = Output<'sources.check'>
export type Story = Output<'sources.hot'>[number]
export type CalendarDate = Output<'sources.calendar'>[number]
export type ImportedDates = Output<'sources.importCalendar'>

const livelyMilliseconds = 15_000
const again = { onSettled: () => refresh('sources.list') }

/** What an agent follows. */
export function useSources(agentId: string) {
  return useQuery({ ...callQuery('sources.list', { id: agentId }), refetchInterval: livelyMilliseconds })
}

export function useCheckSource(agentId: string) {
  return useMutation({
    mutationFn: (settings: SourceSettings) => call('sources.check', { id: agentId, settings }),
  })
}

export function useAddSource(agentId: string) {
  return useMutation({
    mutationFn: (settings: SourceSettings) => call('sources.add', { id: agentId, settings }),
    ...again,
  })
}

export function usePauseSource(agentId: string) {
  return useMutation({
    mutationFn: (change: { sourceId: string; paused: boolean }) =>
      call('sources.pause', { id: agentId, ...change }),
    ...again,
  })
}

export function useRemoveSource(agentId: string) {
  return useMutation({
    mutationFn: (sourceId: string) => call('sources.remove', { id: agentId, sourceId }),
    ...again,
  })
}

export function useSourceItems(agentId: string, sourceId: string, enabled: boolean) {
  return useQuery({ ...callQuery('sources.items', { id: agentId, sourceId }), enabled })
}

export function useLimitPosts(agentId: string) {
  return useMutation({
    mutationFn: (dailyPostsMax: number) => call('sources.limit', { id: agentId, dailyPostsMax }),
    ...again,
  })
}

/** What moved lately, newest first. */
export function useStories(agentId: string) {
  return useQuery({ ...callQuery('sources.hot', { id: agentId }), refetchInterval: 4 * livelyMilliseconds })
}

/** Dates that are still to come. */
export function useDates(agentId: string) {
  return useQuery(callQuery('sources.calendar', { id: agentId }))
}

/** `dry` only tells what a file would bring. */
export function useImportDates(agentId: string) {
  return useMutation({
    mutationFn: (given: { file: string; dry: boolean }) =>
      call('sources.importCalendar', { id: agentId, ...given }),
    onSuccess: (_, { dry }) => (dry ? undefined : refresh('sources.calendar')),
  })
}

/** One of them, or all. */
export function useForgetDates(agentId: string) {
  return useMutation({
    mutationFn: (dateId: string | null) =>
      call('sources.clearCalendar', dateId === null ? { id: agentId } : { id: agentId, dateId }),
    onSettled: () => refresh('sources.calendar'),
  })
}
