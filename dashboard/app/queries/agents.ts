import { useMutation, useQuery } from '@tanstack/react-query'
import type { Input, Output } from '#contract/routes.ts'
import { call } from '../api.ts'
import { callQuery, listQuery, queryClient, refresh, useCall } from './client.ts'
import { useMay } from './organisations.ts'

export type Agent = Output<'agents.detail'>
export type AgentBrief = Output<'agents.list'>[number]
export type StarterAgent = Output<'starterAgents.list'>[number]
export type ScheduleInfo = Output<'agents.scheduleInfo'>
export type AgentCreate = Input<'agents.create'>
export type AgentEdit = Input<'agents.edit'>

const livelyMilliseconds = 15_000

export function useAgents() {
  const input = { size: 100, sort: 'createdAt', order: 'asc' } as const
  // Filters and figures name agents also to those who may not look at them.
  const enabled = useMay('look')
  return useQuery({
    ...listQuery('agents.page', input, { list: [], total: 0 }),
    enabled,
    refetchInterval: livelyMilliseconds,
  })
}

export function useAgent(agentId: string) {
  return useQuery({
    ...callQuery('agents.detail', { id: agentId }),
    enabled: agentId !== '',
    refetchInterval: livelyMilliseconds,
  })
}

export function useSchedule(agentId: string) {
  return useQuery({
    ...callQuery('agents.scheduleInfo', { id: agentId }),
    enabled: agentId !== '',
    refetchInterval: livelyMilliseconds,
  })
}

export function useStarterAgents() {
  return useQuery({ ...listQuery('starterAgents.list', {}, []), staleTime: Infinity })
}

export function useStyleAdjectives() {
  return useQuery({ ...callQuery('agents.styleAdjectives', {}), staleTime: Infinity })
}

export function useTopics(type: 'hot_topic' | 'project_summary') {
  return useQuery({ ...listQuery('agents.availableTopics', { type }, []), staleTime: Infinity })
}

/** Puts an agent as the server just answered it where every screen sees it. */
export function keepAgent(agent: Agent) {
  queryClient.setQueryData(['agents.detail', { id: agent.agentId }], agent)
  void refresh('agents.page', 'agents.list', 'agents.scheduleInfo')
}

export const useCreateAgent = () => useCall('agents.create', { onSuccess: keepAgent })

export const useCreateFromStarter = () => useCall('starterAgents.create', { onSuccess: keepAgent })

export const useEditAgent = () =>
  useCall('agents.edit', {
    onSuccess: (agent) => {
      keepAgent(agent)
      void refresh('agents.versions')
    },
  })

export const usePauseAgent = () => useCall('agents.pause', { onSuccess: keepAgent })

/** What can be paused and resumed at once: how many are at work, and which were paused last, all at one instant. */
export function standstillOf(agents: Agent[]) {
  const working = agents.filter(({ pausedAt }) => pausedAt === null).length
  const last = agents.flatMap(({ pausedAt }) => pausedAt ?? []).reduce((a, b) => (a > b ? a : b), '')
  const together = agents.filter(({ pausedAt }) => pausedAt === last).length
  return {
    working,
    // One that stands still among others was paused by itself, and has a button of its own.
    stopped: together > 1 || (together === 1 && working === 0) ? { pausedAt: last, count: together } : null,
  }
}

export function usePauseAll() {
  return useMutation({ mutationFn: () => call('agents.pauseAll', {}), onSettled: refreshAgents })
}

export function useResumeAll() {
  return useMutation({
    mutationFn: (pausedAt: string) => call('agents.resumeAll', { pausedAt }),
    onSettled: refreshAgents,
  })
}

const refreshAgents = () => refresh('agents.page', 'agents.list', 'agents.detail', 'agents.scheduleInfo')

export function useCloneAgent() {
  return useMutation({ mutationFn: (id: string) => call('agents.clone', { id }), onSuccess: keepAgent })
}

export function useRemoveAgent() {
  return useMutation({
    mutationFn: (id: string) => call('agents.remove', { id }),
    onSuccess: (_, id) => {
      queryClient.removeQueries({ queryKey: ['agents.detail', { id }] })
      return refresh('agents.page', 'agents.list', 'approvals.page')
    },
  })
}

export function useRestoreAgent() {
  return useMutation({ mutationFn: (id: string) => call('agents.restore', { id }), onSuccess: keepAgent })
}
