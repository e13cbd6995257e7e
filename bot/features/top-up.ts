import { InlineKeyboard } from 'grammy'
import { packages } from '#contract/limits.ts'
import { packageIds } from '#contract/lists.ts'
import { fromMilli } from '#server/lib/money.ts'
import { balance } from '#server/modules/credits/index.ts'
import { createStarsOrder, starsPrice, takesStars } from '#server/modules/payments/index.ts'
import { keepBill } from '#server/modules/telegram/index.ts'
import { dataOf, pressed } from '../callbacks.ts'
import type { BotContext } from '../context.ts'
import { listener } from '../listen.ts'
import { show } from '../show.ts'
import { accountOfSpeaker } from '../speaker.ts'
import { opensPages } from './open-app.ts'

/**
 * `/topup`: a package in Stars, or the cashier on the web (decision: stars-and-ton-inside-telegram). The message
 * becomes the invoice, and then "paid".
 */
export const topUp = listener()

topUp.chatType('private').command('topup', (ctx) => showPackages(ctx))
topUp.chatType('private').callbackQuery(pressed('topUp'), (ctx) => showPackages(ctx))

async function showPackages(ctx: BotContext): Promise<void> {
  const { config } = ctx.deps
  const keyboard = new InlineKeyboard()
  const inStars = takesStars(ctx.deps)
  for (const pgId of inStars ? packageIds : []) {
    const { credits } = packages[pgId]
    const stars = starsPrice(pgId, config)
    keyboard.text(ctx.say('topUp.package', { count: credits, stars }), dataOf('topUp', pgId)).row()
  }
  const userId = ctx.account?.id ?? (await ctx.agents())[0]?.userId
  const { owedMilli = 0 } = userId ? await balance(ctx.deps.db, userId) : {}
  const owed = owedMilli > 0 ? ctx.say('credits.owed', { count: fromMilli(owedMilli) }) : null
  await show(ctx, {
    text: [owed, ctx.say(inStars ? 'topUp.choose' : 'topUp.webOnly')].filter(Boolean).join('\n\n'),
    keyboard: addWeb(ctx, keyboard),
  })
}

topUp.chatType('private').callbackQuery(pressed('topUp', /(\w+)/), async (ctx) => {
  const pgId = packageIds.find((one) => one === ctx.match[1])
  const message = ctx.callbackQuery.message
  if (!pgId || !message) return
  await ctx.acknowledge()
  const userId = await accountOfSpeaker(ctx)
  const { order, invoiceLink } = await createStarsOrder(ctx.deps, { userId, pgId })
  const { orderNo, credits: count, amount: stars } = order
  await keepBill(ctx.deps.db, {
    orderNo,
    userId,
    chatId: String(ctx.chat.id),
    messageId: message.message_id,
  })
  const keyboard = new InlineKeyboard().url(ctx.say('topUp.pay', { stars }), invoiceLink).row()
  await show(ctx, {
    text: ctx.say('topUp.order', { count, stars, orderNo }),
    keyboard: addWeb(ctx, keyboard),
  })
})

function addWeb(ctx: BotContext, keyboard: InlineKeyboard): InlineKeyboard {
  const { config } = ctx.deps
  return opensPages(config)
    ? keyboard.url(ctx.say('topUp.web'), `${config.publicUrl}/credit-record`)
    : keyboard
}
