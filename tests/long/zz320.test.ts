import { afterAll, beforeAll, test } from 'vitest'
import { mkdirSync } from 'node:fs'
import { openBrowser } from '#tests/support/browser.ts'
import { createColony, type Colony } from '#tests/support/screens/colony.ts'
import { dashboardScreens } from '#tests/support/screens/dashboard.ts'
import { openScreen, still } from '#tests/support/screens/open-screen.ts'
const { visit } = openBrowser()
let colony: Colony
beforeAll(async () => { colony = await createColony(); mkdirSync('/tmp/s320', { recursive: true }) }, 900_000)
afterAll(() => colony[Symbol.asyncDispose]())
for (const language of ['en', 'ar'] as const)
for (const screen of dashboardScreens)
  test(`${screen.name} ${language}`, async () => {
    await using visited = await openScreen(visit, colony, screen, { colorScheme: language === 'ar' ? 'dark' : 'light', language })
    await visited.page.setViewportSize({ width: 320, height: 1100 })
    await visited.page.evaluate(still)
    await visited.page.screenshot({ path: `/tmp/s320/${screen.name.replaceAll('/', '_')}.${language}.png` })
  })
