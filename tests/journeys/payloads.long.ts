import { expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { payloads } from './payloads.ts'
import { walkHostile } from './walk-hostile.ts'
import { createWorld } from '#tests/support/world.ts'

const { visit } = openBrowser()
const step = 7

test('every payload is shown as text in several places, and none comes to life in any', async () => {
  expect(payloads.length).toBeGreaterThanOrEqual(60)
  // As the browser's: a session that seems over to the page could not be opened again.
  await using world = await createWorld({ at: new Date().toISOString() })
  for (let from = 0; from < payloads.length; from += step) {
    const turned = [...payloads.slice(from), ...payloads.slice(0, from)]
    expect(await walkHostile(world, visit, turned), `from ${from}`).toEqual([])
  }
})
