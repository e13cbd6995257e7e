import { type Db, transaction } from '#db/connect.ts'
import { Problem } from '#server/problem.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import { insertAudit } from '#server/modules/admin/index.ts'
import * as credits from '#server/modules/credits/index.ts'

/**
 * Lets a frozen account spend again, on an administrator's decision. If its books still do not balance, the next
 * reconciliation freezes it again. Problems `forbidden` where the actor is no administrator, `conflict` where the account is not frozen.
 */
export async function unfreezeAccount(
  db: Db,
  { actorId, userId, reason }: { actorId: string; userId: string; reason: string },
): Promise<void> {
  await transaction(db, async (trx) => {
    if ((await accounts.accountById(trx, actorId))?.role !== 'ADMIN') throw new Problem('forbidden')
    if (!(await credits.unfreeze(trx, userId))) throw new Problem('conflict')
    await insertAudit(trx, { actorId, action: 'user.unfreeze', targetId: userId, detail: {}, reason })
  })
}
