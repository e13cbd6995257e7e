/**
 * Every table that says something about a user, and what becomes of it when the account is handed over, removed or
 * exported. It lies across the modules on purpose: the question is asked of all tables at once, and a test compares this
 * list with the database, so that a new table cannot be forgotten.
 */
export interface Owned {
  /** Which column names the user; with `through`, the one that names a row of theirs in that table. */
  by: string
  through?: 'agent' | 'kol_category' | 'publication'
  /** `move`: the row gets the new owner. `module`: its module moves it. `stay`: it belongs to the old account's history. */
  handOver: 'move' | 'module' | 'stay'
  /** `delete` now; `blank`: the row stays without what is personal; `keep`: nothing in it is personal, or the law and the ledger need it. */
  remove: 'delete' | 'blank' | 'keep'
  /** Whether the export has it, and columns it leaves out; what is sealed or hashed (bytea) is never in it. */
  exported: false | { leaveOut: string[] }
}

const all = { leaveOut: [] }
const ofUser = { by: 'user_id' } as const
/** Of the project that is theirs alone: it has their own id. */
const ofOwner = { by: 'owner_id' } as const
const ofAgents = { by: 'agent_id', through: 'agent', handOver: 'stay' } as const

/** In the order in which rows can be deleted. */
export const owned = {
  user_account: { by: 'id', handOver: 'module', remove: 'blank', exported: { leaveOut: ['password_hash'] } },
  account_link: { ...ofUser, handOver: 'stay', remove: 'delete', exported: false },
  // Their own organisation and project are themselves. Of others they are no owner any more when they leave: that is asked first.
  organisation: { by: 'owner_id', handOver: 'stay', remove: 'keep', exported: all },
  'member.user_id': {
    by: 'user_id',
    handOver: 'stay',
    remove: 'delete',
    exported: { leaveOut: ['added_by'] },
  },
  'member.added_by': { by: 'added_by', handOver: 'stay', remove: 'keep', exported: false },
  'invitation.invited_by': {
    by: 'invited_by',
    handOver: 'stay',
    remove: 'delete',
    exported: { leaveOut: ['accepted_by'] },
  },
  'invitation.accepted_by': { by: 'accepted_by', handOver: 'stay', remove: 'delete', exported: false },
  'token.user_id': { ...ofUser, handOver: 'stay', remove: 'delete', exported: { leaveOut: ['made_by'] } },
  // A service stays when its maker leaves.
  'token.made_by': { by: 'made_by', handOver: 'stay', remove: 'keep', exported: false },
  bot_place: { ...ofUser, handOver: 'stay', remove: 'delete', exported: false },
  bonus_grant: { ...ofUser, handOver: 'stay', remove: 'keep', exported: all },
  'calendar_feed.owner_id': { ...ofOwner, handOver: 'stay', remove: 'delete', exported: false },
  'calendar_feed.opened_by': { by: 'opened_by', handOver: 'stay', remove: 'delete', exported: false },
  idempotency_key: { ...ofUser, handOver: 'stay', remove: 'delete', exported: false },
  session: { ...ofUser, handOver: 'stay', remove: 'delete', exported: { leaveOut: ['id', 'family_id'] } },
  second_factor: { ...ofUser, handOver: 'stay', remove: 'delete', exported: { leaveOut: ['credential_id'] } },
  recovery_code: { ...ofUser, handOver: 'stay', remove: 'delete', exported: false },
  factor_challenge: { ...ofUser, handOver: 'stay', remove: 'delete', exported: false },
  'credit_request.user_id': {
    ...ofUser,
    handOver: 'stay',
    remove: 'keep',
    exported: { leaveOut: ['actor_id', 'decided_by', 'ref'] },
  },
  'credit_request.actor_id': { by: 'actor_id', handOver: 'stay', remove: 'keep', exported: false },
  'credit_request.decided_by': { by: 'decided_by', handOver: 'stay', remove: 'keep', exported: false },
  oauth_flow: { ...ofUser, handOver: 'stay', remove: 'delete', exported: false },
  // It counts for the person until its day is over; then it is deleted (`profiles.forgetUses`).
  free_use: { ...ofUser, handOver: 'move', remove: 'keep', exported: { leaveOut: ['marks'] } },
  notice: { ...ofUser, handOver: 'module', remove: 'delete', exported: all },
  referral_code: { ...ofUser, handOver: 'module', remove: 'delete', exported: all },
  'referral.referrer_id': { by: 'referrer_id', handOver: 'module', remove: 'keep', exported: all },
  'referral.referee_id': {
    by: 'referee_id',
    handOver: 'stay',
    remove: 'keep',
    exported: { leaveOut: ['referrer_id'] },
  },
  'audit_log.actor_id': { by: 'actor_id', handOver: 'stay', remove: 'keep', exported: false },
  'audit_log.target_id': {
    by: 'target_id',
    handOver: 'stay',
    remove: 'keep',
    exported: { leaveOut: ['actor_id'] },
  },

  credit_debt: { by: 'account_id', handOver: 'stay', remove: 'keep', exported: { leaveOut: ['deposit_id'] } },
  credit_entry: { by: 'account_id', handOver: 'module', remove: 'keep', exported: all },
  credit_hold: { by: 'account_id', handOver: 'module', remove: 'keep', exported: all },
  credit_proof: { by: 'account_id', handOver: 'stay', remove: 'keep', exported: false },
  payment_order: {
    ...ofUser,
    handOver: 'move',
    remove: 'keep',
    exported: {
      leaveOut: [
        'address_index',
        'reference',
        'signature',
        'last_valid_height',
        'next_check_at',
        'signed_transaction',
        'blockhash',
        'dropped_signature',
        'looked_at',
      ],
    },
  },
  // Computed of who pays and for whom.
  'payment_order.account_id': { by: 'account_id', handOver: 'stay', remove: 'keep', exported: false },
  'payment_deposit.settled_by': { by: 'settled_by', handOver: 'stay', remove: 'keep', exported: false },

  sandbox_ticket: { ...ofOwner, handOver: 'move', remove: 'keep', exported: false },
  generation_run: { ...ofUser, handOver: 'move', remove: 'delete', exported: false },
  image_set: { ...ofOwner, handOver: 'move', remove: 'delete', exported: all },
  upload: { ...ofOwner, handOver: 'move', remove: 'keep', exported: false },
  stored_file: { ...ofOwner, handOver: 'move', remove: 'blank', exported: all },
  chat_action: { ...ofUser, handOver: 'move', remove: 'delete', exported: all },
  chat_message: { ...ofUser, handOver: 'move', remove: 'delete', exported: all },
  publication: { ...ofOwner, handOver: 'module', remove: 'blank', exported: all },
  publication_attempt: {
    by: 'publication_id',
    through: 'publication',
    handOver: 'stay',
    remove: 'blank',
    exported: all,
  },
  vote: { by: 'publication_id', through: 'publication', handOver: 'stay', remove: 'delete', exported: all },
  // What they said about others' texts is those others' to keep.
  'vote.person_id': { by: 'person_id', handOver: 'stay', remove: 'keep', exported: all },
  guest_page_text: {
    by: 'publication_id',
    through: 'publication',
    handOver: 'stay',
    remove: 'delete',
    exported: false,
  },
  guest_page: { ...ofOwner, handOver: 'stay', remove: 'delete', exported: { leaveOut: ['password_hash'] } },
  'guest_page.made_by': { by: 'made_by', handOver: 'stay', remove: 'keep', exported: false },
  team_chat: { ...ofOwner, handOver: 'stay', remove: 'delete', exported: all },
  'team_chat.bound_by': { by: 'bound_by', handOver: 'stay', remove: 'keep', exported: false },
  approval_rules: { ...ofOwner, handOver: 'stay', remove: 'delete', exported: all },
  'approval_rules.changed_by': { by: 'changed_by', handOver: 'stay', remove: 'keep', exported: false },
  correction: {
    by: 'publication_id',
    through: 'publication',
    handOver: 'stay',
    remove: 'delete',
    exported: all,
  },
  post_reading: {
    by: 'publication_id',
    through: 'publication',
    handOver: 'stay',
    remove: 'delete',
    exported: all,
  },
  reaction_count: {
    by: 'publication_id',
    through: 'publication',
    handOver: 'stay',
    remove: 'delete',
    exported: all,
  },
  audience_count: { ...ofAgents, remove: 'delete', exported: all },
  results_setting: { ...ofOwner, handOver: 'stay', remove: 'delete', exported: all },
  generation: { ...ofOwner, handOver: 'move', remove: 'blank', exported: all },
  agent_version: { ...ofAgents, remove: 'delete', exported: { leaveOut: ['changed_by'] } },
  'agent_version.changed_by': { by: 'changed_by', handOver: 'stay', remove: 'keep', exported: false },
  trigger_event: { ...ofAgents, remove: 'delete', exported: all },
  agent_trigger: { ...ofAgents, remove: 'delete', exported: all },
  source_limit: { ...ofAgents, remove: 'delete', exported: all },
  agent_source: { ...ofAgents, remove: 'delete', exported: all },
  calendar_date: { ...ofAgents, remove: 'delete', exported: all },
  agent_kol: { ...ofAgents, remove: 'delete', exported: all },
  agent_phrase: { ...ofAgents, remove: 'delete', exported: all },
  agent_rejection: { ...ofAgents, remove: 'delete', exported: all },
  voice_rule: { ...ofAgents, remove: 'delete', exported: all },
  voice_fact: { ...ofAgents, remove: 'delete', exported: all },
  voice_example: { ...ofAgents, remove: 'delete', exported: all },
  voice_style: { ...ofAgents, remove: 'delete', exported: all },
  voice_study: { ...ofAgents, remove: 'delete', exported: false },
  voice_said: { ...ofAgents, remove: 'delete', exported: all },
  kol_category_user: {
    by: 'category_id',
    through: 'kol_category',
    handOver: 'stay',
    remove: 'delete',
    exported: all,
  },
  kol_category: { ...ofOwner, handOver: 'module', remove: 'delete', exported: all },
  x_profile: { ...ofAgents, remove: 'delete', exported: all },
  project_content: { ...ofAgents, remove: 'delete', exported: all },
  twitter_rule: { ...ofAgents, remove: 'delete', exported: all },
  manual_rule: { ...ofAgents, remove: 'delete', exported: all },
  counted_generation: { ...ofAgents, remove: 'keep', exported: false },
  usage: { ...ofAgents, remove: 'keep', exported: all },
  x_connection: { ...ofOwner, handOver: 'move', remove: 'blank', exported: all },
  telegram_link: { ...ofOwner, handOver: 'move', remove: 'delete', exported: false },
  'telegram_link.made_by': { by: 'made_by', handOver: 'stay', remove: 'keep', exported: false },
  telegram_binding: { ...ofOwner, handOver: 'move', remove: 'blank', exported: all },
  'telegram_binding.bound_by': { by: 'bound_by', handOver: 'stay', remove: 'keep', exported: false },
  telegram_new_post: { ...ofOwner, handOver: 'move', remove: 'delete', exported: false },
  telegram_bill: { ...ofUser, handOver: 'move', remove: 'delete', exported: false },
  outside_cost: { ...ofOwner, handOver: 'stay', remove: 'keep', exported: false },
  'prepaid.set_by': { by: 'set_by', handOver: 'stay', remove: 'keep', exported: false },
  // A day's count, forgotten with it.
  x_app_use: { ...ofOwner, handOver: 'stay', remove: 'delete', exported: false },
  telegram_chat: { ...ofUser, handOver: 'move', remove: 'delete', exported: false },
  agent: { ...ofOwner, handOver: 'module', remove: 'blank', exported: all },
  webhook: { ...ofOwner, handOver: 'move', remove: 'delete', exported: all },
  // The last to go: what was erased before it is no news any more.
  'event.organisation_id': { by: 'organisation_id', handOver: 'module', remove: 'delete', exported: all },
  'event.owner_id': { ...ofOwner, handOver: 'module', remove: 'keep', exported: false },
  // What they did elsewhere stays theirs, under an id that names nobody.
  'event.by_id': { by: 'by_id', handOver: 'stay', remove: 'keep', exported: false },
} satisfies Record<string, Owned>

export type OwnedName = keyof typeof owned

/** `referral.referrer_id` is the table `referral` by one of several columns. */
export const tableOf = (name: string) => name.split('.')[0] ?? name
