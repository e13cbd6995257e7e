import { expect, test } from 'vitest'
import { lookedAtByThree } from './three-servers.ts'

test.each(['before-event', 'inside-event', 'after-event'] as const)(
  'a server dies at "%s" and three look at once from then on: each event is acted on once, and the books add up',
  async (point) => {
    // Up and down three times: the drafts cost three credits, and the budget holds the rest back.
    expect(await lookedAtByThree({ point, visits: 3 })).toEqual({
      died: 'SIGKILL',
      told: 6,
      drafted: 3,
      overBudget: 3,
      notices: 6,
      violations: [],
    })
  },
)
