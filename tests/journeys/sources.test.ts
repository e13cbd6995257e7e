import { expect, test } from 'vitest'
import { findings, tooWide } from '#tests/support/axe.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { createBotWorld } from '#tests/support/bot-world.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { fingerProblems } from '#tests/support/miniapp-screens.ts'
import { openInClient } from '#tests/support/telegram-client.ts'
import { createWorld } from '#tests/support/world.ts'

const { visit } = openBrowser()

test('an owner looks at a feed before it is followed, follows it, and reads what it brought', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 5 })
  const { agentId } = await world.agent(user)
  const feed = await world.crawler.feed('harbour-news.example', { title: 'Harbour News' })
  await feed.publish({ title: 'The first bridge is open' })
  await using at = await visit(world, `/agent-detail?agentId=${agentId}&tab=sources`, { as: user })
  const { page } = at
  const form = page.getByRole('region', { name: 'Add a source' })
  await form.getByLabel('Address').fill('harbour-news.example')
  await form.getByRole('button', { name: 'Check' }).click()
  // It is a page; the feed it names is offered.
  await form.getByRole('button', { name: /harbour-news\.example\/feed/ }).click()
  await form.getByText('The first bridge is open').first().waitFor()
  await form.getByText('Costs nothing').waitFor()
  expect((await user.call('sources.list', { id: agentId })).data.sources).toEqual([])
  await form.getByRole('button', { name: 'Follow' }).click()

  const list = page.getByRole('region', { name: 'What it follows' })
  await list.getByText('not read yet').waitFor()
  await world.runJob('read-follows')
  await feed.publish({ title: 'The second bridge is open, too' })
  await world.advance({ hours: 1 })
  await world.runJob('read-follows')
  await page.reload()
  await list.getByRole('button', { name: /^What it brought/ }).click()
  await list.getByText('The second bridge is open, too').first().waitFor()
  expect(await findings(page, 'sources')).toEqual([])

  // What is not followed any more can be brought back.
  await list.getByRole('button', { name: /^Stop following/ }).click()
  await list.getByText('It follows nothing yet').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await list.getByRole('button', { name: /^What it brought/ }).waitFor()
  await list.getByRole('button', { name: /^Pause/ }).click()
  await list.getByText('Paused', { exact: true }).waitFor()
  expect(await tooWide(page, 'sources')).toEqual([])
})

test('an owner brings dates: what would come and what was not understood is told before anything is kept', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 5 })
  const { agentId } = await world.agent(user)
  await using at = await visit(world, `/agent-detail?agentId=${agentId}&tab=sources`, {
    as: user,
    colorScheme: 'dark',
  })
  const { page } = at
  const dates = page.getByRole('region', { name: 'Dates', exact: true })
  await dates
    .getByLabel('Calendar as text')
    .fill('date,time,title\n2026-12-10,13:30,US inflation\nsome day,13:30,Nothing clear')
  await dates.getByRole('button', { name: 'Look at it' }).click()
  await dates.getByText('New dates: 1').waitFor()
  await dates.getByText('Lines not understood: 1').waitFor()
  await dates.getByText(/^Line 3: /).waitFor()
  const kept = async () => (await user.call('sources.calendar', { id: agentId })).data
  expect(await kept()).toEqual([])
  await dates.getByRole('button', { name: 'Import (1)' }).click()
  await expect.poll(async () => (await kept()).map(({ title }) => title)).toEqual(['US inflation'])
  expect(await findings(page, 'dates')).toEqual([])
  await dates.getByRole('button', { name: 'Remove: US inflation' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(kept).toEqual([])
})

test('an owner rehearses a trigger, switches it on, and finds what happened with its figures', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 5 })
  const { agentId } = await world.agent(user)
  await using at = await visit(world, `/agent-detail?agentId=${agentId}&tab=triggers`, { as: user })
  const { page } = at
  await page.getByRole('button', { name: 'Add a trigger' }).click()
  const form = page.getByRole('region', { name: 'New trigger' })
  await form.getByRole('combobox', { name: 'It waits for' }).click()
  await page.getByRole('option', { name: 'Price moves fast' }).click()
  await form.getByLabel('Coin').fill('')
  await form.getByLabel('Percent').fill('6')
  await form.getByRole('button', { name: 'Rehearse' }).click()
  await form.getByText('Required').waitFor()
  expect(await form.getByRole('button', { name: 'Switch on' }).count()).toBe(0)
  await form.getByLabel('Coin').fill('btc')
  await form.getByRole('button', { name: 'Rehearse' }).click()
  await form.getByText(/^Would have fired \d+ times? in the last \d+ days?$/).waitFor()
  await form.getByRole('img', { name: /^Price from / }).waitFor()
  expect(await findings(page, 'a rehearsal')).toEqual([])
  await form.getByRole('button', { name: 'Switch on' }).click()

  const list = page.getByRole('region', { name: 'Triggers', exact: true })
  await list.getByText('BTC moves 6% within 60 minutes').waitFor()
  await world.runJob('look-for-events')
  await world.advance({ minutes: 2 })
  await world.market.jump('BTCUSDT', 9)
  await world.advance({ minutes: 3 })
  await world.runJob('look-for-events')
  await page.reload()
  const events = page.getByRole('region', { name: 'What happened' })
  await events.getByText(/^BTC rose /).waitFor()
  await events.getByText('You were told').waitFor()
  await events.getByText('Evidence').click()
  await events.getByText(/^Change: \+/).waitFor()
  expect(await findings(page, 'what happened')).toEqual([])
  expect(await tooWide(page, 'what happened')).toEqual([])
  await list.getByRole('switch').press(' ')
  await expect.poll(async () => (await user.call('triggers.list', { id: agentId })).data[0]?.on).toBe(false)
})

test('inside Telegram a feed is followed and a rehearsed trigger switched on, on a narrow phone at night', async () => {
  await using world = await createBotWorld()
  const person = world.telegram.user({ firstName: 'Noor', username: 'noor_reads' })
  const { data } = await world.call('auth.miniappLogin', { initData: await person.launchData() })
  const { token } = data
  const owner: TestUser = {
    id: data.user.id,
    token,
    call: (name, input, options = {}) => world.call(name, input, { token, ...options }),
  }
  const { agentId } = await world.agent(owner)
  const feed = await world.crawler.feed('harbour-news.example', { title: 'Harbour News' })
  await feed.publish({ title: 'The first bridge is open' })
  await using visited = await visit(world, '/robots.txt', {
    viewport: { width: 320, height: 800 },
    kept: { i18nextLng: 'en' },
  })
  const { page } = visited
  const client = await openInClient(page, {
    launchData: await person.launchData({ startParam: `agent_${agentId}` }),
    startParam: `agent_${agentId}`,
    theme: 'night',
  })
  const looksWell = async (screen: string) =>
    expect([...(await findings(page, screen)), ...(await fingerProblems(client, screen))]).toEqual([])
  const follow = (place: string) => page.locator(`a[href="/agent/${agentId}/${place}"]`).click()
  await follow('settings')
  await follow('sources')
  await page.getByLabel('Address').fill(feed.url)
  await client.main('Check')
  await page.getByText('The first bridge is open').first().waitFor()
  await looksWell('a feed')
  await client.main('Follow')
  await page.getByText('not read yet').waitFor()
  await looksWell('sources')

  await follow('settings')
  await follow('triggers')
  await page.getByRole('button', { name: 'Add a trigger' }).click()
  await page.getByLabel('It waits for').selectOption({ label: 'Price moves fast' })
  await page.getByLabel('Coin').fill('btc')
  await client.main('Rehearse')
  await page.getByText(/^Would have fired /).waitFor()
  await looksWell('a rehearsal')
  await client.main('Switch on')
  await page.getByText('BTC moves 5% within 60 minutes', { exact: true }).waitFor()
  await looksWell('triggers')
  await page.getByRole('button', { name: /^Remove: / }).click()
  await page.getByText('It waits for nothing yet.').waitFor()
})

test('both tabs read well in Arabic, dark and narrow, with the form of a trigger open', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 5 })
  const { agentId } = await world.agent(user)
  await user.call('sources.add', { id: agentId, settings: { kind: 'account', name: 'chart_harbor' } })
  const hook = { when: { kind: 'webhook' as const } }
  await user.call('triggers.add', { id: agentId, settings: hook, on: false })
  for (const tab of ['sources', 'triggers']) {
    await using at = await visit(world, `/agent-detail?agentId=${agentId}&tab=${tab}`, {
      as: user,
      colorScheme: 'dark',
      locale: 'ar',
      kept: { i18nextLng: 'ar' },
    })
    const { page } = at
    await page.locator('main section li').first().waitFor()
    if (tab === 'triggers') await page.locator('main section .between button').first().click()
    await page.locator('main form').first().waitFor()
    expect(await findings(page, tab)).toEqual([])
    expect(await tooWide(page, tab)).toEqual([])
    // No key is ever seen where words belong.
    expect(await page.locator('main').innerText()).not.toMatch(/(?:sources|triggers?|rehearsed)\w*\.\w/)
  }
})
