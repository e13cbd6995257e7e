import { expect, test } from 'vitest'
import { agentTypes, languages } from '#contract/lists.ts'
import { simulateUse } from './simulated-use.ts'

test('of fifty posts of every type in every language X refuses none', async () => {
  const use = await simulateUse({ posts: 50, agents: 15 })
  expect(use.refused).toEqual([])
  expect(use.published).toBeGreaterThanOrEqual(50)
  expect(use.stopped).toBeGreaterThan(3)
  expect(use.types.size).toBe(agentTypes.length)
  expect(use.languages.size).toBe(languages.length)
}, 200_000)
