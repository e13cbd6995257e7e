import { expect, test } from 'vitest'
import { simulateDay } from './day.ts'

// With 200 agents: many-processes.long.ts.
test('three servers on one database for a day with 10 agents: every slot once, limits held, nobody outside working hours', async () => {
  const day = await simulateDay({ processes: 3, agents: 10, at: '2026-11-20T18:00:00Z' })

  expect(day.broken).toEqual([])
  expect(day.unfinished).toBe(0)
  // A model that varies may fail a text twice; that text is given up, free of charge.
  expect(day.other.filter((one) => one !== 'failed content_failed')).toEqual([])
  expect(day.other.length).toBeLessThanOrEqual(2)
  expect(day.published).toBeGreaterThan(12)
  expect(day.posts).toBe(day.published)
  expect(day.charged).toBe(day.published * 1000)
  expect(day.moreThanOneAttempt).toBe(0)
  expect(day.violations).toEqual([])
}, 600_000)
