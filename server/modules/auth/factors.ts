import type { FactorKind } from '#contract/lists.ts'
import { type Db, now, transaction, violates } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import { Problem } from '#server/problem.ts'
import { askFor, type FactorDeps } from './factor-proof.ts'
import { openSeed, sealSeed } from './factor-secrets.ts'
import * as store from './factor-store.ts'
import { newPasskey, questionForNew, siteOf } from './passkeys.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import * as sessions from './session-store.ts'
import { forgetGuess, guess } from './throttle.ts'
import { newSeed, stepOf, uriOf } from './totp.ts'

interface Here {
  userId: string
  sessionId: string
}

type ListDeps = FactorDeps & { config: { adminSecondFactor: 'offered' | 'required' } }

/** More passkeys than anybody has devices. */
const factorsMax = 20

/** What protects an account besides its ways to sign in, and what is asked of it. */
export async function factorsOf({ db, config }: ListDeps, userId: string) {
  const [factors, recoveryCodesLeft, account] = await Promise.all([
    store.factorsOf(db, userId),
    store.codesLeft(db, userId),
    accounts.accountById(db, userId),
  ])
  const asked: 'no' | 'offered' | 'required' =
    account === undefined || account.role === 'USER' ? 'no' : config.adminSecondFactor
  return { factors, recoveryCodesLeft, passkeys: siteOf(config) !== null, asked }
}

/** What can be shown for a step-up of this session. */
export async function askFactor(deps: FactorDeps, { userId, sessionId }: Here) {
  const { challenge, ...asked } = await askFor(deps, userId)
  if (asked.passkey)
    await store.insertChallenge(deps.db, { id: newId('fch'), userId, sessionId, purpose: 'prove', challenge })
  return asked
}

/** A seed for an authenticator app. Problem `conflict` where there is one already. */
export async function beginTotp({ db, config }: FactorDeps, userId: string) {
  const [id, secret] = [newId('fac'), newSeed()]
  const account = await transaction(db, async (trx) => {
    const account = await accounts.identityOf(trx, userId, { lock: true })
    if (!account) throw new Problem('sessionExpired')
    if (await store.totpOf(trx, userId)) throw new Problem('conflict')
    const sealed = sealSeed(config, { id, userId }, secret)
    await store.insertTotp(trx, { id, userId, name: 'TOTP', secret: sealed })
    return account
  })
  return { id, secret, uri: uriOf(secret, account.email ?? account.name) }
}

/** The first code of such an app. Problems `notFound`, `invalidSecondFactor`, throttled like any proof. */
export async function confirmTotp(
  deps: ListDeps,
  { id, code, ...here }: Here & { id: string; code: string },
) {
  const { db, config } = deps
  const key = `second-factor:${here.userId}`
  await guess(db, key)
  const waiting = await store.waitingTotp(db, { userId: here.userId, id })
  if (!waiting?.secret) throw new Problem('notFound')
  const step = stepOf(openSeed(config, waiting, waiting.secret), code, await now(db))
  if (step === null) throw new Problem('invalidSecondFactor')
  await forgetGuess(db, key)
  return added(deps, { ...here, kind: 'totp', name: waiting.name }, async (trx) => {
    if (!(await store.confirmTotp(trx, { id, step }))) throw new Problem('notFound')
  })
}

/** What to ask the browser for a new passkey. Problem `notFound` where the installation's address can have none. */
export async function beginPasskey({ db, config }: FactorDeps, { userId, sessionId }: Here) {
  const site = siteOf(config)
  if (!site) throw new Problem('notFound')
  const account = await accounts.identityOf(db, userId)
  if (!account) throw new Problem('sessionExpired')
  const passkey = await questionForNew(site, {
    id: userId,
    name: account.email ?? account.name,
    displayName: account.name,
    has: await store.passkeysOf(db, userId),
  })
  const { challenge } = passkey
  await store.insertChallenge(db, { id: newId('fch'), userId, sessionId, purpose: 'enrol', challenge })
  return { passkey: { ...passkey } }
}

/** Keeps the passkey that the browser made. Problems `invalidSecondFactor`, `conflict` for one that is known. */
export async function addPasskey(
  deps: ListDeps,
  { name, passkey: answer, ...here }: Here & { name: string; passkey: unknown },
) {
  const site = siteOf(deps.config)
  if (!site) throw new Problem('notFound')
  const challenge = await store.takeChallenge(deps.db, { sessionId: here.sessionId, purpose: 'enrol' })
  const made = challenge === null ? null : await newPasskey(site, { answer, challenge })
  if (!made) throw new Problem('invalidSecondFactor')
  return added(deps, { ...here, kind: 'passkey', name }, async (trx) => {
    await store.insertPasskey(trx, { id: newId('fac'), userId: here.userId, name, ...made })
  }).catch((error: unknown) => {
    if (violates(error, 'second_factor_credential_id_key')) throw new Problem('conflict')
    throw error
  })
}

/**
 * What every new factor brings: recovery codes with the first one; this session counts as proven, all others have to
 * prove themselves again; and the user gets a notice.
 */
async function added(
  deps: ListDeps,
  { userId, sessionId, kind, name }: Here & { kind: FactorKind; name: string },
  add: (trx: Db) => Promise<void>,
) {
  // Hashing takes its time, which is not spent in a transaction.
  const fresh = (await store.hasFactor(deps.db, userId)) ? null : await newRecoveryCodes()
  const codes = await transaction(deps.db, async (trx) => {
    await accounts.identityOf(trx, userId, { lock: true })
    const before = await store.factorsOf(trx, userId)
    if (before.length >= factorsMax || (kind === 'totp' && before.some((one) => one.kind === 'totp')))
      throw new Problem('conflict')
    await add(trx)
    const first = before.length === 0 ? fresh : null
    if (first) await store.replaceCodes(trx, { userId, hashes: first.hashes })
    await sessions.factorProvenIn(trx, { userId, sessionId })
    await notify(trx, { userId, kind: 'factor_added', params: { method: kind, name }, ref: newId('sec') })
    return first?.codes ?? null
  })
  return { ...(await factorsOf(deps, userId)), recoveryCodes: codes }
}

/** Takes one off. Problem `notFound`. */
export async function removeFactor(deps: ListDeps, { userId, id }: { userId: string; id: string }) {
  await transaction(deps.db, async (trx) => {
    await accounts.identityOf(trx, userId, { lock: true })
    const removed = await store.removeFactor(trx, { userId, id })
    if (!removed) throw new Problem('notFound')
    await afterRemoval(trx, userId, [removed])
  })
  return factorsOf(deps, userId)
}

/** Takes every factor off an account whose owner has lost them. For the operator's own hand. */
export async function dropFactors(trx: Db, userId: string): Promise<number> {
  const removed = await store.removeFactors(trx, userId)
  await afterRemoval(trx, userId, removed)
  return removed.length
}

async function afterRemoval(trx: Db, userId: string, removed: { kind: FactorKind; name: string }[]) {
  if (!(await store.hasFactor(trx, userId))) await store.replaceCodes(trx, { userId, hashes: [] })
  for (const { kind, name } of removed) {
    const params = { method: kind, name }
    await notify(trx, { userId, kind: 'factor_removed', params, ref: newId('sec') })
  }
}

/** New recovery codes; the earlier ones are worth nothing. Problem `conflict` where no factor is there to be recovered. */
export async function renewCodes(deps: ListDeps, userId: string) {
  if (!(await store.hasFactor(deps.db, userId))) throw new Problem('conflict')
  const { codes, hashes } = await newRecoveryCodes()
  await transaction(deps.db, async (trx) => {
    await accounts.identityOf(trx, userId, { lock: true })
    if (!(await store.hasFactor(trx, userId))) throw new Problem('conflict')
    await store.replaceCodes(trx, { userId, hashes })
    await notify(trx, { userId, kind: 'recovery_codes_made', ref: newId('sec') })
  })
  return { ...(await factorsOf(deps, userId)), recoveryCodes: codes }
}

/** Why somebody who may look at others' accounts may not yet: where a second factor is required, it has to be shown first, or made. */
export async function factorMissing(db: Db, userId: string): Promise<Problem> {
  const data = (await store.hasFactor(db, userId)) ? { stepUp: true } : { secondFactor: 'enrol' }
  return new Problem('forbidden', { data })
}
