import type { Db } from '#db/connect.ts'

const pageSize = 1000

/** Every entry of the ledger from `from` until before `to`, in the order in which they were written, page by page. */
export async function* ledgerPages(db: Db, { from, to }: { from: Date; to: Date }) {
  for (let after = 0; ;) {
    const page = await db
      .selectFrom('credit_entry')
      .select([
        'id',
        'created_at as at',
        'account_id as userId',
        'seq',
        'type',
        'purpose',
        'amount as amountMilli',
        'balance_after as balanceAfterMilli',
        'counter_account as counterAccount',
        'ref',
        'agent_id as agentId',
        'order_no as orderNo',
        'note',
      ])
      .where('id', '>', after)
      .where('created_at', '>=', from)
      .where('created_at', '<', to)
      .orderBy('id')
      .limit(pageSize)
      .execute()
    const last = page.at(-1)
    if (!last) return
    yield page
    after = last.id
  }
}
