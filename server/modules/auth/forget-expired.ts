import type { Db } from '#db/connect.ts'
import { deleteOldChallenges } from './factor-store.ts'
import { deleteOldLinks } from './link-store.ts'
import { deleteExpired } from './store.ts'

/** Drops what is over and proves nothing any more: old sessions, codes, proofs and throttles. For a daily job. */
export async function forgetExpired(db: Db): Promise<void> {
  await deleteExpired(db)
  await deleteOldLinks(db)
  await deleteOldChallenges(db)
}
