import { expect, test } from 'vitest'
import { paymentStorm } from '../support/storm/payments.ts'

const seed = Number(process.env['STORM_SEED'] ?? 4)

test(`60 orders over every rail while everything goes wrong (seed ${seed}): none doubled, lost or wrongly credited`, async () => {
  const storm = await paymentStorm({ orders: 60, seed })
  expect(storm).toMatchObject({
    orders: 60,
    wrongOrders: [],
    wrongInvitations: [],
    wrongBalances: [],
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
  expect(storm.failures).toBeGreaterThan(3)
  expect(storm.crashes).toBeGreaterThan(0)
}, 240_000)
