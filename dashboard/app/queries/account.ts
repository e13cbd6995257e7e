import { useMutation, useQuery } from '@tanstack/react-query'
import type { UiLanguage } from '#contract/lists.ts'
import type { Output } from '#contract/routes.ts'
import { ApiError, memberOf, textIn } from '../api-error.ts'
import { call } from '../api.ts'
import { chooseLanguage } from '../i18n.ts'
import { useSession } from '../stores/session.ts'
import { callQuery, queryClient, useCall } from './client.ts'
import type { Me } from './system.ts'

export type Session = Output<'account.sessions'>[number]

/** Puts the account as the server just answered it where every screen sees it. */
export function keepMe(me: Me) {
  queryClient.setQueryData(['auth.me', {}], me)
}

export const useEditMe = () => useCall('auth.editMe', { onSuccess: keepMe })

const sessionsKey = ['account.sessions', {}]

export function useSessions() {
  return useQuery(callQuery('account.sessions', {}))
}

/** Signs out there, or with null everywhere but here. */
export function useEndSession() {
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call('account.endOtherSessions', {}) : call('account.endSession', { id }),
    onSuccess: (left) => queryClient.setQueryData(sessionsKey, left),
  })
}

export function useTelegramLink() {
  return useMutation({ mutationFn: () => call('account.telegramLink', {}) })
}

/** A one-time code by which a web account takes this one over. */
export function useLinkCode() {
  return useMutation({ mutationFn: () => call('account.linkCode', {}) })
}

export function useTelegramUnlink() {
  return useMutation({ mutationFn: () => call('account.telegramUnlink', {}), onSuccess: keepMe })
}

/** The Telegram account that a code belongs to, by which it is taken over only after a yes to it. */
async function whoseCode(code: string): Promise<{ name: string; confirm: string }> {
  try {
    await call('account.redeemLinkCode', { code })
  } catch (error) {
    const data = error instanceof ApiError ? error.data : null
    if (memberOf(data, 'reason') !== 'confirm') throw error
    const username = textIn(data, 'username')
    return {
      name: [textIn(data, 'name'), username && `@${username}`].filter(Boolean).join(', '),
      confirm: textIn(data, 'confirm'),
    }
  }
  throw new Error('a code was redeemed without a question')
}

/** Takes over the Telegram account that showed this code, once its person has said whose it is (`ask`): nearly everything on the screens changes with it. */
export function useRedeemLinkCode() {
  return useMutation({
    mutationFn: async ({ code, ask }: { code: string; ask: (name: string) => Promise<boolean> }) => {
      const { name, confirm } = await whoseCode(code)
      return (await ask(name)) ? call('account.redeemLinkCode', { code, confirm }) : null
    },
    onSuccess: async (me) => {
      if (me === null) return
      keepMe(me)
      await queryClient.invalidateQueries()
    },
  })
}

export const useBindEmail = () => useCall('auth.emailBind', { onSuccess: keepMe })

export function useExportAccount() {
  return useMutation({ mutationFn: () => call('account.export', {}) })
}

export function useRemoveAccount() {
  return useMutation({ mutationFn: () => call('account.remove', { confirm: 'DELETE' }) })
}

/** The language of the screens, and of the bot's and the mails' texts for who is signed in. */
export async function chooseMyLanguage(language: UiLanguage): Promise<void> {
  await chooseLanguage(language)
  if (useSession.getState().account) await call('auth.editMe', { language }).then(keepMe, () => {})
}
