import { asProductIn, type Db, transaction } from '#db/connect.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import { mapConcurrently } from '#server/lib/concurrency.ts'
import { checkpoint } from '#server/lib/checkpoint.ts'
import { notify } from '#server/modules/notices/index.ts'
import * as referral from '#server/modules/referral/index.ts'
import { asCounted, counts, judge, rails } from './rules.ts'
import * as depositStore from './deposit-store.ts'
import * as store from './store.ts'

/**
 * Brings one order to what its final transfers make of it: state, credits, notice, referral reward and a bonus that
 * waited for the first paid order, in one transaction. Running it again can only post nothing. `height` is the newest
 * block known, for the confirmations shown. It is the product's, whoever's call brings it about: others are rewarded, too.
 */
export async function settleOrder(db: Db, orderNo: string, known: { height?: number } = {}): Promise<void> {
  await asProductIn(db, () => settle(db, orderNo, known))
}

async function settle(db: Db, orderNo: string, { height }: { height?: number }): Promise<void> {
  await transaction(db, async (trx) => {
    const order = await store.lockOrder(trx, orderNo)
    if (!order) return
    // Whoever pays is not removed meanwhile.
    await accounts.accountById(trx, order.userId, { lock: true })
    // Where it would go is closed: nobody could spend what it brings, so an operator decides.
    if (!(await store.isOpen(trx, order.accountId))) await depositStore.keepForOperator(trx, orderNo)
    const { deposits, clock } = await depositStore.depositsOf(trx, order)
    const arrived = deposits.filter(({ state }) => state === 'final')
    const final = arrived.filter(counts)
    // What will never count (dust, too late) does not make an order wait for it.
    const pending = deposits.filter(
      ({ state, review }) => (state === 'seen' || state === 'solid') && review === null,
    )
    const judged = judge(order, {
      transfers: asCounted(order, final),
      // Solana: sent, and perhaps not seen yet. The signature is taken off once it can never land.
      pending:
        pending.length > 0 ||
        (order.signature !== null && !arrived.some(({ txId }) => txId === order.signature)),
      clock,
    })

    const target = judged.packageMilli + judged.extraMilli
    const difference = Math.max(0, target - order.grantedMilli)
    if (difference > 0) {
      const extra = judged.status === 'paid' ? Math.min(difference, judged.extraMilli) : difference
      const byHand = final.filter(({ settledBy }) => settledBy).length
      const key = `order:${orderNo}:${final.length}${byHand > 0 ? `:${byHand}` : ''}`
      const grant = { ownerId: order.accountId, orderNo, type: 'INCOME' as const }
      if (difference > extra)
        await credits.grant(trx, {
          ...grant,
          amountMilli: difference - extra,
          purpose: 'TOP_UP',
          ref: key,
        })
      if (extra > 0)
        await credits.grant(trx, {
          ...grant,
          amountMilli: extra,
          purpose: 'TOP_UP_EXTRA',
          ref: `${key}:extra`,
        })
    }

    // A debt of theirs may be paid by it.
    if (difference > 0) await depositStore.forgetPaidDebts(trx, order.accountId)

    await checkpoint('payment-inside-settle')
    const newest = Math.max(0, ...deposits.map(({ blockHeight }) => blockHeight ?? 0))
    const needed = rails[order.rail].confirmationsNeeded
    await store.saveJudgement(trx, orderNo, {
      ...judged,
      grantedMilli: order.grantedMilli + difference,
      confirmations:
        judged.status === 'paid'
          ? needed
          : newest === 0 || !height
            ? 0
            : Math.min(needed, Math.max(0, height - newest)),
      final: arrived,
    })

    const about = { userId: order.userId, orderNo, ref: orderNo }
    if (judged.status === 'paid' && order.status !== 'paid') {
      await notify(trx, { ...about, kind: 'order_paid', params: { credits: target / 1000 } })
      await accounts.grantPendingBonus(trx, order)
      await referral.reward(trx, { refereeId: order.userId, pgId: order.pgId, orderNo })
    }
    if (judged.status === 'expired' && order.status !== 'expired')
      await notify(trx, { ...about, kind: 'order_expired' })
  })
}

/** A process has more to do with its connections than this. */
const settledAtOnce = 4

/** Settles each, one transaction an order. */
export async function settleAll(
  db: Db,
  orderNos: Iterable<string>,
  known: { height?: number } = {},
): Promise<void> {
  await mapConcurrently(orderNos, settledAtOnce, (orderNo) => settleOrder(db, orderNo, known))
}

/** Settles what time alone may have changed: expiry, short money a day after it. Returns how many. */
export async function settleDue({ db, solana }: { db: Db; solana: object | null }): Promise<number> {
  // Debts may have been paid by what was no order.
  await depositStore.forgetPaidDebts(db)
  // Solana is not read block by block: what nobody could look at, because its node is away, may have been paid.
  const due = await store.dueOrders(db, { max: 200, looked: solana ? ['solana'] : [] })
  await settleAll(db, due)
  return due.length
}
