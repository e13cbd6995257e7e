import { useMutation, useQuery } from '@tanstack/react-query'
import type { Input, Output } from '#contract/routes.ts'
import { call } from '../api.ts'
import { callQuery, queryClient, refresh } from './client.ts'

export type XProfile = Output<'profiles.show'>
export type Character = Output<'profiles.character'>

export function useXProfile(agentId: string) {
  return useQuery(callQuery('profiles.show', { agentId }))
}

export function useSaveXProfile() {
  return useMutation({
    mutationFn: (input: Input<'profiles.save'>) => call('profiles.save', input),
    onSuccess: ({ profile }) => {
      queryClient.setQueryData(['profiles.show', { agentId: profile.agentId }], profile)
      return refresh('agents.detail')
    },
  })
}
