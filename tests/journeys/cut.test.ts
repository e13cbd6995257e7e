import { expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { createWorld } from '#tests/support/world.ts'
import { plannedWith } from './planned-with-a-cut.ts'

const { visit } = openBrowser()

// Each request lost on its way there, and the answer to every other change: cut.long.ts.
test(
  'a week is planned although the answer is lost to what stores it and to what moves it: nothing is lost, nothing is done twice',
  { timeout: 600_000 },
  async () => {
    await using world = await createWorld({ at: '2026-11-23T08:00:00Z', workers: false })
    const lost = 'the answer'
    for (const cut of ['POST /api/schedule', 'POST /api/schedule/…/move'])
      await plannedWith(world, visit, { lost, cut })
    expect(await world.audit()).toEqual([])
  },
)
