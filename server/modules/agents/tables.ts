import type { Generated } from 'kysely'
import type { AgentType, Autonomy, OperationMode } from '#contract/lists.ts'
import type { Json, Made, Touched } from '#db/column-types.ts'

/** An agent as its owner made it. */
interface AgentTable {
  id: string
  owner_id: string
  type: AgentType
  name: string
  operation_mode: OperationMode
  /** How far it may go by itself with posts. */
  post_autonomy: Autonomy
  /** How far it may go by itself with replies. */
  reply_autonomy: Autonomy
  /** The fields without a column of their own, checked by the contract's schema. */
  character: Json
  /** Of its character: the newest in agent_version. */
  version: Generated<number>
  /** Milli-credits it may spend in a day; null: no limit. */
  budget_daily: number | null
  /** Milli-credits it may spend in a week; null: no limit. */
  budget_weekly: number | null
  /** Its first three posts wait for its owner, whatever else it may do by itself. */
  asks_first: Generated<boolean>
  /** Null: at work. */
  paused_at: Date | null
  /** Of a paused one: when it goes on by itself; null: when somebody says so. */
  resumes_at: Generated<Date | null>
  /** Null: not deleted. */
  deleted_at: Date | null
  created_at: Made
  updated_at: Touched
}

/** What a character was before it was changed. */
interface AgentVersionTable {
  agent_id: string
  version: number
  /** What it says and how; not how far it may go by itself. */
  character: Json
  changed_by: string
  /** The version it was taken back from; null: it was written. */
  taken_from: number | null
  made_at: Made
}

/** When and how much an agent writes: on X (twitter_rule), in Telegram (manual_rule). */
interface RuleTable {
  id: string
  agent_id: string
  /** Checked by the contract's schema. */
  settings: Json
  /** Last local day whose slots are laid, written by publishing; null: plan anew. */
  planned_through: string | null
  updated_at: Touched
}

export interface AgentsTables {
  agent: AgentTable
  agent_version: AgentVersionTable
  twitter_rule: RuleTable
  manual_rule: RuleTable
}
