const key = 'programRequest'

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
  forget() {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // as above
    }
  },
}
