import { InlineKeyboard } from 'grammy'
import { estimated } from '#contract/estimated.ts'
import { may } from '#contract/policy.ts'
import { fromMilli } from '#server/lib/money.ts'
import { balance } from '#server/modules/credits/index.ts'
import { costsAhead } from '#server/modules/publishing/index.ts'
import { dataOf } from '../callbacks.ts'
import { listener } from '../listen.ts'
import { demandHere, ownerOfChat } from '../may.ts'
import { headed } from '../place-line.ts'
import { show } from '../show.ts'
import { dayText } from '../texts.ts'
import { addOpenApp } from './open-app.ts'

export const credits = listener()

credits.chatType('private').command('credits', async (ctx) => {
  await demandHere(ctx, 'seeMoney')
  const here = await ctx.here()
  const ownerId = here?.id ?? (await ownerOfChat(ctx))
  const buttons = new InlineKeyboard()
  if (!here || may(here.roles, 'pay')) buttons.text(ctx.say('topUp.button'), dataOf('topUp')).row()
  const keyboard = await addOpenApp(ctx, buttons)
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
  await show(ctx, { text: await headed(ctx, lines.join('\n')), keyboard })
})
