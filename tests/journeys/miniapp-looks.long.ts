import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '#tests/support/axe.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { createColony, type Colony } from '#tests/support/screens/colony.ts'
import { everyScreen, fingerProblems } from '#tests/support/miniapp-screens.ts'
import { openInClient } from '#tests/support/telegram-client.ts'

const { visit } = openBrowser()
let colony: Colony

beforeAll(async () => {
  colony = await createColony({ hours: 26 })
}, 900_000)
afterAll(() => colony[Symbol.asyncDispose]())

const looks = (['ios', 'android'] as const).flatMap((platform) =>
  (['light', 'night'] as const).flatMap((theme) =>
    (['en', 'ar'] as const).map((language) => ({ platform, theme, language })),
  ),
)

for (const { platform, theme, language } of looks)
  test(`every screen of the Mini App, ${platform}, ${theme}, ${language}, 320 px: axe finds nothing, a finger hits everything`, async () => {
    await using visited = await visit(colony, '/robots.txt', {
      viewport: { width: 320, height: 640 },
      at: await colony.now(),
      kept: { i18nextLng: language },
    })
    const client = await openInClient(visited.page, {
      launchData: await colony.telegram.launchData(),
      platform,
      theme,
    })
    const { data } = await colony.owner.call('approvals.page', { size: 100 })
    const waiting = data.list.find(({ actions }) => actions.includes('approve') || actions.includes('done'))
    const found: string[] = []
    const { agentId } = colony
    const about = { agentId, waiting: waiting?.id ?? '', onlyTelegram: false }
    await everyScreen(client, about, async (screen) => {
      found.push(...(await fingerProblems(client, screen)), ...(await findings(visited.page, screen)))
    })
    expect(found).toEqual([])
  }, 300_000)
