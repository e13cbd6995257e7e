import { expect, test } from 'vitest'
import * as books from '#server/modules/books/index.ts'
import * as payments from '#server/modules/payments/index.ts'
import { createWorld } from '../support/world.ts'

/** A world whose chain is watched and audited by two providers, with somebody who wants credits. */
async function cashier() {
  const world = await createWorld({ at: '2026-03-02T09:00:00Z', workers: false, blockSeconds: 30 })
  const deps = { ...world.deps, quietBlocks: 'suspicious' as const }
  const watch = async () => {
    await payments.watchTrc20(deps)
    await payments.settleDue(world.deps)
  }
  await watch()
  await payments.auditTrc20(deps)
  const user = await world.user()
  const order = () => payments.createTrc20Order(deps, { userId: user.id, pgId: 'basic' })
  const see = (orderNo: string) => payments.orderOf(world.db, { userId: user.id, orderNo })
  return {
    world,
    deps,
    watch,
    order,
    see,
    both: (fault: Parameters<typeof world.tron.fail>[1]) => {
      world.tron.fail('main', fault)
      world.tron.fail('check', fault)
    },
    /** An order, and a payment that the watcher has read past without seeing it. */
    async overlooked(times = 1) {
      const made = await order()
      const txId = await world.tron.pay({ to: made.qrText, amount: 10, times })
      await world.advance({ minutes: 12 })
      await watch()
      expect(await see(made.orderNo)).toMatchObject({ status: 'waiting', received: 0, txIds: [] })
      return { ...made, txId }
    },
    unexplained: async () => {
      const { violations } = await books.books(world.db)
      return violations.map(({ rule, accountId }) => [rule, accountId])
    },
    async [Symbol.asyncDispose]() {
      expect(await world.audit()).toEqual([])
      expect(await world.runJob('reconcile-all')).toBe(0)
      await world[Symbol.asyncDispose]()
    },
  }
}

test('a provider that leaves logs out for good loses no payment: the second one’s reading finds it', async () => {
  await using desk = await cashier()
  const { world, deps } = desk
  world.tron.fail('main', 'leaves-out-logs')
  const order = await desk.overlooked()
  expect(await payments.auditTrc20(deps)).toBe(0)
  await world.advance({ hours: 2 })
  await desk.watch()
  expect(await desk.see(order.orderNo)).toMatchObject({ status: 'expired' })

  // Not on the word of one: the first provider's receipt must have it, too.
  world.tron.fail('main', 'denies-receipts')
  await expect(payments.auditTrc20(deps)).rejects.toThrow('readings_differ')
  world.tron.fail('main', 'leaves-out-logs')
  // Nor with the amount that the reading tells.
  world.tron.fail('check', 'doubles-amounts')
  expect(await payments.auditTrc20(deps)).toBe(160)
  expect(await desk.see(order.orderNo)).toMatchObject({ status: 'confirming', creditsGranted: 0 })
  world.tron.fail('check', null)
  await Promise.all([desk.watch(), payments.auditTrc20(deps), payments.auditTrc20(deps)])
  expect(await desk.see(order.orderNo)).toMatchObject({
    status: 'paid',
    // It came in time, whenever it was found.
    exception: 'none',
    received: 10,
    creditsGranted: 50,
    txIds: [order.txId],
  })
})

test('where there is one provider only, its second reading finds what its first one was too early for', async () => {
  await using desk = await cashier()
  const { world } = desk
  const alone = { ...desk.deps, tronCheck: null }
  world.tron.fail('main', 'leaves-out-logs')
  const order = await desk.overlooked()
  world.tron.fail('main', null)
  await world.advance({ minutes: 75 })
  await payments.watchTrc20(alone)
  // And whoever reads may die over it.
  world.failAt('audit-stored')
  await expect(payments.auditTrc20(alone)).rejects.toThrow('audit-stored')
  await payments.watchTrc20(alone)
  expect(await desk.see(order.orderNo)).toMatchObject({ status: 'paid', creditsGranted: 50 })
})

test('a payment that both readings left out is found by its address, after the order expired', async () => {
  await using desk = await cashier()
  const { world, deps } = desk
  desk.both('leaves-out-logs')
  const order = await desk.overlooked(2)
  const silent = await desk.order()
  expect(await payments.auditAddresses(deps)).toBe(0)
  await world.advance({ minutes: 75 })
  world.tron.fail('check', 'forbidden')
  await expect(payments.auditAddresses(deps)).rejects.toThrow()
  world.tron.fail('check', 'leaves-out-logs')
  await world.advance({ minutes: 6 })
  expect(await payments.auditAddresses(deps)).toBe(2)
  await desk.watch()
  expect(await desk.see(order.orderNo)).toMatchObject({ status: 'paid', exception: 'over', received: 20 })
  expect(await desk.see(silent.orderNo)).toMatchObject({ status: 'expired', received: 0 })

  // Once more a day later and when it is watched no more; money that was swept is not missed.
  await world.tron.pay({ from: order.qrText, to: silent.qrText, amount: 20, contract: fakeToken })
  await world.tron.pay({ from: order.qrText, to: 'TT2X2yyubp7qpAWYYNE5JQWBtoZ7ikQFsY', amount: 20 })
  const audits = []
  for (const days of [0, 1, 1, 30, 1]) {
    await world.advance({ days })
    audits.push(await payments.auditAddresses(deps))
  }
  expect(audits).toEqual([0, 2, 0, 2, 0])
  expect(await desk.unexplained()).toEqual([])
})

test('money on an address that no list explains stands in the books until it is explained, and stops nobody', async () => {
  await using desk = await cashier()
  const { world, deps } = desk
  desk.both('hides-transfers')
  const order = await desk.overlooked()
  await world.advance({ minutes: 75 })
  await payments.auditAddresses(deps)
  expect(await desk.unexplained()).toEqual([['L7 money lies on an address that no transfer explains', null]])
  desk.both(null)
  await world.advance({ hours: 1 })
  expect(await payments.auditAddresses(deps)).toBe(1)
  await desk.watch()
  expect(await desk.unexplained()).toEqual([])
  expect(await desk.see(order.orderNo)).toMatchObject({
    status: 'paid',
    exception: 'none',
    creditsGranted: 50,
  })
})

test('money that comes when an order is watched no more, and that no reading has, is found all the same and waits for an operator', async () => {
  await using desk = await cashier()
  const { world, deps } = desk
  const order = await desk.order()
  await world.advance({ days: 31 })
  await desk.watch()
  expect(await payments.auditAddresses(deps)).toBe(1)
  desk.both('hides-transfers')
  const txId = await world.tron.pay({ to: order.qrText, amount: 10 })
  await world.advance({ hours: 1 })
  await desk.watch()
  desk.both(null)
  for (let weeks = 0; weeks < 5; weeks++) {
    await world.advance({ days: 7 })
    await payments.auditAddresses(deps)
    await desk.watch()
  }
  expect(await payments.moneyForReview(world.db)).toMatchObject([
    { txId, review: 'late', orderNo: order.orderNo },
  ])
})

const fakeToken = 'THk5qH79SoAaUnUh8JVdRarSESTZpqPjSQ'

test('a payment that a provider’s indexes have minutes late, and then out of order, is credited once', async () => {
  await using world = await createWorld({ at: '2026-03-02T09:00:00Z', workers: false })
  const deps = { ...world.deps, quietBlocks: 'normal' as const }
  await payments.watchTrc20(deps)
  await payments.auditTrc20(deps)
  const user = await world.user()
  const order = await payments.createTrc20Order(deps, { userId: user.id, pgId: 'basic' })
  const see = () => payments.orderOf(world.db, { userId: user.id, orderNo: order.orderNo })
  await world.tron.pay({ to: order.qrText, amount: 5, times: 2 })

  world.tron.fail('main', 'late')
  await world.advance({ minutes: 3 })
  await payments.watchTrc20(deps)
  expect(await see()).toMatchObject({ status: 'waiting', received: 0 })
  // The watcher has read past it; the audit reads the same blocks once they are older.
  world.tron.fail('check', 'out-of-order')
  await world.advance({ minutes: 12 })
  await payments.watchTrc20(deps)
  await payments.auditTrc20(deps)
  world.tron.fail('main', null)
  await payments.watchTrc20(deps)
  await payments.auditTrc20(deps)
  expect(await see()).toMatchObject({ status: 'paid', received: 10, creditsGranted: 50 })
  expect(await world.balance(user)).toBe(50)
  expect(await world.audit()).toEqual([])
})
