import type { Made } from '#db/column-types.ts'

/** The address at which a calendar program reads an account's plan; one at a time. */
interface CalendarFeedTable {
  user_id: string
  /** Of what its address holds; the address itself is shown once. */
  token_hash: Buffer
  created_at: Made
  /** When it was read last; null: never. */
  read_at: Date | null
}

export interface ScheduleTables {
  calendar_feed: CalendarFeedTable
}
