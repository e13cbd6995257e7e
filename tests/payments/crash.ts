import { startProcess } from '../support/processes.ts'
import { createWorld } from '../support/world.ts'

/** Every place on a payment's way into the books where a process may die, in order. */
export const paymentCrashPoints = [
  'payment-fetched',
  'payment-inside-range',
  'payment-stored',
  'payment-final',
  'payment-inside-settle',
] as const

type PaymentCrashPoint = (typeof paymentCrashPoints)[number]

/** Kills a server at one point of taking one payment in, lets another take over, and tells what the payer got. */
export async function crashWhilePaid(point: PaymentCrashPoint) {
  await using world = await createWorld({ at: '2026-03-02T09:00:00Z', workers: false })
  await world.runJob('watch-tron')
  const [friend, user] = [await world.user(), await world.user()]
  // What hangs on a first paid order must come once as well.
  await world.db
    .insertInto('referral')
    .values({ id: 'ref_1', referee_id: user.id, referrer_id: friend.id })
    .execute()
  await world.db.updateTable('user_account').set({ bonus_pending: true }).where('id', '=', user.id).execute()
  const { data: order } = await user.call('payments.create', { pgId: 'basic' })
  await world.tron.pay({ to: order.qrText, amount: 6 })
  await world.tron.pay({ to: order.qrText, amount: 6 })
  await world.advance({ minutes: 2 })

  const server = await startProcess(world, { crashAt: point })
  void server.run('watch-tron').catch(() => undefined)
  const died = await server.ended

  for (let time = 0; time < 3; time++) {
    await world.runJob('watch-tron')
    await world.runJob('settle-orders')
  }
  const entries = await world.db
    .selectFrom('credit_entry')
    .select(['purpose', 'amount'])
    .where('account_id', '=', user.id)
    .orderBy('purpose')
    .execute()
  const notices = await world.db
    .selectFrom('notice')
    .select('kind')
    .where('user_id', '=', user.id)
    .where('kind', '=', 'order_paid')
    .execute()
  const { data: seen } = await user.call('payments.check', { orderNo: order.orderNo })
  return {
    died,
    order: { status: seen.status, exception: seen.exception, received: seen.received },
    entries: entries.map(({ purpose, amount }) => [purpose, amount / 1000]),
    notices: notices.length,
    friend: await world.balance(friend),
    violations: await world.audit(),
  }
}

/** What a payment of twice 6 for a package of 10 brings, whatever happened on the way. */
export const paidOnce = {
  died: 'SIGKILL',
  order: { status: 'paid', exception: 'over', received: 12 },
  entries: [
    ['REFERRAL_BONUS', 5],
    ['SIGN_UP_BONUS', 20],
    ['TOP_UP', 50],
    ['TOP_UP_EXTRA', 10],
  ],
  notices: 1,
  friend: 5,
  violations: [],
}
