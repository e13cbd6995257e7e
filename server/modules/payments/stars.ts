import type { PackageId } from '#contract/lists.ts'
import { packages } from '#contract/limits.ts'
import { type Db, now, transaction } from '#db/connect.ts'
import type { Telegram } from '#server/adapters/telegram/client.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import { i18nText } from '#server/lib/texts.ts'
import { markTold, markUntold } from '#server/modules/notices/index.ts'
import { checkpoint } from '#server/lib/checkpoint.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { Problem } from '#server/problem.ts'
import { recordTransfers } from './deposits.ts'
import { noteStarsRefund } from './refund-stars.ts'
import { createOrder, newOrderNo, type OrderView, type Paying } from './orders.ts'
import { priceUnits } from './rules.ts'
import { settleOrder } from './settle.ts'
import * as depositStore from './deposit-store.ts'
import * as cursors from './cursor-store.ts'
import * as store from './store.ts'

const rail = 'stars'

export interface StarsDeps {
  db: Db
  telegram: Telegram | null
  config: { starsPerUsd: number | null }
}

/** Whether packages can be paid in Stars. */
export function takesStars({ telegram, config }: Pick<StarsDeps, 'telegram' | 'config'>): boolean {
  return telegram !== null && config.starsPerUsd !== null
}

/** What a package costs in Stars. */
export function starsPrice(pgId: PackageId, { starsPerUsd }: StarsDeps['config']): number {
  if (starsPerUsd === null) throw new Error('nothing is sold for Stars')
  return priceUnits(pgId, rail, starsPerUsd)
}

/** The payer heard in the chat that the order is paid: bot and mail need not say it again. */
export async function stopTellingPaid(db: Db, orderNo: string): Promise<void> {
  const order = await store.findOrder(db, orderNo)
  if (order) await markTold(db, { userId: order.userId, kind: 'order_paid', ref: orderNo })
}

/** The chat did not take it after all: they hear of it like of any other payment. */
export async function tellPaidAgain(db: Db, orderNo: string): Promise<void> {
  const order = await store.findOrder(db, orderNo)
  if (order) await markUntold(db, { userId: order.userId, kind: 'order_paid', ref: orderNo })
}

/** An order with the link that opens its invoice. Problem `transactionNotCreated` while Stars are off or Telegram does not answer. */
export async function createStarsOrder(
  { db, telegram, config }: StarsDeps,
  { userId, accountId, pgId }: Paying,
): Promise<{ order: OrderView; invoiceLink: string }> {
  const { starsPerUsd } = config
  if (!telegram || starsPerUsd === null) throw new Problem('transactionNotCreated')
  const language = (await accounts.accountById(db, userId))?.language ?? 'en'
  const orderNo = newOrderNo()
  const text = (key: 'title' | 'description') =>
    i18nText('bot', `payments.invoice.${key}`, { count: packages[pgId].credits, orderNo }, language)
  // First: a link without an order is refused at the checkout, an order without a link could not be paid.
  const invoiceLink = await telegram
    .createStarsInvoice({
      title: text('title'),
      description: text('description'),
      payload: orderNo,
      stars: starsPrice(pgId, config),
    })
    .catch((cause: unknown) => {
      throw cause instanceof ExternalError ? new Problem('transactionNotCreated', { cause }) : cause
    })
  const order = await createOrder(db, {
    userId,
    accountId,
    pgId,
    rail,
    orderNo,
    starsPerUsd,
    details: async () => ({ address: null, reference: orderNo }),
  })
  return { order, invoiceLink }
}

const pageSize = 100
/** Rows that are read once more each time; what was taken in already changes nothing. */
const overlap = 50

/**
 * Reads Telegram's own list of Stars that moved: an update that never reached the bot (Telegram drops them after a day)
 * loses no payment, and a refund whose answer was lost is noticed. Payments for other things than our orders are ignored.
 * Returns how many rows were read.
 */
export async function watchStars({ db, telegram, config }: StarsDeps): Promise<number> {
  const cursor = await cursors.cursor(db, rail)
  if (!telegram || (config.starsPerUsd === null && !cursor)) return 0
  const begun = await now(db)
  const from = Math.max(0, (cursor?.height ?? 0) - overlap)
  let read = 0
  for (let rows = pageSize; rows === pageSize; read += rows) {
    const page = await telegram.starsMovements({ offset: from + read, limit: pageSize })
    for (const { kind, chargeId, stars, at, payload, userId } of page.movements) {
      if (kind === 'refunded') await noteStarsRefund(db, chargeId)
      else if ((await store.findOrder(db, payload))?.rail === rail)
        await takeStars(db, { payload, currency: 'XTR', amount: stars, payerId: userId, chargeId, at })
    }
    rows = page.rows
  }
  await cursors.raiseCursor(db, rail, { height: from + read, time: begun })
  return read
}

export interface StarsCheckout {
  /** The invoice's payload, which is the order's number. */
  payload: string
  currency: string
  amount: number
  /** Telegram's id of the payer. */
  payerId: string
}

/**
 * Whether Telegram may take the Stars, from stored state alone: the order is open, the price is its own, and the
 * payer is its owner. An account without a Telegram identity (made on the web) may be paid for by anybody who has the
 * link: only its owner got it.
 */
export async function checkStars(
  db: Db,
  { payload, currency, amount, payerId }: StarsCheckout,
): Promise<'yes' | 'unknown' | 'closed' | 'not-yours'> {
  const order = await store.findOrder(db, payload)
  if (!order || order.rail !== rail || currency !== 'XTR' || amount !== order.amountUnits) return 'unknown'
  const owner = await accounts.identityOf(db, order.userId)
  if (!owner || owner.disabledAt) return 'unknown'
  if (owner.telegramId !== null && owner.telegramId !== payerId) return 'not-yours'
  if (order.status !== 'waiting' || order.expiresAt <= (await now(db))) return 'closed'
  return 'yes'
}

export interface StarsPayment extends StarsCheckout {
  chargeId: string
  at: Date
}

/**
 * Takes in what Telegram says was paid: kept once by its charge id and credited in the same transaction, so that
 * neither a repeated update nor a crash counts twice or loses one. What pays an order that was paid already, or none of
 * ours, waits for an operator, who can refund it. Returns what came of this charge, also when told again.
 */
export async function takeStars(
  db: Db,
  { payload, currency, amount, payerId, chargeId, at }: StarsPayment,
): Promise<{ kind: 'credited'; credits: number } | { kind: 'for-review' }> {
  if (currency !== 'XTR') throw new Error(`a payment in ${currency}: only Stars are asked for`)
  return transaction(db, async (trx) => {
    const found = await store.lockOrder(trx, payload)
    const order = found?.rail === rail ? found : null
    const again = order?.status === 'paid'
    const touched = await recordTransfers(trx, rail, [
      {
        order,
        review: again ? 'repeated' : null,
        sighting: {
          txId: chargeId,
          rank: 0,
          address: payload,
          payer: payerId,
          amountUnits: amount,
          blockHeight: null,
          blockTime: at,
          state: 'final',
        },
      },
    ])
    await checkpoint('stars-kept')
    for (const orderNo of touched) await settleOrder(trx, orderNo)
    const kept = await depositStore.depositByTx(trx, rail, chargeId)
    if (!order || !kept || kept.review !== null) return { kind: 'for-review' }
    return { kind: 'credited', credits: packages[order.pgId].credits }
  })
}
