import { randomBytes } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { z } from 'zod'
import { badRequest } from './answer.ts'
import { integer, method, type Method } from './method.ts'
import type { SimChat, SimPayment, SimUpdate, SimUserRecord } from './state.ts'
import { untilThere } from './until-there.ts'
import { addMessage, unixTime, type World } from './world.ts'

/** How long a bot has to answer a pre-checkout query. */
const answerMilliseconds = 10_000

/** What came of opening an invoice and pressing "Pay". */
export type Payment =
  | { paid: true; chargeId: string; update: SimUpdate | null }
  /** With a charge: it went through all the same. */
  | { paid: false; error: string; chargeId?: string }

export interface PayOptions {
  timeoutMilliseconds?: number
  /** The app calls the invoice failed although the Stars are gone (Telegram-Mini-Apps/issues #58). */
  misreported?: boolean
  /** The bot's update is lost, as after a day in which it could not be delivered; only the list of Stars has it. */
  unheard?: boolean
}

/** The methods of payments in Stars, the only ones this product takes. */
export const starsMethods: Record<string, Method> = {
  createInvoiceLink: method(
    z.object({
      title: z.string(),
      description: z.string(),
      payload: z.string(),
      provider_token: z.string().optional(),
      currency: z.string(),
      prices: z.array(z.object({ label: z.string(), amount: integer })),
    }),
    (world, { title, description, payload, provider_token, currency, prices }) => {
      if (title.length < 1 || title.length > 32) throw badRequest('TITLE_INVALID')
      if (description.length < 1 || description.length > 255) throw badRequest('DESCRIPTION_INVALID')
      const bytes = Buffer.byteLength(payload)
      if (bytes < 1 || bytes > 128) throw badRequest('INVOICE_PAYLOAD_INVALID')
      if (currency !== 'XTR') throw badRequest('CURRENCY_INVALID')
      if (provider_token) throw badRequest('PAYMENT_PROVIDER_INVALID')
      const [price, ...more] = prices
      if (!price || more.length > 0 || price.amount < 1) throw badRequest('CURRENCY_TOTAL_AMOUNT_INVALID')
      const slug = randomBytes(12).toString('base64url')
      world.store.state.invoices[slug] = { title, description, payload, amount: price.amount }
      world.changed()
      return `https://t.me/$${slug}`
    },
  ),

  answerPreCheckoutQuery: method(
    z.object({ pre_checkout_query_id: z.string(), ok: z.boolean(), error_message: z.string().optional() }),
    (world, input) => {
      const asked = world.store.state.checkouts[input.pre_checkout_query_id]
      if (!asked || asked.answer || Date.now() - asked.at > answerMilliseconds)
        throw badRequest('query is too old and response timeout expired or query ID is invalid')
      if (!input.ok && !input.error_message) throw badRequest('ERROR_TEXT_EMPTY')
      asked.answer = { ok: input.ok, error: input.error_message ?? null }
      world.changed()
      return true
    },
  ),

  getStarTransactions: method(
    z.object({ offset: integer.min(0).default(0), limit: integer.min(1).max(100).default(100) }),
    (world, { offset, limit }) => ({
      transactions: world.store.state.starTransactions.slice(offset, offset + limit),
    }),
  ),

  refundStarPayment: method(
    z.object({ user_id: integer, telegram_payment_charge_id: z.string() }),
    async (world, input) => {
      const charge = world.store.state.charges[input.telegram_payment_charge_id]
      if (!charge || charge.userId !== input.user_id) throw badRequest('CHARGE_NOT_FOUND')
      if (charge.refunded) throw badRequest('CHARGE_ALREADY_REFUNDED')
      await giveBack(world, input.telegram_payment_charge_id)
      return true
    },
  ),
}

/** Returns the Stars of a charge to the payer and sends the bot an update. Nothing happens if they were returned before. */
export async function giveBack(
  world: World,
  chargeId: string,
  { unheard = false }: { unheard?: boolean } = {},
): Promise<void> {
  const charge = world.store.state.charges[chargeId]
  if (!charge) throw new Error('Telegram knows no such charge')
  if (charge.refunded) return
  charge.refunded = true
  const user = world.store.state.users[String(charge.userId)]
  const chat = world.store.state.chats[String(charge.userId)]
  if (user && chat) await tell(world, { user, chat }, { refunded_payment: charge.payment }, { unheard })
}

/** A person opens an invoice and pays: the bot is asked, and told once the Stars have changed hands. */
export async function payInvoice(
  world: World,
  changes: EventEmitter,
  { user, chat, link }: { user: SimUserRecord; chat: SimChat; link: string },
  { timeoutMilliseconds = answerMilliseconds, misreported = false, unheard = false }: PayOptions = {},
): Promise<Payment> {
  const { state } = world.store
  const invoice = state.invoices[link.split('$').at(-1) ?? '']
  if (!invoice) throw new Error('Telegram knows no such invoice')
  const id = String(randomBytes(8).readBigUInt64BE())
  state.checkouts[id] = { at: Date.now(), answer: null }
  const bill = { currency: 'XTR' as const, total_amount: invoice.amount, invoice_payload: invoice.payload }
  world.updates.push({ pre_checkout_query: { id, from: user, ...bill } })
  world.changed()

  const answer = await untilThere(changes, () => state.checkouts[id]?.answer, timeoutMilliseconds)
  if (!answer) return { paid: false, error: 'The bot did not answer in time' }
  if (!answer.ok) return { paid: false, error: answer.error ?? '' }
  const chargeId = `stx${randomBytes(24).toString('base64url')}`
  const payment: SimPayment = {
    ...bill,
    telegram_payment_charge_id: chargeId,
    provider_payment_charge_id: '',
  }
  state.charges[chargeId] = { userId: user.id, payment, refunded: false }
  const update = await tell(world, { user, chat }, { successful_payment: payment }, { unheard })
  return misreported ? { paid: false, error: 'failed', chargeId } : { paid: true, chargeId, update }
}

async function tell(
  world: World,
  { user, chat }: { user: SimUserRecord; chat: SimChat },
  what: { successful_payment: SimPayment } | { refunded_payment: SimPayment },
  { unheard = false } = {},
): Promise<SimUpdate | null> {
  const { total_amount, invoice_payload, telegram_payment_charge_id } =
    'successful_payment' in what ? what.successful_payment : what.refunded_payment
  world.store.state.starTransactions.push({
    id: telegram_payment_charge_id,
    amount: total_amount,
    date: await unixTime(world),
    ['successful_payment' in what ? 'source' : 'receiver']: {
      type: 'user',
      transaction_type: 'invoice_payment',
      user,
      invoice_payload,
    },
  })
  const message = addMessage(world, chat, { date: await unixTime(world), from: user, ...what })
  return unheard ? null : world.updates.push({ message })
}
