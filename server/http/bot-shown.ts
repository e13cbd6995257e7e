import type { Deps } from '#server/deps.ts'
import { second } from '#server/lib/clock.ts'
import { ExternalError } from '#server/lib/external-error.ts'

const timeout = 2 * second

/** Who the bot is; null where it is off, or where Telegram does not answer in time: a first page does not wait for that. */
export async function botShown({ telegram }: Deps) {
  if (!telegram) return null
  const bot = Promise.all([telegram.me(), telegram.miniAppLink()]).then(
    ([{ username }, miniAppUrl]) => ({ botUsername: username, miniAppUrl }),
    (error: unknown) => {
      if (error instanceof ExternalError) return null
      throw error
    },
  )
  return Promise.race([bot, new Promise<null>((done) => setTimeout(done, timeout, null).unref())])
}
