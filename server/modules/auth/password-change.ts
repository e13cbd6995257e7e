import { type Db, transaction } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import { invalid, Problem } from '#server/problem.ts'
import { forgetSignIns, hasFactor } from './factor-store.ts'
import { assertUncommon, hashPassword, isPassword } from './passwords.ts'
import type { Caller } from './caller.ts'
import * as codes from './code-store.ts'
import * as store from './session-store.ts'
import { passwordGuess } from './throttle.ts'

/**
 * A new password for somebody who knows the old one; every other session ends and mailed links to set one are void.
 * Problems `conflict` for an account without a password, `wrongCredentials`, throttled like a sign-in; `forbidden` with
 * `stepUp` where a second factor protects the account and was not shown in the last minutes.
 */
export async function changePassword(
  db: Db,
  input: { userId: string; sessionId: string; oldPassword: string; password: string },
  { ip }: Pick<Caller, 'ip'>,
): Promise<null> {
  const { userId, sessionId, oldPassword, password } = input
  const { email, name } = (await accounts.identityOf(db, userId)) ?? {}
  if (email === undefined || email === null) throw new Problem('conflict')
  if ((await hasFactor(db, userId)) && !(await store.isSteppedUp(db, sessionId)))
    throw new Problem('forbidden', { data: { stepUp: true } })

  const guess = await passwordGuess(db, { username: email, ip })
  const known = await accounts.passwordByEmail(db, email)
  if (!(await isPassword(known?.passwordHash ?? null, oldPassword))) throw new Problem('wrongCredentials')
  await guess.succeeded()

  assertUncommon(password, email, name)
  if (password === oldPassword) throw invalid({ path: 'password', message: 'This is the old password' })
  const passwordHash = await hashPassword(password)
  await transaction(db, async (trx) => {
    // Of two changes at once the second one no longer knows the old password.
    const changed = await accounts.setPassword(trx, {
      email,
      passwordHash,
      instead: known?.passwordHash ?? '',
    })
    if (!changed) throw new Problem('wrongCredentials')
    await store.endFamiliesOf(trx, { userId, sessionId, familyId: null })
    await forgetSignIns(trx, userId)
    await codes.voidCodes(trx, { purpose: 'reset', subject: email })
    await notify(trx, { userId, kind: 'password_changed', ref: newId('sec') })
  })
  return null
}
