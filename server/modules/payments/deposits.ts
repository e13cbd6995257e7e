import type { Db } from '#db/connect.ts'
import type { Rail } from '#contract/lists.ts'
import { reviewReason } from './rules.ts'
import * as depositStore from './deposit-store.ts'

export type Sighting = Omit<depositStore.NewDeposit, 'orderNo' | 'review'>

/**
 * Stores transfers that reached addresses of ours or carried one of our references; one that belongs to no order is kept
 * for an operator. The same transfer twice changes nothing. Returns the orders that have to be settled again.
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
  if (found.length === 0) return []
  return depositStore.keepDeposits(
    db,
    rail,
    found.map(({ sighting, order, review }) => ({
      ...sighting,
      orderNo: order?.orderNo ?? null,
      review: review ?? reviewReason(order, sighting),
    })),
  )
}
