import { expect, test } from 'vitest'
import { steerWeek } from './week.ts'

test('a week of a thousand texts, moved, skipped, edited and approved at random on three servers that die: each once or honestly not', async () => {
  const week = await steerWeek({ processes: 3, posts: 1000, agents: 25, days: 7, seed: 7, crashEvery: 40 })
  console.log(JSON.stringify({ ...week, broken: week.broken.length }))

  expect(week.broken).toEqual([])
  expect(week.stuck).toBe(0)
  expect(week.violations).toEqual([])
  expect(week.charged).toBe(week.priced)
  expect(week.died).toBeGreaterThan(10)
  expect(week.published).toBeGreaterThan(700)
}, 7_200_000)
