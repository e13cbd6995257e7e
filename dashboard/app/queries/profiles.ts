import { useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/routes.ts'
import '../late-calls.ts'
import { callQuery, queryClient, refresh, useCall } from './client.ts'

export type XProfile = Output<'profiles.show'>
export type Character = Output<'profiles.character'>

export function useXProfile(agentId: string) {
  return useQuery(callQuery('profiles.show', { agentId }))
}

export const useSaveXProfile = () =>
  useCall('profiles.save', {
    onSuccess: ({ profile }) => {
      queryClient.setQueryData(['profiles.show', { agentId: profile.agentId }], profile)
      return refresh('agents.detail')
    },
  })
