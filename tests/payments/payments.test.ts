import { expect, test } from 'vitest'
import { packageIds } from '#contract/lists.ts'
import * as payments from '#server/modules/payments/index.ts'
import { createWorld, type World } from '../support/world.ts'

const at = '2026-03-02T09:00:00Z'

/** A world whose chain is being watched, with somebody who wants credits. */
async function cashier(options: { blockSeconds?: number } = {}) {
  const world = await createWorld({ at, workers: false, ...options })
  const blockSeconds = options.blockSeconds ?? 3
  const deps = { ...world.deps, quietBlocks: 'suspicious' as const }
  const watch = async () => {
    await payments.watchTrc20(deps)
    await payments.settleDue(world.deps)
  }
  await watch()
  const user = await world.user()
  return {
    world,
    user,
    deps,
    watch,
    order: (pgId: (typeof packageIds)[number] = 'basic') =>
      payments.createTrc20Order(deps, { userId: user.id, pgId }),
    see: (orderNo: string) => payments.orderOf(world.db, { userId: user.id, orderNo }),
    /** Enough blocks that what was sent is solid, and read. */
    async solidify() {
      await world.advance({ seconds: 21 * blockSeconds })
      await watch()
    },
    async [Symbol.asyncDispose]() {
      expect(await world.audit()).toEqual([])
      await world[Symbol.asyncDispose]()
    },
  }
}

/** What the user's ledger got from orders, as credits. */
async function toppedUp(world: World, user: { id: string }) {
  const rows = await world.db
    .selectFrom('credit_entry')
    .select(['amount', 'purpose'])
    .where('account_id', '=', user.id)
    .where('purpose', 'in', ['TOP_UP', 'TOP_UP_EXTRA'])
    .orderBy('seq')
    .execute()
  return rows.map(({ amount, purpose }) => [purpose, amount / 1000])
}

test('an exact payment is seen, becomes solid, and is credited once however often its blocks are read', async () => {
  await using desk = await cashier()
  const { world, user } = desk
  const order = await desk.order()
  expect(order).toMatchObject({ status: 'waiting', amount: 10, amountUnits: '10000000', credits: 50 })
  expect(order.qrText).toBe(order.paymentAddress)

  const txId = await world.tron.pay({ to: order.qrText, amount: 10 })
  await world.advance({ seconds: 9 })
  await desk.watch()
  expect(await desk.see(order.orderNo)).toMatchObject({
    status: 'confirming',
    received: 0,
    creditsGranted: 0,
    confirmations: 2,
    txIds: [txId],
  })

  await desk.solidify()
  await world.db
    .updateTable('chain_cursor')
    .set((e) => ({ height: e('height', '-', 30) }))
    .execute()
  await world.db
    .updateTable('chain_cursor')
    .set({ block_id: (await idOfCursor(world)) ?? null })
    .execute()
  // Read again, by both providers' words the other way round.
  await payments.watchTrc20({ ...desk.deps, tron: desk.deps.tronCheck, tronCheck: desk.deps.tron })
  expect(await desk.see(order.orderNo)).toMatchObject({
    status: 'paid',
    exception: 'none',
    received: 10,
    remaining: 0,
    creditsGranted: 50,
    confirmations: 19,
  })
  expect(await toppedUp(world, user)).toEqual([['TOP_UP', 50]])
})

/** The cursor names its block; a test that turns it back names the earlier one. */
async function idOfCursor(world: World) {
  const { height } = await world.db.selectFrom('chain_cursor').select('height').executeTakeFirstOrThrow()
  return (await world.deps.tron?.solidBlock(height))?.id
}

test.each([
  ['another token of the same name', { contract: 'THk5qH79SoAaUnUh8JVdRarSESTZpqPjSQ' }],
  ['nothing at all', { amount: 0 }],
  ['dust', { amount: 0.001 }],
  ['a call that was reverted', { reverted: true }],
  ['the chain’s own coin', { trx: true }],
])('an order stays as it was after %s', async (_, payment) => {
  await using desk = await cashier()
  const order = await desk.order()
  await desk.world.tron.pay({ to: order.qrText, amount: 10, ...payment })
  await desk.world.advance({ seconds: 9 })
  await desk.watch()
  expect((await desk.see(order.orderNo)).status).toBe('waiting')
  await desk.solidify()
  expect(await desk.see(order.orderNo)).toMatchObject({
    status: 'waiting',
    exception: 'none',
    creditsGranted: 0,
  })
  expect(await toppedUp(desk.world, desk.user)).toEqual([])
})

test.each([
  { paid: [9.99], times: 1, status: 'paid', exception: 'none', granted: 50 },
  { paid: [9.98], times: 1, status: 'waiting', exception: 'short', granted: 0, remaining: 0.02 },
  { paid: [6, 4], times: 1, status: 'paid', exception: 'none', granted: 50 },
  { paid: [6, 6], times: 1, status: 'paid', exception: 'over', granted: 60 },
  { paid: [10.5], times: 1, status: 'paid', exception: 'none', granted: 50 },
  { paid: [10], times: 2, status: 'paid', exception: 'over', granted: 100 },
])('an order of 10 that gets $paid (× $times) is $status and $exception', async (given) => {
  await using desk = await cashier()
  const order = await desk.order()
  for (const amount of given.paid) await desk.world.tron.pay({ to: order.qrText, amount, times: given.times })
  await desk.solidify()
  expect(await desk.see(order.orderNo)).toMatchObject({
    status: given.status,
    exception: given.exception,
    creditsGranted: given.granted,
    ...(given.remaining ? { remaining: given.remaining } : {}),
  })
})

test('money that comes late still counts, for thirty days; later it waits for an operator', async () => {
  await using desk = await cashier({ blockSeconds: 600 })
  const [late, never] = [await desk.order(), await desk.order()]
  await desk.world.advance({ days: 29 })
  await desk.watch()
  expect(await desk.see(late.orderNo)).toMatchObject({ status: 'expired' })
  await desk.world.tron.pay({ to: late.qrText, amount: 10 })
  await desk.solidify()
  expect(await desk.see(late.orderNo)).toMatchObject({
    status: 'paid',
    exception: 'late',
    creditsGranted: 50,
  })

  await desk.world.advance({ days: 2 })
  await desk.world.tron.pay({ to: never.qrText, amount: 10 })
  await desk.solidify()
  expect(await desk.see(never.orderNo)).toMatchObject({ status: 'expired', creditsGranted: 0 })
  const review = await desk.world.db
    .selectFrom('payment_deposit')
    .select(['order_no', 'review'])
    .where('review', 'is not', null)
    .execute()
  expect(review).toEqual([{ order_no: never.orderNo, review: 'late' }])
})

test('short money is converted a day after the order expired, and counts when the rest comes', async () => {
  await using desk = await cashier({ blockSeconds: 60 })
  const { world } = desk
  const order = await desk.order()
  await world.tron.pay({ to: order.qrText, amount: 6 })
  await desk.solidify()
  await world.advance({ hours: 2 })
  await desk.watch()
  expect(await desk.see(order.orderNo)).toMatchObject({
    status: 'expired',
    exception: 'short',
    creditsGranted: 0,
  })

  await world.advance({ hours: 24 })
  await desk.watch()
  await desk.watch()
  expect(await desk.see(order.orderNo)).toMatchObject({ status: 'expired', creditsGranted: 30 })

  await world.tron.pay({ to: order.qrText, amount: 4 })
  await desk.solidify()
  expect(await desk.see(order.orderNo)).toMatchObject({
    status: 'paid',
    exception: 'late',
    creditsGranted: 50,
  })
  expect(await toppedUp(world, desk.user)).toEqual([
    ['TOP_UP_EXTRA', 30],
    ['TOP_UP', 20],
  ])
})

test('a transfer that a fork takes back is forgotten, and credited if it comes again', async () => {
  await using desk = await cashier()
  const { world } = desk
  const order = await desk.order()
  const txId = await world.tron.pay({ to: order.qrText, amount: 10 })
  await world.advance({ seconds: 9 })
  await desk.watch()
  expect((await desk.see(order.orderNo)).status).toBe('confirming')
  await world.tron.drop(txId)
  await desk.watch()
  expect(await desk.see(order.orderNo)).toMatchObject({ status: 'waiting', creditsGranted: 0, txIds: [] })
  await world.tron.pay({ to: order.qrText, amount: 10 })
  await desk.solidify()
  expect(await desk.see(order.orderNo)).toMatchObject({ status: 'paid', creditsGranted: 50 })
})

test.each(['empty', 'html', 'forbidden'] as const)(
  'a provider that answers "%s" delays a credit and loses nothing',
  async (fault) => {
    await using desk = await cashier()
    const { world } = desk
    const order = await desk.order()
    await world.tron.pay({ to: order.qrText, amount: 10 })
    world.tron.fail('main', fault)
    await world.advance({ minutes: 3 })
    await expect(desk.watch()).rejects.toThrow()
    expect(await desk.see(order.orderNo)).toMatchObject({ status: 'waiting', creditsGranted: 0 })
    world.tron.fail('main', null)
    await desk.watch()
    expect(await desk.see(order.orderNo)).toMatchObject({ status: 'paid', creditsGranted: 50 })
  },
)

test('one provider that lies cannot make a credit: the second one must say the same', async () => {
  await using desk = await cashier()
  const { world } = desk
  const order = await desk.order()
  await world.tron.pay({ to: order.qrText, amount: 10 })
  world.tron.fail('main', 'doubles-amounts')
  world.tron.fail('check', 'denies-receipts')
  await desk.solidify()
  expect(await desk.see(order.orderNo)).toMatchObject({ status: 'confirming', creditsGranted: 0 })
  world.tron.fail('main', null)
  world.tron.fail('check', null)
  await desk.watch()
  expect(await desk.see(order.orderNo)).toMatchObject({ status: 'paid', received: 10, creditsGranted: 50 })

  const other = await desk.order()
  await world.tron.pay({ to: other.qrText, amount: 10 })
  world.tron.fail('check', 'denies-receipts')
  await desk.solidify()
  expect((await desk.see(other.orderNo)).creditsGranted).toBe(0)
  world.tron.fail('check', null)
  await desk.watch()
  expect((await desk.see(other.orderNo)).creditsGranted).toBe(50)
})

test('a watcher that falls behind is told by the server, and that the rail is on', async () => {
  await using desk = await cashier()
  const { world } = desk
  const tron = async () => (await world.call('system.ready', {})).data
  expect((await world.call('system.config', {})).data.payments).toMatchObject({ trc20: true })
  expect((await tron()).checks.tron).toBe('ok')
  await world.advance({ minutes: 7 })
  expect(await tron()).toMatchObject({ status: 'degraded', checks: { tron: 'late' } })
  await desk.watch()
  expect((await tron()).checks.tron).toBe('ok')
})

test('another chain behind the same address stops the watcher; another public key stops new orders', async () => {
  await using desk = await cashier()
  const { world } = desk
  await desk.order()
  await world.advance({ seconds: 30 })
  world.tron.replaceChain()
  await expect(desk.watch()).rejects.toThrow('other_chain')

  await world.db.updateTable('address_source').set({ fingerprint: 'another' }).execute()
  await expect(desk.order()).rejects.toThrow('transactionNotCreated')
})

test('every order has an address of its own, and ten may be open', async () => {
  await using desk = await cashier()
  const orders = await Promise.all(Array.from({ length: 10 }, () => desk.order()))
  expect(new Set(orders.map(({ qrText }) => qrText)).size).toBe(10)
  await expect(desk.order()).rejects.toThrow('tooManyRequests')
  const other = await desk.world.user()
  await expect(
    payments.orderOf(desk.world.db, { userId: other.id, orderNo: orders[0]?.orderNo ?? '' }),
  ).rejects.toThrow('paymentNotFound')
})

test('the first paid order rewards both sides of an invitation and brings a bonus that waited', async () => {
  await using desk = await cashier()
  const { world, user } = desk
  const friend = await world.user()
  await world.db
    .insertInto('referral')
    .values({ id: 'ref_1', referee_id: user.id, referrer_id: friend.id })
    .execute()
  await world.db.updateTable('user_account').set({ bonus_pending: true }).where('id', '=', user.id).execute()
  for (let time = 0; time < 2; time++) {
    const order = await desk.order()
    await world.tron.pay({ to: order.qrText, amount: 10 })
    await desk.solidify()
  }
  expect(await world.balance(user)).toBe(50 + 50 + 5 + 20)
  expect(await world.balance(friend)).toBe(5)
})
