import type { Generated } from 'kysely'
import type { Platform } from '#contract/lists.ts'
import type { Made } from '#db/column-types.ts'

/** The numbers of a post as they stood so long after it went out; what was not read has no row. */
interface PostReadingTable {
  publication_id: string
  /** After how many hours. */
  hours: 1 | 24 | 72
  /** Null: the place does not tell. */
  views: number | null
  /** Null: the place does not tell. */
  likes: number | null
  /** Null: the place does not tell. */
  replies: number | null
  /** Null: the place does not tell. */
  reposts: number | null
  /** Null: the place does not tell. */
  quotes: number | null
  /** Null: the place does not tell. */
  bookmarks: number | null
  /** Of a message in a Telegram channel; null: Telegram told none. */
  reactions: number | null
  read_at: Made
}

/** Reactions to a message in a channel, as Telegram told them last. */
interface ReactionCountTable {
  publication_id: string
  reactions: number
  /** When they stood so, by Telegram's clock. */
  told_at: Date
}

/** How many follow an agent's account on X, or are in its chat in Telegram; what was not read has no row. */
interface AudienceCountTable {
  agent_id: string
  platform: Platform
  /** UTC. */
  on_day: string
  /** The account or chat that was counted. */
  place_id: string
  people: number
}

/** How an owner wants the results of their agents read and told. */
interface ResultsSettingTable {
  owner_id: string
  /** Posts on X are read after an hour and three days, too. */
  detailed: Generated<boolean>
  /** Monday of the last week that was told, or had nothing to tell; null: none yet. */
  reported_week: string | null
}

export interface ResultsTables {
  post_reading: PostReadingTable
  reaction_count: ReactionCountTable
  audience_count: AudienceCountTable
  results_setting: ResultsSettingTable
}
