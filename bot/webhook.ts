import { bodyParser } from '@koa/bodyparser'
import type Router from '@koa/router'
import type { Bot } from 'grammy'
import { z } from 'zod'
import { equalBytes, sha256 } from '#server/lib/ids.ts'
import { webhookPath } from '#server/modules/telegram/index.ts'
import type { BotContext } from './context.ts'
import { openResponse } from './respond.ts'

// What the bot hangs on before its own handlers look; grammY knows the rest of the shape.
const updateShape = z.looseObject({ update_id: z.int().min(0) })

/**
 * Telegram's door (decision: telegram-is-answered-at-once): 401 without the secret; 200 when the update is noted and
 * its screen is there, which then is the answer, or after a moment, while the work continues; 503 until the bot knows its
 * own name, so that Telegram sends the update again.
 */
export function webhookRoute(
  router: Router,
  { bot, secret }: { bot: Bot<BotContext>; secret: string },
): void {
  const expected = sha256(secret)
  const parse = bodyParser({ enableTypes: ['json'], jsonLimit: '1mb' })
  router.post(webhookPath, async (ctx) => {
    // Both sides hashed: equal lengths, so the comparison takes the same time for every guess.
    if (!equalBytes(sha256(ctx.get('x-telegram-bot-api-secret-token')), expected)) {
      ctx.status = 401
      ctx.body = ''
      return
    }
    if (!bot.isInited()) {
      ctx.status = 503
      ctx.body = ''
      return
    }
    await parse(ctx, async () => {})
    const update = updateShape.safeParse(ctx.request.body)
    ctx.status = update.success ? 200 : 400
    ctx.body = ''
    if (!update.success) return
    const response = openResponse(update.data)
    await bot.handleUpdate(update.data)
    const call = response.close()
    if (call) ctx.body = call
  })
}
