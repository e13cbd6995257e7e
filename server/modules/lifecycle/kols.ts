import { type Db, transaction } from '#db/connect.ts'
import * as kol from '#server/modules/kol/index.ts'
import * as publishing from '#server/modules/publishing/index.ts'

/** Stops answering these accounts, and skips the replies to them that are still open. Problem `agentKolNotFound` if one is not this user's. */
export async function removeKols(
  db: Db,
  which: { ownerId: string; ids: string[] },
): Promise<{ deleted: number }> {
  return transaction(db, async (trx) => {
    const { deleted, byAgent } = await kol.removeKols(trx, which)
    for (const [agentId, authorIds] of byAgent) await publishing.cancelReplies(trx, { agentId, authorIds })
    return { deleted }
  })
}
