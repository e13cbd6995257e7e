import { expect, test } from 'vitest'
import { walk } from './cases.ts'

test('tokens answer as another hand wrote from the promise (every 42nd case)', async () => {
  const { walked, wrong } = await walk({ step: 42, offset: 4 })
  expect(walked).toBe(9)
  expect(wrong).toEqual([])
})
