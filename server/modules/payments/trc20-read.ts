import type { Db } from '#db/connect.ts'
import type { Tron, TronBlock, TronTransfer } from '#server/adapters/tron/client.ts'
import { mapConcurrently } from '#server/lib/concurrency.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { callsAtOnce } from './confirm.ts'
import type { Sighting } from './deposits.ts'
import * as store from './store.ts'

export const rail = 'trc20'
/** A tick catches up at most this far, so that it ends; the next one continues. */
export const rangesPerRun = 200

export interface Trc20Deps {
  db: Db
  tron: Tron | null
  /** A second, independent provider that must confirm before credit (decision: a-second-provider-confirms). */
  tronCheck: Tron | null
  /** The main net has hundreds of transfers in five blocks: an empty list there is a provider's fault. */
  quietBlocks: 'suspicious' | 'normal'
}

/** Nothing was learnt, nothing was lost: asking again later is right. */
export function notNow(reason: string, detail: string): ExternalError {
  return new ExternalError('tron', { kind: 'try-later', reason, detail })
}

export async function mustExist(tron: Tron, height: number): Promise<TronBlock> {
  const block = await tron.solidBlock(height)
  if (!block) throw notNow('block_missing', `${height}`)
  return block
}

/** All transfers of the token in these blocks, ours and strangers'. */
export async function transfersIn(
  tron: Tron,
  { from, to, quietBlocks }: { from: number; to: number; quietBlocks: Trc20Deps['quietBlocks'] },
): Promise<TronTransfer[]> {
  const transfers = await tron.transfers({ from, to })
  if (transfers.length === 0 && quietBlocks === 'suspicious') throw notNow('empty_range', `${from}–${to}`)
  return transfers
}

/** Those that reached addresses of orders. */
export async function match(db: Db, transfers: TronTransfer[]) {
  const orders = await store.ordersByAddress(db, rail, [...new Set(transfers.map(({ to }) => to))])
  const byAddress = new Map(orders.map((order) => [order.address, order]))
  return transfers.flatMap((transfer) => {
    const order = byAddress.get(transfer.to)
    return order && transfer.amountUnits > 0n ? [{ order, transfer }] : []
  })
}

export type Matched = Awaited<ReturnType<typeof match>>

/** With the times of their blocks. */
export async function timed(tron: Tron, matched: Matched) {
  const times = new Map<number, Date>()
  await mapConcurrently(
    new Set(matched.map(({ transfer }) => transfer.height)),
    callsAtOnce,
    async (height) => {
      times.set(height, (await mustExist(tron, height)).time)
    },
  )
  return matched.map((one) => sighted(one, 'solid', times.get(one.transfer.height) ?? new Date(0)))
}

export function sighted(
  { order, transfer }: Matched[number],
  state: 'seen' | 'solid',
  blockTime: Date,
): { order: Matched[number]['order']; sighting: Sighting } {
  const { txId, rank, from, to, amountUnits, height } = transfer
  return {
    order,
    sighting: {
      txId,
      rank,
      address: to,
      payer: from,
      amountUnits: Number(amountUnits),
      blockHeight: height,
      blockTime,
      state,
    },
  }
}
