import { useMutation, useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/routes.ts'
import { call } from '../api.ts'
import { callQuery, queryClient } from './client.ts'

export type ProjectContent = Output<'projects.read'>

/** What is kept about the agent's project; null before its sources were read. */
export function useProjectContent(agentId: string) {
  return useQuery(callQuery('projects.content', { agentId }))
}

function keep(agentId: string, content: ProjectContent) {
  queryClient.setQueryData(['projects.content', { agentId }], content)
}

export function useReadProject(agentId: string) {
  return useMutation({
    mutationFn: () => call('projects.read', { agentId }),
    onSuccess: (content) => keep(agentId, content),
  })
}

export function useEditProject(agentId: string) {
  return useMutation({
    mutationFn: (content: string) => call('projects.edit', { agentId, content }),
    onSuccess: (content) => keep(agentId, content),
  })
}
