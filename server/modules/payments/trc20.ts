import { type Db, now, transaction } from '#db/connect.ts'
import type { Tron, TronBlock, TronTransfer } from '#server/adapters/tron/client.ts'
import { checkpoint } from '#server/lib/checkpoint.ts'
import { minute } from '#server/lib/clock.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { Problem } from '#server/problem.ts'
import { confirmSolid } from './confirm.ts'
import * as cursors from './cursor-store.ts'
import * as depositStore from './deposit-store.ts'
import { recordTransfers } from './deposits.ts'
import { createOrder, newOrderNo, type OrderView, type Paying } from './orders.ts'
import { settleAll } from './settle.ts'
import * as store from './store.ts'
import {
  match,
  mustExist,
  rail,
  rangesPerRun,
  sighted,
  timed,
  transfersIn,
  type Trc20Deps,
} from './trc20-read.ts'

/** One log query; about 1,400 transfers on the main net. */
const blocksPerRange = 20

/** An order with an address of its own. Problem `transactionNotCreated` while the rail is off or its addresses are not safe. */
export async function createTrc20Order(
  { db, tron }: Pick<Trc20Deps, 'db' | 'tron'>,
  { userId, accountId, pgId }: Paying,
): Promise<OrderView & { qrText: string }> {
  if (!tron || !(await addressesAreSafe(db, tron)) || !(await cursors.cursor(db, rail)))
    throw new Problem('transactionNotCreated')
  const order = await createOrder(db, {
    userId,
    accountId,
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
  return (await store.pinAddressSource(db, rail, fingerprint)) === fingerprint
}

/**
 * Whether a chain that is being watched has not been read to its newest solid block for five minutes
 * (decision: tron-is-read-by-block).
 */
export async function isTrc20Behind(db: Db): Promise<boolean> {
  const cursor = await cursors.cursor(db, rail)
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
  const touched = new Set<string>()
  for (let range = 0; at.height < solid.height && range < rangesPerRun; range++) {
    const to = Math.min(solid.height, at.height + blocksPerRange)
    const last = to === solid.height ? solid : await mustExist(tron, to)
    const transfers = await transfersIn(tron, { ...deps, from: at.height + 1, to })
    const ours = await timed(tron, await match(db, transfers))
    await checkpoint('payment-fetched')
    const orders = await transaction(db, async (trx) => {
      if (!(await cursors.moveCursor(trx, rail, { from: { height: at.height }, to: last }))) return null
      const changed = await recordTransfers(trx, rail, ours)
      await checkpoint('payment-inside-range')
      return changed
    })
    if (!orders) break
    await checkpoint('payment-stored')
    for (const orderNo of orders) touched.add(orderNo)
    at = { height: last.height, blockId: last.id }
  }
  const { changed, failure } = await confirm({ ...deps, tron })
  await settleAll(db, new Set([...touched, ...changed]), { height: solid.height })
  if (failure) throw failure
  // Far behind, what is newest is not the next thing to look at, and more than one query may hold.
  if (at.height >= solid.height) await lookAhead(deps, at.height)
  return at.height - begun
}

async function startAt(
  db: Db,
  tron: Tron,
  solid: TronBlock,
): Promise<{ height: number; blockId: string | null }> {
  const cursor = await cursors.cursor(db, rail)
  if (!cursor) {
    await cursors.beginCursor(db, rail, solid)
    return { height: solid.height, blockId: solid.id }
  }
  if (cursor.height < solid.height) {
    const same = await mustExist(tron, cursor.height)
    // A solid block cannot change; if it did, the provider lies or we are on another chain: nothing is credited.
    if (same.id !== cursor.blockId)
      throw new ExternalError('tron', {
        kind: 'refused',
        reason: 'other_chain',
        detail: `block ${cursor.height}`,
      })
  }
  return cursor
}

/**
 * Makes solid transfers final once a receipt says the same: the second provider's, or the only one's. A provider that
 * lies or is broken can delay a credit, not make one.
 */
function confirm({ db, tron, tronCheck }: Trc20Deps & { tron: Tron }) {
  const judge = tronCheck ?? tron
  return confirmSolid(db, rail, async (deposit) => {
    const same = ({ rank, to }: TronTransfer) => rank === deposit.rank && to === deposit.address
    const told = (await judge.receiptTransfers(deposit.txId)).find(same)
    if (!told || told.amountUnits === BigInt(deposit.amountUnits)) return told?.amountUnits ?? null
    // The first reading was wrong. The amount is what both say when asked for this one transaction.
    const again = (await tron.receiptTransfers(deposit.txId)).find(same)
    return again?.amountUnits === told.amountUnits ? told.amountUnits : null
  })
}

/** Shows transfers that are in blocks which may still vanish; they never credit. Nobody waits: nobody is asked. */
async function lookAhead({ db, tron }: Trc20Deps, from: number): Promise<void> {
  if (!tron || !(await store.anybodyWaits(db, rail))) return
  const head = await tron.head()
  if (head.height <= from) return
  const ahead = await tron.transfers({ from: from + 1, to: head.height })
  const ours = (await match(db, ahead)).map((one) => sighted(one, 'seen', head.time))
  const touched = await recordTransfers(db, rail, ours)
  const vanished = await depositStore.dropUnseen(
    db,
    rail,
    ours.map(({ sighting }) => `${sighting.txId}:${sighting.rank}`),
  )
  const waiting = ours.map(({ order }) => order.orderNo)
  await settleAll(db, new Set([...touched, ...vanished, ...waiting]), { height: head.height })
}
