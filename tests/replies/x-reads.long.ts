import { expect, test } from 'vitest'
import { readForADay } from './x-reads.ts'

test('a day with 1,000 agents that follow 300 KOLs: X reads counted and priced by KOL', async () => {
  const day = await readForADay({
    agents: 1000,
    kols: 300,
    followedByEach: 300,
    stepMinutes: 15,
  })
  const fewer = await readForADay({ agents: 100, kols: 300, followedByEach: 300, stepMinutes: 15 })

  console.log({ day, fewer })
  expect(Math.abs(day.posts - fewer.posts)).toBeLessThan(20)
  expect(Math.abs((day.kinds['posts']?.items ?? 0) / (fewer.kinds['posts']?.items ?? 1) - 1)).toBeLessThan(
    0.03,
  )
  expect(day.usd).toBeCloseTo((day.kinds['posts']?.items ?? 0) * 0.005, 6)
}, 1_800_000)
