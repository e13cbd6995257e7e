import type { Generated } from 'kysely'

/** How many posts an app's day still holds, and whether X serves it at all. */
interface XAppTable {
  /** 'operator', or the connection that sends with its owner's own app. */
  key: string
  /** Posts in 24 hours. */
  day_limit: number
  /** Less those that are under way. */
  day_left: number
  day_resets_at: Date
  /** Whether X named the reset; otherwise it is ours, a day after the first post. */
  day_told: boolean
  /** When X last told. */
  day_seen_at: Date
  /** Since when X takes nothing of it; null: it does. */
  stopped_at: Date | null
  /** What X said; '': not stopped. */
  stopped_for: Generated<string>
  /** When it is asked next whether it works again. */
  probe_at: Date | null
}

/** How much of an app's day each owner has used. */
interface XAppUseTable {
  key: string
  owner_id: string
  /** Posts of this owner in the app's day. */
  used: number
}

export interface XAppTables {
  x_app: XAppTable
  x_app_use: XAppUseTable
}
