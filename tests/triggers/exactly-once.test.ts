import { expect, test } from 'vitest'
import { lookedAtByThree } from './three-servers.ts'

// At each point, and for longer: exactly-once.long.ts.
test('a server dies with an event in its hands and three look at once from then on: each event is acted on once, and the books add up', async () => {
  expect(await lookedAtByThree({ point: 'inside-event', visits: 1 })).toEqual({
    died: 'SIGKILL',
    told: 2,
    drafted: 2,
    overBudget: 0,
    notices: 2,
    violations: [],
  })
})
