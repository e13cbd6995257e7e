import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadImage, createCanvas } from '@napi-rs/canvas'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { createColony, type Colony } from '#tests/support/screens/colony.ts'
import { dashboardScreens } from '#tests/support/screens/dashboard.ts'
import { miniappScreens } from '#tests/support/screens/miniapp.ts'
import { openInTelegram, openScreen, still, type Look } from '#tests/support/screens/open-screen.ts'
import type { Screen } from '#tests/support/screens/screen.ts'

/*
 * Takes a picture of every screen into docs/screens, in light, dark and Arabic, with an index of them. Run: npm run screens,
 * or for some of them: npm run screens -- -t my-agents
 */

const folder = join(import.meta.dirname, '../../docs/screens')
const dist = join(import.meta.dirname, '../../dist')
/** Of a picture, in the mean. */
const bytesMax = 32 * 1024
/** Of a hundred; letters stay sharp. */
const quality = 58

const looks: Record<string, Look> = {
  light: { colorScheme: 'light', language: 'en' },
  dark: { colorScheme: 'dark', language: 'en' },
  ar: { colorScheme: 'light', language: 'ar' },
}

const { visit } = openBrowser()
let colony: Colony

beforeAll(async () => {
  colony = await createColony()
  // A session of a test was last seen in a far future, so that it never rests too long; here administrators would read that.
  await colony.db
    .updateTable('session')
    .set({ last_seen_at: await colony.now() })
    .where('last_seen_at', '>', await colony.now())
    .execute()
}, 600_000)
afterAll(() => colony[Symbol.asyncDispose]())

for (const [look, how] of Object.entries(looks)) {
  for (const screen of dashboardScreens)
    test(`dashboard/${screen.name}.${look}`, async () => {
      await using visited = await openScreen(visit, colony, screen, how)
      await lendChinese(visited.page)
      await visited.page.evaluate(still)
      await keep(
        await visited.page.screenshot({ animations: 'disabled' }),
        `dashboard/${screen.name}.${look}`,
      )
    })
  for (const screen of miniappScreens)
    test(`miniapp/${screen.name}.${look}`, async () => {
      await using visited = await openInTelegram(visit, colony, screen, how)
      await lendArabic(visited.page)
      await visited.app.evaluate(still)
      const phone = visited.page.locator('#phone')
      await keep(await phone.screenshot({ animations: 'disabled' }), `miniapp/${screen.name}.${look}`)
    })
}

test('the index names every picture, and all of them are small', () => {
  writeFileSync(join(folder, 'README.md'), index())
  const pictures = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.webp'))
    .map((name) => statSync(join(folder, name)))
  expect(pictures.length).toBeGreaterThan(1)
  expect(pictures.reduce((sum, { size }) => sum + size, 0) / pictures.length).toBeLessThan(bytesMax)
})

/** A bare machine has no Chinese letters, which every real one has: here ours stand in for them. */
async function lendChinese(page: Page): Promise<void> {
  const sheet = readdirSync(join(dist, 'web/assets')).find((name) => /^chinese-fonts.*\.css$/.test(name))
  if (sheet) await page.addStyleTag({ url: `/assets/${sheet}` })
  // Where nobody has pressed a key, a control that has the focus does not show it.
  await page.evaluate(
    () =>
      document.activeElement instanceof HTMLInputElement ||
      (document.activeElement as HTMLElement | null)?.blur(),
  )
}

/** The same for Arabic on the buttons that the desk draws in Telegram's place. */
async function lendArabic(page: Page): Promise<void> {
  const file = readdirSync(join(dist, 'web/assets')).find((name) =>
    /^noto-sans-arabic.*-500-.*\.woff2$/.test(name),
  )
  await page.evaluate(async (url) => {
    const face = new FontFace('Inter', `url(${url})`, { weight: '400 600', unicodeRange: 'U+0600-06FF' })
    document.fonts.add(await face.load())
  }, `/assets/${file}`)
}

async function keep(screenshot: Buffer, name: string): Promise<void> {
  const picture = await loadImage(screenshot)
  const canvas = createCanvas(picture.width, picture.height)
  canvas.getContext('2d').drawImage(picture, 0, 0)
  const file = join(folder, `${name}.webp`)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, await canvas.encode('webp', quality))
}

function index(): string {
  const table = (target: string, screens: Screen[]) => [
    '| | Light | Dark | Arabic |',
    '| --- | --- | --- | --- |',
    ...screens.map(({ name }) => {
      const pictures = Object.keys(looks).map((look) => `![${name}, ${look}](${target}/${name}.${look}.webp)`)
      return `| ${[name, ...pictures].join(' | ')} |`
    }),
  ]
  const parts = [
    '# Screens',
    '',
    'Every screen in light, dark and Arabic, taken from the running product. Made by `npm run screens`.',
  ]
  parts.push('', '## Dashboard', '', ...table('dashboard', dashboardScreens))
  parts.push('', '## Mini App', '', ...table('miniapp', miniappScreens), '')
  return parts.join('\n')
}
