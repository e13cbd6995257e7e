import { expect, test } from 'vitest'
import { callEverything } from './forgotten.ts'
import { tryRandomRows } from './random-rows.ts'

test('a million reads and writes of any row, as anybody, reach none that is another’s', async () => {
  const { own, leaked } = await tryRandomRows(1_000_000)
  expect(own).toBeGreaterThan(50_000)
  expect(leaked).toEqual([])
})

test('each condition of ownership taken out in turn, nobody sees or changes what is another’s', async () => {
  const { statements } = await callEverything(() => false)
  expect(statements.size).toBeGreaterThan(80)
  for (const forgotten of statements) {
    const { leaks, changed } = await callEverything((statement) => statement === forgotten)
    expect([forgotten, leaks, changed]).toEqual([forgotten, [], []])
  }
})

test('without row-level security the same shows and changes what is another’s, so it is what holds', async () => {
  const { leaks, changed } = await callEverything(() => true, { belt: false })
  expect(leaks.length).toBeGreaterThan(10)
  expect(changed.length).toBeGreaterThan(5)
})
