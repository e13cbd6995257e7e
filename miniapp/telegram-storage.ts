import { createRequestId, request, supports, type Version } from '@telegram-apps/sdk-react'
import type { HostStorage } from '#app/host.ts'

const answerMilliseconds = 1_500

/** Clients without a place of their own: what a web page keeps there is no safer than session storage. */
const webPlatforms = new Set(['web', 'weba', 'webk', 'unknown'])

/**
 * Secure storage of the phone where there is one, else this tab's session storage (decision: mini-app-sessions). Every
 * Telegram user has own keys.
 */
export function telegramStorage(launch: { owner: string; version: Version; platform: string }): HostStorage {
  const named = (key: string) => `${launch.owner}.${key}`
  const secure =
    !webPlatforms.has(launch.platform) && supports('web_app_secure_storage_get_key', launch.version)

  return {
    async get(key) {
      return (secure ? await secureGet(named(key)) : null) ?? session.get(named(key))
    },
    async set(key, value) {
      if (secure && (await secureSave(named(key), value))) return session.remove(named(key))
      session.set(named(key), value)
    },
    async remove(key) {
      session.remove(named(key))
      if (secure) await secureSave(named(key), null)
    },
  }
}

async function secureGet(key: string): Promise<string | null> {
  const id = createRequestId()
  try {
    const answer = await request(
      'web_app_secure_storage_get_key',
      ['secure_storage_key_received', 'secure_storage_failed'],
      {
        params: { req_id: id, key },
        capture: ({ payload }) => payload.req_id === id,
        timeout: answerMilliseconds,
      },
    )
    return 'value' in answer ? (answer.value ?? null) : null
  } catch {
    // no answer: as if nothing had been kept
    return null
  }
}

async function secureSave(key: string, value: string | null): Promise<boolean> {
  const id = createRequestId()
  try {
    const answer = await request(
      'web_app_secure_storage_save_key',
      ['secure_storage_key_saved', 'secure_storage_failed'],
      {
        params: { req_id: id, key, value },
        capture: ({ payload }) => payload.req_id === id,
        timeout: answerMilliseconds,
      },
    )
    return !('error' in answer)
  } catch {
    return false
  }
}

/** Frames may forbid even this; then a session lasts as long as the page. */
const session = {
  get(key: string): string | null {
    try {
      return window.sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  set(key: string, value: string) {
    try {
      window.sessionStorage.setItem(key, value)
    } catch {
      // as above
    }
  },
  remove(key: string) {
    try {
      window.sessionStorage.removeItem(key)
    } catch {
      // as above
    }
  },
}
