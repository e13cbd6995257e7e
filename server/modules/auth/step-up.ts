import { type Db, now, transaction } from '#db/connect.ts'
import { verifyLaunchData } from '#server/lib/telegram-signing.ts'
import { later } from '#server/lib/clock.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import { Problem } from '#server/problem.ts'
import { askFor, type FactorDeps, type FactorProof, proveFactor } from './factor-proof.ts'
import { hasFactor, takeChallenge } from './factor-store.ts'
import { isPassword } from './passwords.ts'
import type { Caller } from './caller.ts'
import * as proofs from './proof-store.ts'
import * as store from './session-store.ts'
import { proofHash, proofKeptMs } from './telegram-sign-in.ts'
import { passwordGuess } from './throttle.ts'
import { spendWalletProof } from './wallet.ts'

interface StepUpDeps extends FactorDeps {
  telegram: { token: string } | null
}

type Proof = { password: string } | { wallet: string; signature: string } | { initData: string } | FactorProof

/**
 * Proves once more that the holder of this session is its user: for 10 minutes calls that set credentials, link or unlink
 * an identity, export or delete are open to it. A sign-in is such a proof too, so an account that signs in only with X,
 * Google or Telegram's widget signs in again. Where a second factor protects the account, that is the proof and nothing
 * else is (`secondFactorRequired`). Problems `invalidSecondFactor`, `wrongCredentials`, `invalidNonce`, `invalidSignature`,
 * `unauthorized`; throttled like a sign-in.
 */
export async function stepUp(
  deps: StepUpDeps,
  { userId, sessionId, proof }: { userId: string; sessionId: string; proof: Proof },
  caller: Pick<Caller, 'ip'>,
): Promise<{ until: Date }> {
  const identity = await accounts.identityOf(deps.db, userId)
  if (!identity) throw new Problem('sessionExpired')
  if ('totp' in proof || 'passkey' in proof || 'recoveryCode' in proof) {
    const challenge = await takeChallenge(deps.db, { sessionId, purpose: 'prove' })
    await proveFactor(deps, { userId, proof, challenge })
    return { until: await store.stepUpSession(deps.db, { id: sessionId, factor: true }) }
  }
  if (await hasFactor(deps.db, userId))
    throw new Problem('secondFactorRequired', { data: { methods: (await askFor(deps, userId)).methods } })
  if ('password' in proof) await checkPassword(deps.db, identity, proof.password, caller)
  else if ('initData' in proof) await checkLaunch(deps, identity, proof.initData)
  else await checkWallet(deps.db, identity, proof)
  return { until: await store.stepUpSession(deps.db, { id: sessionId, factor: false }) }
}

async function checkPassword(
  db: Db,
  { id, email }: accounts.IdentityRow,
  password: string,
  { ip }: Pick<Caller, 'ip'>,
) {
  // An account without an address has no password; it is throttled and answered all the same.
  const guess = await passwordGuess(db, { username: email ?? id, ip })
  const known = email === null ? undefined : await accounts.passwordByEmail(db, email)
  if (!(await isPassword(known?.passwordHash ?? null, password))) throw new Problem('wrongCredentials')
  await guess.succeeded()
}

/** A launch of the Mini App that was not used to sign in; each is good for one proof. */
async function checkLaunch({ db, telegram }: StepUpDeps, identity: accounts.IdentityRow, initData: string) {
  const proof = telegram && verifyLaunchData(initData, { token: telegram.token, now: await now(db) })
  if (proof?.kind !== 'verified' || proof.user.id !== identity.telegramId) throw new Problem('unauthorized')
  const first = await proofs.rememberProof(db, {
    hash: proofHash(proof.hash),
    expiresAt: later(proof.authDate, proofKeptMs),
  })
  if (!first) throw new Problem('unauthorized')
}

async function checkWallet(
  db: Db,
  identity: accounts.IdentityRow,
  { wallet, signature }: { wallet: string; signature: string },
) {
  if (identity.solanaAddress !== wallet) throw new Problem('invalidSignature')
  await transaction(db, (trx) => spendWalletProof(trx, { wallet, signature }))
}
