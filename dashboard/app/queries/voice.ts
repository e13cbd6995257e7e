import { useMutation, useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/routes.ts'
import { call } from '../api.ts'
import { callQuery, refresh } from './client.ts'

export type Voice = Output<'voice.read'>
export type CutPhrase = Voice['phrases'][number]

/** What an agent learned from its owner. */
export function useVoice(agentId: string) {
  return useQuery(callQuery('voice.read', { id: agentId }))
}

export function useAddPhrase(agentId: string) {
  return useMutation({
    mutationFn: (phrase: string) => call('voice.addPhrase', { id: agentId, phrase }),
    onSuccess: () => refresh('voice.read'),
  })
}

export function useRemovePhrase(agentId: string) {
  return useMutation({
    mutationFn: (phraseId: string) => call('voice.removePhrase', { id: agentId, phraseId }),
    onSettled: () => refresh('voice.read'),
  })
}
