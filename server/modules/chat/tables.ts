import type { ColumnType, Generated } from 'kysely'
import type { Json, Made } from '#db/column-types.ts'

/** One message of a user or an agent. */
interface ChatMessageTable {
  id: string
  agent_id: string
  user_id: string
  /** Their order. */
  seq: Generated<number>
  place: 'web' | 'telegram'
  role: 'user' | 'agent'
  /** Of an agent: saved as it grows. */
  content: string
  status: 'streaming' | 'done' | 'stopped' | 'failed'
  /** Milli-credits. */
  charged: Generated<number>
  /** What an answer rests on, in the order it names it. */
  sources: ColumnType<unknown, string | undefined, string>
  created_at: Made
}

/** Something an agent offers its owner to do, and what became of it. */
interface ChatActionTable {
  id: string
  message_id: string
  agent_id: string
  user_id: string
  /** Its place in the message. */
  number: number
  tool: string
  input: Json
  /** What will happen and what it costs, as the owner saw it. */
  shown: Json
  state: 'offered' | 'done' | 'refused' | 'dismissed'
  /** What was done, or why not; null: nobody has said yes. */
  result: Json | null
  created_at: Made
  /** Null: it waits. Still offered: a yes began then, and is being done. */
  decided_at: Date | null
}

export interface ChatTables {
  chat_message: ChatMessageTable
  chat_action: ChatActionTable
}
