import { expect, test } from 'vitest'
import { callEverything } from './forgotten.ts'

test('with every condition of ownership taken out of what is asked for somebody, nobody sees or changes what is another’s (every second call)', async () => {
  const { leaks, changed, statements } = await callEverything(() => true, { step: 2 })
  expect(statements.size).toBeGreaterThan(40)
  expect(leaks).toEqual([])
  expect(changed).toEqual([])
})
