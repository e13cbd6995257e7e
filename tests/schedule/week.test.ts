import { expect, test } from 'vitest'
import { steerWeek } from './week.ts'

// A whole week of a thousand texts: tests/schedule/week.long.ts.
test('four hours of twelve texts, moved, skipped, edited and approved at random on two servers that die: each once or honestly not', async () => {
  const week = await steerWeek({ processes: 2, posts: 12, agents: 3, days: 1 / 6, seed: 1, crashEvery: 14 })

  expect(week.broken).toEqual([])
  expect(week.stuck).toBe(0)
  expect(week.violations).toEqual([])
  expect(week.charged).toBe(week.priced)
  expect(week.published).toBeGreaterThan(4)
}, 600_000)
