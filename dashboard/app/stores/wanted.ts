import { readJson } from '../local-storage.ts'
import { memberOf } from '../api-error.ts'

/** What a stranger clicked that only somebody who is signed in can do. */
export interface Wanted {
  do: 'copyStarter'
  id: string
}

const key = 'wanted'

/**
 * Kept for this tab through the sign-in, its pop-up and a reload, and done once afterwards. In the tab and not in the
 * address: a link that somebody sends must not make anything.
 */
export const wanted = {
  keep(what: Wanted) {
    try {
      sessionStorage.setItem(key, JSON.stringify(what))
    } catch {
      // No storage: it has to be clicked again.
    }
  },
  /** Hands it out and forgets it, so that it is done once. */
  take(): Wanted | null {
    try {
      const kept = readJson(sessionStorage.getItem(key))
      sessionStorage.removeItem(key)
      const id = memberOf(kept, 'id')
      return memberOf(kept, 'do') === 'copyStarter' && typeof id === 'string'
        ? { do: 'copyStarter', id }
        : null
    } catch {
      return null
    }
  },
  forget() {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // as above
    }
  },
}
