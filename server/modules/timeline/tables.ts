import type { Generated } from 'kysely'
import type { Json } from '#db/column-types.ts'

/** What happened, once, in the transaction of what happened; triggers alone write it, and nobody changes it. */
interface EventTable {
  /** Ids of later events sort behind, as far as one clock tells. */
  id: string
  /** Grows for one object in the order in which its changes were committed, because its row is locked meanwhile; across objects it tells nothing. */
  n: Generated<number>
  organisation_id: string
  /** Its project; null: it is about the whole organisation. */
  owner_id: string | null
  /** As contract/events.ts lists it. */
  kind: string
  object_kind: string
  object_id: string
  /** Null: about no agent. */
  agent_id: string | null
  /** Whoever asked for it; null: the product itself. */
  by_id: string | null
  /** Words and numbers of ours and hashes of texts, never a text. */
  facts: Json
  at: Date
}

export interface TimelineTables {
  event: EventTable
}
