import type { Db } from '#db/connect.ts'
import type { KeyConfig } from '#server/lib/seal.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import { factorColumn } from './factor-secrets.ts'

/** Reseals everything that is sealed in the database with the first key. Returns how many were resealed and how many are left. */
export async function resealAll(deps: {
  db: Db
  config: KeyConfig
}): Promise<{ moved: number; left: number }> {
  const theirs = await accounts.reseal(deps)
  const ours = await accounts.resealColumns(deps, [factorColumn])
  return { moved: theirs.moved + ours.moved, left: theirs.left + ours.left }
}
