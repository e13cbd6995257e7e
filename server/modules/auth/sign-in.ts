import type { UiLanguage } from '#contract/lists.ts'
import { type Db, transaction } from '#db/connect.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import { Problem } from '#server/problem.ts'
import { isPassword } from './passwords.ts'
import { roleGivenTo } from './rules.ts'
import { type AccountInfo, openSession } from './sessions.ts'
import { passwordGuess } from './throttle.ts'

export interface SignInDeps {
  db: Db
  config: { adminUsernames: string[] }
}

/** Who is calling, as far as the door knows. */
export interface Caller {
  ip: string
  userAgent: string
  /** The language of the screens they came from. */
  language: UiLanguage
}

/** Signs in with e-mail and password. Unknown addresses and wrong passwords cannot be told apart, by answer or by time. */
export async function login(
  { db, config }: SignInDeps,
  { username, password }: { username: string; password: string },
  caller: Caller,
): Promise<AccountInfo> {
  const guess = await passwordGuess(db, { username, ip: caller.ip })
  // PostgreSQL takes no NUL in a text, and no address has one.
  const known = username.includes('\0') ? undefined : await accounts.passwordByEmail(db, username)
  const right = await isPassword(known?.passwordHash ?? null, password)
  if (!known || !right) throw new Problem('wrongCredentials')

  await guess.succeeded()
  return transaction(db, async (trx) => {
    const role = roleGivenTo(config.adminUsernames, username)
    if (role) await accounts.setRole(trx, { userId: known.id, role })
    return openSession(trx, { userId: known.id, caller, isNew: false })
  })
}
