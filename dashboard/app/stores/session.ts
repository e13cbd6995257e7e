import { create } from 'zustand'
import type { Output } from '#contract/routes.ts'
import { call, connectApi } from '../api.ts'
import { ApiError, memberOf } from '../api-error.ts'
import type { Host, HostStorage } from '../host.ts'
import { readJson } from '../local-storage.ts'
import { productTime } from '../product-clock.ts'

export type AccountInfo = Output<'auth.login'>

const key = 'account'
/** A token older than this is exchanged at start (decision: refresh-rotates). */
const refreshAfterMilliseconds = 30 * 24 * 3600 * 1000

interface SessionState {
  account: AccountInfo | null
  /** Counts sessions that ended by the server's word: views show the toast and go to the root when it grows. */
  expired: number
}

export const useSession = create<SessionState>()(() => ({ account: null, expired: 0 }))

let storage: HostStorage | null = null

/** Takes up the session this host keeps, if it is still good, and ties the API to it. Call once before the first render. */
export async function startSession(host: Host): Promise<void> {
  storage = host.storage
  connectApi({ token: () => useSession.getState().account?.token ?? null, onExpired: expireSession })
  const kept = readKept(await storage.get(key).catch(() => null))
  if (!kept || Date.parse(kept.account.expiration) <= productTime()) return
  useSession.setState({ account: kept.account })
  if (productTime() - kept.receivedAt > refreshAfterMilliseconds) await refresh(kept.account)
}

/** Holds a new session, and keeps it where the host says. */
export async function signInWith(account: AccountInfo): Promise<void> {
  useSession.setState({ account })
  await storage?.set(key, JSON.stringify({ ...account, receivedAt: productTime() })).catch(() => {})
}

/** Ends the session here and on the server; the server not answering does not keep anybody signed in. */
export async function signOut(): Promise<void> {
  if (useSession.getState().account) await call('auth.logout', {}).catch(() => {})
  forget()
}

/** Lets go of a session that is over already, with its account. */
export function dropSession(): void {
  forget()
}

function expireSession() {
  if (!useSession.getState().account) return
  useSession.setState((state) => ({ expired: state.expired + 1 }))
  forget()
}

function forget() {
  useSession.setState({ account: null })
  void storage?.remove(key).catch(() => {})
}

async function refresh({ refreshToken }: AccountInfo): Promise<void> {
  try {
    await signInWith(await call('auth.refresh', { refreshToken }))
  } catch (error) {
    // A refused refresh token is a dead session; an unreachable server is not.
    if (error instanceof ApiError && error.code === 401) expireSession()
  }
}

function readKept(text: string | null): { account: AccountInfo; receivedAt: number } | null {
  const kept = readJson(text)
  const texts = ['token', 'refreshToken', 'expiration'].map((name) => memberOf(kept, name))
  if (!texts.every((value) => typeof value === 'string')) return null
  if (typeof memberOf(memberOf(kept, 'user'), 'name') !== 'string') return null
  const receivedAt = memberOf(kept, 'receivedAt')
  return { account: kept as AccountInfo, receivedAt: typeof receivedAt === 'number' ? receivedAt : 0 }
}
