/** Signing in and staying in: every way to do so, sessions, second factors, codes, and proving again who one is. */
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
export type { Caller } from './caller.ts'
export { disableUser, enableUser } from './disable-user.ts'
export { emailBind } from './email-bind.ts'
export { googleAuthLink, googleBind, googleLogin } from './google-sign-in.ts'
export type { FactorProof } from './factor-proof.ts'
export { rememberProof } from './proof-store.ts'
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
export { forgetExpired } from './forget-expired.ts'
export { hashPassword, isPassword } from './passwords.ts'
export { changePassword } from './password-change.ts'
export { resealAll } from './reseal.ts'
export { forgotPassword, resetPassword } from './password-reset.ts'
export { endOtherSessions, endSession, sessionsOf } from './session-list.ts'
export { createSessionReader, type Session, type SessionReader } from './session-reader.ts'
export { type AccountInfo, endSessions, logout, refresh } from './sessions.ts'
export { finishLogin, login } from './sign-in.ts'
export { register, sendRegisterCode } from './sign-up.ts'
export { solanaBind, solanaLogin } from './solana-sign-in.ts'
export { stepUp } from './step-up.ts'
export { countOfDay, guess } from './throttle.ts'
export { miniappLogin, telegramAccount, telegramLogin } from './telegram-sign-in.ts'
export { walletNonce } from './wallet.ts'
export { twitterAuthLink, twitterBind, twitterLogin } from './x-sign-in.ts'
