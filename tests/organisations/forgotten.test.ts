import { expect, test } from 'vitest'
import { strangers } from './forgotten.ts'

test('with every condition of ownership taken out of what is asked for somebody, nobody sees or changes what is another’s (every second call)', async () => {
  await using world = await strangers()
  const { leaks, changed, sent } = await world.walk(() => true, { step: 2 })
  expect(sent.size).toBeGreaterThan(40)
  expect(leaks).toEqual([])
  expect(changed).toEqual([])
})
