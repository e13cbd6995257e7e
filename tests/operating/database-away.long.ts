import { expect, test } from 'vitest'
import { loseDatabase } from '../support/database-away.ts'

test('a database that is away for a minute under load costs nobody what was confirmed', async () => {
  const { whileAway, backAfter, confirmed, lost, violations } = await loseDatabase({ awaySeconds: 60 })
  expect(new Set(whileAway.map(({ code }) => code))).toEqual(new Set([503]))
  expect(backAfter).toBeLessThan(10_000)
  expect(confirmed).toBeGreaterThan(20)
  expect(lost).toEqual([])
  expect(violations).toEqual([])
})
