import type { HostStorage } from '#app/host.ts'

/** What this tab remembers about one launch, so that loading the page again does not repeat what works only once. */
export function launchMemory(initData: string) {
  const hash = new URLSearchParams(initData).get('hash') ?? initData.slice(-64)
  const mark = (what: string) => ({
    is: () => tab.get(`${what}:${hash}`) !== null,
    set: () => tab.set(`${what}:${hash}`, '1'),
  })
  const [used, started] = [mark('launchUsed'), mark('startDone')]
  return { used: used.is, use: used.set, startDone: started.is, finishStart: started.set }
}

/**
 * Keeps the session under the Telegram user it belongs to: in Telegram's secure storage where it is offered, else for
 * this tab. On a shared device two Telegram accounts never meet each other's session.
 */
export function sessionStorageOf(userId: string, secure: HostStorage | null): HostStorage {
  const named = (key: string) => `${key}:${userId}`
  const either = async <T>(inSecure: (storage: HostStorage) => Promise<T>, inTab: () => T): Promise<T> => {
    if (!secure) return inTab()
    try {
      return await inSecure(secure)
    } catch {
      // offered but not working: for this tab, then
      return inTab()
    }
  }
  return {
    get: async (key) =>
      (await either(
        (storage) => storage.get(named(key)),
        () => null,
      )) ?? tab.get(named(key)),
    set: (key, value) =>
      either(
        (storage) => storage.set(named(key), value),
        () => tab.set(named(key), value),
      ),
    async remove(key) {
      tab.remove(named(key))
      await either(
        (storage) => storage.remove(named(key)),
        () => {},
      )
    },
  }
}

/** sessionStorage, or a page's lifetime where it is forbidden. */
const page = new Map<string, string>()
const tab = {
  get(key: string): string | null {
    try {
      return window.sessionStorage.getItem(key)
    } catch {
      return page.get(key) ?? null
    }
  },
  set(key: string, value: string) {
    try {
      window.sessionStorage.setItem(key, value)
    } catch {
      page.set(key, value)
    }
  },
  remove(key: string) {
    page.delete(key)
    try {
      window.sessionStorage.removeItem(key)
    } catch {
      // it was never kept there
    }
  },
}
