const key = 'joining'

/** The token of an invitation: kept for this tab through a sign-in, its pop-up and a reload, until it is used or over. */
export const joining = {
  get(): string {
    try {
      return sessionStorage.getItem(key) ?? ''
    } catch {
      return ''
    }
  },
  keep(token: string) {
    try {
      sessionStorage.setItem(key, token)
    } catch {
      // No storage: the link has to be opened again after a reload.
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
