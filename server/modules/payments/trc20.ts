import { sql } from 'kysely'
import type { PackageId } from '#contract/lists.ts'
import { type Db, now, transaction } from '#db/connect.ts'
import type { Tron, TronBlock, TronTransfer } from '#server/adapters/tron/client.ts'
import { OutsideError } from '#server/lib/outside.ts'
import { minute } from '#server/lib/clock.ts'
import { checkpoint } from '#server/lib/checkpoint.ts'
import { Problem } from '#server/problem.ts'
import { recordTransfers, type Sighting } from './deposits.ts'
import { createOrder, newOrderNo, type OrderView } from './orders.ts'
import { settleAll } from './settle.ts'
import * as store from './store.ts'

const rail = 'trc20'
/** One log query; about 1,400 transfers on the main net. */
const blocksPerRange = 20
/** A tick catches up at most this far, so that it ends; the next one goes on. */
const rangesPerRun = 200

export interface Trc20Deps {
  db: Db
  tron: Tron | null
  /** A second, independent provider that must confirm before credit (reliability 2c). */
  tronCheck: Tron | null
  /** The main net has hundreds of transfers in five blocks: an empty list there is a provider's fault. */
  quietBlocks: 'suspicious' | 'normal'
}

/** An order with an address of its own. Problem `transactionNotCreated` while the rail is off or its addresses are not safe. */
export async function createTrc20Order(
  { db, tron }: Pick<Trc20Deps, 'db' | 'tron'>,
  { userId, pgId }: { userId: string; pgId: PackageId },
): Promise<OrderView & { qrText: string }> {
  if (!tron || !(await addressesAreSafe(db, tron)) || !(await store.cursor(db, rail)))
    throw new Problem('transactionNotCreated')
  const order = await createOrder(db, {
    userId,
    pgId,
    rail,
    orderNo: newOrderNo(),
    details: async (trx) => {
      const addressIndex = await store.nextAddressIndex(trx)
      return { addressIndex, address: tron.addresses.at(addressIndex) }
    },
  })
  return { ...order, qrText: order.paymentAddress ?? '' }
}

/** Pins the extended public key on first use; false once another one is configured: nobody may hand out its addresses. */
export async function addressesAreSafe(db: Db, tron: Tron): Promise<boolean> {
  const { fingerprint } = tron.addresses
  await db
    .insertInto('address_source')
    .values({ rail, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const pinned = await db
    .selectFrom('address_source')
    .select('fingerprint')
    .where('rail', '=', rail)
    .executeTakeFirstOrThrow()
  return pinned.fingerprint === fingerprint
}

/** Whether a chain that is being watched has not been read to its newest solid block for five minutes (reliability 2f). */
export async function isTrc20Behind(db: Db): Promise<boolean> {
  const cursor = await store.cursor(db, rail)
  // A solid block is about a minute old when it becomes one.
  return cursor !== undefined && (await now(db)).getTime() - cursor.blockTime.getTime() > 6 * minute
}

/**
 * Reads the chain on from where it was left, range by range, and settles what came in. Its calls depend on blocks only,
 * not on orders. Any number of processes may do it at once: a range counts only for the one that moves the cursor.
 * Returns how many blocks were read.
 */
export async function watchTrc20(deps: Trc20Deps): Promise<number> {
  const { db, tron } = deps
  if (!tron) return 0
  const solid = await tron.solidHead()
  let at = await startAt(db, tron, solid)
  const begun = at.height
  for (let range = 0; at.height < solid.height && range < rangesPerRun; range++) {
    const to = Math.min(solid.height, at.height + blocksPerRange)
    const last = to === solid.height ? solid : await mustExist(tron, to)
    const transfers = await tron.transfers({ from: at.height + 1, to })
    if (transfers.length === 0 && deps.quietBlocks === 'suspicious')
      throw new OutsideError('tron', {
        kind: 'try-later',
        reason: 'empty_range',
        detail: `${at.height + 1}–${to}`,
      })
    const ours = await match(db, transfers, {
      state: 'solid',
      timeOf: async (height) => (await mustExist(tron, height)).time,
    })
    await checkpoint('payment-fetched')
    const touched = await transaction(db, async (trx) => {
      if (!(await store.moveCursor(trx, rail, { from: { height: at.height }, to: last }))) return null
      const orders = await recordTransfers(trx, rail, ours)
      await checkpoint('payment-inside-range')
      return orders
    })
    if (!touched) return at.height - begun
    await checkpoint('payment-stored')
    await settleAll(db, touched, { height: last.height })
    at = { height: last.height, blockId: last.id }
  }
  await confirm(deps, solid.height)
  // Far behind, what is newest is not the next thing to look at, and more than one query may hold.
  if (at.height >= solid.height) await lookAhead(deps, at.height)
  return at.height - begun
}

async function startAt(
  db: Db,
  tron: Tron,
  solid: TronBlock,
): Promise<{ height: number; blockId: string | null }> {
  const cursor = await store.cursor(db, rail)
  if (!cursor) {
    await store.beginCursor(db, rail, solid)
    return { height: solid.height, blockId: solid.id }
  }
  if (cursor.height < solid.height) {
    const same = await mustExist(tron, cursor.height)
    // A solid block cannot change; if it did, the provider lies or we are on another chain: nothing is credited.
    if (same.id !== cursor.blockId)
      throw new OutsideError('tron', {
        kind: 'refused',
        reason: 'other_chain',
        detail: `block ${cursor.height}`,
      })
  }
  return cursor
}

async function mustExist(tron: Tron, height: number): Promise<TronBlock> {
  const block = await tron.solidBlock(height)
  if (!block)
    throw new OutsideError('tron', { kind: 'try-later', reason: 'block_missing', detail: `${height}` })
  return block
}

/** Those that reached addresses of orders, with the time of their block. */
async function match(
  db: Db,
  transfers: TronTransfer[],
  { state, timeOf }: { state: 'seen' | 'solid'; timeOf: (height: number) => Promise<Date> },
) {
  const orders = await store.ordersByAddress(db, rail, [...new Set(transfers.map(({ to }) => to))])
  const byAddress = new Map(orders.map((order) => [order.address, order]))
  const ours = transfers.filter(({ to, amountUnits }) => byAddress.has(to) && amountUnits > 0n)
  const times = new Map<number, Date>()
  for (const height of new Set(ours.map((transfer) => transfer.height)))
    times.set(height, await timeOf(height))
  return ours.map(({ txId, rank, from, to, amountUnits, height }) => ({
    order: byAddress.get(to) ?? null,
    sighting: {
      txId,
      rank,
      address: to,
      payer: from,
      amountUnits: Number(amountUnits),
      blockHeight: height,
      blockTime: times.get(height) ?? new Date(0),
      state,
    } satisfies Sighting,
  }))
}

/**
 * Makes solid transfers final once a receipt says the same: the second provider's, or the only one's. A provider that
 * lies or is broken can delay a credit, not make one.
 */
async function confirm({ db, tron, tronCheck }: Trc20Deps, height: number): Promise<void> {
  if (!tron) return
  const judge = tronCheck ?? tron
  const open = await db
    .selectFrom('payment_deposit')
    .select(['id', 'tx_id as txId', 'rank', 'address', 'amount_units as amountUnits', 'order_no as orderNo'])
    .where('rail', '=', rail)
    .where('state', '=', 'solid')
    // Left to chance, so that ones nobody ever confirms cannot hold up the others.
    .orderBy(sql`random()`)
    .limit(200)
    .execute()
  const orders = new Set<string>()
  for (const deposit of open) {
    const same = ({ rank, to }: TronTransfer) => rank === deposit.rank && to === deposit.address
    const told = (await judge.receiptTransfers(deposit.txId)).find(same)
    if (!told) continue
    if (told.amountUnits !== BigInt(deposit.amountUnits)) {
      // The first reading was wrong. The amount is what both say when asked for this one transaction.
      const again = (await tron.receiptTransfers(deposit.txId)).find(same)
      if (again?.amountUnits !== told.amountUnits) continue
    }
    await db
      .updateTable('payment_deposit')
      .set({ state: 'final', amount_units: Number(told.amountUnits), final_at: sql<Date>`app_now()` })
      .where('id', '=', deposit.id)
      .where('state', '=', 'solid')
      .execute()
    await checkpoint('payment-final')
    if (deposit.orderNo) orders.add(deposit.orderNo)
  }
  await settleAll(db, orders, { height })
  // A process that died between the two leaves a final transfer behind that its order does not know of.
  await settleAll(db, await store.ordersBehind(db, rail), { height })
}

/** Shows transfers that are in blocks which may still vanish; they never credit. */
async function lookAhead({ db, tron }: Trc20Deps, from: number): Promise<void> {
  if (!tron) return
  const head = await tron.head()
  if (head.height <= from) return
  const ahead = await tron.transfers({ from: from + 1, to: head.height })
  const ours = await match(db, ahead, { state: 'seen', timeOf: async () => head.time })
  const touched = await recordTransfers(db, rail, ours)
  const vanished = await store.dropUnseen(
    db,
    rail,
    ours.map(({ sighting }) => `${sighting.txId}:${sighting.rank}`),
  )
  const waiting = ours.flatMap(({ order }) => (order ? [order.orderNo] : []))
  await settleAll(db, new Set([...touched, ...vanished, ...waiting]), { height: head.height })
}
