import type { Generated } from 'kysely'
import type { Json, Made } from '#db/column-types.ts'

/** An account on X, bound to an agent; one that ended stays for what was published with it. */
interface XConnectionTable {
  id: string
  agent_id: string
  owner_id: string
  x_user_id: string
  /** As last seen on X, like name, avatar, banner and description. */
  screen_name: string
  name: string
  avatar: string | null
  banner: string | null
  description: string | null
  /** How many posts X counted for it; null: not told yet. */
  posts: number | null
  /** When that was, by X's own clock. */
  posts_at: Date | null
  /** By the shared app, or by the owner's own keys. */
  auth_type: 'oauth' | 'customize'
  /** Sealed: the shared app's tokens; null: none, or destroyed when it ended. */
  credentials: Buffer | null
  /** What X lets the shared app do with it. */
  capabilities: Json
  /** Sealed: the owner's own keys; while present they send. */
  own_credentials: Buffer | null
  /** What X lets these keys do. */
  own_capabilities: Json | null
  state: Generated<'ok' | 'needs_reauth' | 'suspended'>
  /** Newest mention looked at; null: none yet. */
  mentions_since_id: string | null
  /** Null: never yet. */
  mentions_read_at: Date | null
  /** When they are read next; null: at once. */
  mentions_due_at: Date | null
  bound_at: Made
  /** Null: it stands. */
  unbound_at: Date | null
}

/**
 * A person who was sent to X or Google and is to come back: a sign-in (or an added identity) belongs to the browser
 * of the cookie, a binding to a user.
 */
interface OauthFlowTable {
  /** Of the request token (X), of the state (Google). */
  oauth_token_hash: Buffer
  provider: Generated<'x' | 'google'>
  purpose: 'login' | 'bind'
  /** Sealed: the request token's secret, or what proves the answer is ours. */
  secret: Buffer
  /** Of a sign-in; null for a binding. */
  browser_hash: Buffer | null
  /** Where a binding began. */
  via: Generated<'popup' | 'miniapp'>
  /** Of a binding; null for a sign-in. */
  user_id: string | null
  /** Of a binding; null: for no agent yet. */
  agent_id: string | null
  /** Of what lets the Mini App finish it; null: not handed over. */
  handoff_hash: Buffer | null
  /** Sealed: the verifier, waiting for the Mini App. */
  handoff: Buffer | null
  expires_at: Date
  used_at: Date | null
  created_at: Made
}

export interface ConnectionsTables {
  x_connection: XConnectionTable
  oauth_flow: OauthFlowTable
}
