import { type Db, now, transaction } from '#db/connect.ts'
import { newId, newToken, sha256 } from '#server/lib/ids.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import { Problem } from '#server/problem.ts'
import { forgetSignIns, hasFactor } from './factor-store.ts'
import { deviceName, isNewPlace, sessionLimitsOf } from './rules.ts'
import type { Caller } from './caller.ts'
import * as store from './session-store.ts'

/** What a sign-in answers. */
export interface AccountInfo {
  token: string
  refreshToken: string
  expiration: Date
  isNew: boolean
  user: accounts.Account
}

/** Begins a session. Disabling the account either sees this session and ends it, or is seen here. */
export async function openSession(
  trx: Db,
  {
    userId,
    caller,
    isNew,
    moving = false,
    factorProven = false,
  }: {
    userId: string
    caller: Pick<Caller, 'ip' | 'userAgent'>
    isNew: boolean
    /** Of the Mini App: its owner is anywhere. */
    moving?: boolean
    factorProven?: boolean
  },
): Promise<AccountInfo> {
  const user = await accounts.accountById(trx, userId, { lock: true })
  if (!user) throw new Problem('wrongCredentials')
  if (user.disabledAt) throw new Problem('userDisabled')

  const pair = newPair()
  const place = { device: plainDevice(caller.userAgent), network: accounts.networkOf(caller.ip, 24) }
  const known = isNew ? null : await store.placesOf(trx, userId)
  if (known && isNewPlace(known, place, { moving })) {
    const params = { name: deviceName(place.device) }
    await notify(trx, { userId, kind: 'new_sign_in', params, ref: newId('sec') })
  }
  // Where a second factor protects the account, only that proves who is there.
  const isProven = factorProven || !(await hasFactor(trx, userId))
  const expiration = await store.insertSession(trx, {
    ...pair.row,
    ...place,
    userId,
    familyId: newId('fam'),
    factorAt: factorProven ? await now(trx) : null,
    hours: sessionLimitsOf(user.role).hours,
    ...(isProven ? {} : { steppedUpUntil: null }),
  })
  return { ...pair.tokens, expiration, isNew, user }
}

/**
 * Exchanges a refresh token for a new pair; the old pair ends. Two tabs may hold the same token, so the old one works
 * once more for 20 seconds; after that somebody else has it, and every session that came from it ends
 * (decision: refresh-rotates).
 */
export async function refresh(db: Db, { refreshToken }: { refreshToken: string }): Promise<AccountInfo> {
  const info = await transaction(db, async (trx) => {
    const session = await store.sessionByRefresh(trx, sha256(refreshToken))
    if (!session || session.over) return null
    if (session.reused) {
      await store.endFamily(trx, session.familyId)
      return null
    }
    const user = await accounts.accountById(trx, session.userId, { lock: true })
    if (!user || user.disabledAt) return null

    const pair = newPair()
    await store.retireSession(trx, session.id)
    await store.insertSession(trx, { ...session, ...pair.row })
    return { ...pair.tokens, expiration: session.expiresAt, isNew: false, user }
  })
  if (!info) throw new Problem('sessionExpired')
  return info
}

/** Ends a session and everything refreshed from the same sign-in, from the next request on. */
export async function logout(db: Db, { sessionId }: { sessionId: string }): Promise<null> {
  await store.endFamilyOf(db, sessionId)
  return null
}

/** Ends every session of a user, from the next request on. */
export async function endSessions(db: Db, { userId }: { userId: string }): Promise<void> {
  await store.endSessionsOfUser(db, userId)
  await forgetSignIns(db, userId)
}

function newPair() {
  const tokens = { token: newToken(), refreshToken: newToken() }
  const row = {
    id: newId('ses'),
    tokenHash: sha256(tokens.token),
    refreshHash: sha256(tokens.refreshToken),
  }
  return { tokens, row }
}

function plainDevice(device: string): string {
  return device.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').slice(0, 200)
}
