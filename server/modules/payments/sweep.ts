import type { Db } from '#db/connect.ts'
import type { Tron } from '#server/adapters/tron/client.ts'
import * as depositStore from './deposit-store.ts'

export interface SweepRow {
  address: string
  /** Below the account key: the wallet that signs derives its key from it. */
  path: string
  orderNo: string
  balanceUnits: number
  depositedUnits: number
  /** Balance less what we saw come: below zero what was swept before, above zero money that no order knows of. */
  differenceUnits: number
}

/**
 * Our TRON addresses that ever got money, with what lies on them now. One question an address, one after the other.
 * Nothing is signed here: this machine has no key.
 */
export async function sweepList({ db, tron }: { db: Db; tron: Tron }): Promise<SweepRow[]> {
  const list: SweepRow[] = []
  for (const { index, ...row } of await depositStore.paidAddresses(db)) {
    const balanceUnits = Number(await tron.balance(row.address))
    list.push({
      ...row,
      path: `0/${index}`,
      balanceUnits,
      differenceUnits: balanceUnits - row.depositedUnits,
    })
  }
  return list
}
