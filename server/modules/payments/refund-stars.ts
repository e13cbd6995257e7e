import { type Db, transaction } from '#db/connect.ts'
import type { RefundOutcome, Telegram } from '#server/adapters/telegram/client.ts'
import { insertAudit } from '#server/modules/admin/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import { checkpoint } from '#server/lib/checkpoint.ts'
import { fromMilli } from '#server/lib/money.ts'
import { Problem } from '#server/problem.ts'
import { orderForAdmin, type OrderView } from './orders.ts'
import * as depositStore from './deposit-store.ts'
import * as store from './store.ts'

const rail = 'stars'

/**
 * Gives a payment in Stars back, by an operator's word: the credits it brought are taken first, then Telegram is asked.
 * Where it refuses they come back; where nobody knows, the refund stays asked for, and asking again or Telegram's own
 * word (`refunded_payment`) settles it: Telegram refunds a charge once. Problems: `paymentNotFound` for an order that is
 * none in Stars; `conflict` where the charge is not that order's, is refunded, was refused (`data.reason`), or the credits
 * are spent; `unavailable` while the outcome is not known.
 */
export async function refundStars(
  { db, telegram }: { db: Db; telegram: Telegram | null },
  { actorId, orderNo, txId, reason }: { actorId: string; orderNo: string; txId: string; reason: string },
): Promise<OrderView> {
  if (!telegram) throw new Problem('unavailable')
  const payerId = await transaction(db, async (trx) => {
    const order = await store.lockOrder(trx, orderNo)
    if (!order || order.rail !== rail) throw new Problem('paymentNotFound')
    const deposit = await depositStore.depositByTx(trx, rail, txId)
    if (!deposit || deposit.orderNo !== orderNo || deposit.refund === 'done' || deposit.payer === null)
      throw new Problem('conflict')
    if (deposit.refund === 'asked') return deposit.payer
    const taken = await takeBack(trx, { order, deposit, note: reason, max: null })
    await depositStore.saveRefund(trx, deposit.id, { refund: 'asked', refunds: deposit.refunds + 1 })
    await insertAudit(trx, {
      actorId,
      action: 'order.refund',
      targetId: order.userId,
      detail: { orderNo, txId, stars: deposit.amountUnits, credits: fromMilli(taken) },
      reason,
    })
    return deposit.payer
  })
  await checkpoint('refund-asked')
  const outcome = await telegram.refundStars({ userId: payerId, chargeId: txId })
  await checkpoint('refund-answered')
  await finish(db, txId, outcome)
  if (outcome.kind === 'refused') throw new Problem('conflict', { data: { reason: outcome.detail } })
  if (outcome.kind === 'unknown') throw new Problem('unavailable')
  return orderForAdmin(db, orderNo)
}

/** Telegram says that a payment was given back, by us or by itself. Then the credits go as far as they are still there. */
export async function noteStarsRefund(db: Db, chargeId: string): Promise<void> {
  await finish(db, chargeId, { kind: 'refunded' })
}

async function finish(db: Db, txId: string, outcome: RefundOutcome): Promise<void> {
  if (outcome.kind === 'unknown') return
  await transaction(db, async (trx) => {
    const orderNo = (await depositStore.depositByTx(trx, rail, txId))?.orderNo
    const order = orderNo ? await store.lockOrder(trx, orderNo) : undefined
    // Again, under the lock: another process may have been faster.
    const deposit = await depositStore.depositByTx(trx, rail, txId)
    if (!order || !deposit || deposit.refund === 'done') return
    if (outcome.kind === 'refused') {
      if (deposit.refund === null) return
      const brought = broughtBy(order, deposit)
      if (brought > 0)
        await credits.grant(trx, {
          userId: order.userId,
          amountMilli: brought,
          type: 'ADJUSTMENT',
          purpose: 'STARS_REFUND',
          ref: `${refOf(deposit)}:back`,
          orderNo: order.orderNo,
          note: 'Telegram refused the refund',
        })
      await depositStore.saveRefund(trx, deposit.id, { refund: null })
      return
    }
    const taken =
      deposit.refund === 'asked'
        ? broughtBy(order, deposit)
        : await takeBack(trx, {
            order,
            deposit,
            note: 'Refunded by Telegram',
            max: (await credits.balance(trx, order.userId)).creditsMilli,
          })
    await depositStore.saveRefund(trx, deposit.id, { refund: 'done' })
    if (taken === 0) return
    const { creditsMilli } = await credits.balance(trx, order.userId)
    await notify(trx, {
      userId: order.userId,
      kind: 'credit_adjusted',
      orderNo: order.orderNo,
      ref: refOf(deposit),
      params: { amount: -fromMilli(taken), credits: fromMilli(creditsMilli) },
    })
  })
}

type Deposit = NonNullable<Awaited<ReturnType<typeof depositStore.depositByTx>>>

/** A payment that waits for review brought nothing. */
function broughtBy(order: store.Order, deposit: Deposit): number {
  return deposit.review === null ? order.grantedMilli : 0
}

/** Takes what the payment brought, or `max` if that is less. Problem `conflict` where it is spent. Returns milli-credits. */
async function takeBack(
  trx: Db,
  { order, deposit, note, max }: { order: store.Order; deposit: Deposit; note: string; max: number | null },
): Promise<number> {
  const amountMilli = Math.min(broughtBy(order, deposit), max ?? Infinity)
  if (amountMilli <= 0) return 0
  try {
    await credits.grant(trx, {
      userId: order.userId,
      amountMilli: -amountMilli,
      type: 'ADJUSTMENT',
      purpose: 'STARS_REFUND',
      ref: refOf({ ...deposit, refunds: deposit.refunds + 1 }),
      orderNo: order.orderNo,
      note,
    })
  } catch (error) {
    if (error instanceof Problem && error.problem === 'noCredit') throw new Problem('conflict')
    throw error
  }
  return amountMilli
}

/** Each asking has its own, so that one after a refusal takes the credits again. */
function refOf({ txId, refunds }: { txId: string; refunds: number }): string {
  return `refund:${txId}:${refunds}`
}
