import { expect, test } from 'vitest'
import { requests as freshRequests } from '#tests/corpus/talk/fresh-requests.ts'
import { requests } from '#tests/corpus/talk/requests.ts'
import { createWorld } from '#tests/support/world.ts'
import { sayRequests } from './measure-talk.ts'

test.each([
  ['requests', requests],
  ['fresh requests', freshRequests],
])('sixty %s of an owner in five languages end in the right calls', async (_, asked) => {
  await using world = await createWorld()
  const led = await sayRequests(world, asked)
  const wrong = led.filter(({ isRight }) => !isRight)
  console.info(`${led.length - wrong.length} of ${led.length} right`)
  for (const { request, calls } of wrong)
    console.info(request.language, request.tool, JSON.stringify(request.args), JSON.stringify(calls))
  expect(wrong).toEqual([])
})
