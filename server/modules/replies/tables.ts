import type { Generated } from 'kysely'
import type { Made, Touched } from '#db/column-types.ts'

/**
 * An account that agents follow; accounts writes how X shows it, kol whether anybody follows it, replies what was
 * read.
 */
interface XSourceTable {
  x_user_id: string
  screen_name: string
  name: string
  avatar: string | null
  /** X does not have it any more. */
  gone: Generated<boolean>
  /** When X was last asked about the account itself. */
  checked_at: Touched
  /** Newest post seen; null: none yet. */
  since_id: string | null
  /** Null: never yet. */
  read_at: Date | null
  /** Null: nobody follows it. */
  next_read_at: Date | null
  /** Somebody reads it until then. */
  lease_until: Date | null
  /** Reads in a row that brought nothing: silent ones are read less often. */
  quiet_reads: Generated<number>
  /** Since when a rule of X's filtered stream names it; null: none does. */
  streamed_at: Date | null
}

/** Their newest posts. */
interface XPostTable {
  id: string
  author_id: string
  author_name: string
  text: string
  url: string
  /** Null: not told. */
  conversation_id: string | null
  /** Null: no reply. */
  reply_to_id: string | null
  /** Null: it quotes nobody. */
  quoted_author_id: string | null
  /** X user ids that may therefore answer. */
  mentions: Generated<string[]>
  posted_at: Date
  seen_at: Made
}

/** One row: the one connection to X's filtered stream. */
interface XStreamTable {
  one: Generated<boolean>
  /** Fence: who took it later has a higher number. */
  lease_no: Generated<number>
  /** Null: nobody listens. */
  lease_until: Date | null
  /** Since when X has been listening to us without a break; null: it is not. */
  live_since: Date | null
  /** Nobody relies on it after that, unless something comes. */
  live_until: Date | null
  /** In a row. */
  failures: Generated<number>
  /** X wants to be left alone until then. */
  retry_at: Date | null
}

export interface RepliesTables {
  x_source: XSourceTable
  x_post: XPostTable
  x_stream: XStreamTable
}
