import { expect, test } from 'vitest'
import { createWorld } from '#tests/support/world.ts'
import { tellApart, timeWrongLogins } from './timing.ts'

test('a wrong password and an unknown address get the same answer after the same time', async () => {
  await using world = await createWorld({ workers: false })
  const { answers, known, unknown } = await timeWrongLogins(world, 40)
  expect(answers).toEqual(['wrongCredentials'])
  expect(tellApart(known, unknown)).toBe(false)
})
