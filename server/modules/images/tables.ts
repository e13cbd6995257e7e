import type { Generated } from 'kysely'
import type { ImagePurpose, ImageRatio, ImageStyle } from '#contract/lists.ts'
import type { Json, Made } from '#db/column-types.ts'

/** What was drawn for one wish. */
export interface ImageSetTable {
  id: string
  owner_id: string
  agent_id: string
  purpose: ImagePurpose
  prompt: string
  style: ImageStyle
  ratio: ImageRatio
  state: Generated<'drawing' | 'done' | 'failed'>
  /** Names of the files, with size and alternative text. */
  images: Json
  /** What is set aside for it; null: nothing. */
  hold_ref: string | null
  /** Milli-credits. */
  charged: Generated<number>
  /** Whether it is one of the calls of a day; a set of fewer pictures than asked for is not. */
  counted: Generated<boolean>
  created_at: Made
}

export interface ImagesTables {
  image_set: ImageSetTable
}
