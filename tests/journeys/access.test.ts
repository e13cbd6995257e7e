import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings, tooWide } from '#tests/support/axe.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { createColony, type Colony } from '#tests/support/screens/colony.ts'
import { dashboardScreens } from '#tests/support/screens/dashboard.ts'
import { keyboardWalk } from '#tests/support/screens/keyboard.ts'
import { goToScreen, type Look } from '#tests/support/screens/open-screen.ts'
import type { Screen } from '#tests/support/screens/screen.ts'

/*
 * Every eighth screen of the list, one in light and English, the next in dark and Arabic. Every screen in every look, and
 * by keyboard, is in tests/journeys/access.long.ts.
 */

const { visit } = openBrowser()
/** Many screens, on a machine that may be busy. */
const patience = { timeout: 900_000 }
let colony: Colony

beforeAll(async () => {
  colony = await createColony({ hours: 0 })
}, 300_000)
afterAll(() => colony[Symbol.asyncDispose]())

const looks: Look[] = [
  { colorScheme: 'light', language: 'en' },
  { colorScheme: 'dark', language: 'ar' },
]

for (const [nth, look] of looks.entries())
  test(
    `the screens stand in nobody's way (${look.language}, ${look.colorScheme}, 1280 and 320 px)`,
    patience,
    async () => {
      const found: string[] = []
      await eachScreen(
        dashboardScreens.filter((_, index) => index % (8 * looks.length) === 8 * nth),
        look,
        async (page, screen) => {
          found.push(...(await findings(page, screen.name)), ...(await tooWide(page, screen.name)))
        },
      )
      expect(found).toEqual([])
    },
  )

test('the keyboard alone reaches everything, and a dialog gives the focus back', patience, async () => {
  const found: string[] = []
  const some = dashboardScreens.filter(({ name }) =>
    ['my-agents', 'clone-agent', 'agent-posts', 'top-up-waiting'].includes(name),
  )
  await eachScreen(some, { colorScheme: 'light', language: 'en' }, async (page, screen) => {
    found.push(...(await keyboardWalk(page, screen)))
  })
  expect(some.length).toBe(4)
  expect(found).toEqual([])
})

/** Shows the screens one after the other, each person in one browser. */
async function eachScreen(
  screens: Screen[],
  { colorScheme, language }: Look,
  look: (page: Parameters<typeof keyboardWalk>[0], screen: Screen) => Promise<void>,
): Promise<void> {
  for (const [who, theirs] of Map.groupBy(screens, ({ as }) => as)) {
    const as = who && colony[who]
    const options = {
      colorScheme,
      at: await colony.now(),
      kept: { i18nextLng: language },
      ...(as ? { as } : {}),
    }
    await using visited = await visit(colony, '/cookie-policy', options)
    for (const screen of theirs) {
      await visited.page.setViewportSize({ width: 1280, height: 900 })
      await goToScreen(visited.page, colony, screen, language)
      await look(visited.page, screen)
    }
  }
}
