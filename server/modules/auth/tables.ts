import type { ColumnType, Generated } from 'kysely'
import type { Made, Touched } from '#db/column-types.ts'

/** One pair of tokens; a refresh retires it and makes the next of its family. */
interface SessionTable {
  id: string
  user_id: string
  /** The same for all sessions that come of one sign-in. */
  family_id: string
  token_hash: Buffer
  refresh_hash: Buffer
  /** The browser as it calls itself, '' where it did not. */
  device: Generated<string>
  /** Where the sign-in came from, '' where nothing is known. */
  network: Generated<string>
  /** Of its family, whatever was refreshed since. */
  signed_in_at: Made
  /** Noted at most once in 5 minutes. */
  last_seen_at: Touched
  /**
   * Until when its holder counts as proven: a sign-in is itself a proof, a refresh is none and carries the old time
   * on; null: not proven.
   */
  stepped_up_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** When a second factor was proven in it; null: never. */
  factor_at: Date | null
  expires_at: Date
  /** Replaced by a refresh. */
  retired_at: Date | null
  /** By logout, reset, disabling, or the use of a retired token. */
  ended_at: Date | null
  created_at: Made
}

/** What proves somebody besides the way they sign in: an app that shows codes, or a passkey. */
interface SecondFactorTable {
  id: string
  user_id: string
  kind: 'totp' | 'passkey'
  /** As its owner calls it. */
  name: string
  /** Of an app: sealed; null for a passkey. */
  secret: Buffer | null
  /** Of an app: the newest code that was used, none twice; null: none yet. */
  last_step: number | null
  /** Of a passkey; null for an app. */
  credential_id: string | null
  /** Of a passkey; null for an app. */
  public_key: Buffer | null
  /** Of a passkey: how often it says it has signed. */
  sign_count: Generated<number>
  /** Of a passkey: how a browser reaches it. */
  transports: Generated<string[]>
  /** Null: its first code was not shown yet, it counts for nothing. */
  confirmed_at: Date | null
  last_used_at: Date | null
  created_at: Made
}

/** What stands in for a second factor that is lost, each once. */
interface RecoveryCodeTable {
  user_id: string
  ordinal: number
  code_hash: string
  used_at: Date | null
  created_at: Made
}

/** A sign-in that waits for its second factor, or what a passkey of somebody signed in is to sign. */
interface FactorChallengeTable {
  id: string
  user_id: string
  purpose: 'sign-in' | 'enrol' | 'prove'
  /** Of a sign-in: what its browser shows to go on; null otherwise. */
  token_hash: Buffer | null
  /** Of somebody signed in; null for a sign-in. */
  session_id: string | null
  challenge: string
  expires_at: Date
  created_at: Made
}

/** A code that was sent by mail or shown, and is typed in. */
interface OneTimeCodeTable {
  id: string
  purpose: string
  /** Whom it is for: an address or an account. */
  subject: string
  code_hash: Buffer
  /** Which browser asked for it; null: none is known. */
  browser_hash: Buffer | null
  /** Guesses at it. */
  tries: Generated<number>
  /** Of these, guesses from elsewhere than its browser. */
  strangers: Generated<number>
  expires_at: Date
  used_at: Date | null
  /** A newer one was sent. */
  replaced_at: Date | null
  created_at: Made
}

/** What joins a Telegram identity to an account: a start link of the bot, or a code typed on the web. */
interface AccountLinkTable {
  id: string
  user_id: string
  kind: 'telegram' | 'code'
  token_hash: Buffer
  state: Generated<'waiting' | 'confirming' | 'used' | 'refused'>
  /** Who opened the start link: only they may answer; null: nobody yet. */
  telegram_id: string | null
  expires_at: ColumnType<Date, Date | undefined, Date>
  /** A newer one was made. */
  replaced_at: Date | null
  created_at: Made
}

/** The message a wallet is asked to sign. */
interface WalletNonceTable {
  id: string
  /** Its address. */
  wallet: string
  /** Word for word. */
  message: string
  expires_at: Date
  used_at: Date | null
  created_at: Made
}

/** What proves who somebody is once: launch data, widget answers, what a program signs. */
interface SeenProofTable {
  proof_hash: Buffer
  expires_at: Date
}

/** How often something was done or guessed in a stretch of time; payments counts questions to Solana here, too. */
interface RateLimitTable {
  /** What is counted, and for whom. */
  key: string
  /** How often. */
  points: number
  /** When it begins anew, milliseconds since 1970; null: never. */
  expire: number | null
}

export interface AuthTables {
  session: SessionTable
  second_factor: SecondFactorTable
  recovery_code: RecoveryCodeTable
  factor_challenge: FactorChallengeTable
  one_time_code: OneTimeCodeTable
  account_link: AccountLinkTable
  wallet_nonce: WalletNonceTable
  seen_proof: SeenProofTable
  rate_limit: RateLimitTable
}
