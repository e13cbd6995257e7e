import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/**
 * Stops spending from these accounts: holds and charges answer `noCredit` until an operator lifts it. What is held
 * already may still be captured or released, and credits may still come in. Returns those that were not frozen before.
 */
export async function freeze(db: Db, accounts: { accountId: string; reason: string }[]): Promise<string[]> {
  const frozen: string[] = []
  for (const { accountId, reason } of accounts) {
    const row = await db
      .updateTable('credit_account')
      .set({ frozen_at: sql<Date>`app_now()`, frozen_for: reason })
      .where('id', '=', accountId)
      .where('frozen_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (row) frozen.push(row.id)
  }
  return frozen
}

/** False where the account is not frozen. */
export async function unfreeze(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .updateTable('credit_account')
    .set({ frozen_at: null, frozen_for: null })
    .where('id', '=', accountId)
    .where('frozen_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function frozenAccounts(db: Db) {
  return db
    .selectFrom('credit_account')
    .select(['id', 'frozen_at as frozenAt', 'frozen_for as frozenFor'])
    .where('frozen_at', 'is not', null)
    .orderBy('frozen_at')
    .execute()
}
