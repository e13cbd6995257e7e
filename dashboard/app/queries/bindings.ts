import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { callQuery, refresh, useCall } from './client.ts'

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
export const useXBindLink = () => useCall('x.bindLink')

export const useXBindCallback = () => useCall('x.bindCallback', { onSuccess: afterBinding })

/** Whose account these keys open; stores nothing. */
export const useCheckOwnKeys = () => useCall('x.checkOwnKeys')

export const useSetOwnKeys = () => useCall('x.setOwnKeys', { onSuccess: afterBinding })

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
export const useTelegramBindUrl = () =>
  useCall('manual.bindUrl', { onSuccess: () => refresh('manual.bindState') })

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
