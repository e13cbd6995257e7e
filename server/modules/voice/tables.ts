import type { ColumnType } from 'kysely'
import type { Json, Made } from '#db/column-types.ts'

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

/** How an owner wants texts to be written, one imperative sentence each. */
export interface VoiceRuleTable {
  id: string
  agent_id: string
  sentence: string
  /** As it is compared: one case, no accents. */
  folded: string
  /** What code can see of it in a text; null: only the model reads it. */
  manner: Json | null
  /** What it was drawn from; owner: they said it as a standing wish. */
  source: 'edit' | 'reject' | 'chat' | 'owner'
  /** The answers it was drawn from, newest first. */
  evidence: ColumnType<unknown, string | undefined, string>
  /** Only a live one is written by. */
  state: 'trying' | 'live' | 'refused'
  /** What the latest texts written again with and without it would have needed; null: not tried. */
  trial: Json | null
  created_at: Made
  /** Since when it is live; null: it is not. */
  live_at: Date | null
}

/** What an owner says about their project: once confirmed, a source of texts. */
export interface VoiceFactTable {
  id: string
  agent_id: string
  words: string
  /** As it is compared: one case, no accents. */
  folded: string
  /** edit: they wrote it into a text; owner: they entered it. */
  source: 'edit' | 'owner'
  /** The answers it was drawn from. */
  evidence: ColumnType<unknown, string | undefined, string>
  /** Null: proposed, and not used. */
  confirmed_at: Date | null
  created_at: Made
}

/** What an owner said of their own posts as examples. */
interface VoiceExampleTable {
  agent_id: string
  publication_id: string
  /** False: it is not to be one. */
  kept: boolean
  chosen_at: ColumnType<Date, Date | undefined, Date>
}

/** How an owner writes, measured; none of their words are kept. */
interface VoiceStyleTable {
  agent_id: string
  /** Their account on X, or texts they pasted. */
  origin: 'account' | 'texts'
  /** How many were measured. */
  texts: number
  measured: Json
  /** What the owner wants otherwise than measured, by its name. */
  bent: ColumnType<unknown, string | undefined, string>
  measured_at: ColumnType<Date, Date | undefined, Date>
}

/** When an agent has to look at its owner's answers. */
interface VoiceStudyTable {
  agent_id: string
  /** Of the newest answer. */
  answered_at: Date
  /** When they were looked at last; null: never. */
  studied_at: Date | null
  /** Its owner erased something: earlier answers are no evidence any more. Null: nothing. */
  forgotten_at: Date | null
}

/** What an owner said to their agent, until a model read it. */
interface VoiceSaidTable {
  id: string
  agent_id: string
  /** The rule that is just these words; null: it was said in the chat or as a reason. */
  rule_id: string | null
  said: string
  said_at: Made
  /** How often a model answered without saying it in the sentences it was to choose from. */
  tries: ColumnType<number, number | undefined, number>
  /** When it was asked last; null: never. */
  tried_at: Date | null
}

export interface VoiceTables {
  agent_rejection: AgentRejectionTable
  agent_phrase: AgentPhraseTable
  voice_rule: VoiceRuleTable
  voice_fact: VoiceFactTable
  voice_example: VoiceExampleTable
  voice_style: VoiceStyleTable
  voice_study: VoiceStudyTable
  voice_said: VoiceSaidTable
}
