import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { notify } from '#server/modules/notices/index.ts'
import { findings } from '#tests/support/axe.ts'
import { heard, openBrowser } from '#tests/support/browser.ts'
import { fingerProblems } from '#tests/support/miniapp-screens.ts'
import { addMember, agency, inProject } from '#tests/support/team.ts'
import { type MiniAppColony, miniAppColony, openMiniApp, signedIn } from './miniapp-colony.ts'

const { visit } = openBrowser()
vi.setConfig({ testTimeout: 240_000 })
let world: MiniAppColony
let agentId: string
let team: Awaited<ReturnType<typeof agency>>

/** Noor writes for one client of an agency, and pays for another. */
beforeAll(async () => {
  world = await miniAppColony()
  team = await agency(world, { credits: 7 })
  const { organisationId, owner } = team
  const acme = inProject(owner, team.acme)
  const made = await world.boundAgent(acme, { name: 'Acme Voice', postAutonomy: 'ask' })
  agentId = made.agentId
  await acme.call('posts.now', { id: agentId })
  const noor = { organisationId, user: world.owner, addedBy: owner }
  await addMember(world, { ...noor, projectId: team.acme, role: 'author' })
  await addMember(world, { ...noor, projectId: team.beta, role: 'cashier' })
}, 240_000)
afterAll(() => world[Symbol.asyncDispose]())

test('whoever works in several places goes from one to the other by keyboard on a narrow phone, and sees what their role lets them', async () => {
  await using app = await openMiniApp(visit, world, { width: 320, refused: /status of 404/ })
  const { client, page } = app
  const switcher = page.getByRole('link', { name: /^You work in/ })
  await page.getByText('Harbor Desk').waitFor()
  expect(await switcher.innerText()).toContain('Personal')

  await switcher.focus()
  await page.keyboard.press('Enter')
  const acme = page.getByRole('button', { name: /^Acme/ })
  await acme.waitFor()
  expect(await page.locator('button[aria-current]').innerText()).toContain('Personal')
  expect([...(await fingerProblems(client, 'places')), ...(await findings(page, 'places'))]).toEqual([])
  await acme.focus()
  await page.keyboard.press('Enter')

  await page.getByText('Acme Voice').waitFor()
  expect(await page.getByText('Harbor Desk').count()).toBe(0)
  expect(await switcher.innerText()).toMatch(/Acme\s+Agency/)
  expect([...(await fingerProblems(client, 'agents')), ...(await findings(page, 'agents'))]).toEqual([])
  const tabs = page.locator('.tab-bar a')
  expect(await tabs.allInnerTexts()).toEqual(['Agents', 'More'])
  expect(await page.getByRole('link', { name: 'Top up' }).count()).toBe(0)
  await client.main('Review 1 draft')
  await page.getByRole('link', { name: /^Write anew/ }).waitFor()
  expect(await page.getByRole('link', { name: 'Reject' }).count()).toBe(0)
  await expect.poll(async () => (await client.shown()).button.main.is_visible).toBe(false)
  await client.back()
  await page.getByRole('link', { name: /^Acme Voice/ }).click()
  await page.getByRole('link', { name: /^Chat with/ }).waitFor()
  expect(await page.getByRole('button', { name: /^Pause/ }).count()).toBe(0)
  await expect.poll(async () => (await client.shown()).button.main.is_visible).toBe(false)
  await client.back()

  await switcher.click()
  await page.getByRole('button', { name: /^Beta/ }).click()
  await page.getByText('Your role here (cashier) does not include this. Ask the').waitFor()
  await page.getByRole('link', { name: 'Credits' }).click()
  await client.main('Top up')
  await client.back()

  const { data } = await team.owner.call('organisations.show', { organisationId: team.organisationId })
  const cashier = data.members.find(({ role }) => role === 'cashier')?.id ?? ''
  await team.owner.call('members.remove', { organisationId: team.organisationId, memberId: cashier })
  await page.getByRole('link', { name: 'Agents' }).click()
  await page.getByRole('link', { name: 'Credits' }).click()
  await heard(page, /You do not work in that project any more/)
  await page.getByRole('link', { name: 'Agents' }).click()
  await page.getByText('Harbor Desk').waitFor()
})

test('a link of the bot opens the Mini App in the project it is about', async () => {
  const startParam = `in-${team.acme}-agent_${agentId}`
  await using app = await openMiniApp(visit, world, { startParam })
  await app.page.getByText('Acme Voice').first().waitFor()
  await app.client.back()
  await app.page.getByRole('link', { name: /^You work in/ }).waitFor()
  expect(await app.page.getByText('Harbor Desk').count()).toBe(0)
})

test('a notice opens in the project it is about', async () => {
  const params = { agent: 'Acme Voice', place: 'twitter', reason: 'duplicate' } as const
  await notify(world.db, { userId: world.owner.id, kind: 'post_failed', ref: 'one', agentId, params })
  await using app = await openMiniApp(visit, world, { startParam: `in-${world.owner.id}-notices` })
  await app.page.getByRole('button', { name: /^Acme Voice could not publish/ }).click()
  await app.page.getByText('Acme Voice').first().waitFor()
  await app.client.back()
  await app.client.back()
  const switcher = app.page.getByRole('link', { name: /^You work in/ })
  expect(await switcher.innerText()).toMatch(/Acme\s+Agency/)
})

test('whoever works alone sees no switcher', async () => {
  const person = world.telegram.user({ firstName: 'Alone' })
  const alone = await signedIn(world, person)
  const { data: made } = await alone.call('starterAgents.create', { id: 'four-hour-monk' })
  expect(made.agentId).toBeTruthy()
  await using app = await openMiniApp(visit, world, { person })
  await app.page.getByText('Four-Hour Monk').waitFor()
  await app.page.waitForLoadState('networkidle')
  expect(await app.page.getByRole('link', { name: /^You work in/ }).count()).toBe(0)
})
