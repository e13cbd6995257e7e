import type { Db } from '#db/connect.ts'
import { randomText } from '#server/lib/ids.ts'
import { identityHashes } from './rules.ts'
import * as bonuses from './bonus-store.ts'
import * as store from './store.ts'

/**
 * Closes an account for good and forgets who it was: nothing signs in to it, its addresses and identities are free again.
 * Its id stays, because ledger entries are never deleted (decision: ledger-entries-stay). Sessions and belongings are
 * the caller's.
 */
export async function closeAccount(trx: Db, userId: string): Promise<void> {
  await rememberBonusOf(trx, userId)
  await store.pseudonymise(trx, { userId, referralCode: randomText(20) })
}

/** One-way marks of who an account's owner is, for counting what a person may have once. */
export async function personMarks(db: Db, userId: string): Promise<Buffer[]> {
  const identities = await bonuses.identities(db, userId)
  return identities ? identityHashes(identities) : []
}

/**
 * One person earns one bonus: before an identity leaves an account that had it, a mark of it is kept
 * (decision: one-bonus-per-person).
 */
export async function rememberBonusOf(trx: Db, userId: string): Promise<void> {
  const identities = await bonuses.identitiesWithBonus(trx, userId)
  if (identities) await bonuses.insertFormer(trx, identityHashes(identities))
}
