import { expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Input } from '#contract/routes.ts'
import * as books from '#server/modules/books/index.ts'
import * as payments from '#server/modules/payments/index.ts'
import { createWorld } from '../support/world.ts'

const reason = 'They showed the receipt of their exchange'

/** Somebody whose money reached their order a day after it was last watched, and the people who look at that. */
async function lateMoney(amount = 10) {
  const world = await createWorld({ at: '2026-03-02T09:00:00Z', workers: false, blockSeconds: 3600 })
  const deps = { ...world.deps, quietBlocks: 'normal' as const }
  const watch = () => payments.watchTrc20(deps)
  await watch()
  const user = await world.user()
  const { data: order } = await user.call('payments.create', { pgId: 'basic' })
  await world.advance({ days: 31 })
  await watch()
  const txId = await world.tron.pay({ to: order.qrText, amount })
  await world.advance({ hours: 21 })
  await watch()
  const [support, admin] = [await world.user({ role: 'SUPER' }), await world.user({ role: 'ADMIN' })]
  return {
    world,
    user,
    support,
    admin,
    order,
    txId,
    settle: (input: Partial<Input<'admin.settleOrder'>> = {}) =>
      admin.call('admin.settleOrder', { orderNo: order.orderNo, txId, reason, ...input }),
    async [Symbol.asyncDispose]() {
      expect(await world.audit()).toEqual([])
      await world[Symbol.asyncDispose]()
    },
  }
}

test('money that came too late is found by its hash and counted by an administrator, once, with the reason on record', async () => {
  await using desk = await lateMoney()
  const { world, user, support, admin, order, txId } = desk
  const found = await support.call('admin.orders', { txId: `0x${txId.toUpperCase()}` })
  expect(found.data).toMatchObject({
    total: 1,
    list: [{ orderNo: order.orderNo, userId: user.id, creditsGranted: 0, txIds: [txId] }],
  })
  const review = () => support.call('admin.orders', { review: 'true' })
  expect((await review()).data.total).toBe(1)

  expect((await desk.settle()).data).toMatchObject({ status: 'paid', exception: 'late', creditsGranted: 50 })
  expect((await desk.settle()).code).toBe(409)

  expect(await world.balance(user)).toBe(50)
  expect((await review()).data.total).toBe(0)
  const { data: log } = await admin.call('admin.audit', { userId: user.id })
  expect(log.list).toMatchObject([
    {
      action: 'order.settle',
      actorId: admin.id,
      targetId: user.id,
      reason,
      detail: { orderNo: order.orderNo, txId, creditsGranted: { from: 0, to: 50 } },
    },
  ])
  expect((await books.books(world.db)).violations).toEqual([])
})

test('asked twice at once, or again after its answer was lost, one transfer is counted once', async () => {
  await using desk = await lateMoney(12)
  const answers = await Promise.all([desk.settle(), desk.settle(), desk.settle()])
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 409, 409])
  // The surplus of two counts as it would have in time.
  expect(await desk.world.balance(desk.user)).toBe(60)
})

test('what is no transfer of that order, or was credited, is not counted', async () => {
  await using desk = await lateMoney()
  const { world, user, txId } = desk
  const { data: other } = await user.call('payments.create', { pgId: 'basic' })
  expect((await desk.settle({ txId: 'f'.repeat(64) })).code).toBe(409)
  expect((await desk.settle({ orderNo: other.orderNo })).code).toBe(409)
  expect((await desk.settle({ orderNo: 'KONOTHING' })).code).toBe(140006)
  expect((await desk.settle({ reason: 'no' })).code).toBe(400)
  await world.db.updateTable('payment_deposit').set({ state: 'solid' }).where('tx_id', '=', txId).execute()
  expect((await desk.settle()).code).toBe(409)
  expect(await world.balance(user)).toBe(0)
})

test('money that named no order becomes that of the order an administrator gives it to, on the same rail', async () => {
  await using desk = await lateMoney()
  const { world, user, txId } = desk
  await world.db
    .updateTable('payment_deposit')
    .set({ order_no: null, review: 'unmatched' })
    .where('tx_id', '=', txId)
    .execute()
  expect(await payments.moneyForReview(world.db)).toMatchObject([
    { txId, orderNo: null, review: 'unmatched' },
  ])
  expect((await desk.settle()).data).toMatchObject({ status: 'paid', creditsGranted: 50, txIds: [txId] })
  expect(await world.balance(user)).toBe(50)
})

test('support reads any order and a user’s orders, and settles none; nobody else sees them', async () => {
  await using desk = await lateMoney()
  const { user, support, order, txId } = desk
  const { orderNo } = order
  expect((await support.call('admin.order', { orderNo })).data).toMatchObject({ orderNo, userId: user.id })
  expect((await support.call('admin.userOrders', { id: user.id, status: 'expired' })).data).toMatchObject({
    total: 1,
    list: [{ orderNo }],
  })
  expect((await support.call('admin.userOrders', { id: 'nobody' })).code).toBe(100003)
  expect((await support.call('admin.order', { orderNo: 'KONOTHING' })).code).toBe(140006)
  expect((await support.call('admin.settleOrder', { orderNo, txId, reason })).code).toBe(403)
  for (const answer of [
    await user.call('admin.order', { orderNo }),
    await user.call('admin.orders', {}),
    await user.call('admin.userOrders', { id: user.id }),
    await user.call('admin.settleOrder', { orderNo, txId, reason }),
  ])
    expect(answer.code).toBe(403)
})

test('an order that was given more, or less, than its money is worth is found', async () => {
  await using desk = await lateMoney()
  const { world, order } = desk
  await desk.settle()
  expect((await books.books(world.db)).violations).toEqual([])
  const lines = (await books.books(world.db)).lines
  expect(lines).toContainEqual({ asset: 'USDT', account: 'received:trc20', amount: 10_000_000, postings: 1 })
  expect(lines).toContainEqual({ asset: 'USDT', account: 'sold:basic', amount: -10_000_000, postings: 1 })
  expect(lines).toContainEqual({ asset: 'credits', account: 'system:top-up', amount: -50_000, postings: 1 })

  await sql`update payment_deposit set amount_units = 20000000`.execute(world.db)
  expect(await world.runJob('reconcile-all')).toBe(1)
  expect((await books.books(world.db)).violations).toMatchObject([
    { subject: `order ${order.orderNo}`, detail: '50000 / 100000' },
  ])
  await sql`update payment_deposit set amount_units = 10000000`.execute(world.db)
  await sql`update payment_order set granted = 60000`.execute(world.db)
  expect((await books.books(world.db)).violations).toMatchObject([{ detail: '60000 / 50000' }])
  await sql`update payment_order set granted = 50000`.execute(world.db)
})
