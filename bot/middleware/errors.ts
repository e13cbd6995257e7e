import { GrammyError, HttpError } from 'grammy'
import { Problem } from '#server/problem.ts'
import type { BotContext } from '../context.ts'
import { errorText, problemText } from '../texts.ts'

/** The one place where something thrown becomes a text in a chat. */
export async function report(ctx: BotContext, error: unknown): Promise<void> {
  const { log } = ctx.deps
  if (error instanceof GrammyError || error instanceof HttpError) {
    // Telegram itself refused or was away: saying so in Telegram would fail the same way.
    log.warn(
      { detail: error.message, update: ctx.update.update_id },
      'Telegram did not take what the bot said',
    )
    return
  }
  if (!(error instanceof Problem)) log.error({ error, update: ctx.update.update_id }, 'an update failed')
  const text =
    error instanceof Problem ? problemText(error, ctx.language) : errorText('internal', ctx.language)
  try {
    await ctx.acknowledge()
    if (ctx.chat?.type === 'private') await ctx.reply(text)
  } catch (failure) {
    log.warn({ error: failure }, 'an error could not be told')
  }
}
