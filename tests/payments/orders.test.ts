import { expect, test } from 'vitest'
import { inProject } from '#tests/support/team.ts'
import type { Input } from '#contract/routes.ts'
import { removeAccount } from '#server/modules/ownership/index.ts'
import * as payments from '#server/modules/payments/index.ts'
import { createWorld, type WorldOptions } from '#tests/support/world.ts'

const firstPage = { page: 1, size: 20, order: 'desc' } as const

/** A world whose TRON chain is being watched, and somebody who wants credits. */
async function shop(options: WorldOptions = {}) {
  const world = await createWorld({ at: '2026-03-02T09:00:00Z', workers: false, ...options })
  const watch = async () => {
    await world.runJob('watch-tron')
    await world.runJob('settle-orders')
  }
  await watch()
  const user = await world.user()
  return {
    world,
    user,
    watch,
    order: async () => (await user.call('payments.create', { pgId: 'basic' })).data,
    see: async (orderNo: string) => (await user.call('payments.check', { orderNo })).data,
    /** Enough blocks for what was sent to be solid and read. */
    async solidify() {
      await world.advance({ minutes: 2 })
      await watch()
    },
    async [Symbol.asyncDispose]() {
      expect(await world.audit()).toEqual([])
      await world[Symbol.asyncDispose]()
    },
  }
}

test('a person tops up by TRC20: order, address, waiting, confirming, paid, and a line in the credit record', async () => {
  await using desk = await shop()
  const { world, user } = desk
  const { data: offers } = await user.call('credits.packages', {})
  expect(offers.find(({ id }) => id === 'basic')).toMatchObject({ price: 10, credits: 50 })

  const order = await desk.order()
  expect(order).toMatchObject({ pgId: 'basic', rail: 'trc20', network: 'TRON', asset: 'USDT', amount: 10 })
  expect(order.paymentAddress).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)
  expect(order.qrText).toBe(order.paymentAddress)
  const minutes = (new Date(order.expiry).getTime() - new Date(order.createdAt).getTime()) / 60_000
  expect(minutes).toBeCloseTo(60, 1)
  expect(await desk.see(order.orderNo)).toMatchObject({ status: 'waiting', remaining: 10, paidAt: null })

  const txId = await world.tron.pay({ to: order.qrText, amount: 10 })
  await world.advance({ seconds: 9 })
  await desk.watch()
  expect(await desk.see(order.orderNo)).toMatchObject({ status: 'confirming', creditsGranted: 0 })

  await desk.solidify()
  expect(await desk.see(order.orderNo)).toMatchObject({
    status: 'paid',
    exception: 'none',
    creditsGranted: 50,
    txIds: [txId],
  })
  const records = await user.call('credits.records', firstPage)
  expect(records.data.list).toMatchObject([{ type: 'INCOME', purpose: 'TOP_UP', amount: 50 }])
  const own = await user.call('payments.orders', { ...firstPage, status: 'paid' })
  expect(own.data).toMatchObject({ total: 1, list: [{ orderNo: order.orderNo }] })
})

test('short, over and late are told to the person as they are', async () => {
  await using desk = await shop({ blockSeconds: 60 })
  const { world } = desk
  const [short, over, late] = [await desk.order(), await desk.order(), await desk.order()]
  await world.tron.pay({ to: short.qrText, amount: 6 })
  await world.tron.pay({ to: over.qrText, amount: 12 })
  await world.advance({ minutes: 25 })
  await desk.watch()
  expect(await desk.see(short.orderNo)).toMatchObject({
    status: 'waiting',
    exception: 'short',
    received: 6,
    remaining: 4,
    creditsGranted: 0,
  })
  expect(await desk.see(over.orderNo)).toMatchObject({
    status: 'paid',
    exception: 'over',
    creditsGranted: 60,
  })

  await world.advance({ hours: 2 })
  await desk.watch()
  expect(await desk.see(late.orderNo)).toMatchObject({ status: 'expired', remaining: 10 })
  await world.tron.pay({ to: late.qrText, amount: 10 })
  await world.advance({ minutes: 25 })
  await desk.watch()
  expect(await desk.see(late.orderNo)).toMatchObject({
    status: 'paid',
    exception: 'late',
    creditsGranted: 50,
  })

  const { data } = await desk.user.call('credits.records', { ...firstPage, order: 'asc' })
  expect(data.list.map(({ purpose, amount }) => [purpose, amount])).toEqual(
    expect.arrayContaining([
      ['TOP_UP', 50],
      ['TOP_UP_EXTRA', 10],
      ['TOP_UP', 50],
    ]),
  )
})

test('money for an organisation that was closed meanwhile waits for an operator', async () => {
  await using desk = await shop()
  const { world, user } = desk
  await world.prove(user)
  const made = await user.call('organisations.create', { name: 'An agency', project: 'Acme' })
  const here = inProject(user, made.data.projects[0]?.id ?? '')
  const { data: order } = await here.call('payments.create', { pgId: 'basic' })
  expect((await user.call('organisations.close', { organisationId: made.data.id })).code).toBe(0)
  await world.tron.pay({ to: order.qrText, amount: 10 })
  await desk.solidify()
  expect((await payments.moneyForReview(world.db)).map(({ review }) => review)).toEqual(['closed'])
  expect(await world.balance({ id: made.data.id })).toBe(0)
  expect(await world.audit()).toEqual([])
})

test('money for an account that was removed waits for an operator, who counts it where its owner is now', async () => {
  await using desk = await shop()
  const { world, user, watch } = desk
  const order = await desk.order()
  const other = await desk.order()
  await removeAccount(world.db, { userId: user.id })
  const txId = await world.tron.pay({ to: order.qrText, amount: 10 })
  await world.tron.pay({ to: other.qrText, amount: 4 })
  await desk.solidify()
  const state = () =>
    world.db
      .selectFrom('payment_order as o')
      .innerJoin('payment_deposit as d', 'd.order_no', 'o.order_no')
      .select(['o.status', 'o.granted', 'd.review'])
      .orderBy('d.amount_units', 'desc')
      .execute()
  expect(await state()).toEqual([
    { status: 'waiting', granted: 0, review: 'closed' },
    { status: 'waiting', granted: 0, review: 'closed' },
  ])
  expect(await world.balance(user)).toBe(0)
  await world.advance({ days: 2 })
  await watch()
  expect((await state()).map(({ status, granted }) => [status, granted])).toEqual([
    ['expired', 0],
    ['expired', 0],
  ])
  expect((await payments.moneyForReview(world.db)).map(({ review }) => review)).toEqual(['closed', 'closed'])
  expect(await world.runJob('reconcile-all')).toBe(0)

  const admin = await world.user({ role: 'ADMIN' })
  const again = await world.user()
  const { orderNo } = (await again.call('payments.create', { pgId: 'basic' })).data
  const byHand = (of: string) =>
    payments.settleByHand(world.db, { actorId: admin.id, orderNo: of, txId, reason: 'the same person' })
  await expect(byHand(order.orderNo)).rejects.toMatchObject({ problem: 'conflict' })
  expect(await byHand(orderNo)).toMatchObject({ status: 'paid', creditsGranted: 50 })
  expect(await world.balance(again)).toBe(50)
  expect(await world.runJob('reconcile-all')).toBe(0)
})

test('a package that is none of those on offer is refused with 400, and no order is made', async () => {
  await using desk = await shop()
  const { world, user } = desk
  for (const pgId of ['-1', '4', '"1"', '1e309', 'null', '{}', '["basic"]', '"Basic"']) {
    const answer = await fetch(`${world.url}/api/payments/create-transaction`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: `{"pgId":${pgId}}`,
    })
    expect(answer.status, pgId).toBe(400)
  }
  expect((await user.call('payments.create', {} as Input<'payments.create'>)).status).toBe(400)
  expect((await user.call('payments.orders', firstPage)).data.total).toBe(0)
})

test("somebody else's order is answered exactly like an unknown one, and stands in nobody else's list", async () => {
  await using desk = await shop()
  const { orderNo } = await desk.order()
  const stranger = await desk.world.user()
  const foreign = await stranger.call('payments.check', { orderNo })
  const unknown = await stranger.call('payments.check', { orderNo: 'KO000000000000' })
  expect(foreign.code).toBe(140006)
  expect([foreign.status, foreign.code, foreign.msg, foreign.data]).toEqual([
    unknown.status,
    unknown.code,
    unknown.msg,
    unknown.data,
  ])
  expect((await stranger.call('payments.orders', firstPage)).data.total).toBe(0)
})

test('one press that arrives twice makes one order', async () => {
  await using desk = await shop()
  const headers = { 'idempotency-key': 'one-press-of-the-button' }
  const press = () => desk.user.call('payments.create', { pgId: 'basic' }, { headers })
  const [first, second] = [await press(), await press()]
  expect(second.data.orderNo).toBe(first.data.orderNo)
  expect((await desk.user.call('payments.orders', firstPage)).data.total).toBe(1)
})

test('a thousand polls while the money comes in: one top-up, and not one call to the chain', async () => {
  await using desk = await shop()
  const { world, user } = desk
  const order = await desk.order()
  await world.tron.pay({ to: order.qrText, amount: 10 })
  await world.advance({ minutes: 2 })

  const watching = desk.watch()
  const poll = () => user.call('payments.check', { orderNo: order.orderNo })
  const polls: Awaited<ReturnType<typeof poll>>[] = []
  // In bursts: where the machine is busy, a thousand at once would wait longer for a connection than the server lets them.
  for (let burst = 0; burst < 4; burst++)
    polls.push(...(await Promise.all(Array.from({ length: 250 }, poll))))
  await watching
  const answered = polls.filter(({ status }) => status === 200)
  // One person may ask 600 times a minute (decision: two-kinds-of-limits); the rest is told when to come back.
  expect(answered.length).toBeGreaterThan(500)
  expect(polls.filter(({ status }) => status !== 200 && status !== 429)).toEqual([])
  for (const { data } of answered)
    expect([data.status, data.creditsGranted]).toEqual(
      data.status === 'paid' ? ['paid', 50] : [expect.stringMatching(/waiting|confirming/), 0],
    )

  const before = { ...world.tron.calls }
  const stranger = await world.user()
  await Promise.all(
    Array.from({ length: 250 }, () => stranger.call('payments.check', { orderNo: order.orderNo })),
  )
  expect(world.tron.calls).toEqual(before)
  const entries = await world.db
    .selectFrom('credit_entry')
    .select('amount')
    .where('order_no', '=', order.orderNo)
    .execute()
  expect(entries).toEqual([{ amount: 50_000 }])
})
