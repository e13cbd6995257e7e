import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tron } from '#server/adapters/tron/client.ts'

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
  const { rows } = await sql<{ address: string; index: number; orderNo: string; depositedUnits: number }>`
    select o.address, o.address_index as index, o.order_no as "orderNo", sum(d.amount_units) as "depositedUnits"
      from payment_order o join payment_deposit d on d.order_no = o.order_no and d.state = 'final'
     where o.rail = 'trc20' and d.address = o.address
     group by o.address, o.address_index, o.order_no order by o.address_index`.execute(db)
  const list: SweepRow[] = []
  for (const { index, ...row } of rows) {
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
