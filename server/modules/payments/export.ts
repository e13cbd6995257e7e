import type { Db } from '#db/connect.ts'
import { present } from './orders.ts'
import * as depositStore from './deposit-store.ts'
import * as store from './store.ts'

const size = 500

/** Every order made from `from` until before `to`, oldest first, page by page. */
export async function* orderPages(db: Db, { from, to }: { from: Date; to: Date }) {
  let after = { createdAt: from, orderNo: '' }
  for (;;) {
    const list = await store.ordersBetween(db, { after, to, size })
    const last = list.at(-1)
    if (!last) return
    const txIds = await depositStore.txIdsOf(
      db,
      list.map(({ orderNo }) => orderNo),
    )
    yield list.map((order) => ({
      ...present(order, txIds.get(order.orderNo) ?? []),
      userId: order.userId,
    }))
    after = last
  }
}
