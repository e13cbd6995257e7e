import { expect, test } from 'vitest'
import { paymentsChaos } from '../support/payments-chaos.ts'

const orders = Number(process.env['CHAOS_ORDERS'] ?? 10_000)
const seed = Number(process.env['CHAOS_SEED'] ?? Math.floor(Math.random() * 1e9))

test(`${orders} orders while everything goes wrong (seed ${seed}): each is credited what the rule says`, async () => {
  const outcome = await paymentsChaos({ orders, waves: Math.ceil(orders / 400), seed })
  expect(outcome.wrong).toEqual([])
  expect(outcome.violations).toEqual([])
  expect(outcome.strangers).toBe(0)
  expect(outcome.orders).toBeGreaterThanOrEqual(orders)
})
