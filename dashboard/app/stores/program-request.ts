import { readJson } from '../local-storage.ts'
import { memberOf } from '../api-error.ts'

const key = 'programRequest'
const wishKey = 'programWish'

/** Names in an address that are ours and no program's: dialogs, the language, a friend's code, where the tab came from. */
const ours = new Set(['login', 'topup', 'lng', 'ref', 'expired'])

/**
 * The query with which a program sent somebody here who may allow it something: kept for this tab through a sign-in, its
 * pop-up, a page of somebody else's and a session that ended, until it is answered (decision: kept-request).
 */
export const programRequest = {
  /** The one of this address, letter by letter, without what is ours; else the one that is kept; empty: none. */
  takeFrom(search: string): string {
    const nameOf = (part: string) => part.split('=', 1)[0] ?? ''
    const parts = search.replace(/^\?/, '').split('&')
    if (!parts.some((part) => nameOf(part) === 'client_id')) return this.get()
    const request = parts.filter((part) => !ours.has(nameOf(part))).join('&')
    try {
      sessionStorage.setItem(key, request)
    } catch {
      // No storage: the program has to ask again after a sign-in that leaves the page.
    }
    return request
  },
  get(): string {
    try {
      return sessionStorage.getItem(key) ?? ''
    } catch {
      return ''
    }
  },
  /** What somebody has chosen of it, before a proof of who they are takes them to a page that is not ours. */
  keepWish(userId: string, wish: unknown) {
    try {
      sessionStorage.setItem(wishKey, JSON.stringify({ request: this.get(), userId, wish }))
    } catch {
      // No storage: they choose again.
    }
  },
  /** What the same person chose of the same request; undefined: nothing yet. */
  wishOf(userId: string): unknown {
    try {
      const kept = readJson(sessionStorage.getItem(wishKey))
      const isIt = memberOf(kept, 'userId') === userId && memberOf(kept, 'request') === this.get()
      return isIt ? memberOf(kept, 'wish') : undefined
    } catch {
      return undefined
    }
  },
  forget() {
    try {
      sessionStorage.removeItem(key)
      sessionStorage.removeItem(wishKey)
    } catch {
      // as above
    }
  },
}
