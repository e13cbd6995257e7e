import { useQuery } from '@tanstack/react-query'
import type { Input, Output } from '#contract/routes.ts'
import { callQuery, queryClient, useCall } from './client.ts'

export type Token = Output<'tokens.list'>['tokens'][number]
export type MadeToken = Output<'tokens.make'>
export type WishedToken = Input<'tokens.make'>
/** What a program may call, where and for how long. */
export type Permission = Omit<WishedToken, 'name'>

type Tokens = Output<'tokens.list'>

const own = ['tokens.list', {}] as const
const keepOwn = (tokens: Tokens) => queryClient.setQueryData(own, tokens)

/** The tokens that act as oneself. */
export const useTokens = () => useQuery(callQuery('tokens.list', {}))
export const useRevokeToken = () => useCall('tokens.revoke', { onSuccess: keepOwn })
export const useMakeToken = () =>
  useCall('tokens.make', { onSuccess: ({ made }) => addTo(['tokens.list', {}], made) })

/** The tokens of an organisation's services. */
export const useServiceTokens = (organisationId: string) =>
  useQuery(callQuery('serviceTokens.list', { organisationId }))
export const useRevokeServiceToken = () =>
  useCall('serviceTokens.revoke', {
    onSuccess: (tokens, { organisationId }) =>
      void queryClient.setQueryData(['serviceTokens.list', { organisationId }], tokens),
  })
export const useMakeServiceToken = () =>
  useCall('serviceTokens.make', {
    onSuccess: ({ made }, { organisationId }) => addTo(['serviceTokens.list', { organisationId }], made),
  })

function addTo(key: readonly unknown[], made: Token): void {
  queryClient.setQueryData(key, (known: Tokens | undefined) => ({ tokens: [made, ...(known?.tokens ?? [])] }))
}
