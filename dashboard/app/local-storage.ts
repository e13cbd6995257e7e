/** What this browser remembers. A browser that forbids storage (private windows, embedded frames) remembers nothing and nothing breaks. */
export const local = {
  get(key: string): string | null {
    try {
      return window.localStorage.getItem(key)
    } catch {
      return null
    }
  },
  set(key: string, value: string) {
    try {
      window.localStorage.setItem(key, value)
    } catch {
      // full or forbidden: the choice lasts for this page
    }
  },
  remove(key: string) {
    try {
      window.localStorage.removeItem(key)
    } catch {
      // as above
    }
  },
}

/** JSON under a key; anything unreadable counts as absent. */
export function readJson(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
