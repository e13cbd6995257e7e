import type { MiddlewareFn } from 'grammy'
import { onBehalfOf } from '#server/lib/on-behalf.ts'
import { createTelegramReader, uiLanguageOf } from '#server/modules/accounts/index.ts'
import { botPlaceOf, leaveBotPlace } from '#server/modules/organisations/index.ts'
import { commandedFrom } from '#server/modules/telegram/index.ts'
import { i18nText } from '#server/lib/texts.ts'
import type { BotContext, BotDeps } from '../context.ts'
import { errorText, speak } from '../texts.ts'
import type { Sequencer } from './sequencer.ts'

/** Who is speaking, in which language, and what they may command. Makes no account. */
export function account(
  deps: BotDeps,
  sequencer: Sequencer,
  report: (ctx: BotContext, error: unknown) => Promise<void>,
): MiddlewareFn<BotContext> {
  const accountOf = createTelegramReader(deps.db)
  return async (ctx, next) => {
    // What telling an error needs comes first: what follows may fail.
    ctx.deps = deps
    ctx.language = uiLanguageOf(ctx.from?.language_code ?? null)
    ctx.acknowledge = acknowledger(ctx)
    ctx.account = ctx.from ? await accountOf(String(ctx.from.id)) : null
    ctx.language = ctx.account?.language ?? ctx.language
    ctx.say = speak(ctx.language)
    ctx.agents = onceRead(async () =>
      ctx.chat?.type === 'private' ? commandedFrom(deps.db, String(ctx.chat.id)) : [],
    )
    const userId = ctx.account?.id
    ctx.here = onceRead(async () => (userId === undefined ? null : botPlaceOf(deps.db, userId)))
    ctx.slowly = (work) => sequencer.aside(() => work().catch((error: unknown) => report(ctx, error)))

    if (ctx.account?.disabledAt) {
      await ctx.acknowledge()
      if (ctx.chat?.type === 'private') await ctx.reply(errorText('userDisabled', ctx.language))
      return
    }
    if (ctx.chat?.type === 'private') await sayLost(ctx)
    // Whose agent it is, and with that who pays, is known only once something is charged.
    await onBehalfOf(
      { ...(userId === undefined ? {} : { userId }), ownerId: userId ?? '', agentId: null },
      next,
    )
    await ctx.acknowledge()
  }
}

/** Whoever works no more where they were is told once that they are in their own again. */
async function sayLost(ctx: BotContext): Promise<void> {
  const here = await ctx.here()
  if (!here?.lost) return
  if (await leaveBotPlace(ctx.deps.db, { userId: here.id, projectId: here.lost }))
    await ctx.reply(i18nText('app', 'team.gone', {}, ctx.language))
}

function onceRead<T>(read: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | null = null
  return () => (found ??= read())
}

function acknowledger(ctx: BotContext): BotContext['acknowledge'] {
  let open = ctx.callbackQuery !== undefined
  return async (text, { alert = false } = {}) => {
    if (!open) return
    open = false
    try {
      await ctx.answerCallbackQuery({ ...(text ? { text: text.slice(0, 200) } : {}), show_alert: alert })
    } catch (error) {
      // The little wheel on a button turns a while longer; nothing hangs on it.
      ctx.deps.log.debug({ error }, 'a pressed button was not answered')
    }
  }
}
