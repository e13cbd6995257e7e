import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

const appNow = sql<Date>`app_now()`

/** False where this proof was seen before, also by a transaction that is just committing. */
export async function rememberProof(db: Db, { hash, expiresAt }: { hash: Buffer; expiresAt: Date }) {
  const row = await db
    .insertInto('seen_proof')
    .values({ proof_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('expires_at')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteOldProofs(db: Db): Promise<void> {
  await db.deleteFrom('seen_proof').where('expires_at', '<', appNow).execute()
}
