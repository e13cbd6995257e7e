import { expect, test } from 'vitest'
import { steerWeek } from './week.ts'

// A whole week of a thousand texts: tests/schedule/week.long.ts.
test('six hours of twenty texts, moved, skipped, edited and approved at random on two servers that die: each once or honestly not', async () => {
  const week = await steerWeek({ processes: 2, posts: 20, agents: 4, days: 0.25, seed: 1, crashEvery: 20 })

  expect(week.broken).toEqual([])
  expect(week.stuck).toBe(0)
  expect(week.violations).toEqual([])
  expect(week.charged).toBe(week.priced)
  expect(week.published).toBeGreaterThan(8)
}, 600_000)
