import type { Db } from '#db/connect.ts'
import { deleteOldCodes } from './code-store.ts'
import { deleteOldChallenges } from './factor-store.ts'
import { deleteOldLinks } from './link-store.ts'
import { deleteOldNonces } from './nonce-store.ts'
import { deleteOldProofs } from './proof-store.ts'
import { deleteOldSessions } from './session-store.ts'
import { deleteOldGuesses } from './throttle-store.ts'

/** Drops what is over and proves nothing any more: old sessions, codes, proofs and throttles. For a daily job. */
export async function forgetExpired(db: Db): Promise<void> {
  await deleteOldProofs(db)
  await deleteOldNonces(db)
  await deleteOldCodes(db)
  await deleteOldSessions(db)
  await deleteOldGuesses(db)
  await deleteOldLinks(db)
  await deleteOldChallenges(db)
}
