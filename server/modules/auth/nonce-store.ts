import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

const appNow = sql<Date>`app_now()`

/** Whether this message may be signed: it is there now, and was not used. */
export async function openNonce(
  db: Db,
  row: { nonce: string; wallet: string; message: string; expiresAt: Date },
): Promise<boolean> {
  await db
    .insertInto('wallet_nonce')
    .values({ id: row.nonce, wallet: row.wallet, message: row.message, expires_at: row.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await db
    .selectFrom('wallet_nonce')
    .select('id')
    .where('id', '=', row.nonce)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return kept !== undefined
}

/** The newest first: that is the one its owner has most likely signed. */
export async function unexpiredNonces(db: Db, wallet: string) {
  return db
    .selectFrom('wallet_nonce')
    .select(['id as nonce', 'message', sql<boolean>`used_at is not null`.as('used')])
    .where('wallet', '=', wallet)
    .where('expires_at', '>', appNow)
    .orderBy('created_at', 'desc')
    .execute()
}

/** Takes some that are over out of the way, so that asking leaves nothing behind. */
export async function dropNonces(db: Db, { max }: { max: number }): Promise<void> {
  await db
    .deleteFrom('wallet_nonce')
    .where('id', 'in', (e) =>
      e
        .selectFrom('wallet_nonce')
        .select('id')
        .where('expires_at', '<', appNow)
        .orderBy('expires_at')
        .limit(max)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

/** True for exactly one of any number of callers. */
export async function useNonce(db: Db, nonce: string): Promise<boolean> {
  const used = await db
    .updateTable('wallet_nonce')
    .set({ used_at: appNow })
    .where('id', '=', nonce)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export async function deleteOldNonces(db: Db): Promise<void> {
  await db.deleteFrom('wallet_nonce').where('expires_at', '<', appNow).execute()
}
