import type { ColumnType } from 'kysely'
import type { MemberRole, Scope } from '#contract/lists.ts'
import type { Made } from '#db/column-types.ts'

/** What a program calls with, as a person or as a service of an organisation. */
interface TokenTable {
  id: string
  /** Somebody's own, a service's of an organisation, or what somebody allowed a program of others. */
  kind: 'personal' | 'service' | 'program'
  /** Of the whole token, which is shown once and kept nowhere; null: its secrets are exchanged (program_secret). */
  hash: Buffer | null
  /** Its first twelve characters, by which its owner knows it; null: a program's, which change. */
  shown: string | null
  name: string
  /** As whom it acts: a person, or the account of the service. */
  user_id: string
  made_by: string
  /** Of a service; null: a person's. */
  organisation_id: string | null
  /** What a service is there; null: whatever its person is. */
  role: MemberRole | null
  scopes: Scope[]
  /** Null: all that whom it acts as may enter. */
  projects: string[] | null
  /** Null: all there are. */
  agents: string[] | null
  /** Whole credits it may spend in a day (UTC); null: no limit of its own. */
  cap: number | null
  created_at: Made
  expires_at: Date
  /** Null: it stands. */
  revoked_at: ColumnType<Date | null, never, Date | null>
  /** To the minute; null: never. */
  last_used_at: ColumnType<Date | null, never, Date | null>
  /** Where its last use came from. */
  last_network: ColumnType<string | null, never, string | null>
  /** Which program its person allowed this; null: none. */
  client_id: string | null
  /** What its program may call with it; null: both. */
  resource: 'api' | 'mcp' | null
}

/** What a program proves with that somebody allowed it something. */
export interface ProgramSecretTable {
  /** Of the secret, which is kept nowhere. */
  hash: Buffer
  token_id: string
  /** Exchanged once for the other two; called with; exchanged for new ones. */
  kind: 'code' | 'access' | 'refresh'
  /** Where the code was sent. */
  redirect_uri: string | null
  /** What only whoever began can answer (RFC 7636, S256). */
  challenge: string | null
  expires_at: Date
  /** When it was exchanged first; null: not yet. */
  used_at: ColumnType<Date | null, never, Date | null>
}

export type TokenKind = TokenTable['kind']

export interface TokensTables {
  token: TokenTable
  program_secret: ProgramSecretTable
}
