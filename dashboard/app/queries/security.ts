import { useMutation, useQuery } from '@tanstack/react-query'
import type { Input, Output } from '#contract/routes.ts'
import { call } from '../api.ts'
import { ApiError, memberOf } from '../api-error.ts'
import '../late-calls.ts'
import { callQuery, queryClient, refresh, useCall } from './client.ts'

export type Factors = Output<'factor.list'>
/** What can be shown instead of, or besides, a way to sign in. */
export type AskedFactor = Output<'factor.ask'>
type StepUp = Input<'account.stepUp'>
export type FactorProof = Extract<StepUp, { totp: string } | { passkey: unknown } | { recoveryCode: string }>

const key = ['factor.list', {}]

export function useFactors() {
  return useQuery(callQuery('factor.list', {}))
}

/** Puts what the server just answered where every screen sees it; recovery codes are for one screen, once. */
function keep(answer: Factors) {
  const { factors, recoveryCodesLeft, passkeys, asked } = answer
  queryClient.setQueryData(key, { factors, recoveryCodesLeft, passkeys, asked })
  void refresh('notices.page')
}

export function useBeginTotp() {
  return useMutation({ mutationFn: () => call('factor.beginTotp', {}) })
}

export const useConfirmTotp = () => useCall('factor.confirmTotp', { onSuccess: keep })

/** Has the browser make a passkey, and keeps it. */
export function useAddPasskey() {
  return useMutation({
    mutationFn: async (name: string) => {
      const { passkey: question } = await call('factor.beginPasskey', {})
      const { startRegistration } = await import('@simplewebauthn/browser')
      const passkey = await startRegistration({ optionsJSON: question as never })
      return call('factor.addPasskey', { name, passkey: passkey as never })
    },
    onSuccess: keep,
  })
}

export function useRemoveFactor() {
  return useMutation({ mutationFn: (id: string) => call('factor.remove', { id }), onSuccess: keep })
}

export function useRenewCodes() {
  return useMutation({ mutationFn: () => call('factor.renewCodes', {}), onSuccess: keep })
}

export const useChangePassword = () =>
  useCall('account.changePassword', { onSuccess: () => refresh('account.sessions', 'notices.page') })

/** Has the browser sign with a passkey. */
export async function signWithPasskey(question: Record<string, unknown>): Promise<FactorProof> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return { passkey: (await startAuthentication({ optionsJSON: question as never })) as never }
}

/**
 * Whether passkeys can be made and shown here: where nothing but a browser's name for them is there, as in many web
 * views, or a frame of somebody else's page does not allow them, nobody is offered one.
 */
async function knowsPasskeys(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false
  const policy = (document as { featurePolicy?: { allowsFeature(name: string): boolean } }).featurePolicy
  if (policy && !policy.allowsFeature('publickey-credentials-create')) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}

export function useKnowsPasskeys(): boolean {
  return useQuery({ queryKey: ['passkeys here'], queryFn: knowsPasskeys, staleTime: Infinity }).data ?? false
}

/** Whether the person waved the browser's own dialog away, or it had no passkey to offer. */
export function isWavedAway(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
}

/** What a sign-in waits for, where the password was right and the account has a second factor. */
export interface WaitingSignIn extends AskedFactor {
  challenge: string
}

export function waitingSignIn(error: unknown): WaitingSignIn | null {
  if (!(error instanceof ApiError) || error.name !== 'secondFactorRequired') return null
  const challenge = memberOf(error.data, 'challenge')
  if (typeof challenge !== 'string') return null
  // The rest was made by the same schema as the answer of `factor.ask`.
  const { methods, passkey } = error.data as AskedFactor
  return { challenge, methods, passkey }
}
