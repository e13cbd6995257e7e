import { useMutation, useQuery } from '@tanstack/react-query'
import type { Input, Output } from '#contract/routes.ts'
import { call } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { callQuery, queryClient, refresh, useCall } from './client.ts'

export type TwitterRule = Output<'x.rule'>
export type ManualRule = NonNullable<Output<'manual.rule'>>

/** An agent's X rule; null while it never had an X account. */
export function useTwitterRule(agentId: string) {
  return useQuery({
    queryKey: ['x.rule', { id: agentId }],
    queryFn: async ({ signal }): Promise<TwitterRule | null> => {
      try {
        return await call('x.rule', { id: agentId }, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.name === 'twitterRuleNotFound') return null
        throw error
      }
    },
  })
}

export function useEditTwitterRule(agentId: string) {
  return useCall('x.editRule', {
    onSuccess: (rule) => {
      queryClient.setQueryData(['x.rule', { id: agentId }], rule)
      return refresh('agents.scheduleInfo', 'agents.page', 'agents.detail', 'posts.planned')
    },
  })
}

export function useManualRule(agentId: string) {
  return useQuery(callQuery('manual.rule', { agentId }))
}

/** Makes the Telegram rule where there is none, else changes it. */
export function useSaveManualRule(agentId: string, ruleId: string | null) {
  return useMutation({
    mutationFn: (fields: Omit<Input<'manual.editRule'>, 'id'>) =>
      ruleId === null
        ? call('manual.createRule', { ...fields, agentId })
        : call('manual.editRule', { ...fields, id: ruleId }),
    onSuccess: (rule) => {
      queryClient.setQueryData(['manual.rule', { agentId }], rule)
      return refresh('agents.scheduleInfo', 'posts.planned')
    },
  })
}
