import { expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { createWorld } from '#tests/support/world.ts'
import { plannedWith } from './planned-with-a-cut.ts'

const { visit } = openBrowser()

// The same with each request lost on its way there: cut.long.ts.
test(
  'a week is planned although the answer to each of its changes is lost once: nothing is lost, nothing is done twice',
  { timeout: 600_000 },
  async () => {
    await using world = await createWorld({ at: '2026-11-23T08:00:00Z', workers: false })
    const lost = 'the answer'
    const asked = await plannedWith(world, visit, { lost, cut: null })
    const changes = asked.filter((one) => !one.startsWith('GET'))
    expect(changes).toEqual(expect.arrayContaining(['POST /api/schedule', 'POST /api/schedule/…/move']))
    for (const cut of changes) await plannedWith(world, visit, { lost, cut })
    expect(await world.audit()).toEqual([])
  },
)
