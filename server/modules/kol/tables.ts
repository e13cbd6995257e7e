import type { Generated } from 'kysely'
import type { ReplyStatus } from '#contract/lists.ts'
import type { Made } from '#db/column-types.ts'

/** A list of accounts, predefined or a user's own. */
interface KolCategoryTable {
  id: string
  /** Null: predefined. */
  owner_id: string | null
  name: string
  /** Their order; own ones have 0. */
  ordinal: Generated<number>
  created_at: Made
}

/** Who is in it. */
interface KolCategoryUserTable {
  id: string
  category_id: string
  /** Null: predefined, not asked about yet. */
  x_user_id: string | null
  twitter_name: string
  name: string
  avatar: string | null
  created_at: Made
}

/** Whom an agent answers. */
interface AgentKolTable {
  id: string
  agent_id: string
  x_user_id: string
  twitter_name: string
  name: string
  avatar: string | null
  /** When its owner says so, or by itself. */
  reply_status: Generated<ReplyStatus>
  /** Where it was taken from; null: from none. */
  category_id: string | null
  /** Null: never yet. */
  last_replied_at: Date | null
  added_at: Made
}

export interface KolTables {
  kol_category: KolCategoryTable
  kol_category_user: KolCategoryUserTable
  agent_kol: AgentKolTable
}
