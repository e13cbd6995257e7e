import * as credits from '#server/modules/credits/index.ts'
import * as payments from '#server/modules/payments/index.ts'
import type { World } from '../support/world.ts'

/** Somebody buys 50 credits in Stars, spends all they have, and Telegram gives the Stars back: they owe 50. Returns the order's number. */
export async function spentAndGivenBack(
  world: Pick<World, 'db' | 'deps' | 'now'>,
  { id: userId }: { id: string },
  { chargeId = `stx-${userId}` }: { chargeId?: string } = {},
): Promise<string> {
  const { order } = await payments.createStarsOrder(world.deps, { userId, pgId: 'basic' })
  await payments.takeStars(world.db, {
    payload: order.orderNo,
    currency: 'XTR',
    amount: order.amount,
    payerId: '500000001',
    chargeId,
    at: await world.now(),
  })
  const { creditsMilli } = await credits.balance(world.db, userId)
  await credits.charge(world.db, {
    ownerId: userId,
    amountMilli: creditsMilli,
    purpose: 'POST',
    ref: `all:${chargeId}`,
  })
  await payments.noteStarsRefund(world.db, chargeId)
  return order.orderNo
}
