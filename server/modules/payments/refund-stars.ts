import { type Db, transaction } from '#db/connect.ts'
import type { RefundOutcome, Telegram } from '#server/adapters/telegram/client.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import { insertAudit } from '#server/modules/admin/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import { notify, notifyOwner } from '#server/modules/notices/index.ts'
import * as referral from '#server/modules/referral/index.ts'
import { checkpoint } from '#server/lib/checkpoint.ts'
import { fromMilli } from '#server/lib/money.ts'
import { Problem } from '#server/problem.ts'
import { orderForAdmin, type OrderView } from './orders.ts'
import { asCounted, judge } from './rules.ts'
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
    const { review, brought } = await takeBack(trx, { order, deposit, whole: true })
    await depositStore.saveRefund(trx, deposit.id, { refund: 'asked', refunds: deposit.refunds + 1, review })
    await insertAudit(trx, {
      actorId,
      action: 'order.refund',
      targetId: order.userId,
      detail: { orderNo, txId, stars: deposit.amountUnits, credits: fromMilli(brought) },
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

/** Telegram says that a payment was given back, by us or by itself. What it brought goes as far as it is still there; the rest is owed. */
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
      await credits.giveBack(trx, deposit.id)
      await referral.restoreReward(trx, order.orderNo)
      await depositStore.saveRefund(trx, deposit.id, {
        refund: null,
        ...(deposit.review === 'spent' ? { review: null } : {}),
      })
      return
    }
    const { review } =
      deposit.refund === 'asked' ? deposit : await takeBack(trx, { order, deposit, whole: false })
    await depositStore.saveRefund(trx, deposit.id, { refund: 'done', review })
    await tell(trx, { order, deposit })
  })
}

/** Notifies the users who lost something by the refund, and the administrators where something could not be taken. */
async function tell(trx: Db, { order, deposit }: { order: store.Order; deposit: Deposit }): Promise<void> {
  const claims = await credits.claimsOf(trx, deposit.id)
  const ref = refOf(deposit)
  for (const [ownerId, of] of Map.groupBy(claims, (claim) => claim.ownerId)) {
    const owed = sum(of.map(({ owedMilli }) => owedMilli))
    const taken = sum(of.map(({ amountMilli }) => amountMilli)) - owed
    const { creditsMilli } = await credits.balance(trx, ownerId)
    const about = { ownerId, ref, orderNo: ownerId === order.accountId ? order.orderNo : null }
    if (taken > 0)
      await notifyOwner(trx, {
        ...about,
        kind: 'credit_adjusted',
        params: { amount: -fromMilli(taken), credits: fromMilli(creditsMilli) },
      })
    if (owed > 0)
      await notifyOwner(trx, { ...about, kind: 'credit_owed', params: { credits: fromMilli(owed) } })
  }
  const owed = sum(claims.map(({ owedMilli }) => owedMilli))
  if (owed === 0) return
  for (const userId of await accounts.administrators(trx))
    await notify(trx, {
      userId,
      ref,
      kind: 'refund_spent',
      params: { order: order.orderNo, credits: fromMilli(owed) },
    })
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

type Deposit = NonNullable<Awaited<ReturnType<typeof depositStore.depositByTx>>>

/**
 * What would not be there without this payment, in milli-credits: one that waits for review brought nothing, and neither
 * did one of several that are enough without it.
 */
async function broughtBy(trx: Db, order: store.Order, deposit: Deposit): Promise<number> {
  if (deposit.review !== null) return 0
  const { deposits, clock } = await depositStore.depositsOf(trx, order)
  const others = deposits.filter(
    ({ id, state, review, refund }) =>
      id !== deposit.id && state === 'final' && review === null && refund === null,
  )
  const { packageMilli, extraMilli } = judge(order, {
    transfers: asCounted(order, others),
    pending: false,
    clock,
  })
  const taken = await credits.claimedOfOrder(trx, order.orderNo)
  return Math.max(0, order.grantedMilli - taken - packageMilli - extraMilli)
}

/**
 * Takes everything that the payment brought: its credits, a bonus that waited for it, both rewards of an invitation. What
 * is not there is owed. With `whole` the payment's own credits must be there: Problem `conflict`. Returns
 * the milli-credits it brought, and why an operator must look at it.
 */
async function takeBack(
  trx: Db,
  { order, deposit, whole }: { order: store.Order; deposit: Deposit; whole: boolean },
): Promise<{ brought: number; review: string | null }> {
  const amountMilli = await broughtBy(trx, order, deposit)
  if (amountMilli === 0) return { brought: 0, review: deposit.review }
  const about = {
    orderNo: order.orderNo,
    depositId: deposit.id,
    ref: refOf({ ...deposit, refunds: deposit.refunds + 1 }),
  }
  try {
    await credits.takeBack(
      trx,
      { ...about, ownerId: order.accountId, amountMilli, kind: 'payment' },
      { whole },
    )
  } catch (error) {
    if (error instanceof Problem && error.problem === 'noCredit') throw new Problem('conflict')
    throw error
  }
  await accounts.takePendingBonusBack(trx, about)
  await referral.takeRewardBack(trx, about)
  const claims = await credits.claimsOf(trx, deposit.id)
  return { brought: amountMilli, review: claims.some(({ owedMilli }) => owedMilli > 0) ? 'spent' : null }
}

/** Each asking has its own, so that one after a refusal takes the credits again. */
function refOf({ txId, refunds }: { txId: string; refunds: number }): string {
  return `refund:${txId}:${refunds}`
}
