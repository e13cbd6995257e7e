import type { Generated } from 'kysely'

/** A coin's price, read once for all texts that name it. */
interface CoinWatchTable {
  coin: string
  /** In dollars; null: never read. */
  price: number | null
  /** In dollars; null: never read. */
  hour_ago: number | null
  /** Null: never yet. */
  read_at: Date | null
  /** False: the market does not trade it. */
  listed: Generated<boolean>
  /** Somebody is reading it. */
  reading_until: Date | null
}

/** When the account of a project was read, once for all agents that speak for it. */
interface ProjectWatchTable {
  /** Of its account on X, in lower case. */
  handle: string
  /** Null: never yet. */
  read_at: Date | null
  /** Somebody is reading it. */
  reading_until: Date | null
}

/** Posts on X that some text was written from: news for every other text for some hours. */
interface HeardPostTable {
  id: string
  author_name: string
  text: string
  url: string
  posted_at: Date
}

export interface WatchTables {
  coin_watch: CoinWatchTable
  project_watch: ProjectWatchTable
  heard_post: HeardPostTable
}
