import type { Platform, PublicationStatus } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'
import * as store from './share-store.ts'

export interface SharedText {
  id: string
  agentId: string
  platform: Platform
  status: PublicationStatus
  content: string
  url: string | null
}

/** What an owner may pass on of what these agents wrote, published or not, the newest first. Whose agents they are is the caller's to know. */
export async function textsToShare(
  db: Db,
  which: { agentIds: string[]; words: string; offset: number; limit: number },
): Promise<SharedText[]> {
  const rows = await store.textsOf(db, which)
  return rows.flatMap((row) => (row.content === null ? [] : [{ ...row, content: row.content }]))
}
