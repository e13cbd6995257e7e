import { setTimeout as wait } from 'node:timers/promises'
import { GrammyError, type MiddlewareFn } from 'grammy'
import { uiLanguageOf } from '#server/modules/accounts/index.ts'
import {
  checkStars,
  noteStarsRefund,
  pageOrders,
  stopTellingPaid,
  takeStars,
  tellPaidAgain,
} from '#server/modules/payments/index.ts'
import { takeBill } from '#server/modules/telegram/index.ts'
import type { BotContext, BotDeps } from '../context.ts'
import { hears, listener } from '../listen.ts'
import type { Sequencer } from '../middleware/sequencer.ts'
import { type Screen, show } from '../show.ts'
import { speak } from '../texts.ts'
import { openAppButton } from './open-app.ts'

const triesMax = 60

/** What was paid is kept, or thrown; a repeat changes nothing. Told afterwards by `payments`. */
type Taken = Awaited<ReturnType<typeof takeStars>>
const taken = new WeakMap<object, Taken>()

hears('pre_checkout_query', 'message')

/**
 * Money comes before everything else, above all before "each update once": that notes an update first and may lose it in
 * a crash, while taking a payment in is repeatable. While `mayRetry` it tries for a minute, because a polled update is not
 * sent again (a webhook's is); what is not taken in then, `watchStars` finds in Telegram's own list.
 */
export function money(
  deps: BotDeps,
  sequencer: Sequencer,
  mayRetry: () => boolean,
): MiddlewareFn<BotContext> {
  const { db, log } = deps
  return async (ctx, next) => {
    if (ctx.preCheckoutQuery) return sequencer.aside(() => answerCheckout(ctx, deps))
    const paid = ctx.message?.successful_payment
    const refunded = ctx.message?.refunded_payment
    for (let tries = 1; paid || refunded; tries++) {
      try {
        if (paid && ctx.message && ctx.from) taken.set(ctx.update, await take(ctx, deps))
        if (refunded) await noteStarsRefund(db, refunded.telegram_payment_charge_id)
        break
      } catch (error) {
        if (!mayRetry()) throw error
        log.error({ error, update: ctx.update.update_id, tries }, 'a payment was not taken in')
        if (tries === triesMax) break
        await wait(1000)
      }
    }
    await next()
  }
}

async function take({ message, from }: BotContext, { db }: BotDeps): Promise<Taken> {
  const paid = message?.successful_payment
  if (!paid || !from) throw new Error('no payment in this update')
  return takeStars(db, {
    payload: paid.invoice_payload,
    currency: paid.currency,
    amount: paid.total_amount,
    payerId: String(from.id),
    chargeId: paid.telegram_payment_charge_id,
    at: new Date(message.date * 1000),
  })
}

const refusals = {
  unknown: 'payments.checkout.unknown',
  closed: 'payments.checkout.closed',
  'not-yours': 'payments.checkout.notYours',
} as const

/** Telegram waits ten seconds. Where we cannot tell whether the order stands, nobody pays. */
async function answerCheckout(ctx: BotContext, { db, log }: BotDeps): Promise<void> {
  const query = ctx.preCheckoutQuery
  if (!query) return
  const say = speak(uiLanguageOf(query.from.language_code ?? null))
  const verdict = await checkStars(db, {
    payload: query.invoice_payload,
    currency: query.currency,
    amount: query.total_amount,
    payerId: String(query.from.id),
  }).catch((error: unknown) => {
    log.error({ error }, 'a checkout could not be judged')
    return null
  })
  if (verdict === 'yes') await ctx.answerPreCheckoutQuery(true)
  else {
    const reason = say(verdict === null ? 'payments.checkout.later' : refusals[verdict])
    await ctx.answerPreCheckoutQuery(false, { error_message: reason })
  }
}

/** What the bot says about payments; Telegram asks every bot that takes Stars for these two commands. */
export const payments = listener()

payments.chatType('private').on('message:successful_payment', async (ctx) => {
  const outcome = taken.get(ctx.update)
  if (!outcome) return
  const stars = ctx.message.successful_payment.total_amount
  const text =
    outcome.kind === 'credited'
      ? ctx.say('payments.credited', { stars, count: outcome.credits })
      : ctx.say('payments.forReview', { stars })
  const { invoice_payload: orderNo } = ctx.message.successful_payment
  const bill = outcome.kind === 'credited' ? await takeBill(ctx.deps.db, orderNo) : null
  await stopTellingPaid(ctx.deps.db, orderNo)
  const keyboard = await openAppButton(ctx)
  try {
    if (bill) await becomePaid(ctx, bill, { text, keyboard })
    else await show(ctx, { text, keyboard })
  } catch (error) {
    // Telegram answered no: they were certainly not told. Without an answer nobody knows, and twice is worse.
    if (error instanceof GrammyError && error.error_code < 500) await tellPaidAgain(ctx.deps.db, orderNo)
    throw error
  }
})

/** The message with the invoice says that it is paid; where it is gone, a new one does. */
async function becomePaid(
  ctx: BotContext,
  { chatId, messageId }: { chatId: string; messageId: number },
  screen: Required<Screen>,
): Promise<void> {
  try {
    await ctx.api.editMessageText(Number(chatId), messageId, screen.text, { reply_markup: screen.keyboard })
  } catch (error) {
    if (!(error instanceof GrammyError)) throw error
    await show(ctx, screen)
  }
}

payments.chatType('private').on('message:refunded_payment', async (ctx) => {
  await show(ctx, {
    text: ctx.say('payments.refunded', { stars: ctx.message.refunded_payment.total_amount }),
  })
})

payments.chatType('private').command('paysupport', async (ctx) => {
  const orders = ctx.account
    ? (await pageOrders(ctx.deps.db, { userId: ctx.account.id, page: 1, size: 3, order: 'desc' })).list
    : []
  const lines = orders.map(({ orderNo, credits, status }) =>
    ctx.say('payments.support.order', {
      orderNo,
      count: credits,
      status: ctx.say(`payments.status.${status}`),
    }),
  )
  const list = lines.length > 0 ? [ctx.say('payments.support.orders'), ...lines].join('\n') : ''
  const { supportContact } = ctx.deps.config
  const contact = supportContact && ctx.say('payments.support.contact', { contact: supportContact.label })
  const text = [ctx.say('payments.support.text'), contact, list].filter(Boolean).join('\n\n')
  await show(ctx, { text, keyboard: await openAppButton(ctx) })
})

payments.chatType('private').command('terms', async (ctx) => {
  await show(ctx, { text: ctx.say('payments.terms'), keyboard: await openAppButton(ctx) })
})
