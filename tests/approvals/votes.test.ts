import { expect, test } from 'vitest'
import { runVoteCases, voteCases } from './vote-cases.ts'

test('stories of votes end as somebody wrote them who knew the promise alone', async () => {
  // Every thirtieth; the long run plays them all.
  const cases = voteCases().filter((_, at) => at % 30 === 7)
  expect(cases.length).toBeGreaterThan(18)
  expect([...(await runVoteCases(cases))]).toEqual([])
})
