import { expect, test } from 'vitest'
import { strangers } from './forgotten.ts'
import { tryRandomRows } from './random-rows.ts'

test('a million reads and writes of any row, as anybody, reach none that is another’s', async () => {
  const { own, leaked } = await tryRandomRows(1_000_000)
  expect(own).toBeGreaterThan(50_000)
  expect(leaked).toEqual([])
})

test('each condition of ownership taken out in turn, nobody sees or changes what is another’s', async () => {
  await using world = await strangers()
  const { sent } = await world.walk(() => false)
  expect(sent.size).toBeGreaterThan(80)
  const missed: string[] = []
  for (const [forgotten, calls] of sent) {
    const forgets = (statement: string) => statement === forgotten
    // Whatever never sends it cannot be any different without the condition.
    let walk = await world.walk(forgets, { only: calls })
    // Some are sent only after what other calls did.
    if (!walk.sent.has(forgotten)) walk = await world.walk(forgets)
    if (!walk.sent.has(forgotten)) missed.push(forgotten)
    expect([forgotten, walk.leaks, walk.changed]).toEqual([forgotten, [], []])
  }
  expect(missed).toEqual([])
})

test('without row-level security the same shows and changes what is another’s, so it is what holds', async () => {
  await using world = await strangers({ belt: false })
  const { leaks, changed } = await world.walk(() => true)
  expect(leaks.length).toBeGreaterThan(10)
  expect(changed.length).toBeGreaterThan(5)
})
