import { expect, test } from 'vitest'
import { paymentStorm } from './storm/storm.ts'

test('60 orders over every rail while everything goes wrong: none doubled, lost, credited or told wrongly', async () => {
  const { wrong, ...storm } = await paymentStorm({ orders: 60, seed: 4 })
  for (const [what, list] of Object.entries(wrong)) expect(list, what).toEqual([])
  expect(storm).toMatchObject({ orders: 60, violations: 0 })
  // That it was not a quiet day.
  expect(storm.paid).toBeGreaterThan(15)
  expect(storm.refunds).toBeGreaterThan(2)
  expect(storm.takenBack).toBeGreaterThan(2)
  expect(storm.failures).toBeGreaterThan(3)
  expect(storm.crashes).toBeGreaterThan(0)
}, 240_000)
