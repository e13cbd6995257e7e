import type { Api } from 'grammy'
import { assertOutsideTransaction } from '#server/lib/external-error.ts'
import { outsideError } from './outside-error.ts'
import { failureOf } from './wire.ts'

export interface BotStanding {
  /** '': it is polled. */
  webhookUrl: string
  pending: number
  /** The last update that could not be delivered; null: none. */
  lastError: { at: Date; message: string } | null
}

/** What Telegram says of the bot now: that its token holds, where its updates go and what became of them. */
export async function standsAs(api: Api): Promise<BotStanding> {
  assertOutsideTransaction('telegram.standsAs')
  try {
    const hook = await api.getWebhookInfo()
    const { last_error_date: at, last_error_message: message = '' } = hook
    return {
      webhookUrl: hook.url ?? '',
      pending: hook.pending_update_count,
      lastError: at === undefined ? null : { at: new Date(at * 1000), message },
    }
  } catch (error) {
    throw outsideError(failureOf(error, true), error)
  }
}
