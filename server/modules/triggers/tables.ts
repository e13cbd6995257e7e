import type { Generated } from 'kysely'
import type { EventOutcome, TriggerKind } from '#contract/lists.ts'
import type { Json, Made } from '#db/column-types.ts'

/** What an agent waits for beside the clock. */
interface AgentTriggerTable {
  id: string
  agent_id: string
  kind: TriggerKind
  settings: Json
  switched_on: boolean
  /** What happened until then has been looked at. */
  looked_to: Generated<Date>
  /** It was made, switched on or changed then, or its agent went on; what happened before is nothing to it. */
  waits_since: Generated<Date>
  /** When it did something last; null: never. */
  acted_at: Date | null
  /** Of the secret in a webhook's address; null: it is none. */
  secret_hash: Buffer | null
  created_at: Made
}

/** Something an agent waited for, once. */
interface TriggerEventTable {
  id: string
  trigger_id: string
  agent_id: string
  /** What makes two sightings the same event. */
  key: string
  at: Date
  noticed_at: Made
  /** What was done, or why nothing was. */
  outcome: EventOutcome
  /** The figures and posts it rests on. */
  evidence: Json
  /** What was written for it; null: nothing. */
  publication_id: string | null
  /** Milli-credits set aside for it, for the trigger's budget. */
  spent: Generated<number>
}

export interface TriggersTables {
  agent_trigger: AgentTriggerTable
  trigger_event: TriggerEventTable
}
