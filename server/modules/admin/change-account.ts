import type { Role } from '#contract/lists.ts'
import { type Db, transaction } from '#db/connect.ts'
import { Problem } from '#server/problem.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import * as auth from '#server/modules/auth/index.ts'
import * as store from './store.ts'
import { user } from './support.ts'

/** Who does what to whom, and why. Each change and its line in the audit log are one transaction. */
interface Act {
  actorId: string
  userId: string
  reason: string
}

/**
 * Bars a user: all sessions end, nothing of theirs is sent any more, signing in answers `userDisabled`. Or lets them in
 * again. Problems `userNotFound`, and `conflict` for oneself.
 */
export async function setDisabled(db: Db, { disabled, ...act }: Act & { disabled: boolean }) {
  await transaction(db, async (trx) => {
    const before = await target(trx, act)
    if (disabled) await auth.disableUser(trx, act)
    else await auth.enableUser(trx, act)
    await audit(trx, act, disabled ? 'user.disable' : 'user.enable', {
      disabled: { from: before.disabledAt !== null, to: disabled },
    })
  })
  return user(db, act.userId)
}

/** Gives a role, from the next request on. Problems `userNotFound`, and `conflict` for oneself. */
export async function setRole(db: Db, { role, ...act }: Act & { role: Role }) {
  await transaction(db, async (trx) => {
    const before = await target(trx, act)
    await accounts.setRole(trx, { userId: act.userId, role })
    await audit(trx, act, 'user.role', { role: { from: before.role, to: role } })
  })
  return user(db, act.userId)
}

/**
 * Removes every second factor of an account whose owner has lost them all. Only at the machine itself: if this could be
 * done over the network, the factor would protect nothing. Returns how many there were. Problem `userNotFound`.
 */
export async function dropFactors(db: Db, act: Act): Promise<number> {
  return transaction(db, async (trx) => {
    if (!(await store.lockAccount(trx, act.userId))) throw new Problem('userNotFound')
    const dropped = await auth.dropFactors(trx, act.userId)
    await audit(trx, act, 'user.factors', { dropped })
    return dropped
  })
}

/** Nobody bars themselves or gives themselves a role: the last administrator could not be brought back. */
async function target(trx: Db, { actorId, userId }: Act) {
  const account = await store.lockAccount(trx, userId)
  if (!account) throw new Problem('userNotFound')
  if (account.id === actorId) throw new Problem('conflict')
  return account
}

async function audit(
  trx: Db,
  { actorId, userId, reason }: Act,
  action: string,
  detail: Record<string, unknown>,
): Promise<void> {
  await store.insertAudit(trx, { actorId, action, targetId: userId, detail, reason })
}
