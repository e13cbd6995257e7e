import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { createBotWorld } from '#tests/support/bot-world.ts'
import { goesOut, type openBrowser } from '#tests/support/browser.ts'

type Visit = ReturnType<typeof openBrowser>['visit']
type World = Awaited<ReturnType<typeof createBotWorld>>

/** What a newcomer did on Kolony's own pages, and what the pages of others asked of them. */
interface Count {
  clicks: string[]
  fields: string[]
  elsewhere: string[]
}

const sentence = 'A calm swing trader who watches SOL and BTC on the 4h chart'
const password = 'four candles and a wall'

/**
 * From the landing page to the first post on X, for each way in. Where it goes on is always the one filled button of the
 * view; that there is only one is looked at before each press.
 */
export const ways: Record<string, (page: Page, count: Count, world: World) => Promise<void>> = {
  async mail(page, count, world) {
    const dialog = page.getByRole('dialog')
    await type(count, dialog.getByLabel('E-mail'), 'rosa@example.org')
    await type(count, dialog.getByLabel('Password', { exact: true }), password)
    await pressPrimary(page, count)
    const mailed = () => /\b\d{6}\b/.exec(world.mail.mails()[0]?.text ?? '')?.[0]
    await expect.poll(mailed).toBeTruthy()
    // The confirmation code; its last digit is the last thing to do here.
    await dialog.getByLabel('Verification code').fill(mailed() ?? '')
  },
  async X(page, count) {
    const popup = await popupOf(page, () => press(count, named(page, 'Continue with X')))
    await popup.getByLabel('A new account with this handle').fill('rosa_reads')
    await elsewhere(count, popup, 'Authorize app')
  },
  async Google(page, count) {
    const popup = await popupOf(page, () => press(count, named(page, 'Continue with Google')))
    await elsewhere(count, popup, 'Continue')
  },
  async Telegram(page, count) {
    const popup = await popupOf(page, () => press(count, named(page, 'Continue with Telegram')))
    await elsewhere(count, popup, /Rosa/)
  },
  async Solana(page, count) {
    await press(count, named(page, 'Continue with Solana wallet'))
    // The wallet's own windows: to connect it, and to sign.
    await elsewhere(count, page, 'Approve')
    await page.getByRole('heading', { name: 'Sign this message?' }).waitFor()
    await elsewhere(count, page, 'Approve')
  },
}

/** All of it by one of them: at most five clicks and three fields, and nothing goes out before it was read. */
export async function toTheFirstPost(visit: Visit, way: string): Promise<void> {
  await using world = await createBotWorld({ desk: true })
  world.telegram.user({ firstName: 'Rosa', username: 'rosa_reads' })
  await using visited = await visit(world, '/')
  const { page } = visited
  const count: Count = { clicks: [], fields: [], elsewhere: [] }

  await pressPrimary(page, count)
  await page.getByRole('dialog').waitFor()
  await ways[way]?.(page, count, world)
  const words = page.getByLabel('Who should it be? One sentence is enough.')
  await type(count, words, sentence)
  await pressPrimary(page, count)
  await page.getByRole('heading', { name: /is ready$/ }).waitFor()
  const popup = await popupOf(page, () => pressPrimary(page, count))
  // Whoever signed in with X posts with the same account.
  if (way !== 'X') await popup.getByLabel('A new account with this handle').fill('first_candle')
  else await popup.getByText('@rosa_reads').first().click()
  await elsewhere(count, popup, 'Authorize app')

  // The text is there to be read before it goes out, and nothing has gone out yet.
  const card = page.getByRole('article', { name: /^Text by/ })
  await card.getByRole('button', { name: /^Approve/ }).waitFor()
  expect(world.x.posts()).toEqual([])
  await pressPrimary(page, count)
  await goesOut(world)
  await page.getByText('Your first post is out').waitFor()

  expect(world.x.posts()).toHaveLength(1)
  expect(world.x.posts()[0]?.text).toMatch(/SOL|BTC/)
  expect(count.clicks.length).toBeLessThanOrEqual(5)
  expect(count.fields.length).toBeLessThanOrEqual(3)
  expect(await world.audit()).toEqual([])
}

/** Everything that is filled with the accent colour and is not behind a dialog: what is in sight, else all of it. */
async function filledIn(page: Page): Promise<Locator> {
  await page.evaluate(() => {
    const accent = document.createElement('i')
    accent.style.backgroundColor = 'var(--k-accent)'
    document.body.append(accent)
    const colour = getComputedStyle(accent).backgroundColor
    accent.remove()
    const scope = document.querySelector('[role=dialog]') ?? document.body
    for (const old of document.querySelectorAll('[data-is-primary]')) old.removeAttribute('data-is-primary')
    const filled = [...scope.querySelectorAll('button, a')].filter(
      (button) =>
        button.getBoundingClientRect().width > 0 &&
        button.checkVisibility() &&
        getComputedStyle(button).backgroundColor === colour,
    )
    const seen = filled.filter((button) => {
      const { top, bottom } = button.getBoundingClientRect()
      return bottom > 0 && top < window.innerHeight
    })
    // Where none is in sight, one looks further down.
    const below = filled.filter((button) => button.getBoundingClientRect().bottom > 0)
    for (const button of seen.length > 0 ? seen : below) button.setAttribute('data-is-primary', '')
  })
  return page.locator('[data-is-primary]')
}

async function pressPrimary(page: Page, count: Count): Promise<void> {
  await expect.poll(async () => (await (await filledIn(page)).allInnerTexts()).length).toBeGreaterThan(0)
  const primary = await filledIn(page)
  expect(await primary.allInnerTexts(), 'one filled button in each view').toHaveLength(1)
  await press(count, primary)
}

async function press(count: Count, button: Locator): Promise<void> {
  count.clicks.push((await button.innerText()).replaceAll(/\s+/g, ' '))
  await button.click()
}

async function type(count: Count, field: Locator, text: string): Promise<void> {
  await field.fill(text)
  count.fields.push(text)
}

async function elsewhere(count: Count, page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first()
  count.elsewhere.push(String(name))
  await button.click()
}

const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function popupOf(page: Page, open: () => Promise<void>): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await open()
  return popup
}
