import type { ColumnType, Generated } from 'kysely'
import type { AccountType, Role, UiLanguage } from '#contract/lists.ts'
import type { Made } from '#db/column-types.ts'

/** A person's account; after deletion the row stays, without what is personal. */
interface UserAccountTable {
  id: string
  name: string
  /** Address of the picture; null: none. */
  avatar: string | null
  role: Generated<Role>
  /** The way of signing in that made it. */
  account_type: AccountType
  language: Generated<UiLanguage>
  /** Kinds of notices that are muted, and the quiet time of day. */
  notifications: ColumnType<unknown, string | undefined, string>
  /** Null: none bound. */
  email: string | null
  /** Plus parts and dots folded: one person, one bonus. */
  email_canonical: string | null
  /** Null: no password was set. */
  password_hash: string | null
  /** Null: no Telegram account to sign in with. */
  telegram_id: string | null
  telegram_username: string | null
  telegram_name: string | null
  /** Null: no X account to sign in with. */
  x_user_id: string | null
  x_name: string | null
  /** Google's own id of the person; null: no Google account to sign in with. */
  google_subject: string | null
  google_email: string | null
  /** Null: no wallet to sign in with. */
  solana_address: string | null
  /** The one it got at the start; all that are valid are in referral_code. */
  referral_code: string
  /** Whose code was used; null: nobody's. */
  referred_by: string | null
  /** The sign-up bonus waits for the first paid order. */
  bonus_pending: Generated<boolean>
  /** Null: not disabled. */
  disabled_at: Date | null
  disabled_reason: string | null
  /** Null: not deleted. */
  deleted_at: Date | null
  created_at: Made
}

/** Who had the sign-up bonus under an account that is gone: a hash, no name. */
interface FormerIdentityTable {
  identity_hash: Buffer
}

/** Who has had the sign-up bonus. */
interface BonusGrantTable {
  user_id: string
  /**
   * Where the sign-up came from: one network has so many bonuses a day; 'telegram' and 'first order' where that is
   * not asked.
   */
  network: string
  /** UTC. */
  granted_on: string
  /** The first paid order, where the bonus waited for one; null: it did not. */
  order_no: string | null
}

export interface AccountsTables {
  user_account: UserAccountTable
  former_identity: FormerIdentityTable
  bonus_grant: BonusGrantTable
}
