import { retrieveLaunchParams, retrieveRawInitData, type RetrieveLPResult } from '@telegram-apps/sdk-react'
import { call } from '#app/api.ts'
import { memberOf, wasNotAnswered } from '#app/api-error.ts'
import type { Host } from '#app/host.ts'
import type { LaunchMemory } from './launch-memory.ts'

/** A button of the bot opens an address instead of a start link. */
export function startInAddress(): string | null {
  return new URLSearchParams(window.location.search).get('startapp')
}

const launchMember = 'launch'

/**
 * Launch data open an account, and a start link may hold a code: neither stays in the address, where other scripts,
 * screenshots and requests could have it. The entry of this frame's history keeps it for a page that is loaded again.
 */
export function takeLaunchAway() {
  const { pathname, search, hash } = window.location
  window.history.replaceState({ [launchMember]: `${pathname}${search}${hash}` }, '', pathname)
}

/** For the moment in which the SDK reads it. */
export function putLaunchBack() {
  const kept = memberOf(window.history.state, launchMember)
  if (typeof kept === 'string' && window.location.hash === '') window.history.replaceState(null, '', kept)
}

/** What Telegram handed over, raw and read; null where this is not Telegram. */
export function launchData() {
  try {
    const raw = retrieveRawInitData()
    return raw ? { raw, params: retrieveLaunchParams() } : null
  } catch {
    // no launch data anywhere, or none the SDK can read: this is not Telegram
    return null
  }
}

/** Whose launch this is: their id at Telegram. */
export function ownerOf(params: RetrieveLPResult): string {
  return String(params.tgWebAppData?.user?.id ?? 'nobody')
}

/** Signing in, and proving that one's person is there, by launch data. The server takes them once; a second try could only be refused. */
export function signInByLaunch(initData: string, { handedIn }: LaunchMemory) {
  let begun: ReturnType<Host['signIn']> | null = null

  /** Where no answer came they were not taken, so a person may ask to try again. */
  async function once<T>(send: () => Promise<T>): Promise<T | null> {
    if (handedIn.is()) return null
    handedIn.set()
    try {
      return await send()
    } catch (error) {
      if (wasNotAnswered(error)) handedIn.clear()
      throw error
    }
  }
  const handIn = () => once(() => call('auth.miniappLogin', { initData }))

  return {
    launchUsed: handedIn.is,
    beginSignIn() {
      begun = handIn()
      // The caller that awaits the answer reports a failure.
      begun.catch(() => {})
    },
    signIn() {
      const answer = begun ?? handIn()
      begun = null
      return answer
    },
    prove: () =>
      once(() => call('account.stepUp', { initData }).then(() => true)).then(
        (proven) => proven ?? false,
        () => false,
      ),
  }
}
