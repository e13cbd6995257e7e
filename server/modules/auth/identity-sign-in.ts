import { type Db, transaction } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import { referrerOf } from './referrer.ts'
import { roleGivenTo } from './rules.ts'
import { type AccountInfo, openSession } from './sessions.ts'
import type { Caller, SignInDeps } from './caller.ts'

/**
 * Signs in whom `proveIdentity` names, with X, Google or a wallet's signature behind it; a first time makes an account. The
 * referral code is looked at first, so that a wrong one leaves the proof unused.
 */
export async function loginByIdentity(
  deps: SignInDeps,
  {
    referralCode,
    proveIdentity,
  }: { referralCode: string | undefined; proveIdentity: () => Promise<accounts.Identity> },
  caller: Caller,
): Promise<AccountInfo> {
  const referrer = await referrerOf(deps.db, referralCode)
  const identity = await proveIdentity()
  return signInAs(deps, { identity, referrer, caller })
}

async function signInAs(
  { db, config }: SignInDeps,
  {
    identity,
    referrer,
    caller,
  }: { identity: accounts.Identity; referrer: accounts.Referrer | null; caller: Caller },
): Promise<AccountInfo> {
  const attempt = () =>
    transaction(db, async (trx) => {
      const known = await accounts.accountByIdentity(trx, identity)
      const role = known?.email ? roleGivenTo(config.adminUsernames, known.email) : null
      if (known) await accounts.rememberIdentity(trx, { userId: known.id, identity })
      if (known && role) await accounts.setRole(trx, { userId: known.id, role })
      const userId = known?.id ?? (await newAccount(trx, config, { identity, referrer, caller }))
      return openSession(trx, { userId, caller, isNew: !known })
    })
  try {
    return await attempt()
  } catch (error) {
    // The same new person at once from two devices: the second finds the account that the first has just made.
    if (accounts.isTaken(error)) return attempt()
    throw error
  }
}

/** Lets an identity sign in to this account too, and tells its user. Problem `conflict` where it signs in to another. */
export async function bindIdentity(
  db: Db,
  { userId, identity }: { userId: string; identity: accounts.Identity },
) {
  await transaction(db, async (trx) => {
    await accounts.addIdentity(trx, { userId, identity })
    const params = { method: identity.type, name: shownName(identity) }
    await notify(trx, { userId, kind: 'sign_in_added', params, ref: newId('sec') })
  })
  return accounts.me(db, userId)
}

/** By which its owner knows an identity. */
function shownName(identity: accounts.Identity): string {
  if (identity.type === 'TWITTER') return `@${identity.handle}`
  return identity.type === 'GOOGLE' ? (identity.email ?? nameOf(identity)) : nameOf(identity)
}

function newAccount(
  trx: Db,
  config: SignInDeps['config'],
  {
    identity,
    referrer,
    caller,
  }: { identity: accounts.Identity; referrer: accounts.Referrer | null; caller: Caller },
): Promise<string> {
  return accounts.createAccount(trx, {
    accountType: identity.type,
    name: nameOf(identity),
    role: 'USER',
    language: caller.language,
    identity,
    referrer,
    ip: accounts.countedAddress(config, caller.ip),
  })
}

function nameOf(identity: accounts.Identity): string {
  switch (identity.type) {
    case 'TWITTER':
      return accounts.firstName(identity.name)
    case 'GOOGLE':
      return accounts.firstName(identity.name || identity.email?.split('@')[0])
    case 'SOLANA':
      return `${identity.id.slice(0, 4)}…${identity.id.slice(-4)}`
  }
}
