import { expect, test } from 'vitest'
import { median, rankTest, timeWrongLogins } from './timing.ts'
import { createWorld } from '#tests/support/world.ts'

const attempts = [1, 2]

test(
  'a thousand wrong passwords and a thousand unknown addresses cannot be told apart by time',
  { timeout: 300_000 },
  async () => {
    let likeliest = 0
    // Chance alone gives p < 0.01 once in a hundred runs, twice in a row once in ten thousand.
    for (const _ of attempts) {
      await using world = await createWorld({ workers: false })
      const { answers, known, unknown } = await timeWrongLogins(world, 1000)
      expect(answers).toEqual(['wrongCredentials'])
      expect(Math.abs(median(known) - median(unknown))).toBeLessThan(5)
      likeliest = Math.max(likeliest, rankTest(known, unknown))
      if (likeliest > 0.01) break
    }
    expect(likeliest).toBeGreaterThan(0.01)
  },
)
