import type { Generated } from 'kysely'
import type { Made } from '#db/column-types.ts'

/** A text that is written while its reader looks on, so that it can be stopped from any process. */
interface GenerationRunTable {
  /** The generationId of the first event. */
  id: string
  user_id: string
  state: Generated<'running' | 'done' | 'stopped' | 'failed'>
  /** Null: nobody wants it stopped. */
  stop_asked_at: Date | null
  ended_at: Date | null
  created_at: Made
}

export interface GenerationsTables {
  generation_run: GenerationRunTable
}
