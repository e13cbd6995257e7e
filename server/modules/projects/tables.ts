import type { Generated } from 'kysely'
import type { Json, Touched } from '#db/column-types.ts'

/** What was read about it, or what its owner made of that. */
export interface ProjectContentTable {
  agent_id: string
  /** The project it was read for; of another one it says nothing. */
  about: string
  content: string
  sources: Json
  /** By its owner. */
  edited: Generated<boolean>
  fetched_at: Touched
}

export interface ProjectsTables {
  project_content: ProjectContentTable
}
