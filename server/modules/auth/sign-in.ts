import { transaction } from '#db/connect.ts'
import { newId, newToken, sha256 } from '#server/lib/ids.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import { Problem } from '#server/problem.ts'
import type { Caller, SignInDeps } from './caller.ts'
import { askFor, type FactorDeps, type FactorProof, proveFactor } from './factor-proof.ts'
import { hasFactor, insertSignIn, takeSignIn, waitingSignIn } from './factor-store.ts'
import { isPassword } from './passwords.ts'
import { roleGivenTo } from './rules.ts'
import { type AccountInfo, openSession } from './sessions.ts'
import { passwordGuess } from './throttle.ts'

type LoginDeps = SignInDeps & FactorDeps

/**
 * Signs in with e-mail and password. Unknown addresses and wrong passwords cannot be told apart, by answer or by time.
 * Problem `secondFactorRequired` where one protects the account: `finishLogin` continues.
 */
export async function login(
  { db, config }: LoginDeps,
  { username, password }: { username: string; password: string },
  caller: Caller,
): Promise<AccountInfo> {
  const guess = await passwordGuess(db, { username, ip: caller.ip })
  // PostgreSQL takes no NUL in a text, and no address has one.
  const known = username.includes('\0') ? undefined : await accounts.passwordByEmail(db, username)
  const right = await isPassword(known?.passwordHash ?? null, password)
  if (!known || !right) throw new Problem('wrongCredentials')

  await guess.succeeded()
  if (await hasFactor(db, known.id)) throw await secondFactorWanted({ db, config }, known.id)
  return open({ db, config }, { userId: known.id, username, factorProven: false }, caller)
}

/** The sign-in waits for a second factor, for 5 minutes; what is thrown says what can be shown. */
async function secondFactorWanted(deps: LoginDeps, userId: string): Promise<Problem> {
  const token = newToken()
  const { challenge, ...asked } = await askFor(deps, userId)
  const waiting = { id: newId('fch'), userId, tokenHash: sha256(token), challenge }
  const { expiresAt } = await insertSignIn(deps.db, waiting)
  return new Problem('secondFactorRequired', { data: { challenge: token, expiresAt, ...asked } })
}

/** Ends a sign-in that waited for its second factor. Problems `invalidOrExpiredCode` for the challenge, and as `proveFactor`. */
export async function finishLogin(
  deps: LoginDeps,
  { challenge: token, ...proof }: FactorProof & { challenge: string },
  caller: Caller,
): Promise<AccountInfo> {
  const waiting = await waitingSignIn(deps.db, sha256(token))
  if (!waiting) throw new Problem('invalidOrExpiredCode')
  const { userId, challenge } = waiting
  await proveFactor(deps, { userId, proof, challenge })
  if (!(await takeSignIn(deps.db, waiting.id))) throw new Problem('invalidOrExpiredCode')
  const username = (await accounts.identityOf(deps.db, userId))?.email ?? ''
  return open(deps, { userId, username, factorProven: true }, caller)
}

function open(
  { db, config }: LoginDeps,
  { userId, username, factorProven }: { userId: string; username: string; factorProven: boolean },
  caller: Caller,
): Promise<AccountInfo> {
  return transaction(db, async (trx) => {
    const role = roleGivenTo(config.adminUsernames, username)
    if (role) await accounts.setRole(trx, { userId, role })
    return openSession(trx, { userId, caller, isNew: false, factorProven })
  })
}
