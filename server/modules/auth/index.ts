import { type Db, transaction } from '#db/connect.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import { endSessions } from './sessions.ts'
import { deleteExpired } from './store.ts'

export { createSessionReader, type Session, type SessionReader } from './session-reader.ts'
export { type AccountInfo, logout, refresh } from './sessions.ts'
export { type Caller, login } from './sign-in.ts'
export { register, sendRegisterCode } from './sign-up.ts'
export { miniappLogin, telegramAccount, telegramLogin } from './telegram-sign-in.ts'

/** Bars a user from the product; every session of theirs ends with it, from the next request on. */
export async function disableUser(
  db: Db,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  await transaction(db, async (trx) => {
    await accounts.setDisabled(trx, { userId, reason })
    await endSessions(trx, { userId })
  })
}

/** Lets a barred user sign in again. */
export async function enableUser(db: Db, { userId }: { userId: string }): Promise<void> {
  await accounts.setDisabled(db, { userId, reason: null })
}

/** Drops what is over and proves nothing any more: old sessions, codes, proofs and throttles. For a daily job. */
export async function forgetExpired(db: Db): Promise<void> {
  await deleteExpired(db)
}
