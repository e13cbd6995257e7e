import { type Db, transaction } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'
import type { KeyConfig } from '#server/lib/seal.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import { Problem } from '#server/problem.ts'
import { spendCode } from './codes.ts'
import { assertUncommon, hashPassword } from './passwords.ts'

/**
 * Lets an address and a password sign in to this account; the code is the one that `register/code` mails. Problems
 * `invalidRegisterCode`, `invalidOrExpiredCode`; `conflict`, after the right code only, where the address or the account
 * has another side already.
 */
export async function emailBind(
  { db, config }: { db: Db; config: KeyConfig },
  input: { userId: string; username: string; code: string; password: string; browser: string | null },
) {
  const { userId, username, code, password, browser } = input
  assertUncommon(password, username)
  const passwordHash = await hashPassword(password)

  // Outcomes are returned, not thrown: a used-up code and a counted try must be committed in any case.
  const outcome = await transaction(db, async (trx) =>
    spendCode({ db: trx, config }, { purpose: 'register', subject: username, browser }, code),
  )
  if (outcome === 'wrong') throw new Problem('invalidRegisterCode')
  if (outcome === 'dead') throw new Problem('invalidOrExpiredCode')
  await transaction(db, async (trx) => {
    await accounts.addEmail(trx, { userId, email: username, passwordHash })
    const params = { method: 'EMAIL' as const, name: username }
    await notify(trx, { userId, kind: 'sign_in_added', params, ref: newId('sec') })
  })
  return accounts.me(db, userId)
}
