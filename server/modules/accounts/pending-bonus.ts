import { signUpBonusMilli } from '#contract/limits.ts'
import type { Db } from '#db/connect.ts'
import * as credits from '#server/modules/credits/index.ts'
import * as bonuses from './bonus-store.ts'

/**
 * Gives the sign-up bonus that was kept back (decision: one-bonus-per-person), with the first paid order. Twice changes
 * nothing.
 */
export async function grantPendingBonus(
  trx: Db,
  { userId, orderNo }: { userId: string; orderNo: string },
): Promise<void> {
  if (!(await bonuses.takePending(trx, userId))) return
  // As with a bonus that was given at once: a person gets one, even if they come back with another account.
  await bonuses.insertBonus(trx, { userId, network: 'first order', orderNo })
  await credits.grant(trx, {
    ownerId: userId,
    amountMilli: signUpBonusMilli,
    type: 'INCOME',
    purpose: 'SIGN_UP_BONUS',
    ref: `bonus:${userId}`,
  })
}

/**
 * The order that brought the bonus was given back: the bonus goes as far as it is there, the rest is owed. It is not earned
 * a second time. `ref` names the refund.
 */
export async function takePendingBonusBack(
  trx: Db,
  { orderNo, depositId, ref }: { orderNo: string; depositId: number; ref: string },
): Promise<void> {
  const userId = await bonuses.bonusOfOrder(trx, orderNo)
  if (userId === null) return
  await credits.takeBack(trx, {
    ownerId: userId,
    amountMilli: signUpBonusMilli,
    ref: `${ref}:bonus`,
    kind: 'bonus',
    depositId,
  })
}
