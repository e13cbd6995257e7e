import type { Generated } from 'kysely'
import type { Made } from '#db/column-types.ts'

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
  created_at: Made
}

export interface ChatTables {
  chat_message: ChatMessageTable
}
