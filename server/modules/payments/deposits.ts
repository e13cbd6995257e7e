import { type Db, transaction } from '#db/connect.ts'
import type { Rail } from '#contract/lists.ts'
import { reviewReason } from './rules.ts'
import * as store from './store.ts'

export interface Sighting {
  txId: string
  rank: number
  address: string
  payer: string | null
  amountUnits: number
  blockHeight: number | null
  blockTime: Date
  state: 'seen' | 'solid' | 'final'
}

/**
 * Stores transfers that reached addresses of ours or carried one of our references; one of nobody's is kept for an
 * operator. Twice the same transfer changes nothing. Returns the orders that have to be settled anew.
 */
export async function recordTransfers(
  db: Db,
  rail: Rail,
  found: {
    sighting: Sighting
    order: { orderNo: string; watchedUntil: Date; rail: Rail } | null
    /** Why an operator must look at it, where the rail knows a reason of its own. */
    review?: 'repeated' | null
  }[],
): Promise<string[]> {
  const touched = new Set<string>()
  await transaction(db, async (trx) => {
    for (const { sighting, order, review } of found) {
      const changed = await store.keepDeposit(trx, {
        ...sighting,
        rail,
        orderNo: order?.orderNo ?? null,
        review: review ?? reviewReason(order, sighting),
      })
      if (changed && order) touched.add(order.orderNo)
    }
  })
  return [...touched]
}
