import { setTimeout as wait } from 'node:timers/promises'
import type { MiddlewareFn } from 'grammy'
import { createIntake } from '#server/modules/telegram/index.ts'
import type { BotContext, BotDeps } from '../context.ts'
import { hears } from '../listen.ts'

// Of a channel only where its newest message stands: one whose sending is in doubt is looked for from there on.
hears('channel_post')

/**
 * Lets each update through once, however often and to however many processes Telegram sends it. Noted before anything else
 * happens: what a repeated update would do twice (spend, post) is worse than what a crash in between leaves undone.
 * While `mayRetry` it waits for a database that is away, because a polled update is not sent again; a webhook's is.
 */
export function once(
  { db, log }: Pick<BotDeps, 'db' | 'log'>,
  mayRetry: () => boolean,
): MiddlewareFn<BotContext> {
  const firstTime = createIntake(db)
  return async (ctx, next) => {
    const message = ctx.message ?? ctx.channelPost
    const incoming = {
      updateId: ctx.update.update_id,
      chatId: message ? String(message.chat.id) : null,
      messageId: message?.message_id ?? 0,
    }
    for (;;) {
      try {
        if (await firstTime(incoming)) await next()
        return
      } catch (error) {
        if (!mayRetry()) throw error
        log.warn({ error }, 'an update waits for the database')
        await wait(1000)
      }
    }
  }
}
