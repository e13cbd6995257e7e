import { setTimeout as wait } from 'node:timers/promises'
import type { MiddlewareFn } from 'grammy'
import { firstTime } from '#server/modules/telegram/index.ts'
import type { BotContext, BotDeps } from '../context.ts'

/**
 * Lets each update through once, however often and to however many processes Telegram sends it. Noted before anything else
 * happens: what a repeated update would do twice (spend, post) is worse than what a crash in between leaves undone.
 * With `patient` it waits for a database that is away, because a polled update is not sent again; a webhook's is.
 */
export function once(
  { db, log }: Pick<BotDeps, 'db' | 'log'>,
  patient: () => boolean,
): MiddlewareFn<BotContext> {
  return async (ctx, next) => {
    for (;;) {
      try {
        if (await firstTime(db, ctx.update.update_id)) await next()
        return
      } catch (error) {
        if (!patient()) throw error
        log.warn({ error }, 'an update waits for the database')
        await wait(1000)
      }
    }
  }
}
