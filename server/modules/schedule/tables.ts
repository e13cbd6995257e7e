import type { Made } from '#db/column-types.ts'

/** The address at which somebody's calendar program reads a project's plan; one at a time. */
interface CalendarFeedTable {
  owner_id: string
  /** Of what its address holds; the address itself is shown once. */
  token_hash: Buffer
  created_at: Made
  /** When it was read last; null: never. */
  read_at: Date | null
  /** It closes when they leave the project. */
  opened_by: string
}

export interface ScheduleTables {
  calendar_feed: CalendarFeedTable
}
