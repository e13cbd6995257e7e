import type { DeductType } from '#contract/lists.ts'
import type { Json, Made } from '#db/column-types.ts'

/** A generation whose price is set aside before it is asked for. */
interface SandboxTicketTable {
  id: string
  owner_id: string
  agent_id: string
  type: DeductType
  /** What is set aside for it. */
  hold_ref: string
  expires_at: Date
  /** Used or given back. */
  closed_at: Date | null
  created_at: Made
}

/** A post as an agent of some type writes it now, the same for everybody who asks within the hour. */
interface SampleTable {
  /** Type, ticker, language. */
  key: string
  /** Null: the first one is being written. */
  data: Json | null
  /** Null: the first one is being written. */
  made_at: Date | null
  /** Somebody writes it until then; null: nobody does. */
  lease_until: Date | null
}

export interface SandboxTables {
  sandbox_ticket: SandboxTicketTable
  sample: SampleTable
}
