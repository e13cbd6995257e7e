import { signUpBonusMilli } from '#contract/limits.ts'
import { type Db, prepared } from '#db/connect.ts'
import * as credits from '#server/modules/credits/index.ts'

const takeBonus = prepared(
  'accounts.take-bonus',
  'update user_account set bonus_pending = false where id = $1 and bonus_pending returning id',
)

/** Gives the sign-up bonus that was kept back (decision P21), with the first paid order. Twice changes nothing. */
export async function grantPendingBonus(trx: Db, userId: string): Promise<void> {
  const [waiting] = await takeBonus(trx, [userId])
  if (!waiting) return
  await credits.grant(trx, {
    userId,
    amountMilli: signUpBonusMilli,
    type: 'INCOME',
    purpose: 'SIGN_UP_BONUS',
    ref: `bonus:${userId}`,
  })
}
