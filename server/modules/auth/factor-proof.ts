import type { FactorKind } from '#contract/lists.ts'
import { type Db, now, transaction } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'
import type { KeyConfig } from '#server/lib/seal.ts'
import { notify } from '#server/modules/notices/index.ts'
import { Problem } from '#server/problem.ts'
import { openSeed } from './factor-secrets.ts'
import * as store from './factor-store.ts'
import { questionFor, signedBy, siteOf } from './passkeys.ts'
import { isPassword } from './passwords.ts'
import { readRecoveryCode } from './recovery-codes.ts'
import { forgetGuess, guess } from './throttle.ts'
import { stepOf } from './totp.ts'

export interface FactorDeps {
  db: Db
  config: KeyConfig & { publicUrl: string }
}

export type FactorProof = { totp: string } | { passkey: { id: string } } | { recoveryCode: string }

/**
 * Accepts one proof of a second factor, each once. `challenge` is what a passkey was to sign. Problem
 * `invalidSecondFactor`; after ten wrong ones, of all kinds together, a growing wait.
 */
export async function proveFactor(
  deps: FactorDeps,
  { userId, proof, challenge }: { userId: string; proof: FactorProof; challenge: string | null },
): Promise<void> {
  const key = `second-factor:${userId}`
  await guess(deps.db, key)
  const right =
    'totp' in proof
      ? await isCode(deps, userId, proof.totp)
      : 'passkey' in proof
        ? await isSigned(deps, { userId, answer: proof.passkey, challenge })
        : await isRecoveryCode(deps.db, userId, proof.recoveryCode)
  if (!right) throw new Problem('invalidSecondFactor')
  await forgetGuess(deps.db, key)
}

/** What can be shown for this account, and the question for its passkeys, which is to be kept with `challenge`. */
export async function askFor(
  { db, config }: FactorDeps,
  userId: string,
): Promise<{
  methods: FactorKind[]
  passkey: Record<string, unknown> | null
  challenge: string
}> {
  const [factors, passkeys] = await Promise.all([store.factorsOf(db, userId), store.passkeysOf(db, userId)])
  const site = siteOf(config)
  const question = site && passkeys.length > 0 ? await questionFor(site, passkeys) : null
  const kinds = [...new Set(factors.map(({ kind }) => kind))]
  return {
    methods: kinds.filter((kind) => kind !== 'passkey' || question !== null),
    passkey: question && { ...question },
    challenge: question?.challenge ?? '',
  }
}

async function isCode({ db, config }: FactorDeps, userId: string, code: string): Promise<boolean> {
  const app = await store.totpOf(db, userId)
  if (!app?.secret) return false
  const step = stepOf(openSeed(config, app, app.secret), code, await now(db))
  return step !== null && store.useStep(db, { id: app.id, step })
}

async function isSigned(
  { db, config }: FactorDeps,
  { userId, answer, challenge }: { userId: string; answer: { id: string }; challenge: string | null },
): Promise<boolean> {
  const site = siteOf(config)
  const passkey = (await store.passkeysOf(db, userId)).find(({ credentialId }) => credentialId === answer.id)
  if (!site || !passkey || !challenge) return false
  const signCount = await signedBy(site, passkey, { answer, challenge })
  return signCount !== null && store.usePasskey(db, { id: passkey.id, before: passkey.signCount, signCount })
}

async function isRecoveryCode(db: Db, userId: string, typed: string): Promise<boolean> {
  const read = readRecoveryCode(typed)
  const hash = read && (await store.codeHash(db, { userId, ordinal: read.ordinal }))
  // As long for a code that there never was as for a wrong one.
  if (!(await isPassword(hash, read?.code ?? typed)) || !read || !hash) return false
  return transaction(db, async (trx) => {
    if (!(await store.useRecoveryCode(trx, { userId, ordinal: read.ordinal, hash }))) return false
    const params = { left: await store.codesLeft(trx, userId) }
    await notify(trx, { userId, kind: 'recovery_code_used', params, ref: newId('sec') })
    return true
  })
}
