import { packages } from '#contract/limits.ts'
import type { OrderException, OrderStatus, PackageId, Rail } from '#contract/lists.ts'
import { type Db, now, transaction } from '#db/connect.ts'
import { randomText } from '#server/lib/ids.ts'
import { fromMilli } from '#server/lib/money.ts'
import { Problem } from '#server/problem.ts'
import {
  nextAudit,
  openOrdersMax,
  orderLifetimeMilliseconds,
  priceUnits,
  rails,
  readPastExpiryMilliseconds,
  unitsPerUsdt,
  watchedMilliseconds,
} from './rules.ts'
import * as depositStore from './deposit-store.ts'
import * as store from './store.ts'

export interface OrderView {
  orderNo: string
  pgId: PackageId
  rail: Rail
  network: (typeof rails)[Rail]['network']
  asset: (typeof rails)[Rail]['asset']
  status: OrderStatus
  exception: OrderException
  paymentAddress: string | null
  amount: number
  amountUnits: string
  received: number
  remaining: number
  confirmations: number
  confirmationsNeeded: number
  expiry: Date
  watchedUntil: Date
  credits: number
  creditsGranted: number
  txIds: string[]
  createdAt: Date
  paidAt: Date | null
}

/** What makes an order of one rail different from the others. */
export type RailDetails = Pick<
  store.NewOrder,
  'address' | 'addressIndex' | 'reference' | 'payer' | 'lastValidHeight' | 'blockhash' | 'nextCheckAt'
>

/** A number people can read out: no look-alikes, 60 random bits. */
export function newOrderNo(): string {
  return `KO${randomText(12).toUpperCase()}`
}

/** Who buys what, and for whom. */
export interface Paying {
  userId: string
  /** The organisation whose credits they will be; left out: their own. */
  accountId?: string | undefined
  pgId: PackageId
}

/** Makes an order; ten may be open at once (429). */
export async function createOrder(
  db: Db,
  {
    userId,
    accountId = userId,
    pgId,
    rail,
    orderNo,
    starsPerUsd = 1,
    details,
  }: Paying & {
    rail: Rail
    orderNo: string
    starsPerUsd?: number
    /** Runs in the order's transaction, once it is sure that there will be one: what it takes is used up. */
    details: (trx: Db) => Promise<RailDetails>
  },
): Promise<OrderView> {
  return transaction(db, async (trx) => {
    if ((await store.lockOrdersOf(trx, userId)) >= openOrdersMax)
      throw new Problem('tooManyRequests', { data: { retryAfter: 600 } })
    const created = await now(trx)
    const expiresAt = new Date(created.getTime() + orderLifetimeMilliseconds)
    const watchedUntil = new Date(expiresAt.getTime() + watchedMilliseconds)
    const own = await details(trx)
    await store.insertOrder(trx, {
      orderNo,
      userId,
      accountId,
      pgId,
      rail,
      amountUnits: priceUnits(pgId, rail, starsPerUsd),
      creditsMilli: packages[pgId].credits * 1000,
      expiresAt,
      watchedUntil,
      settleAt: new Date(expiresAt.getTime() + readPastExpiryMilliseconds),
      // Only an address of its own tells by what lies on it.
      auditAt: own.addressIndex === undefined ? null : nextAudit({ expiresAt, watchedUntil }, created),
      ...own,
    })
    return presentOne(trx, orderNo)
  })
}

/** One's own order as it stands; Problem `paymentNotFound` for an unknown or another user's. */
export async function orderOf(
  db: Db,
  { userId, orderNo }: { userId: string; orderNo: string },
): Promise<OrderView> {
  const order = await store.orderWithTxIds(db, orderNo)
  if (!order || order.userId !== userId) throw new Problem('paymentNotFound')
  return present(order, order.txIds)
}

export async function pageOrders(
  db: Db,
  filter: store.OrderFilter,
): Promise<{ list: (OrderView & { userId: string })[]; total: number }> {
  const { list, total } = await store.pageOrders(db, filter)
  const txIds = await depositStore.txIdsOf(
    db,
    list.map(({ orderNo }) => orderNo),
  )
  return {
    total,
    list: list.map((order) => ({ ...present(order, txIds.get(order.orderNo) ?? []), userId: order.userId })),
  }
}

/** An order of any user, as an operator sees it. Problem `paymentNotFound`. */
export async function orderForAdmin(db: Db, orderNo: string): Promise<OrderView> {
  const order = await store.findOrder(db, orderNo)
  if (!order) throw new Problem('paymentNotFound')
  return present(order, (await depositStore.txIdsOf(db, [orderNo])).get(orderNo) ?? [])
}

async function presentOne(db: Db, orderNo: string): Promise<OrderView> {
  const order = await store.findOrder(db, orderNo)
  if (!order) throw new Error(`the order ${orderNo} is gone`)
  return present(order, [])
}

export function present(order: store.Order, txIds: string[]): OrderView {
  const { network, asset, confirmationsNeeded } = rails[order.rail]
  const people = (units: number) => (asset === 'XTR' ? units : units / unitsPerUsdt)
  return {
    orderNo: order.orderNo,
    pgId: order.pgId,
    rail: order.rail,
    network,
    asset,
    status: order.status,
    exception: order.exception,
    paymentAddress: order.rail === 'stars' ? null : order.address,
    amount: people(order.amountUnits),
    amountUnits: String(order.amountUnits),
    received: people(order.receivedUnits),
    remaining: order.status === 'paid' ? 0 : people(Math.max(0, order.amountUnits - order.receivedUnits)),
    confirmations: order.confirmations,
    confirmationsNeeded,
    expiry: order.expiresAt,
    watchedUntil: order.watchedUntil,
    credits: fromMilli(order.creditsMilli),
    creditsGranted: fromMilli(order.grantedMilli),
    txIds,
    createdAt: order.createdAt,
    paidAt: order.paidAt,
  }
}
