import { call } from '#app/api.ts'
import { ApiError, memberOf } from '#app/api-error.ts'
import { readJson } from '#app/local-storage.ts'
import { refreshBindings } from '#app/queries/bindings.ts'
import { refresh } from '#app/queries/client.ts'
import type { AccountInfo } from '#app/stores/session.ts'
import { programRequest } from '#app/stores/program-request.ts'
import { referral } from '#app/stores/referral.ts'

/** What a person is sent to X or Google for. */
export type OAuthTask =
  { do: 'signIn' | 'link'; provider: 'x' | 'google' } | { do: 'connectAgent'; agentId: string }

/** Begins it: where to send the person, and the key under which the answer comes back. */
export async function beginOAuth(task: OAuthTask): Promise<{ url: string; key: string }> {
  if (task.do === 'connectAgent') {
    const { url, oauthToken } = await call('x.bindLink', { agentId: task.agentId })
    return { url, key: oauthToken }
  }
  if (task.provider === 'x') {
    const { url, oauthToken } = await call('auth.twitterAuthLink', {})
    return { url, key: oauthToken }
  }
  const { url, state } = await call('auth.googleAuthLink', {})
  return { url, key: state }
}

/** Brings it to its end. Answers the session of a sign-in; the caller holds it. */
export async function finishOAuth(
  task: OAuthTask,
  { key, proof }: { key: string; proof: string },
): Promise<AccountInfo | null> {
  const fromX = { oauthToken: key, oauthVerifier: proof }
  const fromGoogle = { code: proof, state: key }
  if (task.do === 'connectAgent') {
    await call('x.bindCallback', { ...fromX, agentId: task.agentId })
    await refreshBindings()
    return null
  }
  if (task.do === 'link') {
    await (task.provider === 'x' ? call('auth.twitterBind', fromX) : call('auth.googleBind', fromGoogle))
    await refresh('auth.me')
    return null
  }
  return invited((referralCode) =>
    task.provider === 'x'
      ? call('auth.twitterLogin', { ...fromX, ...referralCode })
      : call('auth.googleLogin', { ...fromGoogle, ...referralCode }),
  )
}

/**
 * A sign-in that may make an account, with the code of the friend's link if there is one. A code that nobody has is
 * dropped and the call made again: the server looks at it before anything is used up
 * (decision: a-wrong-invitation-uses-up-nothing).
 */
export async function invited(
  enter: (input: { referralCode?: string }) => Promise<AccountInfo>,
): Promise<AccountInfo> {
  const referralCode = referral.get()
  try {
    const account = await enter(referralCode ? { referralCode } : {})
    if (account.isNew) referral.clear()
    return account
  } catch (error) {
    if (!(error instanceof ApiError) || error.name !== 'invalidInvitation') throw error
    referral.clear()
    return enter({})
  }
}

const taskKey = 'oauthTask'
const returnKey = 'returnTo'

/** For a task that continues in this same window: kept for this tab until the person is back. */
export function rememberTask(key: string, task: OAuthTask) {
  returnPlace.remember(window.location)
  window.sessionStorage.setItem(taskKey, JSON.stringify({ key, task }))
}

export function rememberedTask(key: string): OAuthTask | null {
  const kept = readJson(window.sessionStorage.getItem(taskKey))
  if (memberOf(kept, 'key') !== key) return null
  const task = memberOf(kept, 'task')
  const what = memberOf(task, 'do')
  const agentId = memberOf(task, 'agentId')
  if (what === 'connectAgent') return typeof agentId === 'string' ? { do: what, agentId } : null
  const provider = memberOf(task, 'provider') === 'google' ? 'google' : 'x'
  return what === 'signIn' || what === 'link' ? { do: what, provider } : null
}

/** Where a person lands after signing in: the place they wanted, without the dialog. */
export const returnPlace = {
  remember(place: { pathname: string; search: string }) {
    const search = new URLSearchParams(place.search)
    search.delete('login')
    // Whoever comes to the start with a program's question open, because a session ended, goes on with that.
    const begin = programRequest.get() === '' ? '/my-agents' : '/allow'
    const path = place.pathname === '/' ? begin : place.pathname
    window.sessionStorage.setItem(returnKey, search.size > 0 ? `${path}?${search}` : path)
  },
  /** Whoever is new and wanted nothing in particular makes an agent first. */
  get({ isNew = false }: { isNew?: boolean } = {}): string {
    const kept = window.sessionStorage.getItem(returnKey)
    // Only ever a path of ours.
    const path = kept && /^\/(?!\/)/.test(kept) ? kept : '/my-agents'
    return isNew && path === '/my-agents' ? '/create-agent' : path
  },
}

/** Between the window that began a task and the page it returns to; works also where the popup has lost its opener. */
export const oauthChannel = 'kolony-sign-in'

export type OAuthMessage =
  { type: 'returned'; key: string; proof: string | null } | { type: 'taken'; key: string }

/** A message of ours, or null: any page of this origin can post here. */
export function readOAuthMessage(data: unknown): OAuthMessage | null {
  const type = memberOf(data, 'type')
  const key = memberOf(data, 'key')
  if (typeof key !== 'string') return null
  if (type === 'taken') return { type, key }
  const proof = memberOf(data, 'proof')
  return type === 'returned' ? { type, key, proof: typeof proof === 'string' ? proof : null } : null
}
