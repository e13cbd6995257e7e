import { expect, test, vi } from 'vitest'
import { createBotWorld } from '#tests/support/bot-world.ts'
import { findings, tooWide } from '#tests/support/axe.ts'
import { openBrowser } from '#tests/support/browser.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { fingerProblems } from '#tests/support/miniapp-screens.ts'
import { openInClient } from '#tests/support/telegram-client.ts'

const { visit } = openBrowser()
vi.setConfig({ testTimeout: 240_000 })

/** Somebody inside Telegram with an agent whose days are planned. */
async function planned() {
  const world = await createBotWorld({ desk: true })
  const person = world.telegram.user({ firstName: 'Noor', username: 'noor_reads' })
  const { data } = await world.call('auth.miniappLogin', { initData: await person.launchData() })
  const { token } = data
  const owner: TestUser = {
    id: data.user.id,
    token,
    call: (name, input, options = {}) => world.call(name, input, { token, ...options }),
  }
  const agent = await world.boundAgent(owner, { name: 'Harbor Desk' }, { planned: true })
  return { world, person, owner, agentId: agent.agentId }
}

const variants = [
  { name: 'light', language: 'en', theme: 'light', width: 390 },
  { name: 'Arabic at night, on a narrow phone', language: 'ar', theme: 'night', width: 320 },
] as const

test.each(variants)(
  'a post of one’s own is planned, moved, locked and taken off inside Telegram ($name)',
  async ({ name, language, theme, width }) => {
    const { world, person, owner, agentId } = await planned()
    await using _ = world
    await using visited = await visit(world, '/robots.txt', {
      viewport: { width, height: 800 },
      kept: { i18nextLng: language },
    })
    const { page } = visited
    const client = await openInClient(page, {
      launchData: await person.launchData({ startParam: `agent_${agentId}` }),
      startParam: `agent_${agentId}`,
      theme,
    })
    const looksWell = async (screen: string) => {
      expect(await findings(page, `${screen}, ${name}`)).toEqual([])
      expect(await fingerProblems(client, `${screen}, ${name}`)).toEqual([])
    }
    const follow = (place: string) => page.locator(`a[href="/agent/${agentId}/${place}"]`).click()
    // Five places at most, whatever an agent has.
    await page.locator('nav.pills a').first().waitFor()
    expect(await page.locator('nav.pills a').count()).toBe(5)
    await follow('queue')
    await page.locator('a[href*="/plan/"]').first().waitFor()
    await looksWell('queue')

    // In one's own words, as a thread, into the next free slot; its price is on the button before.
    await follow('post/new')
    await page.locator('textarea').first().fill('The harbour is quiet this week.')
    await page.locator('main .group button').first().click()
    await page.locator('textarea').nth(1).fill('It will not stay so.')
    await looksWell('new post')
    await expect.poll(async () => (await client.shown()).button.main.text).toMatch(/2|نقطتان/)
    const before = await world.balance(owner)
    await client.main()
    const words = page.locator('a[href*="/plan/"]', { hasText: 'The harbour is quiet this week.' })
    await words.waitFor()
    const item = async () => {
      const from = await world.now()
      const to = new Date(from.getTime() + 7 * 24 * 3600_000)
      const { data } = await owner.call('schedule.window', { from: from.toISOString(), to: to.toISOString() })
      return data.items.find(({ content }) => content === 'The harbour is quiet this week.')
    }
    expect(await item()).toMatchObject({ parts: 2, status: 'scheduled', approved: true })
    expect(await world.balance(owner)).toBe(before - 2)

    await words.click()
    await page.locator('nav.pills').waitFor({ state: 'detached' })
    await page.locator('main .group').first().waitFor()
    await looksWell('item')
    const at = (await item())?.at ?? ''
    await page
      .locator('main button.action')
      .filter({ hasText: /Move|نقل/ })
      .click()
    const field = page.locator('input[type=datetime-local]')
    await field.fill(`${(await field.inputValue()).slice(0, 11)}23:45`)
    await client.main()
    await expect.poll(async () => (await item())?.at).not.toBe(at)
    await page.locator('main button.action').last().click()
    await expect.poll(async () => (await item())?.locked).toBe(true)
    await page.locator('main button.action').last().click()
    await expect.poll(async () => (await item())?.locked).toBe(false)
    await page
      .locator('main button.action')
      .filter({ hasText: /Skip|تخط/ })
      .click()
    await page.locator('nav.pills').waitFor()
    expect((await item())?.status).toBe('skipped')
    expect(await world.balance(owner)).toBe(before)
  },
)

test('inside Telegram, too, an owner says when texts are written, and at which times', async () => {
  const { world, person, owner, agentId } = await planned()
  await using _ = world
  await using visited = await visit(world, '/robots.txt', { viewport: { width: 320, height: 800 } })
  const { page } = visited
  const client = await openInClient(page, {
    launchData: await person.launchData({ startParam: `agent_${agentId}` }),
    startParam: `agent_${agentId}`,
  })
  for (const name of ['Settings', 'Rules']) await page.getByRole('link', { name }).click()
  await page.getByLabel('Fixed times').check()
  await page.getByLabel('Time 1', { exact: true }).fill('09:30')
  await page.getByRole('group', { name: 'Days of time 1' }).getByText('Sun').click()
  await page.getByLabel('Hours before').first().check()
  expect(await findings(page, 'rules')).toEqual([])
  expect(await tooWide(page, 'rules')).toEqual([])
  expect(await fingerProblems(client, 'rules')).toEqual([])
  await client.main('Save')
  await expect
    .poll(async () => (await owner.call('x.rule', { id: agentId })).data)
    .toMatchObject({ writeAheadHours: 6, slotTimes: [{ time: '09:30', days: [1, 2, 3, 4, 5, 6] }] })
})

test('inside Telegram, too, a text may ask its readers', async () => {
  const { world, person, owner, agentId } = await planned()
  await using _ = world
  await using visited = await visit(world, '/robots.txt', { viewport: { width: 320, height: 800 } })
  const { page } = visited
  const client = await openInClient(page, {
    launchData: await person.launchData({ startParam: `agent_${agentId}` }),
    startParam: `agent_${agentId}`,
  })
  for (const place of ['queue', 'post/new'])
    await page.locator(`a[href="/agent/${agentId}/${place}"]`).click()
  await page.getByLabel('Text').fill('Where does it go from here?')
  await page.getByRole('button', { name: 'Poll', exact: true }).click()
  await page.getByLabel('Option 1').fill('Up')
  await page.getByLabel('Option 2').fill('Down')
  await page.getByLabel('Open for').selectOption('10080')
  expect(await findings(page, 'a poll')).toEqual([])
  expect(await tooWide(page, 'a poll')).toEqual([])
  expect(await fingerProblems(client, 'a poll')).toEqual([])
  await expect.poll(async () => (await client.shown()).button.main.text).toMatch(/1/)
  await client.main()
  const words = page.locator('a[href*="/plan/"]', { hasText: 'Where does it go from here?' })
  await words.waitFor()
  const { data } = await owner.call('posts.planned', { agentId, size: 50 })
  expect(data.list.find(({ content }) => content?.startsWith('Where'))).toMatchObject({
    poll: { options: ['Up', 'Down'], minutes: 10_080 },
  })
  await words.click()
  await expect.poll(() => page.locator('article li').allInnerTexts()).toEqual(['Up', 'Down'])
})

test('a warning about a time can be read whole on a narrow phone', async () => {
  const { world, person, owner, agentId } = await planned()
  await using _ = world
  // The composer offers the full hour after the next one.
  const at = new Date((Math.floor((await world.now()).getTime() / 3600_000) + 2) * 3600_000 + 5 * 60_000)
  const { data } = await owner.call('schedule.put', {
    items: [
      {
        agentId,
        platform: 'twitter',
        parts: [{ content: 'A note that is planned for the same time.' }],
        when: { kind: 'at', at: at.toISOString() },
      },
    ],
  })
  expect(data.stored).toBe(true)
  await using visited = await visit(world, '/robots.txt', { viewport: { width: 320, height: 800 } })
  const { page } = visited
  await openInClient(page, {
    launchData: await person.launchData({ startParam: `agent_${agentId}` }),
    startParam: `agent_${agentId}`,
  })
  for (const place of ['queue', 'post/new'])
    await page.locator(`a[href="/agent/${agentId}/${place}"]`).click()
  await page.getByLabel('Text').fill('And another one.')
  await page.getByText('the later one waits ten minutes').waitFor()
  expect(await findings(page, 'a warning')).toEqual([])
})
