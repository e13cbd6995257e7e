import { expect, test } from 'vitest'
import { paymentStorm } from '../support/storm/payments.ts'

const orders = Number(process.env['STORM_ORDERS'] ?? 2000)
const seed = Number(process.env['STORM_SEED'] ?? Math.floor(Math.random() * 1e9))

test(`${orders} orders over every rail while everything goes wrong (seed ${seed}): none doubled, lost or wrongly credited`, async () => {
  const storm = await paymentStorm({ orders, waves: Math.ceil(orders / 250), seed })
  const {
    wrongOrders,
    wrongInvitations,
    wrongBalances,
    lost,
    doubled,
    wrongRefunds,
    found,
    frozen,
    ...counts
  } = storm
  console.log(`seed ${seed}: ${JSON.stringify(counts)}`)
  const nothing = { wrongOrders, wrongInvitations, wrongBalances, lost, doubled, wrongRefunds, found, frozen }
  for (const [what, list] of Object.entries(nothing)) expect(list, what).toEqual([])
  expect(counts.violations).toBe(0)
})
