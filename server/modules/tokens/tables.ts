import type { ColumnType } from 'kysely'
import type { MemberRole, Scope } from '#contract/lists.ts'
import type { Made } from '#db/column-types.ts'

/** What a program calls with, as a person or as a service of an organisation. */
interface TokenTable {
  id: string
  kind: 'personal' | 'service'
  /** Of the whole token, which is shown once and kept nowhere. */
  hash: Buffer
  /** Its first twelve characters, by which its owner knows it. */
  shown: string
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
}

export interface TokensTables {
  token: TokenTable
}
