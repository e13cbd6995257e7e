import { expect, test } from 'vitest'
import { walk } from './cases.ts'

test('tokens answer as another hand wrote from the promise (every 21st case)', async () => {
  const { walked, wrong } = await walk({ step: 21, offset: 4 })
  expect(walked).toBe(18)
  expect(wrong).toEqual([])
})
