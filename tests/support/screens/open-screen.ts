import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { UiLanguage } from '#contract/lists.ts'
import type { Visit, VisitOptions } from '../browser.ts'
import type { Colony } from './colony.ts'
import type { Screen } from './screen.ts'
import { wordsOf } from './words.ts'

/** How a screen is looked at. */
export interface Look {
  colorScheme: 'light' | 'dark'
  language: UiLanguage
}

type VisitOf = (world: { url: string }, path: string, options?: VisitOptions) => Promise<Visit>

/** Opens a screen of the dashboard as its person sees it, ready to be looked at. Close the visit before the colony. */
export async function openScreen(
  visit: VisitOf,
  colony: Colony,
  screen: Screen,
  { colorScheme, language }: Look,
): Promise<Visit> {
  const as = screen.as && colony[screen.as]
  const look = { colorScheme, at: await colony.now(), kept: { i18nextLng: language }, ...(as ? { as } : {}) }
  const visited = await visit(colony, addressOf(colony, screen, language), look)
  await unfold(visited.page, screen, language)
  return visited
}

/** The same where its person is in the browser already. */
export async function goToScreen(page: Page, colony: Colony, screen: Screen, language: UiLanguage) {
  await page.goto(addressOf(colony, screen, language))
  await unfold(page, screen, language)
}

function addressOf(colony: Colony, screen: Screen, language: UiLanguage): string {
  const [path = '', secret] = screen.path(colony).split('#')
  return `${path}${path.includes('?') ? '&' : '?'}lng=${language}${secret === undefined ? '' : `#${secret}`}`
}

async function unfold(page: Page, screen: Screen, language: UiLanguage): Promise<void> {
  await shown(page)
  if (!screen.open && !screen.dialog) return
  await screen.open?.(page, wordsOf(language), page)
  if (screen.dialog) await page.getByRole('dialog').first().waitFor()
  await shown(page)
}

/** The same for the Mini App, in the phone of the desk; `width` is the phone's, in pixels. */
export async function openInTelegram(
  visit: VisitOf,
  colony: Colony,
  screen: Screen,
  { colorScheme, language, width = 390 }: Look & { width?: number },
): Promise<Visit & { app: Frame }> {
  const visited = await visit(colony, '/desk', {
    viewport: { width: 1440, height: 960 },
    at: await colony.now(),
    kept: {
      i18nextLng: language,
      'desk.theme': colorScheme === 'dark' ? 'night' : 'light',
      'desk.person': String(colony.telegram.id),
    },
  })
  const { page } = visited
  await page.locator('#phone').evaluate((phone, px) => (phone.style.width = `${px + 2}px`), width)
  const start = screen.path(colony)
  if (start === '') await page.locator('#open-app').click()
  else await page.goto(`/desk?open=app&startapp=${start}`)
  await page.locator('#phone').evaluate((phone, px) => (phone.style.width = `${px + 2}px`), width)
  const frame = await page.locator('#frame iframe').elementHandle()
  const app = await frame?.contentFrame()
  if (!app) throw new Error('the Mini App did not open')
  await shown(app)
  await screen.open?.(app, wordsOf(language), page)
  await shown(app)
  return Object.assign(visited, { app })
}

/** The screen's own content is there, not its skeleton, with its pictures and its letters. */
async function shown(place: Page | Frame): Promise<void> {
  await place.locator('h1').first().waitFor({ state: 'attached' })
  await expect.poll(() => place.locator('[role=status][aria-label], main [aria-busy=true]').count()).toBe(0)
  await place.waitForFunction(() => {
    const drawn = [...document.images].every((image) => image.complete || image.loading === 'lazy')
    return drawn && document.fonts.status === 'loaded'
  })
}

/** Until nothing has changed on the page for a moment, at most a few seconds: what comes late is in the picture too. */
export async function still(): Promise<void> {
  await new Promise<void>((done) => {
    let quiet = setTimeout(done, 400)
    const observer = new MutationObserver(() => {
      clearTimeout(quiet)
      quiet = setTimeout(done, 400)
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    setTimeout(done, 5000)
  })
}
