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
import { demandHere, ownerOfChat } from '../may.ts'
import { headed, isMadeHere, placeTag } from '../place-line.ts'
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
  await demandHere(ctx, 'pay')
  const tag = await placeTag(ctx)
  const keyboard = new InlineKeyboard()
  const inStars = takesStars(ctx.deps)
  for (const pgId of inStars ? packageIds : []) {
    const { credits } = packages[pgId]
    const stars = starsPrice(pgId, config)
    keyboard.text(ctx.say('topUp.package', { count: credits, stars }), dataOf('topUp', pgId, ...tag)).row()
  }
  const ownerId = (await ctx.here())?.id ?? (await ownerOfChat(ctx))
  const { owedMilli = 0 } = ownerId ? await balance(ctx.deps.db, ownerId) : {}
  const owed = owedMilli > 0 ? ctx.say('credits.owed', { count: fromMilli(owedMilli) }) : null
  await show(ctx, {
    text: await headed(ctx, owed, ctx.say(inStars ? 'topUp.choose' : 'topUp.webOnly')),
    keyboard: addWeb(ctx, keyboard),
  })
}

topUp.chatType('private').callbackQuery(pressed('topUp', /(\w+?)(?::(\w+))?/), async (ctx) => {
  const pgId = packageIds.find((one) => one === ctx.match[1])
  const message = ctx.callbackQuery.message
  if (!pgId || !message) return
  await ctx.acknowledge()
  // Of another place than where they work by now: the packages of this one take its place.
  if (!(await isMadeHere(ctx, ctx.match[2]))) return showPackages(ctx)
  await demandHere(ctx, 'pay')
  const userId = await accountOfSpeaker(ctx)
  const accountId = (await ctx.here())?.organisationId ?? userId
  const { order, invoiceLink } = await createStarsOrder(ctx.deps, { userId, accountId, pgId })
  const { orderNo, credits: count, amount: stars } = order
  await keepBill(ctx.deps.db, {
    orderNo,
    userId,
    chatId: String(ctx.chat.id),
    messageId: message.message_id,
  })
  const keyboard = new InlineKeyboard().url(ctx.say('topUp.pay', { stars }), invoiceLink).row()
  await show(ctx, {
    text: await headed(ctx, ctx.say('topUp.order', { count, stars, orderNo })),
    keyboard: addWeb(ctx, keyboard),
  })
})

function addWeb(ctx: BotContext, keyboard: InlineKeyboard): InlineKeyboard {
  const { config } = ctx.deps
  return opensPages(config)
    ? keyboard.url(ctx.say('topUp.web'), `${config.publicUrl}/credit-record`)
    : keyboard
}
