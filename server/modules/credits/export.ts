import type { Db } from '#db/connect.ts'
import * as store from './store.ts'

const size = 1000

/** Every entry of the ledger from `from` until before `to`, in the order in which they were written, page by page. */
export async function* ledgerPages(db: Db, { from, to }: { from: Date; to: Date }) {
  for (let after = 0; ;) {
    const page = await store.entriesBetween(db, { from, to, after, size })
    const last = page.at(-1)
    if (!last) return
    yield page
    after = last.id
  }
}
