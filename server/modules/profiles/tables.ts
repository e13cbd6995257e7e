import type { Generated } from 'kysely'
import type { Made, Touched } from '#db/column-types.ts'

/** What was last saved in the profile editor; null: that field never was. */
interface XProfileTable {
  agent_id: string
  account_name: string | null
  username: string | null
  bio: string | null
  avatar: string | null
  background: string | null
  saved_at: Touched
}

/** One text that was written for nothing. */
interface FreeUseTable {
  id: Generated<number>
  user_id: string
  /** Of who it was, for the day that counts: a free use counts for the person, also once the account is gone. */
  marks: Generated<Buffer[]>
  kind: 'character' | 'profile'
  at: Made
}

export interface ProfilesTables {
  x_profile: XProfileTable
  free_use: FreeUseTable
}
