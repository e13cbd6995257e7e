import { type Db, transaction } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import { endSessions } from './sessions.ts'

/** Bars a user from the product; every session of theirs ends with it, from the next request on. */
export async function disableUser(
  db: Db,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  await transaction(db, async (trx) => {
    await accounts.setDisabled(trx, { userId, reason })
    await endSessions(trx, { userId })
    await notify(trx, { userId, kind: 'sessions_ended', ref: newId('sec') })
  })
}

/** Lets a barred user sign in again. */
export async function enableUser(db: Db, { userId }: { userId: string }): Promise<void> {
  await accounts.setDisabled(db, { userId, reason: null })
}
