import { expect, test } from 'vitest'
import { toolsDoor } from './mcp-door.ts'
import { runSequences } from './run.ts'

test('a hundred random and hostile sequences of calls with tokens publish, spend and show nothing they may not', async () => {
  const figures = await runSequences({ seed: 16, sequences: 100, places: 10, perWorld: 100, door: toolsDoor })
  expect(figures.violations).toEqual([])
  expect(figures.sequences).toBe(100)
  // A test in which nearly everything is refused proves nothing.
  expect(figures.accepted / figures.steps).toBeGreaterThan(0.35)
  expect(figures.posts + figures.messages).toBeGreaterThan(10)
  expect(figures.votes).toBeGreaterThan(5)
  expect(figures.spent).toBeGreaterThan(10_000)
})
