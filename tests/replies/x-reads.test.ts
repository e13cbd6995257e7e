import { expect, test } from 'vitest'
import { readForADay } from './x-reads.ts'

test('ten times as many agents that follow the same thirty KOLs cost X reads like the few: each post is read once for all', async () => {
  const day = { kols: 30, followedByEach: 30, stepMinutes: 15 }
  const few = await readForADay({ agents: 10, ...day })
  const many = await readForADay({ agents: 100, ...day })

  const { posts } = many.kinds
  expect(posts?.requests).toBe(many.searches)
  expect(many.posts).toBeGreaterThan(300)
  // The clock runs while agents are made, so that a post may fall to the other side of midnight.
  expect(Math.abs(many.posts - few.posts)).toBeLessThanOrEqual(4)
  // Counted as they come; a post may come twice, because each read looks back a little.
  expect(posts?.items).toBeGreaterThanOrEqual(many.posts)
  expect(posts?.items).toBeLessThan(many.posts * 1.25)
  expect(Math.abs((posts?.items ?? 0) / (few.kinds['posts']?.items ?? 1) - 1)).toBeLessThan(0.03)
  expect(Math.abs(many.searches / few.searches - 1)).toBeLessThan(0.03)
  expect(many.usd).toBeCloseTo((posts?.items ?? 0) * 0.005, 6)
  // Many accounts go into one request.
  expect(many.searches).toBeLessThan(30 * 96 * 0.5)
})
