import type { Generated } from 'kysely'
import type { Made } from '#db/column-types.ts'

/** What was asked of a service in a day, and for whom. */
interface OutsideCostTable {
  /** UTC, as the services bill. */
  day: string
  source: 'x' | 'model'
  /** What was asked for: a kind of read or write on X, or a model. */
  kind: string
  /** '': for everybody, like a read that many share. */
  owner_id: Generated<string>
  /** '': for no agent. */
  agent_id: Generated<string>
  /** What is charged for what it cost; '': nothing is, or it was not noted yet. */
  purpose: Generated<string>
  requests: Generated<number>
  /** What is billed by: posts, users, posts created; tokens or pictures of a model. */
  items: Generated<number>
  /** Millionths of a dollar, at the price of the day it was asked for. */
  micro_usd: Generated<number>
}

/** What X says was read on a day that is over, beside what was counted here. */
interface XUsageTable {
  /** UTC. */
  day: string
  /** Posts, as X says. */
  told: number
  /** Posts, as counted here. */
  counted: number
  compared_at: Made
}

/** What an operator says is left of prepaid money, which no service tells. */
interface PrepaidTable {
  source: 'x' | 'model'
  /** Millionths of a dollar. */
  micro_usd: number
  as_of: Date
  /** Null: not by an account. */
  set_by: string | null
  /** The last day on which administrators were told; null: never. */
  warned_on: string | null
}

export interface CostsTables {
  outside_cost: OutsideCostTable
  x_usage: XUsageTable
  prepaid: PrepaidTable
}
