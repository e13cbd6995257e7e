/** Who has an account: identities, contact, role, the own profile, the sign-up bonus, and accounts of X as X shows them. */
export {
  accountByTelegramId,
  createTelegramReader,
  editMe,
  linkTelegram,
  me,
  referrerByCode,
  rememberTelegramName,
  setDisabled,
  setRole,
  showReferralCode,
  unlinkTelegram,
} from './accounts.ts'
export { closeAccount, personMarks } from './close-account.ts'
export { createAccount, type NewAccount, type Referrer } from './create-account.ts'
export { addEmail, addIdentity, type Identity, isTaken } from './identities.ts'
export { accountByIdentity, setIdentity as rememberIdentity, setPassword } from './identity-store.ts'
export { grantPendingBonus, takePendingBonusBack } from './pending-bonus.ts'
export { reseal, resealColumns, type SealedColumn } from './reseal.ts'
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
  referralCodeOf,
} from './store.ts'
export { keepTelegramPhoto } from './telegram-photo.ts'
export { checkUsers, findAccounts, type KnownAccount, refuseNonexistent } from './x-accounts.ts'
