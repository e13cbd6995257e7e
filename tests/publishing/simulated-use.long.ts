import { expect, test } from 'vitest'
import { simulateUse } from './simulated-use.ts'

test('of 5,000 posts of every type in every language X refuses none', async () => {
  const use = await simulateUse({ posts: 5000, agents: 75 })
  console.log(use)
  expect(use.refused).toEqual([])
  expect(use.published).toBeGreaterThanOrEqual(5000)
}, 3_600_000)
