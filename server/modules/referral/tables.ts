import type { Generated } from 'kysely'
import type { ReferralStatus } from '#contract/lists.ts'
import type { Made } from '#db/column-types.ts'

/**
 * Codes that invite: the one of the start and, once, one of the user's choice; both stay valid; accounts writes the
 * first with the account.
 */
interface ReferralCodeTable {
  /** The code in lower case. */
  code_key: string
  /** As it is shown. */
  code: string
  user_id: string
  /** By the user. */
  chosen: Generated<boolean>
  created_at: Made
}

/** An invitation that somebody followed; accounts writes it with the account. */
interface ReferralTable {
  id: string
  /** Who followed it. */
  referee_id: string
  /** Who invited. */
  referrer_id: string
  status: Generated<ReferralStatus>
  /** The package whose order brought the reward; null: none yet. */
  plan: string | null
  /** Which order brought the reward; null: none yet. */
  order_no: string | null
  /** The reward, milli-credits. */
  bonus: Generated<number>
  rewarded_at: Date | null
  /** Millionths, paid out by the operator. */
  usdc: Generated<number>
  /** The transaction of that payout, once; null: nothing was paid out. */
  payout_tx: Generated<string | null>
  created_at: Made
}

export interface ReferralTables {
  referral_code: ReferralCodeTable
  referral: ReferralTable
}
