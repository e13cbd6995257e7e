import { type Db, transaction } from '#db/connect.ts'
import { Problem } from '#server/problem.ts'
import type { Charge } from './movement.ts'
import * as store from './budget-store.ts'

/** Projects that share an organisation have ids of their own; a person's own has theirs, and no budget. */
const mayHaveBudget = (ownerId: string) => ownerId.startsWith('prj_')

/**
 * Spends for a project no more than its budget of the calendar month (UTC) leaves, however many spend at once: those with
 * a budget come one after the other. Problem `noCredit`, reason `budget`. What was done before with this `ref` passes.
 */
export async function withinBudget<T>(
  db: Db,
  { ownerId, amountMilli, ref }: Charge,
  spend: (db: Db) => Promise<T>,
): Promise<T> {
  if (!mayHaveBudget(ownerId)) return spend(db)
  return transaction(db, async (trx) => {
    const budget = await store.lockBudget(trx, ownerId)
    if (budget !== null && !(await store.isDone(trx, ref))) {
      const spent = await store.spentThisMonth(trx, ownerId)
      if (spent + amountMilli > budget) throw new Problem('noCredit', { data: { reason: 'budget' } })
    }
    return spend(trx)
  })
}

/** Whether credits were refused because of a project's budget, and not because there are none. */
export function isOverBudget(error: Problem): boolean {
  return Object(error.data).reason === 'budget'
}
