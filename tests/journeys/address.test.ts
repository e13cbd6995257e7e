import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createBotWorld } from '#tests/support/bot-world.ts'
import { openBrowser } from '#tests/support/browser.ts'

const { visit } = openBrowser()

/** Every address and every header Referer that this page sends while it is there, but for its own loading. */
function sentBy(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) sent.push(request.url())
    sent.push(request.headers()['referer'] ?? '')
  })
  return sent
}

test('the code of a reset mail leaves the address, works after the page was loaded again, and is told to nobody', async () => {
  await using world = await createBotWorld()
  await using visited = await visit(world, '/')
  const { page } = visited
  const sent = sentBy(page)
  await page.goto('/reset-password?code=tell-nobody')
  await page.getByRole('textbox', { name: 'New password', exact: true }).waitFor()
  expect(page.url()).toBe(`${world.url}/reset-password`)
  await page.reload()
  await page.getByRole('textbox', { name: 'New password', exact: true }).waitFor()
  expect(sent.filter((text) => text.includes('tell-nobody'))).toEqual([])
  const headers = (await fetch(`${world.url}/reset-password`, { headers: { accept: 'text/html' } })).headers
  expect(headers.get('referrer-policy')).toBe('no-referrer')
})

test('what X or Google answer a sign-in with leaves the address before anything is asked', async () => {
  await using world = await createBotWorld()
  await using visited = await visit(world, '/', { refused: /400|401|403|409/ })
  const { page } = visited
  const sent = sentBy(page)
  await page.goto('/login-callback?oauth_token=the-token&oauth_verifier=the-verifier#tell-nobody')
  await page.getByText('This sign-in did not finish').waitFor()
  expect(page.url()).toBe(`${world.url}/login-callback`)
  expect(sent.filter((text) => /the-verifier|tell-nobody/.test(text))).toEqual([])
})

test('launch data leave the address of the Mini App, and loading it again keeps the person signed in', async () => {
  await using world = await createBotWorld({ desk: true })
  world.telegram.user({ firstName: 'Noor', username: 'noor_reads' })
  await using visited = await visit(world, '/desk', { viewport: { width: 1440, height: 960 } })
  const { page } = visited
  const sent = sentBy(page)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  const app = page.getByTitle('Mini App').contentFrame()
  await app.getByRole('navigation', { name: 'Sections' }).waitFor()
  const frame = page.frames().find((one) => one.url().includes('/miniapp'))
  expect(await frame?.evaluate(() => window.location.href)).toBe(`${world.url}/miniapp/`)
  await frame?.evaluate(() => window.location.reload())
  await page.waitForRequest(/\/api\/config/)
  await app.getByRole('navigation', { name: 'Sections' }).waitFor()
  expect(await frame?.evaluate(() => window.location.href)).toBe(`${world.url}/miniapp/`)
  expect(sent.filter((text) => text.includes('tgWebAppData') && !text.includes('/miniapp/#'))).toEqual([])
})
