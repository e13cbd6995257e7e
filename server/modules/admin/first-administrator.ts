import { type Db, transaction } from '#db/connect.ts'
import { randomText, sha256 } from '#server/lib/ids.ts'
import { Problem } from '#server/problem.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import * as auth from '#server/modules/auth/index.ts'
import * as first from './first-administrator-store.ts'
import { insertAudit } from './store.ts'

interface FirstDeps {
  db: Db
  config: { adminUsernames: string[] }
}

const hoursGood = 24

/**
 * A new code with which one person becomes the first administrator; null where there is or was one, or where the
 * operator names addresses (ADMIN_USERNAMES). 100 bits, good for a day and for one use; only its hash is kept, so it has
 * to be told now, and only where nobody but the operator reads.
 */
export async function offerFirst({ db, config }: FirstDeps): Promise<string | null> {
  return transaction(db, async (trx) => {
    await first.lockFirst(trx)
    if (config.adminUsernames.length > 0 || (await first.hadFirst(trx))) {
      await first.forgetCodes(trx)
      return null
    }
    const code = randomText(20)
    await first.keepCode(trx, { hash: sha256(code), hours: hoursGood })
    return code.match(/.{5}/g)?.join('-') ?? code
  })
}

/** Whether a code would be taken now. */
export async function firstIsOpen({ db, config }: FirstDeps): Promise<boolean> {
  if (config.adminUsernames.length > 0 || (await first.hadFirst(db))) return false
  return first.hasLiveCode(db)
}

/**
 * Makes the user who has the code from the log the first administrator, from the next request on. Problem
 * `invalidOrExpiredCode`, the same for a wrong, a used and an expired code, and where there is an administrator already;
 * `tooManyRequests` after ten wrong ones.
 */
export async function becomeFirst(
  { db, config }: FirstDeps,
  { userId, code }: { userId: string; code: string },
): Promise<void> {
  // By person: who only guesses must not shut the door for the operator, and 100 bits are not guessed.
  await auth.guess(db, `first-admin:${userId}`)
  await transaction(db, async (trx) => {
    await first.lockFirst(trx)
    const taken =
      config.adminUsernames.length === 0 &&
      !(await first.hadFirst(trx)) &&
      (await first.useCode(trx, sha256(plain(code))))
    if (!taken) throw new Problem('invalidOrExpiredCode')
    const account = await accounts.accountById(trx, userId, { lock: true })
    if (!account) throw new Problem('sessionExpired')
    await accounts.setRole(trx, { userId, role: 'ADMIN' })
    await insertAudit(trx, {
      actorId: userId,
      action: 'user.role',
      targetId: userId,
      detail: { role: { from: account.role, to: 'ADMIN' }, first: true },
      reason: 'First administrator, by the code of the server’s log',
    })
  })
}

/** As it was told, however it was typed: no letter of it looks like another, so those that do mean what they look like. */
function plain(code: string): string {
  return code
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '')
    .replaceAll(/[il]/g, '1')
    .replaceAll('o', '0')
}
