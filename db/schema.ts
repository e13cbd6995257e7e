import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type {
  AccountType,
  AgentType,
  Autonomy,
  CreditPurpose,
  CreditType,
  DeductType,
  ExpensePurpose,
  ImagePurpose,
  ImageRatio,
  ImageStyle,
  Language,
  NoticeKind,
  OperationMode,
  OrderException,
  OrderStatus,
  PackageId,
  Platform,
  PostType,
  PublicationReason,
  PublicationStatus,
  Rail,
  ReferralStatus,
  ReplyStatus,
  Role,
  Sentiment,
  UiLanguage,
} from '#contract/lists.ts'
import type { PublicationState } from '#server/modules/publishing/states.ts'

/** JSON that its owning module checks with a schema when it reads it. */
type Json = ColumnType<unknown, string, string>
type Made = ColumnType<Date, Date | undefined, never>
type Touched = ColumnType<Date, Date | undefined, Date>

// The clock ---------------------------------------------------------------------------------------------------------

export interface AppClockTable {
  id: number
  offset_ms: number
}

export interface MigrationTable {
  name: string
  ran_at: Generated<Date>
}

// auth, accounts ----------------------------------------------------------------------------------------------------

export interface UserAccountTable {
  id: string
  name: string
  role: Generated<Role>
  account_type: AccountType
  email: string | null
  email_canonical: string | null
  password_hash: string | null
  telegram_id: string | null
  telegram_username: string | null
  telegram_name: string | null
  avatar: string | null
  language: Generated<UiLanguage>
  x_user_id: string | null
  x_name: string | null
  google_subject: string | null
  google_email: string | null
  notifications: ColumnType<unknown, string | undefined, string>
  referral_code: string
  referred_by: string | null
  solana_address: string | null
  bonus_pending: Generated<boolean>
  disabled_at: Date | null
  disabled_reason: string | null
  deleted_at: Date | null
  created_at: Made
}

export interface SessionTable {
  id: string
  user_id: string
  family_id: string
  token_hash: Buffer
  refresh_hash: Buffer
  device: Generated<string>
  created_at: Made
  last_seen_at: Touched
  stepped_up_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  signed_in_at: Made
  network: Generated<string>
  factor_at: Date | null
  expires_at: Date
  retired_at: Date | null
  ended_at: Date | null
}

export interface SecondFactorTable {
  id: string
  user_id: string
  kind: 'totp' | 'passkey'
  name: string
  secret: Buffer | null
  last_step: number | null
  credential_id: string | null
  public_key: Buffer | null
  sign_count: Generated<number>
  transports: Generated<string[]>
  created_at: Made
  confirmed_at: Date | null
  last_used_at: Date | null
}

export interface RecoveryCodeTable {
  user_id: string
  ordinal: number
  code_hash: string
  created_at: Made
  used_at: Date | null
}

export interface FactorChallengeTable {
  id: string
  user_id: string
  purpose: 'sign-in' | 'enrol' | 'prove'
  token_hash: Buffer | null
  session_id: string | null
  challenge: string
  created_at: Made
  expires_at: Date
}

export interface CreditRequestTable {
  id: string
  user_id: string
  actor_id: string
  amount: number
  reason: string
  ref: string
  state: Generated<'waiting' | 'approved' | 'refused' | 'expired'>
  created_at: Made
  expires_at: Made
  decided_by: string | null
  decided_at: Date | null
}

export interface OneTimeCodeTable {
  id: string
  purpose: string
  subject: string
  code_hash: Buffer
  tries: Generated<number>
  browser_hash: Buffer | null
  strangers: Generated<number>
  created_at: Made
  expires_at: Date
  used_at: Date | null
  replaced_at: Date | null
}

export interface AccountLinkTable {
  id: string
  kind: 'telegram' | 'code'
  token_hash: Buffer
  user_id: string
  state: Generated<'waiting' | 'confirming' | 'used' | 'refused'>
  telegram_id: string | null
  created_at: Made
  expires_at: ColumnType<Date, Date | undefined, Date>
  replaced_at: Date | null
}

export interface FormerIdentityTable {
  identity_hash: Buffer
}

export interface SeenProofTable {
  proof_hash: Buffer
  expires_at: Date
}

export interface BonusGrantTable {
  user_id: string
  network: string
  granted_on: string
  order_no: string | null
}

export interface RateLimitTable {
  key: string
  points: number
  expire: number | null
}

export interface IdempotencyKeyTable {
  user_id: string
  call: string
  key: string
  body_hash: Buffer
  status: number | null
  body: Json | null
  created_at: Made
  lease_until: Date
}

// credits -----------------------------------------------------------------------------------------------------------

export interface CreditAccountTable {
  id: string
  posted: Generated<number>
  held: Generated<number>
  seq: Generated<number>
  owed: Generated<number>
  frozen_at: Date | null
  frozen_for: string | null
}

export interface CreditDebtTable {
  ref: string
  account_id: string
  deposit_id: number
  kind: 'payment' | 'bonus' | 'reward' | 'earlier'
  amount: number
  paid: Generated<number>
  takings: Generated<number>
  canceled: Generated<boolean>
  order_no: string | null
  created_at: Made
}

export interface CreditEntryTable {
  id: Generated<number>
  ref: string
  account_id: string
  counter_account: 'bonus' | 'revenue' | 'top-up' | 'adjustment'
  amount: number
  balance_after: number
  seq: number
  type: CreditType
  purpose: CreditPurpose
  agent_id: string | null
  order_no: string | null
  note: string | null
  created_at: Made
}

export interface CreditHoldTable {
  ref: string
  account_id: string
  amount: number
  purpose: ExpensePurpose
  agent_id: string | null
  state: Generated<'active' | 'captured' | 'released'>
  created_at: Made
  expires_at: Date | null
  closed_at: Date | null
}

// agents, rules, bindings -------------------------------------------------------------------------------------------

export interface AgentTable {
  id: string
  user_id: string
  type: AgentType
  name: string
  operation_mode: OperationMode
  post_autonomy: Autonomy
  reply_autonomy: Autonomy
  character: Json
  budget_daily: number | null
  budget_weekly: number | null
  paused_at: Date | null
  deleted_at: Date | null
  version: Generated<number>
  created_at: Made
  updated_at: Touched
}

export interface AgentVersionTable {
  agent_id: string
  version: number
  character: Json
  changed_by: string
  taken_from: number | null
  made_at: Made
}

export interface RuleTable {
  id: string
  agent_id: string
  settings: Json
  planned_through: string | null
  updated_at: Touched
}

export interface XConnectionTable {
  id: string
  agent_id: string
  user_id: string
  x_user_id: string
  screen_name: string
  name: string
  avatar: string | null
  auth_type: 'oauth' | 'customize'
  credentials: Buffer | null
  own_credentials: Buffer | null
  own_capabilities: Json | null
  description: string | null
  banner: string | null
  posts: number | null
  posts_at: Date | null
  mentions_since_id: string | null
  mentions_read_at: Date | null
  mentions_due_at: Date | null
  state: Generated<'ok' | 'needs_reauth' | 'suspended'>
  capabilities: Json
  bound_at: Made
  unbound_at: Date | null
}

export interface OauthFlowTable {
  oauth_token_hash: Buffer
  provider: Generated<'x' | 'google'>
  secret: Buffer
  purpose: 'login' | 'bind'
  browser_hash: Buffer | null
  via: Generated<'popup' | 'miniapp'>
  user_id: string | null
  agent_id: string | null
  created_at: Made
  expires_at: Date
  used_at: Date | null
  handoff_hash: Buffer | null
  handoff: Buffer | null
}

export interface TelegramBindingTable {
  id: string
  agent_id: string
  user_id: string
  chat_id: string
  chat_type: 'private' | 'group' | 'channel'
  telegram_username: string | null
  title: string
  avatar: string | null
  state: Generated<'ok' | 'broken'>
  bound_at: Made
  unbound_at: Date | null
}

export interface TelegramLinkTable {
  id: string
  token_hash: Buffer
  agent_id: string
  user_id: string
  chat_type: 'private' | 'group' | 'channel'
  state: Generated<'waiting' | 'confirming' | 'bound' | 'refused'>
  reason: string | null
  chat_id: string | null
  opener_id: string | null
  room_id: string | null
  room_title: string | null
  room_username: string | null
  created_at: Made
  expires_at: Date
  replaced_at: Date | null
}

export interface TelegramChatTable {
  chat_id: string
  last_message_id: Generated<number>
  user_id: string | null
  agent_id: string | null
  chat_type: 'group' | 'channel' | null
  title: string | null
  username: string | null
  bot_may_post: boolean | null
  changed_by: string | null
}

export interface TelegramEditTable {
  chat_id: string
  publication_id: string
  version: number
  expires_at: ColumnType<Date, Date | undefined, Date>
}

export interface TelegramUpdateTable {
  update_id: number
  received_at: Generated<Date>
}

export interface TelegramPaceTable {
  key: string
  free_at: ColumnType<Date, Date, Date>
}

export interface TelegramBillTable {
  order_no: string
  user_id: string
  chat_id: string
  message_id: number
}

export interface ChatMessageTable {
  id: string
  agent_id: string
  user_id: string
  place: 'web' | 'telegram'
  role: 'user' | 'agent'
  content: string
  status: 'streaming' | 'done' | 'stopped' | 'failed'
  charged: Generated<number>
  created_at: Made
  seq: Generated<number>
}

// content, publishing -----------------------------------------------------------------------------------------------

export interface StoredFileTable {
  name: string
  user_id: string | null
  media_type: string
  bytes: Buffer | null
  storage: Generated<'database' | 's3'>
  width: number | null
  height: number | null
  purpose: Generated<string>
  expires_at: Date | null
  alt: Generated<string>
  size: number | null
  uploaded: Generated<boolean>
  created_at: Made
}

export interface GenerationTable {
  id: string
  user_id: string
  agent_id: string
  purpose: string
  content: string
  language: string
  sentiment: Sentiment | null
  source_tweet: Json | null
  facts: Json
  names: ColumnType<unknown, string | undefined, string>
  claims: ColumnType<unknown, string | undefined, string>
  sources: Json
  checks: Json
  /** What it was asked for with; null: written before that was kept. */
  brief: Json | null
  image_name: string | null
  image_alt: string | null
  model: string
  prompt_version: string
  agent_version: number | null
  snapshot_at: Date | null
  charged: Generated<number>
  created_at: Made
}

export interface PublicationTable {
  id: string
  user_id: string
  agent_id: string
  platform: Platform
  post_type: PostType
  /** Where it stands; `publishing/transitions.ts` alone writes it. */
  state: PublicationState
  /** What the outside is told of its state: made by the database of `state`. */
  status: ColumnType<PublicationStatus, never, never>
  reason: PublicationReason | null
  slot_date: string | null
  slot_ordinal: number | null
  origin: 'slot' | 'request' | 'approval'
  /** What it shall be about; null: what the agent's type reads. */
  topic: string | null
  /** In which language, where that is not the rule's. */
  language: Language | null
  /** How often its text was begun; one that breaks the writer each time is not paid for for ever. */
  write_tries: Generated<number>
  /** The text that the platform or the last look refused, when it was written a second time. */
  rewritten_from: string | null
  /** The post on X that could not be translated, so that the next one is taken. */
  unusable_tweet_id: string | null
  /** The agent's own earlier post that this one says again, with today's figures. */
  repeats_id: string | null
  /** The first so many pictures were given by its owner before the text was there. */
  pictures_given: Generated<number>
  /** A reply to somebody who spoke to the account: X lets everybody answer those. */
  summoned: Generated<boolean>
  /** When the post that a reply answers was made. */
  answered_post_at: Date | null
  /** The account's own post under which the answered one stands. */
  own_post_id: string | null
  content: string | null
  version: Generated<number>
  approved_version: number | null
  approved_hash: Buffer | null
  generation_id: string | null
  image_names: Generated<string[]>
  image_alts: Generated<string[]>
  quote_tweet_id: string | null
  reply_to: Json | null
  reply_tweet_id: string | null
  reply_author_id: string | null
  reply_conversation_id: string | null
  views_due_at: Date | null
  hint: string | null
  assisted: Generated<boolean>
  drafts: Json | null
  price: Generated<number>
  charged: Generated<number>
  cost_factor: Generated<number>
  picture_price: Generated<number>
  prepaid: Generated<boolean>
  connection_id: string | null
  counted_on: string | null
  made_with_ai: Generated<boolean>
  paid_partnership: Generated<boolean>
  scheduled_at: Date | null
  not_after: Date | null
  expires_at: Date | null
  next_at: Date | null
  lease_until: Date | null
  lease_no: Generated<number>
  hold_ref: string | null
  attempts: Generated<number>
  external_id: string | null
  url: string | null
  published_at: Date | null
  views_24h: number | null
  /** It went out on X with a link. */
  with_link: Generated<boolean>
  reject_reason: string | null
  delivered_to: Generated<string[]>
  approval_message: Json | null
  card_due_at: Date | null
  ask_again_at: Date | null
  why: string | null
  held_for: Json | null
  again_of: string | null
  own_text: Json | null
  overruled_by: string | null
  overruled_at: Date | null
  resolved_at: Date | null
  created_at: Made
  updated_at: Touched
}

export interface AgentPhraseTable {
  id: string
  agent_id: string
  phrase: string
  folded: string
  source: 'edit' | 'reject' | 'owner'
  created_at: Made
}

export interface PublicationAttemptTable {
  publication_id: string
  number: number
  account_key: string
  started_at: Date
  deadline: Date
  request_hash: Buffer
  lower_bound_id: string | null
  media_keys: Generated<string[]>
  outcome: 'posted' | 'refused' | 'try-later' | 'unknown' | 'absent' | 'given-up' | null
  status_code: number | null
  detail: string | null
  reads: Generated<number>
  closed_at: Date | null
  posts_before: number | null
  posts_before_at: Date | null
}

export interface DrainClockTable {
  one: Generated<boolean>
  free_at: Date
}

export interface UsageTable {
  agent_id: string
  kind: 'post' | 'request' | 'kol_reply' | 'self_reply' | 'manual'
  local_date: string
  used: Generated<number>
}

// identities, notices, audit ----------------------------------------------------------------------------------------

export interface WalletNonceTable {
  id: string
  wallet: string
  message: string
  created_at: Made
  expires_at: Date
  used_at: Date | null
}

export interface ReferralCodeTable {
  code_key: string
  code: string
  user_id: string
  chosen: Generated<boolean>
  created_at: Made
}

export interface ReferralTable {
  id: string
  referee_id: string
  referrer_id: string
  status: Generated<ReferralStatus>
  plan: string | null
  bonus: Generated<number>
  usdc: Generated<number>
  payout_tx: Generated<string | null>
  created_at: Made
  rewarded_at: Date | null
  order_no: string | null
}

export interface NoticeTable {
  id: string
  user_id: string
  kind: NoticeKind
  params: JSONColumnType<Record<string, string | number>, string | undefined, string>
  agent_id: string | null
  order_no: string | null
  ref: string
  read_at: Date | null
  tell_after: Touched
  told_at: Date | null
  created_at: Made
}

export interface AuditLogTable {
  id: Generated<number>
  at: Made
  actor_id: string
  action: string
  target_id: string
  detail: JSONColumnType<Record<string, unknown>, string | undefined, never>
  reason: string
}

export interface FirstAdminCodeTable {
  hash: Buffer
  expires_at: Date
  used_at: Date | null
}

export interface FreeUseTable {
  id: Generated<number>
  user_id: string
  kind: 'character' | 'profile'
  at: Made
  marks: Generated<Buffer[]>
}

export interface CountedGenerationTable {
  hold_ref: string
  agent_id: string
  kind: UsageTable['kind']
  counted_on: string
}

// X: profile, what is read for everybody, KOLs ----------------------------------------------------------------------

export interface XProfileTable {
  agent_id: string
  account_name: string | null
  username: string | null
  bio: string | null
  background: string | null
  avatar: string | null
  saved_at: Touched
}

export interface XSourceTable {
  x_user_id: string
  screen_name: string
  name: string
  avatar: string | null
  checked_at: Touched
  since_id: string | null
  read_at: Date | null
  next_read_at: Date | null
  lease_until: Date | null
  quiet_reads: Generated<number>
  gone: Generated<boolean>
  streamed_at: Date | null
}

export interface XStreamTable {
  one: Generated<boolean>
  lease_no: Generated<number>
  lease_until: Date | null
  live_since: Date | null
  live_until: Date | null
  failures: Generated<number>
  retry_at: Date | null
}

export interface XPostTable {
  id: string
  author_id: string
  author_name: string
  text: string
  url: string
  conversation_id: string | null
  reply_to_id: string | null
  mentions: Generated<string[]>
  quoted_author_id: string | null
  posted_at: Date
  seen_at: Made
}

export interface CoinWatchTable {
  coin: string
  price: number | null
  hour_ago: number | null
  read_at: Date | null
  listed: Generated<boolean>
  reading_until: Date | null
}

export interface ProjectWatchTable {
  handle: string
  read_at: Date | null
  reading_until: Date | null
}

export interface HeardPostTable {
  id: string
  author_name: string
  text: string
  url: string
  posted_at: Date
}

export interface OutsideCostTable {
  day: string
  source: 'x' | 'model'
  kind: string
  user_id: Generated<string>
  agent_id: Generated<string>
  purpose: Generated<string>
  requests: Generated<number>
  items: Generated<number>
  micro_usd: Generated<number>
}

export interface XUsageTable {
  day: string
  told: number
  counted: number
  compared_at: Made
}

export interface PrepaidTable {
  source: 'x' | 'model'
  micro_usd: number
  as_of: Date
  set_by: string | null
  warned_on: string | null
}

export interface XAppTable {
  key: string
  day_limit: number
  day_left: number
  day_resets_at: Date
  day_told: boolean
  day_seen_at: Date
  stopped_at: Date | null
  stopped_for: Generated<string>
  probe_at: Date | null
}

export interface XAppUseTable {
  key: string
  user_id: string
  used: number
}

export interface KolCategoryTable {
  id: string
  user_id: string | null
  name: string
  ordinal: Generated<number>
  created_at: Made
}

export interface KolCategoryUserTable {
  id: string
  category_id: string
  x_user_id: string | null
  twitter_name: string
  name: string
  avatar: string | null
  created_at: Made
}

export interface AgentKolTable {
  id: string
  agent_id: string
  x_user_id: string
  twitter_name: string
  name: string
  avatar: string | null
  reply_status: Generated<ReplyStatus>
  category_id: string | null
  added_at: Made
  last_replied_at: Date | null
}

// texts that stream, tickets, samples, pictures ---------------------------------------------------------------------

export interface GenerationRunTable {
  id: string
  user_id: string
  state: Generated<'running' | 'done' | 'stopped' | 'failed'>
  stop_asked_at: Date | null
  created_at: Made
  ended_at: Date | null
}

export interface SandboxTicketTable {
  id: string
  user_id: string
  agent_id: string
  type: DeductType
  hold_ref: string
  created_at: Made
  expires_at: Date
  closed_at: Date | null
}

export interface SampleTable {
  key: string
  data: Json | null
  made_at: Date | null
  lease_until: Date | null
}

export interface ProjectContentTable {
  agent_id: string
  content: string
  about: string
  sources: Json
  edited: Generated<boolean>
  fetched_at: Touched
}

export interface UploadTable {
  name: string
  user_id: string
  media_type: string
  max_bytes: number
  bytes: Buffer | null
  created_at: Made
  expires_at: Date
  checked_at: Date | null
}

export interface ImageSetTable {
  id: string
  user_id: string
  agent_id: string
  purpose: ImagePurpose
  prompt: string
  style: ImageStyle
  ratio: ImageRatio
  images: Json
  state: Generated<'drawing' | 'done' | 'failed'>
  hold_ref: string | null
  charged: Generated<number>
  counted: Generated<boolean>
  created_at: Made
}

// payments ----------------------------------------------------------------------------------------------------------

export interface PaymentOrderTable {
  order_no: string
  user_id: string
  pg_id: PackageId
  rail: Rail
  amount_units: number
  credits: number
  status: Generated<OrderStatus>
  exception: Generated<OrderException>
  received_units: Generated<number>
  granted: Generated<number>
  confirmations: Generated<number>
  address: string | null
  address_index: number | null
  reference: string | null
  payer: string | null
  last_valid_height: number | null
  blockhash: string | null
  signature: string | null
  dropped_signature: string | null
  signed_transaction: Buffer | null
  looked_at: Date | null
  next_check_at: Date | null
  created_at: Made
  expires_at: Date
  watched_until: Date
  paid_at: Date | null
  settle_at: Date | null
  audit_at: Date | null
  unexplained_units: Generated<number>
}

export interface PaymentDepositTable {
  id: Generated<number>
  rail: Rail
  tx_id: string
  rank: number
  order_no: string | null
  address: string
  payer: string | null
  amount_units: number
  block_height: number | null
  block_time: Date
  state: 'seen' | 'solid' | 'final' | 'gone'
  review: string | null
  settled_by: string | null
  refund: Generated<'asked' | 'done' | null>
  refunds: Generated<number>
  created_at: Made
  final_at: Date | null
  judged_at: Date | null
}

export interface ChainCursorTable {
  rail: Rail | 'trc20-audit'
  height: number
  block_id: string | null
  block_time: Date
  updated_at: Touched
}

export interface AddressSourceTable {
  rail: Rail
  fingerprint: string
  pinned_at: Made
}

export interface CreditProofTable {
  account_id: string
  seq: number
  entry_id: number
  hash: Buffer
  batch: number
}

export interface ReconciliationTable {
  id: Generated<number>
  at: Made
  seal: Buffer | null
  checked: Json
  violations: Json
}

export interface Schema {
  app_clock: AppClockTable
  migration: MigrationTable
  user_account: UserAccountTable
  session: SessionTable
  second_factor: SecondFactorTable
  recovery_code: RecoveryCodeTable
  factor_challenge: FactorChallengeTable
  credit_request: CreditRequestTable
  one_time_code: OneTimeCodeTable
  account_link: AccountLinkTable
  former_identity: FormerIdentityTable
  seen_proof: SeenProofTable
  bonus_grant: BonusGrantTable
  rate_limit: RateLimitTable
  idempotency_key: IdempotencyKeyTable
  credit_account: CreditAccountTable
  credit_debt: CreditDebtTable
  credit_entry: CreditEntryTable
  credit_hold: CreditHoldTable
  agent: AgentTable
  agent_version: AgentVersionTable
  twitter_rule: RuleTable
  manual_rule: RuleTable
  x_connection: XConnectionTable
  oauth_flow: OauthFlowTable
  telegram_binding: TelegramBindingTable
  telegram_link: TelegramLinkTable
  telegram_chat: TelegramChatTable
  telegram_edit: TelegramEditTable
  telegram_update: TelegramUpdateTable
  telegram_pace: TelegramPaceTable
  telegram_bill: TelegramBillTable
  chat_message: ChatMessageTable
  stored_file: StoredFileTable
  generation: GenerationTable
  publication: PublicationTable
  publication_attempt: PublicationAttemptTable
  usage: UsageTable
  drain_clock: DrainClockTable
  wallet_nonce: WalletNonceTable
  referral_code: ReferralCodeTable
  referral: ReferralTable
  notice: NoticeTable
  audit_log: AuditLogTable
  first_admin_code: FirstAdminCodeTable
  free_use: FreeUseTable
  counted_generation: CountedGenerationTable
  x_profile: XProfileTable
  x_source: XSourceTable
  x_post: XPostTable
  coin_watch: CoinWatchTable
  project_watch: ProjectWatchTable
  heard_post: HeardPostTable
  outside_cost: OutsideCostTable
  x_usage: XUsageTable
  prepaid: PrepaidTable
  x_app: XAppTable
  x_app_use: XAppUseTable
  x_stream: XStreamTable
  agent_phrase: AgentPhraseTable
  kol_category: KolCategoryTable
  kol_category_user: KolCategoryUserTable
  agent_kol: AgentKolTable
  generation_run: GenerationRunTable
  sandbox_ticket: SandboxTicketTable
  sample: SampleTable
  project_content: ProjectContentTable
  upload: UploadTable
  image_set: ImageSetTable
  payment_order: PaymentOrderTable
  payment_deposit: PaymentDepositTable
  chain_cursor: ChainCursorTable
  address_source: AddressSourceTable
  credit_proof: CreditProofTable
  reconciliation: ReconciliationTable
}
