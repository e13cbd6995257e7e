import { type Db, transaction } from '#db/connect.ts'
import { fromMilli } from '#server/lib/money.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import { insertAudit } from '#server/modules/admin/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import { Problem } from '#server/problem.ts'
import { orderForAdmin, type OrderView, pageOrders } from './orders.ts'
import { settleOrder } from './settle.ts'
import * as depositStore from './deposit-store.ts'
import * as store from './store.ts'

/** Reasons an operator may overrule: money that came too late, with nothing that says for which order, or for a closed account. */
const settleable = ['late', 'unmatched', 'closed']

/** Orders of one user. Problem `userNotFound`. */
export async function ordersOfUser(db: Db, filter: store.OrderFilter & { userId: string }) {
  if (!(await accounts.accountById(db, filter.userId))) throw new Problem('userNotFound')
  return pageOrders(db, filter)
}

/** All orders, or those of one transaction as people copy its hash from an explorer; with why an operator must look at them. */
export async function searchOrders(
  db: Db,
  { txId, ...filter }: store.OrderFilter & { txId?: string | undefined },
) {
  const { total, list } = await pageOrders(db, {
    ...filter,
    ...(txId === undefined ? {} : { txIds: spellings(txId) }),
  })
  return { total, list: await withReviews(db, list) }
}

/** Problem `paymentNotFound`. */
export async function orderWithOwner(db: Db, orderNo: string) {
  const order = await store.findOrder(db, orderNo)
  if (!order) throw new Problem('paymentNotFound')
  const one = { ...(await orderForAdmin(db, orderNo)), userId: order.userId }
  const [shown = one] = await withReviews(db, [one])
  return shown
}

/** A page of support is small and what waits for review is rare: a read for each is no cost. */
async function withReviews<O extends OrderView>(db: Db, orders: O[]) {
  const waiting = await depositStore.reviewsOf(
    db,
    orders.map(({ orderNo }) => orderNo),
  )
  const reviews = await Promise.all(
    waiting.map(async ({ id, orderNo, txId, reason }) => ({
      orderNo,
      review: { txId, reason, debts: await openDebts(db, id) },
    })),
  )
  return orders.map((order) => {
    const own = reviews.filter(({ orderNo }) => orderNo === order.orderNo)
    return own.length === 0 ? order : { ...order, reviews: own.map(({ review }) => review) }
  })
}

async function openDebts(db: Db, depositId: number) {
  const claims = await credits.claimsOf(db, depositId)
  return claims
    .filter(({ owedMilli }) => owedMilli > 0)
    .map(({ ownerId, kind, owedMilli }) => ({ userId: ownerId, kind, credits: fromMilli(owedMilli) }))
}

/**
 * Counts final transfers of one transaction that no rule credited, by an administrator's word: those of the order that
 * came too late, and those on its rail that named no order or one of a closed account, which become its own. The order is
 * settled again with them. Problems `paymentNotFound`, and `conflict` where there is no such transfer, it was counted before,
 * or the order's own account is closed.
 */
export async function settleByHand(
  db: Db,
  { actorId, orderNo, txId, reason }: { actorId: string; orderNo: string; txId: string; reason: string },
): Promise<OrderView> {
  return transaction(db, async (trx) => {
    const before = await store.lockOrder(trx, orderNo)
    if (!before) throw new Problem('paymentNotFound')
    if (!(await accounts.accountById(trx, before.userId))) throw new Problem('conflict')
    const taken = await depositStore.takeReviewed(trx, {
      orderNo,
      actorId,
      rail: before.rail,
      txIds: spellings(txId),
      reviews: settleable,
    })
    const [first] = taken
    if (!first) throw new Problem('conflict')
    await settleOrder(trx, orderNo)
    const after = await orderForAdmin(trx, orderNo)
    await insertAudit(trx, {
      actorId,
      action: 'order.settle',
      targetId: before.userId,
      detail: {
        orderNo,
        txId: first.txId,
        units: taken.reduce((sum, { amountUnits }) => sum + amountUnits, 0),
        creditsGranted: { from: fromMilli(before.grantedMilli), to: after.creditsGranted },
      },
      reason,
    })
    return after
  })
}

/** Every transfer of one transaction that was ever seen, with the order it counts for. */
export async function findTransfers(db: Db, txId: string) {
  return depositStore.transfersByTx(db, spellings(txId))
}

/** As it was given, and as chains with hexadecimal hashes store it. */
function spellings(txId: string): string[] {
  const given = txId.trim()
  const hex = /^(?:0x)?([0-9a-f]{64})$/i.exec(given)?.[1]
  return hex === undefined ? [given] : [...new Set([given, hex.toLowerCase()])]
}
