import type { Db } from '#db/connect.ts'
import type { Identity } from './identity.ts'
import { identityColumn, identityFields } from './identity.ts'
import { accountColumns, live } from './store.ts'

/** The account this identity signs in to, if there is one. Never found by e-mail alone. */
export async function accountByIdentity(db: Db, { type, id }: Pick<Identity, 'type' | 'id'>) {
  return db
    .selectFrom('user_account')
    .select([...accountColumns, 'email'])
    .where(identityColumn[type], '=', id)
    .where(live)
    .executeTakeFirst()
}

/** Keeps what X, Google or a wallet calls a person. Fails on the identity's unique index where another account has it. */
export async function setIdentity(
  db: Db,
  { userId, identity }: { userId: string; identity: Identity },
): Promise<void> {
  await db
    .updateTable('user_account')
    .set(identityFields(identity))
    .where('id', '=', userId)
    .where(live)
    .execute()
}

/** False where the account has an address; fails on `user_account_email` where another account has this one. */
export async function setEmail(
  db: Db,
  row: { userId: string; email: string; emailCanonical: string; passwordHash: string },
): Promise<boolean> {
  const changed = await db
    .updateTable('user_account')
    .set({ email: row.email, email_canonical: row.emailCanonical, password_hash: row.passwordHash })
    .where('id', '=', row.userId)
    .where('email', 'is', null)
    .where(live)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** A new password for the account with this address; undefined where there is none, or where the earlier hash is not `instead`. Ending its sessions is auth's part. */
export async function setPassword(
  db: Db,
  { email, passwordHash, instead }: { email: string; passwordHash: string; instead?: string },
): Promise<{ userId: string } | undefined> {
  const query = db
    .updateTable('user_account')
    .set({ password_hash: passwordHash })
    .where('email', '=', email)
    .where(live)
  return (instead === undefined ? query : query.where('password_hash', '=', instead))
    .returning('id as userId')
    .executeTakeFirst()
}
