import { type Db, now, transaction } from '#db/connect.ts'
import type { Ton, TonConnectTransaction, TonHead, TonTransfer } from '#server/adapters/ton/client.ts'
import { checkpoint } from '#server/lib/checkpoint.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { Problem } from '#server/problem.ts'
import { recordTransfers } from './deposits.ts'
import { createOrder, newOrderNo, type OrderView, type Paying } from './orders.ts'
import { priceUnits, worthLookingAt } from './rules.ts'
import { settleAll } from './settle.ts'
import { confirmSolid } from './confirm.ts'
import * as cursors from './cursor-store.ts'
import * as store from './store.ts'

const rail = 'ton'
/** How long a wallet may take to send what it was handed. */
const signingMilliseconds = 15 * 60_000
/** The index may learn of a transfer a little after its block; one that was read already changes nothing. */
const overlapMilliseconds = 10 * 60_000
/** What the index has not known for so long will not come back: TON is final in seconds (docs.ton.org/ecosystem/subsecond). */
const takenBackMilliseconds = 60 * 60_000
const pageSize = 1000
/** A tick catches up at most this far, so that it ends; the next one continues. */
const pagesPerRun = 20

export interface TonDeps {
  db: Db
  ton: Ton | null
}

/**
 * An order with the message by which that wallet pays it. Problems: `wrongPublicKey` for what is no address of the main
 * net, `balanceTooLow` where the wallet holds too little USDT or TON, `transactionNotCreated` while the rail is off, not
 * read yet, or does not answer. No order on any of them.
 */
export async function createTonOrder(
  { db, ton }: TonDeps,
  { userId, accountId, pgId, walletAddress }: Paying & { walletAddress: string },
): Promise<{ order: OrderView; transaction: TonConnectTransaction }> {
  if (!ton) throw new Problem('transactionNotCreated')
  const payer = ton.parseAddress(walletAddress)
  if (payer === null) throw new Problem('wrongPublicKey')
  if (!(await cursors.cursor(db, rail))) throw new Problem('transactionNotCreated')
  const wallet = await ton.wallet(payer).catch((cause: unknown) => {
    throw cause instanceof ExternalError ? new Problem('transactionNotCreated', { cause }) : cause
  })
  const amountUnits = BigInt(priceUnits(pgId, rail, 1))
  const { jettonWallet } = wallet
  if (jettonWallet === null || wallet.usdtUnits < amountUnits || wallet.nanotons < ton.neededNanotons)
    throw new Problem('balanceTooLow')

  const orderNo = newOrderNo()
  const order = await createOrder(db, {
    userId,
    accountId,
    pgId,
    rail,
    orderNo,
    details: async () => ({ address: ton.merchantFriendly, reference: orderNo, payer }),
  })
  const validUntil = new Date((await now(db)).getTime() + signingMilliseconds)
  return {
    order,
    transaction: ton.payment({ payer, jettonWallet, amountUnits, comment: orderNo, validUntil }),
  }
}

interface Cursor {
  height: number
  blockTime: Date
}

/**
 * Reads on what was sent to the merchant's wallet, makes sure that it arrived, and settles what carries an order's
 * number. Its calls depend on what came in, not on orders. Any number of processes may do it at once: what was read counts
 * only for the one that moves the cursor, and a transfer is kept once. Returns how many transfers were read.
 */
export async function watchTon({ db, ton }: TonDeps): Promise<number> {
  if (!ton) return 0
  // Before the transfers: all that stand in blocks up to this one are in what is read afterwards.
  const head = await ton.head()
  // An address follows from code: on the test net anybody may have put a token where Tether's is.
  if (ton.ofMainNet && head.isMainNet === false)
    throw new ExternalError('ton', { kind: 'try-later', reason: 'other_network' })
  const cursor = await cursorOr(db, head)
  const touched: string[] = []
  let read = 0
  if (head.height > cursor.height) {
    const { transfers, through } = await sentSince(ton, cursor)
    read = transfers.length
    const ours = await match(db, transfers)
    await checkpoint('payment-fetched')
    await transaction(db, async (trx) => {
      const to = through === null ? head : { height: cursor.height, id: null, time: through }
      if (!(await cursors.moveCursor(trx, rail, { from: cursor, to }))) return
      touched.push(...(await recordTransfers(trx, rail, ours)))
      await checkpoint('payment-inside-range')
    })
    await checkpoint('payment-stored')
  }
  const { changed, failure } = await confirmSolid(db, rail, async ({ txId, amountUnits, blockTime }) => {
    const outcome = await ton.outcome(txId)
    if (outcome === 'arrived') return BigInt(amountUnits)
    const takenBack =
      outcome === 'unknown' && head.time.getTime() - blockTime.getTime() > takenBackMilliseconds
    return outcome === 'came-back' || takenBack ? 'never' : null
  })
  await settleAll(db, new Set([...touched, ...changed]), { height: head.height })
  if (failure) throw failure
  return read
}

async function cursorOr(db: Db, head: TonHead): Promise<Cursor> {
  const cursor = await cursors.cursor(db, rail)
  if (cursor) return cursor
  await cursors.beginCursor(db, rail, head)
  return { height: head.height, blockTime: head.time }
}

/** Everything since the cursor; `through` is set where there is more: how far this got. */
async function sentSince(
  ton: Ton,
  cursor: Cursor,
): Promise<{ transfers: TonTransfer[]; through: Date | null }> {
  const since = new Date(cursor.blockTime.getTime() - overlapMilliseconds)
  const transfers: TonTransfer[] = []
  for (let offset = 0, through: Date | null = null; ;) {
    const page = await ton.sent({ since, offset, limit: pageSize })
    transfers.push(...page.transfers)
    offset += page.rows
    through = page.through ?? through
    if (page.rows < pageSize) return { transfers, through: null }
    if (offset >= pageSize * pagesPerRun && through && through > cursor.blockTime)
      return { transfers, through }
  }
}

/** With the order whose number each carries. Tiny ones without an order are left out: anybody can send thousands. */
async function match(db: Db, transfers: TonTransfer[]) {
  const numberOf = ({ comment }: TonTransfer) => comment?.trim().toUpperCase() ?? ''
  const orders = await store.ordersByReference(db, rail, [...new Set(transfers.map(numberOf))])
  const byNumber = new Map(orders.map((order) => [order.reference, order]))
  return transfers
    .map((transfer) => ({
      order: byNumber.get(numberOf(transfer)) ?? null,
      sighting: {
        txId: transfer.txId,
        // A jetton wallet's transaction carries out one message, and so one transfer.
        rank: 0,
        address: transfer.to,
        payer: transfer.from,
        amountUnits: Number(transfer.amountUnits),
        blockHeight: null,
        blockTime: transfer.time,
        state: 'solid' as const,
      },
    }))
    .filter(({ order, sighting }) => order !== null || worthLookingAt(sighting))
}
