import { expect, test } from 'vitest'
import { createWorld } from '#tests/support/world.ts'
import { sayRequests } from './measure-talk.ts'

test('sixty requests of an owner in five languages end in the right calls', async () => {
  await using world = await createWorld()
  const led = await sayRequests(world)
  const wrong = led.filter(({ isRight }) => !isRight)
  console.info(`${led.length - wrong.length} of ${led.length} right`)
  for (const { request, calls } of wrong)
    console.info(request.language, request.tool, JSON.stringify(request.args), JSON.stringify(calls))
  expect(wrong).toEqual([])
})
