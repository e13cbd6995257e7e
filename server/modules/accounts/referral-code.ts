import type { Db } from '#db/connect.ts'
import type { Referrer } from './create-account.ts'
import { personKeys } from './rules.ts'
import * as codes from './referral-code-store.ts'
import * as store from './store.ts'

/** Who invites with this code, the first or the chosen one, in any letter case. */
export async function referrerByCode(db: Db, code: string): Promise<Referrer | null> {
  const person = await codes.personByReferralCode(db, code)
  if (!person) return null
  const { id, googleEmail, agentsXUserIds, ...identity } = person
  return { id, keys: personKeys(identity, { email: googleEmail, xUserIds: agentsXUserIds ?? [] }) }
}

/** Shows another code from now on. Fails on the unique index `user_account_referral_code` where somebody shows it already. */
export async function showReferralCode(db: Db, { userId, code }: { userId: string; code: string }) {
  await store.updateAccount(db, userId, { referral_code: code })
}
