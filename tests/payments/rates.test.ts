import { expect, test } from 'vitest'
import { allRoutes, anyCall, callName } from '../support/any-call.ts'
import { createWorld } from '../support/world.ts'

const costly = allRoutes.filter(([, row]) => row.generates && row.access !== 'public')

/** Fields that every costly call takes, about an agent that does not exist: the door counts before anybody looks. */
const fields = {
  agentId: 'nobody',
  id: 'nothing',
  version: 1,
  topic: 'restaking',
  scenario: 'A quiet market',
  comment: 'Nice!',
  content: 'Hello',
  prompt: 'a lighthouse',
  source: 'text',
  text: 'A calm trader.',
}

test('ten times the allowed rate on a costly call is refused with a wait, and nobody else notices', async () => {
  await using world = await createWorld({ workers: false })
  expect(costly.length).toBeGreaterThan(10)
  const other = await world.user()
  for (const [, row] of costly) {
    const eager = await world.user()
    const call = (token: string) => anyCall(world.url, row, { fields, token })
    const answers = await Promise.all(Array.from({ length: 300 }, () => call(eager.token)))
    const refused = answers.filter(({ status }) => status === 429)
    // Thirty pass in a minute; a call with a limit of its own lets through fewer.
    expect(refused.length, callName(row)).toBeGreaterThanOrEqual(270)
    for (const { data } of refused) expect(data).toEqual({ retryAfter: expect.any(Number) })
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect((await call(other.token)).status).not.toBe(429)
  }
})
