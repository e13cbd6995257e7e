import type { Made } from '#db/column-types.ts'

/** What an owner cut out of texts, or does not want to read again. */
export interface AgentPhraseTable {
  id: string
  agent_id: string
  phrase: string
  /** As it is compared: one case, no accents. */
  folded: string
  source: 'edit' | 'reject' | 'owner'
  created_at: Made
}

/** The last texts of an agent that its owner turned down with a reason. */
interface AgentRejectionTable {
  id: string
  agent_id: string
  /** How the text begins. */
  opening: string
  /** In its owner's words. */
  reason: string
  created_at: Made
}

export interface VoiceTables {
  agent_phrase: AgentPhraseTable
  agent_rejection: AgentRejectionTable
}
