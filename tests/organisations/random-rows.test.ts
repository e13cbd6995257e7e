import { expect, test } from 'vitest'
import { tryRandomRows } from './random-rows.ts'

test('twenty thousand reads and writes of any row, as anybody, reach none that is another’s', async () => {
  const { own, leaked } = await tryRandomRows(20_000)
  expect(own).toBeGreaterThan(500)
  expect(leaked).toEqual([])
})
