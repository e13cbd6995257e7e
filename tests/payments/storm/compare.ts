import { packages } from '#contract/limits.ts'
import { packageIds } from '#contract/lists.ts'
import type { World } from '#tests/support/world.ts'
import { modelOf, offers } from './model.ts'
import { wrongNotices } from './notices.ts'
import type { Person, Planned } from './storm.ts'

/** What ended otherwise than the model and the simulated chains say. */
export async function compare(world: World, { all, people }: { all: Planned[]; people: Person[] }) {
  const orders = await world.db
    .selectFrom('payment_order')
    .select(['order_no', 'user_id', 'status', 'exception', 'granted'])
    .execute()
  const byNo = new Map(orders.map((row) => [row.order_no, row]))
  const deposits = await world.db
    .selectFrom('payment_deposit')
    .select(['rail', 'tx_id', 'order_no', 'state', 'review', 'refund', 'amount_units'])
    .execute()
  const refundedByTelegram = await starsGivenBack(world)
  const net = new Map(people.map(({ user, spent }) => [user.id, -spent]))
  const add = (userId: string, milli: number) => net.set(userId, (net.get(userId) ?? 0) + milli)
  const given = new Set<string>()

  const wrongOrders = all.flatMap((planned) => {
    const { orderNo, person, pgId, charges } = planned
    const credits = offers[pgId][1] * 1000
    const paidByStars = charges.length > 0
    const must =
      planned.rail !== 'stars'
        ? modelOf(planned)
        : {
            status: paidByStars ? 'paid' : 'expired',
            exception: 'none',
            granted: paidByStars ? credits : 0,
          }
    const counted = deposits.filter((row) => row.order_no === orderNo && row.review !== 'repeated')
    const isBack = planned.rail === 'stars' && counted.some(({ tx_id }) => refundedByTelegram.has(tx_id))
    if (isBack) given.add(orderNo)
    else add(person.user.id, must.granted)
    const row = byNo.get(orderNo)
    const is = { status: row?.status, exception: row?.exception, granted: row?.granted }
    const same =
      is.status === must.status &&
      is.exception === must.exception &&
      is.granted === must.granted &&
      row?.user_id === person.user.id &&
      (planned.rail !== 'stars' || counted.length === Math.min(1, charges.length))
    return same ? [] : [{ orderNo, rail: planned.rail, must, is, payments: planned.payments, charges }]
  })

  // Invitations: rewarded by a paid order that was not given back, or void because it was.
  const wrongInvitations: unknown[] = []
  const invitations = await world.db.selectFrom('referral').selectAll().execute()
  for (const one of invitations) {
    const order = one.order_no === null ? undefined : byNo.get(one.order_no)
    const anyPaid = orders.some((row) => row.user_id === one.referee_id && row.status === 'paid')
    const must = !anyPaid ? 'pending' : given.has(one.order_no ?? '') ? 'void' : 'rewarded'
    const plan = packageIds.find((id) => id === one.plan)
    const bonus = plan ? packages[plan].bonusCredits * 1000 : 0
    const belongs = must === 'pending' || (order?.user_id === one.referee_id && order.status === 'paid')
    if (one.status !== must || one.bonus !== bonus || !belongs) wrongInvitations.push({ must, one })
    if (one.status !== 'rewarded') continue
    add(one.referee_id, bonus)
    add(one.referrer_id, bonus)
  }

  const accounts = await world.db
    .selectFrom('credit_account')
    .select(['id', 'posted', 'held', 'owed'])
    .execute()
  const wrongBalances = people.flatMap(({ user }) => {
    const must = net.get(user.id) ?? 0
    const { posted = 0, held = 0, owed = 0 } = accounts.find(({ id }) => id === user.id) ?? {}
    // Nobody owes while something lies there.
    const same = posted - owed === must && held === 0 && (owed === 0 || posted === 0)
    return same ? [] : [{ user: user.id, must, posted, held, owed }]
  })

  // Each transfer that the chains hold is in our books once, and no other.
  const key = (rail: string, txId: string) => `${rail} ${txId}`
  const expected = new Map<string, number>()
  for (const { rail, sent, charges } of all) {
    for (const { txId, payment } of sent)
      if (payment.kind === 'usdt') expected.set(key(rail, txId), rail === 'trc20' ? payment.times : 1)
    for (const chargeId of charges) expected.set(key(rail, chargeId), 1)
  }
  const kept = new Map<string, number>()
  for (const { rail, tx_id, state } of deposits)
    if (state === 'final') kept.set(key(rail, tx_id), (kept.get(key(rail, tx_id)) ?? 0) + 1)
  const lost = [...expected].filter(([id, times]) => (kept.get(id) ?? 0) < times)
  const doubled = [...kept].filter(([id, times]) => times > (expected.get(id) ?? 0))
  const wrongRefunds = deposits.filter(
    ({ rail, tx_id, refund }) => rail === 'stars' && (refund === 'done') !== refundedByTelegram.has(tx_id),
  )
  const noOf = (status: string) =>
    new Set(orders.flatMap((row) => (row.status === status ? row.order_no : [])))
  const [paid, expired] = [noOf('paid'), noOf('expired')]
  return {
    paid: paid.size,
    owing: accounts.filter(({ owed }) => owed > 0).length,
    wrong: {
      orders: wrongOrders,
      invitations: wrongInvitations,
      balances: wrongBalances,
      notices: await wrongNotices(world, { all, people, paid, expired }),
      lost,
      doubled,
      refunds: wrongRefunds,
    },
  }
}

/** Charges that Telegram's own list has as given back. */
async function starsGivenBack(world: World): Promise<Set<string>> {
  const back = new Set<string>()
  for (let offset = 0; ; offset += 100) {
    const page = await world.deps.telegram?.starsMovements({ offset, limit: 100 })
    if (!page) throw new Error('Telegram is off')
    for (const { kind, chargeId } of page.movements) if (kind === 'refunded') back.add(chargeId)
    if (page.rows < 100) return back
  }
}
