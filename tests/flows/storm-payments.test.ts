import { expect, test } from 'vitest'
import { paymentStorm } from '../support/storm/payments.ts'

test('60 orders over every rail while everything goes wrong: none doubled, lost, credited or told wrongly', async () => {
  const storm = await paymentStorm({ orders: 60, seed: 4 })
  expect(storm).toMatchObject({
    orders: 60,
    wrongOrders: [],
    wrongInvitations: [],
    wrongBalances: [],
    wrongNotices: [],
    lost: [],
    doubled: [],
    wrongRefunds: [],
    violations: 0,
    found: [],
    frozen: [],
  })
  // That it was not a quiet day.
  expect(storm.paid).toBeGreaterThan(15)
  expect(storm.refunds).toBeGreaterThan(2)
  expect(storm.takenBack).toBeGreaterThan(2)
  expect(storm.failures).toBeGreaterThan(3)
  expect(storm.crashes).toBeGreaterThan(0)
}, 240_000)
