import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createBotWorld } from '#tests/bot/with-bot.ts'
import { findings, tooWide } from '#tests/support/axe.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { createWorld } from '#tests/support/world.ts'

const { visit } = openBrowser()
/** Stories of many steps, on a machine that may be busy. */
const patience = { timeout: 240_000 }

test(
  'an agent is made from a few words, changed, tried, edited and published with the text that was shown',
  patience,
  async () => {
    await using world = await createBotWorld()
    const owner = await world.user({ credits: 20 })
    await using visited = await visit(world, '/create-agent', { as: owner })
    const { page } = visited

    await page.getByRole('radio', { name: /^Technical analysis/ }).check()
    await page.getByText('A few words').click()
    await page.getByLabel('Who should it be').fill('A patient reader of slow charts.')
    await button(page, 'Make up the character').click()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Lore' }).inputValue(), { timeout: 30_000 })
      .not.toBe('')
    const lore = await page.getByRole('textbox', { name: 'Lore' }).inputValue()
    await button(page, 'Write anew: Lore').click()
    await button(page, 'Undo').click()
    expect(await page.getByRole('textbox', { name: 'Lore' }).inputValue()).toBe(lore)

    await page.getByLabel('Name').fill('Slow Candle')
    await page.reload()
    await button(page, 'Go on with Technical analysis').click()
    expect(await page.getByLabel('Name').inputValue()).toBe('Slow Candle')
    const influencers = page.locator('main').getByLabel('Favourite influencers')
    await influencers.fill('nobody_by_this')
    await page.getByLabel('Name').focus()
    await page.getByText('@nobody_by_this').waitFor()
    await influencers.press('Backspace')
    const coins = page.locator('main').getByLabel('Coins')
    await coins.fill('BTC')
    await coins.press('Enter')
    await button(page, 'Show one from now').click()
    await page.getByText('Written just now').waitFor()
    await button(page, 'Create agent').click()
    await page.getByRole('heading', { name: 'Slow Candle is ready' }).waitFor()

    const { agentId } = (await owner.call('agents.list', {})).data[0] ?? { agentId: '' }
    await world.bindX(owner, agentId, 'slow_candle')
    await page.getByRole('link', { name: 'Try it in the sandbox' }).click()
    await button(page, /^Write a post\s*1 credit$/).click()
    await page.getByRole('heading', { name: 'Evidence' }).waitFor()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const text = page.getByLabel('Your text')
    await text.fill(`${await text.inputValue()}\nFrom 999999.`)
    await page.getByText('No source holds this').waitFor()
    await text.fill((await text.inputValue()).replace('From 999999.', 'Patience.'))
    await button(page, /^Publish on X\s*1 credit$/).click()
    await page.getByRole('link', { name: 'Open the post' }).waitFor()
    const [post] = world.x.posts()
    expect(post).toMatchObject({ text: expect.stringMatching(/Patience\.$/), media: [{}] })
    expect(await world.balance(owner)).toBe(18)

    await page.reload()
    await button(page, /Patience/).click()
    await page.getByText('Published').first().waitFor()
  },
)

test('each tab of an agent does what it says, and says what it does not', patience, async () => {
  await using world = await createBotWorld()
  const owner = await world.user({ credits: 20 })
  const { agentId } = await world.boundAgent(owner, {
    name: 'Slow Candle',
    operationMode: 'manual',
    postAutonomy: 'ask',
  })
  const tab = (name: string) => `/agent-detail?agentId=${agentId}&tab=${name}`
  await using visited = await visit(world, tab('config'), { as: owner })
  const { page } = visited

  await page.getByLabel('Credits a day').fill('5')
  await page.getByLabel('Replies to KOLs a day').fill('7')
  await page.getByPlaceholder('A phrase it should not use').fill('to the moon')
  await button(page, 'Add').click()
  await page.getByText('you added it').first().waitFor()
  await button(page, 'Let it say “to the moon” again').click()
  await button(page, 'Undo').click()
  await button(page, 'Let it say “to the moon” again').waitFor()
  for (const save of await page.getByRole('button', { name: 'Save', exact: true }).all()) await save.click()
  await expect
    .poll(async () => (await owner.call('agents.detail', { id: agentId })).data.budget.daily, {
      timeout: 20_000,
    })
    .toBe(5)
  await expect
    .poll(async () => (await owner.call('x.rule', { id: agentId })).data.dailyAutoKolReplyLimit, {
      timeout: 20_000,
    })
    .toBe(7)

  await page.goto(tab('posts'))
  await page.getByText('Add a KOL first.').waitFor()
  await button(page, /^Answer people/).click()
  await page.getByText('Nothing to answer right now').waitFor()
  await page.getByLabel('Your own text').fill('A text of more than it may hold. '.repeat(12))
  await page.getByText(/characters more than the 280/).waitFor()
  await page.getByLabel('Your own text').fill('')
  await button(page, /^Write one for approval/).click()

  const card = page.getByRole('article', { name: 'Text by Slow Candle' })
  await card.getByText('Evidence').waitFor()
  await card.getByRole('button', { name: 'Edit', exact: true }).click()
  await card.getByLabel('Your text').fill('Calm today, not financial advice.')
  await card.getByRole('button', { name: 'Save', exact: true }).click()
  await card.getByText('Calm today, not financial advice.').first().waitFor()
  await card.getByRole('button', { name: /^Approve/ }).click()
  await expect.poll(() => world.x.posts().length, { timeout: 20_000 }).toBe(1)
  expect(world.x.posts()[0]?.text).toBe('Calm today, not financial advice.')

  await page.goto(tab('history'))
  const row = page.getByRole('table', { name: 'Auto posts' }).getByRole('row').nth(1)
  await row.getByRole('button').click()
  await page.getByRole('complementary', { name: 'Details' }).getByText('1 credit').waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'CSV').click()])
  expect(download.suggestedFilename()).toBe('Slow-Candle-posts.csv')
  await page.getByText('KOL replies').click()
  expect(new URL(page.url()).searchParams.get('kind')).toBe('kol')
  await page.reload()
  await page.getByText('Replies to KOLs appear here.', { exact: false }).waitFor()

  await page.goto(tab('connect'))
  await page.getByText('Answers by itself only where mentioned or quoted').waitFor()
  await button(page, 'Enter keys').click()
  await button(page, 'Check the keys').click()
  await expect.poll(() => page.getByText('Required').count()).toBe(4)

  await page.goto(tab('profile'))
  await button(page, 'Make up: Bio').click()
  await expect
    .poll(() => page.getByLabel('Bio', { exact: true }).inputValue(), { timeout: 20_000 })
    .not.toBe('')
  await button(page, 'Save here').click()
  await page.getByText('Nothing changed.').waitFor()

  await page.goto('/calendar?view=week')
  await page.getByRole('link', { name: 'Slow Candle' }).first().waitFor()
})

test(
  'a reply that X leaves to its owner is opened there and noted as sent; a text is rejected with its reason',
  patience,
  async () => {
    await using world = await createBotWorld()
    const owner = await world.user({ credits: 20 })
    const { agentId } = await world.boundAgent(owner, { name: 'Slow Candle', postAutonomy: 'ask' })
    await world.x.addAccount({ handle: 'chart_harbor', name: 'Chart Harbor' })
    await world.x.addTweet({
      handle: 'chart_harbor',
      text: 'What would change your mind about this range?',
    })
    await owner.call('kols.add', { agentId, twitterNames: ['chart_harbor'] })
    await using visited = await visit(world, `/agent-detail?agentId=${agentId}&tab=posts`, {
      as: owner,
      refused: /x\.com\/intent/,
    })
    const { page } = visited
    await visited.context.route('https://x.com/**', (route) => route.fulfill({ body: 'X' }))

    await button(page, /^Answer KOLs/).click()
    await page.getByText('In the queue now: 1').waitFor()
    await world.settle()
    await page.goto('/approvals?kind=assist')
    const card = page.getByRole('article', { name: 'Text by Slow Candle' })
    await card.getByText('What would change your mind about this range?').waitFor()
    const [opened] = await Promise.all([
      visited.context.waitForEvent('page'),
      card.getByRole('link', { name: 'Open it in X' }).click(),
    ])
    await opened.close()
    await card.getByRole('button', { name: 'I sent it' }).click()
    await page.getByText('Nothing waits for you').waitFor()

    await owner.call('posts.now', { id: agentId })
    await page.goto('/approvals')
    await card.getByRole('button', { name: 'Reject', exact: true }).click()
    await card.getByLabel('Why not').fill('Too loud.')
    await card.getByRole('button', { name: 'Reject', exact: true }).click()
    await page.getByText('Nothing waits for you').waitFor()
    expect(await world.balance(owner)).toBe(19)
  },
)

test(
  "agents' screens stand in nobody's way: light and dark, English and Arabic, and at 320 px",
  { timeout: 480_000 },
  async () => {
    await using world = await createWorld()
    const owner = await world.user({ credits: 20 })
    const { agentId } = await world.boundAgent(owner, { name: 'Slow Candle', postAutonomy: 'ask' })
    await world.x.addAccount({ handle: 'chart_harbor', name: 'Chart Harbor' })
    await owner.call('kols.add', { agentId, twitterNames: ['chart_harbor'] })
    await owner.call('images.generate', { agentId, prompt: 'A calm harbour at dawn' })
    await owner.call('posts.now', { id: agentId })
    const tabs = ['preview', 'config', 'posts', 'sandbox', 'history', 'connect', 'profile']
    const places = [
      ...tabs.map((name) => `/agent-detail?agentId=${agentId}&tab=${name}`),
      '/approvals',
      '/calendar?view=list',
      '/calendar?view=week',
      '/create-agent',
      '/starter-agents',
      '/kol-management',
      '/images',
    ]
    const found: string[] = []
    for (const [colorScheme, lng] of [
      ['light', 'en'],
      ['dark', 'ar'],
    ] as const) {
      await using visited = await visit(world, `/my-agents?lng=${lng}`, { colorScheme, as: owner })
      const { page } = visited
      // Arabic and dark on every second screen: what one of them has, the next has too.
      for (const place of places.filter((_, index) => lng === 'en' || index % 2 === 1)) {
        await page.setViewportSize({ width: 1280, height: 900 })
        await page.goto(place)
        await shown(page)
        found.push(...(await findings(page, `${lng} ${place}`)), ...(await tooWide(page, `${lng} ${place}`)))
      }
    }
    expect(found).toEqual([])
  },
)

/** The screen's own content is there, not its skeleton. */
async function shown(page: Page) {
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  await expect.poll(() => page.locator('main [role=status][aria-label]').count(), { timeout: 20_000 }).toBe(0)
}

function button(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name })
}
