import type { Db } from '#db/connect.ts'
import type { Violation } from '#server/modules/credits/index.ts'
import * as auditStore from './audit-store.ts'
import { asCounted, counts, judge } from './rules.ts'

const pageSize = 500

/**
 * L7: each order is worth what its final transfers make of it, its own row and the ledger say so too, and no transfer
 * waits to be counted. `touched` restricts it to orders of those accounts and to those judged since.
 */
export async function auditOrders(
  db: Db,
  touched: auditStore.Touched | null = null,
): Promise<{ orders: number; violations: Violation[] }> {
  const violations = await auditStore.strayMoney(db, touched)
  let orders = 0
  for (let after = ''; ;) {
    const page = await auditStore.ordersAfter(db, { after, max: pageSize, touched })
    violations.push(...page.flatMap(wrong))
    orders += page.length
    const last = page.at(-1)
    if (!last || page.length < pageSize) return { orders, violations }
    after = last.orderNo
  }
}

function wrong(order: auditStore.AuditedOrder): Violation[] {
  const found = (rule: string, detail: string) => ({
    rule,
    subject: `order ${order.orderNo}`,
    detail,
    accountId: order.accountId,
  })
  if (order.creditedMilli !== order.grantedMilli)
    return [found('L7 an order and the ledger disagree', `${order.grantedMilli} / ${order.creditedMilli}`)]
  const final = order.deposits.filter((deposit) => deposit.state === 'final' && counts(deposit))
  if (order.due || final.some(({ judged }) => !judged)) return []
  const { packageMilli, extraMilli } = judge(
    { ...order, expiresAt: new Date(order.expiresAt), watchedUntil: new Date(order.watchedUntil) },
    {
      transfers: asCounted(
        { watchedUntil: new Date(order.watchedUntil) },
        final.map((deposit) => ({ ...deposit, blockTime: new Date(deposit.blockTime) })),
      ),
      pending: false,
      clock: new Date(order.clock),
    },
  )
  const worth = packageMilli + extraMilli
  // What was paid back is taken out of the ledger again; its transfer may be counted or not.
  const fits = [order.grantedMilli, order.grantedMilli + order.refundedMilli].includes(worth)
  return fits
    ? []
    : [found('L7 an order was not credited what its transfers are worth', `${order.grantedMilli} / ${worth}`)]
}
