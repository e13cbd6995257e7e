import { signUpBonusMilli } from '#contract/limits.ts'
import type { Db } from '#db/connect.ts'
import * as credits from '#server/modules/credits/index.ts'

/** Gives the sign-up bonus that was kept back (decision P21), with the first paid order. Twice changes nothing. */
export async function grantPendingBonus(trx: Db, userId: string): Promise<void> {
  const waiting = await trx
    .updateTable('user_account')
    .set({ bonus_pending: false })
    .where('id', '=', userId)
    .where('bonus_pending', '=', true)
    .returning('id')
    .executeTakeFirst()
  if (!waiting) return
  await credits.grant(trx, {
    userId,
    amountMilli: signUpBonusMilli,
    type: 'INCOME',
    purpose: 'SIGN_UP_BONUS',
    ref: `bonus:${userId}`,
  })
}
