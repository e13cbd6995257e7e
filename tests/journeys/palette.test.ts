import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findings } from '#tests/support/axe.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { createWorld } from '#tests/support/world.ts'

const { visit } = openBrowser()
const patience = { timeout: 240_000 }

test(
  'by a few letters without accents: a language, a verb for an agent, a text, a part of the settings',
  patience,
  async () => {
    await using world = await createWorld()
    const owner = await world.user({ credits: 5 })
    const { agentId } = await world.boundAgent(owner, { name: 'Slow Candle', postAutonomy: 'ask' })
    await owner.call('posts.now', { id: agentId, content: 'Café closed, harbour calm.', undoable: true })
    await world.advance({ seconds: 6 })
    await world.advanceDue()
    await using visited = await visit(world, '/my-agents', { as: owner })
    const { page } = visited
    await page.getByRole('link', { name: 'Slow Candle', exact: true }).first().waitFor()

    await run(page, 'pause slow', 'Pause Slow Candle')
    await expect
      .poll(async () => (await owner.call('agents.detail', { id: agentId })).data.state)
      .toBe('paused')
    await run(page, 'resume slow', 'Resume Slow Candle')
    await expect
      .poll(async () => (await owner.call('agents.detail', { id: agentId })).data.state)
      .toBe('active')

    await run(page, 'cafe closed', /Café closed, harbour calm\./)
    await page.getByRole('complementary', { name: 'Details' }).getByText('Café closed').first().waitFor()

    await run(page, 'settings security', 'Settings: Security')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('security')
    expect(await findings(page, 'settings')).toEqual([])

    await run(page, 'new post calendar', 'New post in the calendar')
    await page.getByRole('dialog').waitFor()
    expect(new URL(page.url()).searchParams.get('open')).toBeNull()
    await page.keyboard.press('Escape')

    await run(page, 'system mode', 'Mode of the system')
    await run(page, 'francais', 'Français')
    await page.getByRole('heading', { name: 'Calendrier' }).waitFor()
    await page.keyboard.press('Control+K')
    await page.keyboard.type('zzzz nothing')
    await page.getByText('Rien ne correspond').waitFor()
  },
)

test('a dark system is asked about once, and light stays what it begins with', patience, async () => {
  await using world = await createWorld()
  const owner = await world.user()
  const first = { as: owner, colorScheme: 'dark', kept: { settings: '{}' } } as const
  await using visited = await visit(world, '/my-agents', first)
  const { page } = visited
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
  await page.getByText('Your system is dark.').waitFor()
  expect(await scheme()).toBe('light')
  expect(await findings(page, 'asked')).toEqual([])
  await page.getByRole('button', { name: 'Use dark' }).press('Enter')
  await expect.poll(scheme).toBe('dark')
  expect(await page.getByText('Your system is dark.').count()).toBe(0)
  await page.goto('/approvals')
  await page.getByRole('heading', { name: 'Approvals' }).waitFor()
  expect(await scheme()).toBe('dark')

  await using other = await visit(world, '/my-agents', first)
  await other.page.getByRole('button', { name: 'Keep light' }).click()
  await other.page.goto('/approvals')
  await other.page.getByRole('heading', { name: 'Approvals' }).waitFor()
  expect(await other.page.getByText('Your system is dark.').count()).toBe(0)
})

test(
  'a try is changed in place, by words or with another coin, and two versions stand side by side',
  patience,
  async () => {
    await using world = await createWorld()
    const owner = await world.user({ credits: 10 })
    const { agentId } = await world.boundAgent(owner, { coinTickers: ['BTC'], timeframe: '4h' })
    const before = (await owner.call('agents.detail', { id: agentId })).data
    await using visited = await visit(world, `/agent-detail?agentId=${agentId}&tab=sandbox`, { as: owner })
    const { page } = visited
    await page.getByRole('button', { name: /^Write a post\s*1 credit$/ }).click()
    const shown = page.locator('main article .post-text, main article').first()
    const change = page.getByRole('region', { name: 'Tell it what to change' })
    await change.waitFor()
    const first = await shown.innerText()

    await change.getByRole('button', { name: /^Shorter\s*1 credit$/ }).press('Enter')
    await page.getByText('Two versions side by side').click()
    expect(await shown.innerText()).not.toBe(first)
    expect(await page.locator('del').count()).toBeGreaterThan(0)
    expect(await page.locator('ins').count()).toBeGreaterThan(0)
    // Nothing half behind the bar at the top.
    await page.evaluate(() => window.scrollTo(0, 0))
    expect(await findings(page, 'compared')).toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    await page.evaluate(() => window.scrollTo(0, 0))
    expect(await findings(page, 'compared, narrow')).toEqual([])

    await change.getByLabel('Another coin').fill('ETH')
    await change.getByRole('button', { name: /^Try it\s*1 credit$/ }).click()
    await expect.poll(() => shown.innerText()).toContain('ETH')
    await expect.poll(() => change.getByLabel('Another coin').inputValue()).toBe('ETH')
    const after = (await owner.call('agents.detail', { id: agentId })).data
    expect(after).toEqual(before)
    expect(await world.balance(owner)).toBe(7)
  },
)

/** Opens the palette, types, and takes the first line, which has to be this. */
async function run(page: Page, typed: string, line: string | RegExp) {
  await page.keyboard.press('Control+K')
  const search = page.getByRole('textbox', { name: /Search|Chercher/ })
  await search.fill(typed)
  const selected = page.locator('[data-action][data-selected]')
  await expect.poll(() => selected.first().innerText()).toMatch(line)
  await page.keyboard.press('Enter')
}
