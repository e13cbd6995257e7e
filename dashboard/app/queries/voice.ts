import { useMutation, useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/routes.ts'
import type { BentStyle } from '#contract/writing-style.ts'
import { call } from '../api.ts'
import '../late-calls.ts'
import { callQuery, refresh } from './client.ts'

export type Voice = Output<'voice.read'>
export type CutPhrase = Voice['phrases'][number]
export type VoiceRule = Voice['rules'][number]
export type VoiceFact = Voice['facts'][number]
export type VoiceExample = Voice['examples'][number]
export type VoiceStyle = NonNullable<Voice['style']>

const again = { onSettled: () => refresh('voice.read') }

/** What an agent learned from its owner. */
export function useVoice(agentId: string) {
  return useQuery(callQuery('voice.read', { id: agentId }))
}

export function useAddPhrase(agentId: string) {
  return useMutation({
    mutationFn: (phrase: string) => call('voice.addPhrase', { id: agentId, phrase }),
    ...again,
  })
}

export function useRemovePhrase(agentId: string) {
  return useMutation({
    mutationFn: (phraseId: string) => call('voice.removePhrase', { id: agentId, phraseId }),
    ...again,
  })
}

export function useAddRule(agentId: string) {
  return useMutation({
    mutationFn: (sentence: string) => call('voice.addRule', { id: agentId, sentence }),
    ...again,
  })
}

export function useRuleNow(agentId: string) {
  return useMutation({
    mutationFn: (ruleId: string) => call('voice.useRule', { id: agentId, ruleId }),
    ...again,
  })
}

export function useRemoveRule(agentId: string) {
  return useMutation({
    mutationFn: (ruleId: string) => call('voice.removeRule', { id: agentId, ruleId }),
    ...again,
  })
}

export function useAddFact(agentId: string) {
  return useMutation({
    mutationFn: (text: string) => call('voice.addFact', { id: agentId, text }),
    ...again,
  })
}

export function useConfirmFact(agentId: string) {
  return useMutation({
    mutationFn: (factId: string) => call('voice.confirmFact', { id: agentId, factId }),
    ...again,
  })
}

export function useRemoveFact(agentId: string) {
  return useMutation({
    mutationFn: (factId: string) => call('voice.removeFact', { id: agentId, factId }),
    ...again,
  })
}

export function useKeepExample(agentId: string) {
  return useMutation({
    mutationFn: (publicationId: string) => call('voice.keepExample', { id: agentId, publicationId }),
    ...again,
  })
}

export function useRemoveExample(agentId: string) {
  return useMutation({
    mutationFn: (publicationId: string) => call('voice.removeExample', { id: agentId, publicationId }),
    ...again,
  })
}

/** From the agent's own account, or from texts. */
export function useLearnStyle(agentId: string) {
  return useMutation({
    mutationFn: (texts: string[] | null) =>
      call(
        'voice.learnStyle',
        texts ? { id: agentId, from: 'texts', texts } : { id: agentId, from: 'account' },
      ),
    ...again,
  })
}

export function useBendStyle(agentId: string) {
  return useMutation({
    mutationFn: (bent: BentStyle) => call('voice.bendStyle', { id: agentId, bent }),
    ...again,
  })
}

export function useForgetStyle(agentId: string) {
  return useMutation({
    mutationFn: () => call('voice.forgetStyle', { id: agentId }),
    ...again,
  })
}
