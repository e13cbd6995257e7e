import { expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { createWorld } from '#tests/support/world.ts'
import { plannedWith } from './planned-with-a-cut.ts'

const { visit } = openBrowser()

test(
  'a week is planned although the connection breaks at each of its requests: nothing typed is lost',
  { timeout: 1_200_000 },
  async () => {
    await using world = await createWorld({ at: '2026-11-23T08:00:00Z', workers: false })
    const lost = 'the request'
    for (const cut of await plannedWith(world, visit, { lost, cut: null }))
      await plannedWith(world, visit, { lost, cut })
    expect(await world.audit()).toEqual([])
  },
)
