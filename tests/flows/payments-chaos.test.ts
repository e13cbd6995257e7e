import { expect, test } from 'vitest'
import { paymentsChaos } from '../support/payments-chaos.ts'

test('300 orders while everything goes wrong: each is credited what the rule says, and the books add up', async () => {
  const { orders, paid, failures, crashes, strangers, wrong, violations } = await paymentsChaos({
    orders: 300,
    seed: 4,
  })
  expect(wrong).toEqual([])
  expect(violations).toEqual([])
  expect(strangers).toBe(0)
  expect(orders).toBe(300)
  // That it was not a quiet day.
  expect(paid).toBeGreaterThan(100)
  expect(failures).toBeGreaterThan(3)
  expect(crashes).toBeGreaterThan(0)
}, 240_000)
