import { expect, test } from 'vitest'
import { startSchedule } from '#server/jobs/index.ts'
import { createWorld } from '../support/world.ts'

test('chains and sources are read as soon as the schedule starts, not at their next time', async () => {
  await using world = await createWorld({ workers: false })
  // Stopped at once, it still finishes what it began: nothing else comes to its time.
  await startSchedule(world.deps).stop()
  const rows = await world.db.selectFrom('chain_cursor').select('rail').orderBy('rail').execute()
  expect(rows.map(({ rail }) => rail)).toEqual(['stars', 'ton', 'trc20'])
})
