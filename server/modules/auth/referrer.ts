import type { Db } from '#db/connect.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import { Problem } from '#server/problem.ts'

/**
 * Who invites with this code. A code that nobody has is refused, before anything else is used up
 * (decision: a-wrong-invitation-uses-up-nothing).
 */
export async function referrerOf(db: Db, code: string | undefined): Promise<accounts.Referrer | null> {
  if (code === undefined) return null
  const referrer = await accounts.referrerByCode(db, code)
  if (!referrer) throw new Problem('invalidInvitation')
  return referrer
}
