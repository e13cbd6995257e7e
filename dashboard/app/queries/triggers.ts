import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { TriggerSettings } from '#contract/triggers.ts'
import type { Output } from '#contract/routes.ts'
import { call } from '../api.ts'
import '../late-calls.ts'
import { callQuery, refresh } from './client.ts'

export type Trigger = Output<'triggers.list'>[number]
export type Rehearsed = Output<'triggers.rehearse'>
export type TriggerEvent = Output<'triggers.events'>['list'][number]

const livelyMilliseconds = 15_000
const again = { onSettled: () => refresh('triggers.list') }

/** What an agent waits for beside the clock. */
export function useTriggers(agentId: string) {
  return useQuery({ ...callQuery('triggers.list', { id: agentId }), refetchInterval: livelyMilliseconds })
}

export function useRehearse(agentId: string) {
  return useMutation({
    mutationFn: (settings: TriggerSettings) => call('triggers.rehearse', { id: agentId, settings }),
  })
}

/** A new one, or other settings of one that is there. `secretUrl` is told this once. */
export function useSaveTrigger(agentId: string) {
  return useMutation({
    mutationFn: async ({
      triggerId,
      settings,
      on,
    }: {
      triggerId: string | null
      settings: TriggerSettings
      on: boolean
    }): Promise<{ secretUrl: string | null }> => {
      if (triggerId === null) return call('triggers.add', { id: agentId, settings, on })
      await call('triggers.edit', { id: agentId, triggerId, settings, on })
      return { secretUrl: null }
    },
    ...again,
  })
}

export function useSwitchTrigger(agentId: string) {
  return useMutation({
    mutationFn: (change: { triggerId: string; on: boolean }) =>
      call('triggers.edit', { id: agentId, ...change }),
    ...again,
  })
}

export function useRemoveTrigger(agentId: string) {
  return useMutation({
    mutationFn: (triggerId: string) => call('triggers.remove', { id: agentId, triggerId }),
    ...again,
  })
}

export function useNewSecret(agentId: string) {
  return useMutation({
    mutationFn: (triggerId: string) => call('triggers.newSecret', { id: agentId, triggerId }),
    ...again,
  })
}

/** What happened, newest first. */
export function useTriggerEvents(agentId: string, size: number) {
  return useQuery({
    ...callQuery('triggers.events', { id: agentId, size }),
    placeholderData: keepPreviousData,
    refetchInterval: livelyMilliseconds,
  })
}
