import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings, tooWide } from '#tests/support/axe.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { createColony, type Colony } from '#tests/support/screens/colony.ts'
import { dashboardScreens } from '#tests/support/screens/dashboard.ts'
import { keyboardWalk } from '#tests/support/screens/keyboard.ts'
import { miniappScreens } from '#tests/support/screens/miniapp.ts'
import { openInTelegram, openScreen, type Look } from '#tests/support/screens/open-screen.ts'

const { visit } = openBrowser()
let colony: Colony

beforeAll(async () => {
  colony = await createColony()
}, 900_000)
afterAll(() => colony[Symbol.asyncDispose]())

const looks: Look[] = (['light', 'dark'] as const).flatMap((colorScheme) =>
  (['en', 'ar'] as const).map((language) => ({ colorScheme, language })),
)

for (const look of looks) {
  const name = `${look.colorScheme}, ${look.language}`
  for (const screen of dashboardScreens)
    test(`dashboard/${screen.name} stands in nobody's way (${name}, 1280 and 320 px)`, async () => {
      await using visited = await openScreen(visit, colony, screen, look)
      const { page } = visited
      const wide = await findings(page, '1280 px')
      const overflow = await tooWide(page, screen.name)
      expect([...wide, ...overflow, ...(await findings(page, '320 px'))]).toEqual([])
    })

  for (const screen of miniappScreens)
    test(`miniapp/${screen.name} stands in nobody's way (${name}, 390 and 320 px)`, async () => {
      const found: string[] = []
      for (const width of [390, 320]) {
        await using visited = await openInTelegram(visit, colony, screen, { ...look, width })
        found.push(...(await findings(visited.page, `${width} px`, visited.app)))
      }
      expect(found).toEqual([])
    })
}

for (const screen of dashboardScreens)
  test(`dashboard/${screen.name} is used by keyboard alone`, async () => {
    await using visited = await openScreen(visit, colony, screen, { colorScheme: 'light', language: 'en' })
    expect(await keyboardWalk(visited.page, screen)).toEqual([])
  })

for (const screen of miniappScreens)
  test(`miniapp/${screen.name} is used by keyboard alone`, async () => {
    await using visited = await openInTelegram(visit, colony, screen, {
      colorScheme: 'light',
      language: 'en',
    })
    const { page, app } = visited
    // The keys begin at the top of the app, whatever was pressed to open it.
    await app.evaluate(() => {
      document.body.tabIndex = -1
      document.body.focus()
    })
    expect(await keyboardWalk(page, screen, app)).toEqual([])
  })
