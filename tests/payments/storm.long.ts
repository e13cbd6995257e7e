import { expect, test } from 'vitest'
import { paymentStorm } from './storm/storm.ts'
import { stormSeed } from '../support/storm/seed.ts'

const orders = Number(process.env['STORM_SIZE'] ?? 2_000)
const seed = stormSeed()

test(`${orders} orders over every rail while everything goes wrong (seed ${seed}): none doubled, lost or wrongly credited`, async () => {
  const { wrong, ...counts } = await paymentStorm({ orders, waves: Math.ceil(orders / 250), seed })
  const lengths = Object.entries(wrong).map(([what, list]) => [what, list.length])
  console.info('storm of payments', { seed, ...counts, wrong: Object.fromEntries(lengths) })
  for (const [what, list] of Object.entries(wrong)) expect(list, what).toEqual([])
  expect(counts.violations).toBe(0)
})
