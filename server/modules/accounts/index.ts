/** Who has an account: identities, contact, role, the own profile, the sign-up bonus, and accounts of X as X shows them. */
export { setDisabled, setRole } from './administer.ts'
export { closeAccount, personMarks } from './close-account.ts'
export { createAccount, createService, type NewAccount, type Referrer } from './create-account.ts'
export { addEmail, addIdentity, isTaken } from './identities.ts'
export type { Identity } from './identity.ts'
export { accountByIdentity, setIdentity as rememberIdentity, setPassword } from './identity-store.ts'
export { editMe, me } from './me.ts'
export { grantPendingBonus, takePendingBonusBack } from './pending-bonus.ts'
export { referrerByCode, showReferralCode } from './referral-code.ts'
export { referralCodeOf } from './referral-code-store.ts'
export { reseal, resealColumns } from './reseal.ts'
export type { SealedColumn } from './reseal-store.ts'
export { canonicalEmail, countedAddress, firstName, methodsOf, networkOf, uiLanguageOf } from './rules.ts'
export {
  type Account,
  accountById,
  administrators,
  type Contact,
  contactsOf,
  identityOf,
  type IdentityRow,
  passwordByEmail,
} from './store.ts'
export {
  accountByTelegramId,
  createTelegramReader,
  linkTelegram,
  rememberTelegramName,
  unlinkTelegram,
} from './telegram-identity.ts'
export { keepTelegramPhoto } from './telegram-photo.ts'
export { checkUsers, findAccounts, refuseNonexistent } from './x-accounts.ts'
export type { KnownAccount } from './x-account-store.ts'
