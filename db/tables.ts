import type { Generated } from 'kysely'
import type { Json, Made } from './column-types.ts'

/** One row: how far "now" is from the database's own time. */
interface AppClockTable {
  id: number
  /** Milliseconds; 0 in production: only tests and the desk move it. */
  offset_ms: number
}

/** The first answer to a call that came with an idempotency key; a repeat gets it again; dropped after a day. */
interface IdempotencyKeyTable {
  user_id: string
  /** Name of the call, as in the contract. */
  call: string
  /** As the client sent it. */
  key: string
  /** Of what was sent: another body under the same key is a conflict. */
  body_hash: Buffer
  /** Null: the work is still under way. */
  status: number | null
  /** The answer; null: the work is still under way. */
  body: Json | null
  /** The working process renews it; once it is past, a repeat may do the work. */
  lease_until: Date
  created_at: Made
}

/** What was added from db/reference-data.ts, once: what an operator removes does not come back. */
interface ReferenceEntryTable {
  /** Table and id of the row. */
  key: string
  added_at: Made
}

interface MigrationTable {
  name: string
  ran_at: Generated<Date>
}

export interface BaseTables {
  app_clock: AppClockTable
  idempotency_key: IdempotencyKeyTable
  reference_entry: ReferenceEntryTable
  migration: MigrationTable
}
