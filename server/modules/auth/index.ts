import { type Db, transaction } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import { endSessions } from './sessions.ts'
import { deleteOldLinks } from './account-links.ts'
import { deleteOldChallenges } from './factor-store.ts'
import { deleteExpired } from './store.ts'

export {
  confirmAccountLink,
  declineAccountLink,
  isTelegramOnly,
  linkCode,
  linkCodeGuess,
  type LinkRefusal,
  openAccountLink,
  peekLinkCode,
  spendLinkCode,
  telegramLink,
  telegramOf,
  tellOfTelegram,
  unlinkTelegram,
} from './account-links.ts'
export { emailBind } from './email-bind.ts'
export { googleAuthLink, googleBind, googleLogin } from './google-sign-in.ts'
export type { FactorProof } from './factor-proof.ts'
export {
  addPasskey,
  askFactor,
  beginPasskey,
  beginTotp,
  confirmTotp,
  dropFactors,
  factorMissing,
  factorsOf,
  removeFactor,
  renewCodes,
} from './factors.ts'
export { changePassword } from './password-change.ts'
export { resealAll } from './reseal.ts'
export { forgotPassword, resetPassword } from './password-reset.ts'
export { endOtherSessions, endSession, sessionsOf } from './session-list.ts'
export { createSessionReader, type Session, type SessionReader } from './session-reader.ts'
export { type AccountInfo, endSessions, logout, refresh } from './sessions.ts'
export { type Caller, finishLogin, login } from './sign-in.ts'
export { register, sendRegisterCode } from './sign-up.ts'
export { solanaBind, solanaLogin } from './solana-sign-in.ts'
export { stepUp } from './step-up.ts'
export { countOfDay, guess } from './throttle.ts'
export { miniappLogin, telegramAccount, telegramLogin } from './telegram-sign-in.ts'
export { walletNonce } from './wallet.ts'
export { twitterAuthLink, twitterBind, twitterLogin } from './x-sign-in.ts'

/** Bars a user from the product; every session of theirs ends with it, from the next request on. */
export async function disableUser(
  db: Db,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  await transaction(db, async (trx) => {
    await accounts.setDisabled(trx, { userId, reason })
    await endSessions(trx, { userId })
    await notify(trx, { userId, kind: 'sessions_ended', ref: newId('sec') })
  })
}

/** Lets a barred user sign in again. */
export async function enableUser(db: Db, { userId }: { userId: string }): Promise<void> {
  await accounts.setDisabled(db, { userId, reason: null })
}

/** Drops what is over and proves nothing any more: old sessions, codes, proofs and throttles. For a daily job. */
export async function forgetExpired(db: Db): Promise<void> {
  await deleteExpired(db)
  await deleteOldLinks(db)
  await deleteOldChallenges(db)
}
