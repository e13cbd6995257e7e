import { expect, test } from 'vitest'
import { createWorld } from '../support/world.ts'
import { wrongClocks } from './wrong-clocks.ts'

// With 6 agents: wrong-clocks.long.ts.
test('servers whose clocks are an hour fast and slow, and a database clock that jumps: no slot early, none twice', () =>
  wrongClocks({ agents: 4 }))

test('the shared clock moves by whole milliseconds, whatever sum the time came from', async () => {
  await using world = await createWorld({ at: '2026-03-02T09:00:00Z' })
  const before = await world.now()
  await world.advance({ seconds: 4189.729 })
  expect((await world.now()).getTime() - before.getTime()).toBeGreaterThanOrEqual(4_189_729)
})
