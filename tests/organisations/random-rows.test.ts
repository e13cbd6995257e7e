import { expect, test } from 'vitest'
import { tryRandomRows } from './random-rows.ts'

test('eight thousand reads and writes of any row, as anybody, reach none that is another’s', async () => {
  const { own, leaked } = await tryRandomRows(8_000)
  expect(own).toBeGreaterThan(200)
  expect(leaked).toEqual([])
})
