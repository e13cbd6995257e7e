import { expect, test } from 'vitest'
import * as payments from '#server/modules/payments/index.ts'
import { createWorld } from '../support/world.ts'

const at = '2026-03-02T09:00:00Z'
const payer = `0:${'11'.repeat(32)}`

/** A world whose TON is being watched, with somebody who wants credits and a wallet that can pay. */
async function cashier() {
  const world = await createWorld({ at, workers: false })
  const watch = async () => {
    await payments.watchTon(world.deps)
    await payments.settleDue(world.deps)
  }
  await watch()
  await world.ton.fund(payer, { usdt: 1000, ton: 10 })
  const user = await world.user()
  return {
    world,
    user,
    watch,
    /** A block and its index later. */
    async later(time: Parameters<typeof world.advance>[0] = { seconds: 15 }) {
      await world.advance(time)
      await watch()
    },
    order: (walletAddress = payer, pgId: 'basic' | 'premium' = 'basic') =>
      payments.createTonOrder(world.deps, { userId: user.id, pgId, walletAddress }),
    see: (orderNo: string) => payments.orderOf(world.db, { userId: user.id, orderNo }),
    reviews: () =>
      world.db
        .selectFrom('payment_deposit')
        .select(['order_no', 'review', 'amount_units'])
        .where('review', 'is not', null)
        .where('state', '=', 'final')
        .orderBy('id')
        .execute(),
    async [Symbol.asyncDispose]() {
      expect(await world.audit()).toEqual([])
      await world[Symbol.asyncDispose]()
    },
  }
}

test('what the wallet is handed pays the order, once, however often it is read', async () => {
  await using desk = await cashier()
  const { world, user } = desk
  const { order, transaction } = await desk.order()
  expect(order).toMatchObject({ rail: 'ton', network: 'TON', asset: 'USDT', status: 'waiting', amount: 10 })
  const [message] = transaction.messages
  expect(message).toMatchObject({ amount: '50000000' })
  expect(transaction.validUntil).toBeGreaterThan(Date.parse(at) / 1000)

  const txId = await world.ton.sign({ wallet: payer, transaction })
  await desk.later()
  await desk.later()
  expect(await desk.see(order.orderNo)).toMatchObject({
    status: 'paid',
    exception: 'none',
    received: 10,
    creditsGranted: 50,
    confirmations: 1,
    txIds: [txId],
  })
  await Promise.all([desk.watch(), desk.watch(), desk.watch()])
  expect(await world.balance(user)).toBe(50)
})

test.each([
  ['another token of the same name', { master: `0:${'cd'.repeat(32)}` }, []],
  ['a transfer that was not carried out', { aborted: true }, []],
  ['a transfer that came back', { bounced: true }, []],
  ['a transfer of nobody’s that came back', { bounced: true, comment: null }, []],
  [
    'a transfer without a comment',
    { comment: null },
    [{ order_no: null, review: 'unmatched', amount_units: 10_000_000 }],
  ],
  [
    'a comment of nobody’s',
    { comment: 'KO000000000000' },
    [{ order_no: null, review: 'unmatched', amount_units: 10_000_000 }],
  ],
  ['dust of nobody’s', { comment: null, amount: 0.001 }, []],
])('an order stays as it was after %s', async (_, payment, reviews) => {
  await using desk = await cashier()
  const { order } = await desk.order()
  await desk.world.ton.pay({ amount: 10, comment: order.orderNo, ...payment })
  await desk.later()
  expect(await desk.see(order.orderNo)).toMatchObject({
    status: 'waiting',
    exception: 'none',
    creditsGranted: 0,
  })
  expect(await desk.reviews()).toEqual(reviews)
})

test.each([
  { paid: [9.99], status: 'paid', exception: 'none', granted: 50 },
  { paid: [9.98], status: 'waiting', exception: 'short', granted: 0 },
  { paid: [6, 4], status: 'paid', exception: 'none', granted: 50 },
  { paid: [6, 6], status: 'paid', exception: 'over', granted: 60 },
])('an order of 10 that gets $paid is $status and $exception', async ({ paid, granted, ...expected }) => {
  await using desk = await cashier()
  const { order } = await desk.order()
  // From any wallet, and typed by hand.
  for (const amount of paid)
    await desk.world.ton.pay({ amount, comment: ` ${order.orderNo.toLowerCase()}\n` })
  await desk.later()
  expect(await desk.see(order.orderNo)).toMatchObject({ ...expected, creditsGranted: granted })
})

test('no order is made for a wallet that is none, holds too little, or cannot be asked', async () => {
  await using desk = await cashier()
  const { world, user } = desk
  const poor = `0:${'22'.repeat(32)}`
  await expect(desk.order('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).rejects.toThrow('wrongPublicKey')
  await expect(desk.order(poor)).rejects.toThrow('balanceTooLow')
  await world.ton.fund(poor, { usdt: 9.99, ton: 1 })
  await expect(desk.order(poor)).rejects.toThrow('balanceTooLow')
  await world.ton.fund(poor, { usdt: 10, ton: 0.05 })
  await expect(desk.order(poor)).rejects.toThrow('balanceTooLow')
  await world.ton.fund(poor, { usdt: 10, ton: 0.06 })
  world.ton.fail('rate-limit')
  await expect(desk.order(poor)).rejects.toThrow('transactionNotCreated')
  world.ton.fail(null)
  const off = { ...world.deps, ton: null }
  await expect(
    payments.createTonOrder(off, { userId: user.id, pgId: 'basic', walletAddress: poor }),
  ).rejects.toThrow('transactionNotCreated')
  expect(await world.db.selectFrom('payment_order').select('order_no').execute()).toEqual([])

  for (let made = 0; made < 10; made++) await desk.order(poor)
  await expect(desk.order(poor)).rejects.toThrow('tooManyRequests')
})

test('an index that is away delays a credit, loses nothing and lets no order expire', async () => {
  await using desk = await cashier()
  const { world } = desk
  const { order, transaction } = await desk.order()
  await world.ton.sign({ wallet: payer, transaction })
  world.ton.fail('server-error')
  await world.advance({ hours: 20 })
  await expect(payments.watchTon(world.deps)).rejects.toThrow('no_answer')
  await payments.settleDue(world.deps)
  expect(await desk.see(order.orderNo)).toMatchObject({ status: 'waiting', creditsGranted: 0 })
  world.ton.fail(null)
  await desk.watch()
  expect(await desk.see(order.orderNo)).toMatchObject({
    status: 'paid',
    exception: 'none',
    creditsGranted: 50,
  })
})

test.each(['payment-fetched', 'payment-inside-range', 'payment-stored', 'payment-final'])(
  'a process that dies at %s leaves a payment that the next one credits once',
  async (point) => {
    await using desk = await cashier()
    const { world, user } = desk
    const { order } = await desk.order()
    await world.ton.pay({ amount: 10, comment: order.orderNo })
    await world.advance({ seconds: 15 })
    world.failAt(point)
    await expect(payments.watchTon(world.deps)).rejects.toThrow(point)
    await desk.later()
    expect(await desk.see(order.orderNo)).toMatchObject({ status: 'paid', creditsGranted: 50 })
    expect(await world.balance(user)).toBe(50)
  },
)

test('a transfer is not credited before it is known to have arrived, and holds up no other', async () => {
  await using desk = await cashier()
  const { world } = desk
  const [late, back] = [(await desk.order()).order, (await desk.order()).order]
  world.ton.fail('lags')
  await world.ton.pay({ amount: 10, comment: late.orderNo })
  await world.ton.pay({ amount: 10, comment: back.orderNo, bounced: true })
  await desk.later()
  for (const { orderNo } of [late, back])
    expect(await desk.see(orderNo)).toMatchObject({
      status: 'confirming',
      confirmations: 0,
      creditsGranted: 0,
    })
  // Longer than the index is read again, and past the end of the orders.
  await desk.later({ hours: 2 })
  world.ton.fail(null)
  await desk.later()
  expect(await desk.see(late.orderNo)).toMatchObject({
    status: 'paid',
    exception: 'none',
    creditsGranted: 50,
  })
  expect(await desk.see(back.orderNo)).toMatchObject({ status: 'expired', received: 0, txIds: [] })
  expect(await desk.reviews()).toEqual([])
})

test('a transfer that was shown and then taken back credits nothing, and its order ends', async () => {
  await using desk = await cashier()
  const { world, user } = desk
  const { order } = await desk.order()
  const txId = await world.ton.pay({ amount: 10, comment: order.orderNo, early: true })
  await desk.later()
  expect(await desk.see(order.orderNo)).toMatchObject({ status: 'confirming', txIds: [txId] })
  await world.ton.drop(txId)
  // One server of the index that does not have it yet proves nothing.
  await desk.later({ minutes: 30 })
  expect(await desk.see(order.orderNo)).toMatchObject({ status: 'confirming' })
  await desk.later({ minutes: 40 })
  expect(await desk.see(order.orderNo)).toMatchObject({ status: 'expired', received: 0, txIds: [] })
  expect(await world.balance(user)).toBe(0)
  const before = world.ton.calls()
  await desk.later()
  expect(world.ton.calls() - before).toBe(2)
})

test('the calls to the index depend on what came in, not on how many orders are open', async () => {
  await using desk = await cashier()
  const before = desk.world.ton.calls()
  await desk.later()
  const each = desk.world.ton.calls() - before
  for (let made = 0; made < 10; made++) await desk.order()
  const busy = desk.world.ton.calls()
  await desk.later()
  expect(desk.world.ton.calls() - busy).toBe(each)
  expect(each).toBe(2)
})
