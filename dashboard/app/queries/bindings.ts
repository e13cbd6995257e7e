import { useMutation, useQuery } from '@tanstack/react-query'
import type { Input } from '#contract/routes.ts'
import { call } from '../api.ts'
import { callQuery, refresh } from './client.ts'

const afterBinding = () =>
  refresh(
    'agents.detail',
    'agents.page',
    'agents.list',
    'agents.scheduleInfo',
    'x.rule',
    'manual.rule',
    'manual.bindState',
  )

/** Where to send the user to connect an X account. */
export function useXBindLink() {
  return useMutation({ mutationFn: (input: Input<'x.bindLink'>) => call('x.bindLink', input) })
}

export function useXBindCallback() {
  return useMutation({
    mutationFn: (input: Input<'x.bindCallback'>) => call('x.bindCallback', input),
    onSuccess: afterBinding,
  })
}

/** Whose account these keys open; stores nothing. */
export function useCheckOwnKeys() {
  return useMutation({ mutationFn: (input: Input<'x.checkOwnKeys'>) => call('x.checkOwnKeys', input) })
}

export function useSetOwnKeys() {
  return useMutation({
    mutationFn: (input: Input<'x.setOwnKeys'>) => call('x.setOwnKeys', input),
    onSuccess: afterBinding,
  })
}

export function useDropOwnKeys() {
  return useMutation({
    mutationFn: (agentId: string) => call('x.dropOwnKeys', { agentId }),
    onSuccess: afterBinding,
  })
}

export function useXUnbind() {
  return useMutation({
    mutationFn: (twitterTbId: string) => call('x.unbind', { id: twitterTbId }),
    onSuccess: afterBinding,
  })
}

/** A fresh one-time link for Telegram each time it is asked for. */
export function useTelegramBindUrl() {
  return useMutation({
    mutationFn: (input: Input<'manual.bindUrl'>) => call('manual.bindUrl', input),
    onSuccess: () => refresh('manual.bindState'),
  })
}

/** How far the Telegram binding is; asked every 2 s while `watching`. */
export function useTelegramBindState(agentId: string, watching: boolean) {
  return useQuery({
    ...callQuery('manual.bindState', { agentId }),
    refetchInterval: watching ? 2_000 : false,
    staleTime: 0,
  })
}

export function useTelegramUnbind() {
  return useMutation({
    mutationFn: (agentId: string) => call('manual.unbind', { agentId }),
    onSuccess: afterBinding,
  })
}

/** A link that opens a chat with the agent in Telegram; absent where the bot is off. */
export function useChatLink(agentId: string, enabled = true) {
  return useQuery({ ...callQuery('manual.chatLink', { id: agentId }), enabled, staleTime: Infinity })
}

export { afterBinding as refreshBindings }
