import { type Db, transaction, violates } from '#db/connect.ts'
import { Problem } from '#server/problem.ts'
import { rememberBonusOf } from './close-account.ts'
import { canonicalEmail } from './rules.ts'
import type { Identity } from './identity.ts'
import * as store from './identity-store.ts'

/** Lets an identity sign in to this account, in place of an earlier one of its kind. Problem `conflict` where it signs in to another. */
export async function addIdentity(db: Db, { userId, identity }: { userId: string; identity: Identity }) {
  try {
    await transaction(db, async (trx) => {
      await rememberBonusOf(trx, userId)
      await store.setIdentity(trx, { userId, identity })
    })
  } catch (error) {
    if (isTaken(error)) throw new Problem('conflict')
    throw error
  }
}

/** Lets an address and a password sign in to this account. Problem `conflict` where either side has another already. */
export async function addEmail(
  db: Db,
  { userId, email, passwordHash }: { userId: string; email: string; passwordHash: string },
) {
  const row = { userId, email, emailCanonical: canonicalEmail(email), passwordHash }
  const added = await transaction(db, async (trx) => {
    await rememberBonusOf(trx, userId)
    return store.setEmail(trx, row)
  }).catch((error: unknown) => {
    if (violates(error, 'user_account_email')) return false
    throw error
  })
  if (!added) throw new Problem('conflict')
}

/** Whether a write failed because an account has this identity already. */
export function isTaken(error: unknown): boolean {
  return ['user_account_x', 'user_account_google', 'user_account_solana'].some((index) =>
    violates(error, index),
  )
}
