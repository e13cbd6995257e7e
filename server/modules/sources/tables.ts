import type { ColumnType, Generated } from 'kysely'
import type { SourceKind } from '#contract/lists.ts'
import type { Json, Made } from '#db/column-types.ts'

/** Something outside that agents follow, once for all of them. */
interface SourceTable {
  id: string
  kind: SourceKind
  /** What makes two of a kind the same. */
  key: string
  settings: Json
  title: Generated<string>
  state: Generated<'ok' | 'failing' | 'gone'>
  /** Why the last reads failed; null: they did not. */
  failure: string | null
  /** In a row. */
  failures: Generated<number>
  /** Reads in a row that brought nothing: it is read less often then. */
  quiet_reads: Generated<number>
  /** How far it was read: the newest post, or what the server gave to ask by. */
  position: ColumnType<unknown, string | undefined, string>
  /** Null: never yet. */
  read_at: Date | null
  next_read_at: Generated<Date>
  /** Somebody reads it until then. */
  lease_until: Date | null
  created_at: Made
}

/** Who follows what. */
interface AgentSourceTable {
  id: string
  agent_id: string
  source_id: string
  /** Null: it is read for this agent. */
  paused_at: Date | null
  /** What was there before is not news for this agent. */
  from_at: Generated<Date>
  /** Posts of X it brought that no whole credit was taken for yet. */
  unbilled: Generated<number>
  created_at: Made
}

/** What a source brought an agent on a day (UTC), and what was charged for it. */
interface AgentSourceDayTable {
  agent_source_id: string
  day: string
  posts: Generated<number>
  /** Milli-credits. */
  charged: Generated<number>
}

/** Which posts of X were brought to an agent, and are paid for by it. */
interface AgentSourceItemTable {
  source_id: string
  external_id: string
  agent_source_id: string
}

/** How often a source was read on a day (UTC), and what it brought. */
interface SourceDayTable {
  source_id: string
  day: string
  reads: Generated<number>
  items: Generated<number>
  /** Posts that X counted. */
  billed: Generated<number>
}

/** What a source brought: posts and entries, for 15 days. */
export interface SourceItemTable {
  source_id: string
  /** As its source names it. */
  external_id: string
  at: Date
  read_at: Made
  /** Null: nobody is named. */
  author: string | null
  /** Of X; null: it is no post. */
  author_id: string | null
  /** Of its author when it was read; null: not told. */
  followers: number | null
  /** When the account was made; null: not told. */
  author_since: Date | null
  /** Null: it has none. */
  title: string | null
  text: string
  /** Null: it has none. */
  url: string | null
  /** What it is about, as words are compared. */
  words: Generated<string[]>
}

/** A thing that moved in a topic; it is told once. */
interface StoryTable {
  id: string
  source_id: string
  /** What two or more of its posts said, by which it is known again. */
  words: string[]
  /** What was striking when it was told. */
  keys: string[]
  started_at: Date
  noticed_at: Made
  /** Its newest post. */
  last_at: Date
  posts: number
  authors: number
  /** In a quarter of an hour when it was noticed. */
  authors_then: number
  /** In a quarter of an hour by the topic's own past. */
  authors_usual: number
  /** Posts that tell it, weightiest first. */
  evidence: Json
}

/** A date that an owner imported for an agent. */
interface CalendarDateTable {
  id: string
  agent_id: string
  /** What makes two entries of calendars the same. */
  uid: string
  at: Date
  all_day: boolean
  title: string
  /** Null: of no coin. */
  coin: string | null
  kind: 'macro' | 'unlock' | 'other'
  /** Null: nothing more is said. */
  note: string | null
  created_at: Made
}

/** A coin minute by minute, an hour a row, for 31 days. */
interface CoinHourTable {
  coin: string
  at: Date
  /** By minute of the hour: open, high, low, close, volume in dollars. */
  bars: ColumnType<unknown, string, string>
}

/** Dollars of positions closed by force in a minute, as far as the exchange told. */
interface LiquidationMinuteTable {
  /** Empty: somebody listened through the whole minute, whatever was told. */
  coin: string
  at: Date
  longs: Generated<number>
  shorts: Generated<number>
}

/** What was read of the market for everybody: a coin's minutes, its funding, what is listed. */
interface MarketReadingTable {
  name: string
  value: ColumnType<unknown, string | undefined, string>
  /** Null: never yet. */
  read_at: Date | null
  /** Somebody reads it until then. */
  lease_until: Date | null
}

/** What an agent takes of X, whatever it follows. */
interface SourceLimitTable {
  agent_id: string
  /** At most; null: the usual. */
  posts_per_day: number | null
  /** Posts that sources brought which it follows no more, and no whole credit was taken for yet. */
  unbilled: Generated<number>
  /** The day (UTC) on which it last stopped following one; null: it never did. */
  left_on: string | null
  /** What such sources had brought on that day. */
  left_posts: Generated<number>
}

/** What an account on X posted lately, read once for all agents that listen to it. */
interface AccountPostReadTable {
  /** In lower case. */
  account_name: string
  /** Null: never yet. */
  read_at: Date | null
  /** Its newest ones of a week, as X showed them. */
  posts: Generated<unknown>
  /** Somebody is reading it. */
  reading_until: Date | null
}

export interface SourcesTables {
  account_post_read: AccountPostReadTable
  source_limit: SourceLimitTable
  source: SourceTable
  agent_source: AgentSourceTable
  agent_source_day: AgentSourceDayTable
  agent_source_item: AgentSourceItemTable
  source_day: SourceDayTable
  source_item: SourceItemTable
  story: StoryTable
  calendar_date: CalendarDateTable
  coin_hour: CoinHourTable
  market_reading: MarketReadingTable
  liquidation_minute: LiquidationMinuteTable
}
