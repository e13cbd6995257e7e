import { expect, test } from 'vitest'
import { startSchedule } from '#server/jobs/index.ts'
import { createWorld } from '../support/world.ts'

test('chains and sources are read as soon as the schedule starts, not at their next time', async () => {
  await using world = await createWorld({ workers: false })
  const schedule = startSchedule(world.deps)
  const begun = performance.now()
  const read = async () => {
    const rows = await world.db.selectFrom('chain_cursor').select('rail').orderBy('rail').execute()
    return rows.map(({ rail }) => rail)
  }
  // On its own the last of them would wait for up to a minute, none of them for less than some seconds.
  await expect.poll(read, { timeout: 4000 }).toEqual(['stars', 'ton', 'trc20'])
  expect(performance.now() - begun).toBeLessThan(4000)
  await schedule.stop()
})
