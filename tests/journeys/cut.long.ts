import { expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { createWorld } from '#tests/support/world.ts'
import { plannedWith } from './planned-with-a-cut.ts'

const { visit } = openBrowser()

test.each(['the request', 'the answer'] as const)(
  'a week is planned although %s is lost at each thing it asks for: nothing typed is lost, nothing is done twice',
  { timeout: 1_200_000 },
  async (lost) => {
    await using world = await createWorld({ at: '2026-11-23T08:00:00Z', workers: false })
    for (const cut of await plannedWith(world, visit, { lost, cut: null }))
      await plannedWith(world, visit, { lost, cut })
    expect(await world.audit()).toEqual([])
  },
)
