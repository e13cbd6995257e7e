import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Input, Output } from '#contract/routes.ts'
import '../late-calls.ts'
import { callQuery, refresh, untilAnswered, useCall } from './client.ts'
import { refreshWork } from './publishing.ts'

export type ScheduleItem = Output<'schedule.window'>['items'][number]
export type ScheduleWindow = Output<'schedule.window'>
export type TimeWarning = Output<'schedule.look'>['warnings'][number]
export type Composed = Input<'schedule.put'>['items'][number]
export type Verdicts = Output<'schedule.put'>

/** What its owner may move. */
export function isMovable({ status, locked, parts, partsOut }: ScheduleItem): boolean {
  return (
    (status === 'scheduled' || status === 'awaiting_approval') && !locked && (parts === 1 || partsOut === 0)
  )
}

/** Refreshes all that shows the plan, or what it costs. */
export function refreshPlan(): Promise<unknown> {
  return Promise.all([
    refresh('schedule.window', 'schedule.check', 'schedule.look', 'schedule.parts', 'posts.publication'),
    refreshWork(),
  ])
}

export function useScheduleWindow(input: Input<'schedule.window'>) {
  return useQuery({
    ...callQuery('schedule.window', input),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  })
}

/** What should be known of a time before something is put there. */
export function useLook(input: Input<'schedule.look'> | null) {
  return useQuery({
    ...callQuery('schedule.look', input ?? { at: '' }),
    enabled: input !== null,
    placeholderData: keepPreviousData,
  })
}

/** What would become of texts that are put there; stores and charges nothing. */
export function useComposedCheck(items: Composed[]) {
  return useQuery({
    ...callQuery('schedule.check', { items }),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    ...untilAnswered,
  })
}

export function useThread(id: string | null) {
  return useQuery({ ...callQuery('schedule.parts', { id: id ?? '' }), enabled: id !== null })
}

const after = { onSettled: refreshPlan }

export const usePutComposed = () => useCall('schedule.put', after)
export const useMove = () => useCall('schedule.move', after)
export const useSwap = () => useCall('schedule.swap', after)
export const useFill = () => useCall('schedule.fill', after)
export const useApprovePlanned = () => useCall('schedule.approve', after)
export const useWriteNow = () => useCall('schedule.write', after)
export const useLock = () => useCall('schedule.lock', after)
export const useSkip = () => useCall('schedule.skip', after)
export const useToDraft = () => useCall('schedule.toDraft', after)
export const useContinueThread = () => useCall('schedule.continue', after)
export const usePauseDay = () => useCall('schedule.pauseDay', after)

export function useFeed() {
  return useQuery(callQuery('schedule.feed', {}))
}
const afterFeed = { onSettled: () => refresh('schedule.feed') }
export const useOpenFeed = () => useCall('schedule.openFeed', afterFeed)
export const useCloseFeed = () => useCall('schedule.closeFeed', afterFeed)
