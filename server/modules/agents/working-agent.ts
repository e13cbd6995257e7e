import type { AgentFields } from '#contract/agents.ts'
import type { UiLanguage } from '#contract/lists.ts'
import type { ManualRuleSettings, TwitterRuleSettings } from '#contract/rules.ts'
import type { Db } from '#db/connect.ts'
import { rulesOf } from './rule-store.ts'
import { agentById } from './store.ts'

/** An agent as those need it who write and publish for it. Deleted and paused ones are among them: what follows from that is theirs to decide. */
export interface WorkingAgent {
  id: string
  ownerId: string
  pausedAt: Date | null
  deletedAt: Date | null
  /** Which version of its character this is. */
  version: number
  /** Nothing is written or sent for a barred user. */
  ownerDisabled: boolean
  /** What the owner reads. */
  ownerLanguage: UiLanguage
  /** So many of its next posts wait for its owner's yes, whatever else it may do by itself. */
  firstPostsLeft: number
  /** Its chat in Telegram is its owner's own: nobody else reads what is delivered there. */
  readsAlone: boolean
  fields: AgentFields
  rule: { id: string; settings: TwitterRuleSettings } | null
  manualRule: { id: string; settings: ManualRuleSettings } | null
}

export async function workingAgent(db: Db, agentId: string): Promise<WorkingAgent | null> {
  const agent = await agentById(db, agentId)
  return agent && { ...agent, ...(await rulesOf(db, agentId)) }
}
