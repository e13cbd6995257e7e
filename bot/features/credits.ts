import { InlineKeyboard } from 'grammy'
import { estimated } from '#contract/estimated.ts'
import { fromMilli } from '#server/lib/money.ts'
import { balance } from '#server/modules/credits/index.ts'
import { costsAhead } from '#server/modules/publishing/index.ts'
import { dataOf } from '../callbacks.ts'
import { listener } from '../listen.ts'
import { show } from '../show.ts'
import { dayText } from '../texts.ts'
import { addOpenApp } from './open-app.ts'

export const credits = listener()

credits.chatType('private').command('credits', async (ctx) => {
  const ownerId = ctx.account?.id ?? (await ctx.agents())[0]?.ownerId
  const keyboard = await addOpenApp(
    ctx,
    new InlineKeyboard().text(ctx.say('topUp.button'), dataOf('topUp')).row(),
  )
  if (!ownerId) return show(ctx, { text: ctx.say('credits.none'), keyboard })

  const { creditsMilli, heldMilli, owedMilli } = await balance(ctx.deps.db, ownerId)
  const now = await ctx.deps.clock.now()
  const { perDayMilli, runsOutAt } = await costsAhead(ctx.deps.db, { ownerId, now })
  const perDay = estimated(fromMilli(perDayMilli))
  const lines = [
    ctx.say('credits.balance', { count: fromMilli(creditsMilli) }),
    ...(heldMilli > 0 ? [ctx.say('credits.held', { held: fromMilli(heldMilli) })] : []),
    ...(runsOutAt
      ? [
          ctx.say('credits.ahead', {
            count: perDay,
            amount: perDay,
            date: dayText(runsOutAt, ctx.language),
          }),
        ]
      : []),
    ...(owedMilli > 0 ? [ctx.say('credits.owed', { count: fromMilli(owedMilli) })] : []),
  ]
  await show(ctx, { text: lines.join('\n'), keyboard })
})
