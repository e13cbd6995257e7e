import type { Db } from '#db/connect.ts'
import { markTold } from '#server/modules/notices/index.ts'
import type { PublicationRow } from '#server/modules/publishing/index.ts'

/** The owner has the question itself, or has answered it: bot and mail need not say that it waits. */
export async function stopNotifying(
  db: Db,
  { id, owner_id }: Pick<PublicationRow, 'id' | 'owner_id'>,
): Promise<void> {
  await markTold(db, { ownerId: owner_id, kind: 'approval_waiting', ref: id })
}
