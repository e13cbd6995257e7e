import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createBotWorld } from '#tests/support/bot-world.ts'
import { goesOut, heard, openBrowser } from '#tests/support/browser.ts'

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

    await button(page, 'Set everything yourself').click()
    await page.getByRole('radio', { name: /^Technical analysis/ }).check()
    await page.getByText('A few words').click()
    await page.getByLabel('Who should it be').fill('A patient reader of slow charts.')
    await button(page, 'Make up the character').click()
    await expect.poll(() => page.getByRole('textbox', { name: 'Lore' }).inputValue()).not.toBe('')
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
    await page.getByText('Paid for with the try: publishing it today costs nothing more.').waitFor()
    await button(page, /^Publish on X\s*paid$/).click()
    await goesOut(world)
    await page.getByRole('link', { name: 'Open the post' }).waitFor()
    const [post] = world.x.posts()
    expect(post).toMatchObject({ text: expect.stringMatching(/Patience\.$/), media: [{}] })
    expect(await world.balance(owner)).toBe(19)

    await page.reload()
    await button(page, /Patience/).click()
    await page.getByText('Published').first().waitFor()
  },
)

test('each tab of an agent does what it says, and says what it does not', patience, async () => {
  await using world = await createBotWorld()
  const owner = await world.user({ credits: 20 })
  const { agentId, handle } = await world.boundAgent(owner, {
    name: 'Slow Candle',
    operationMode: 'manual',
    postAutonomy: 'ask',
  })
  const tab = (name: string) => `/agent-detail?agentId=${agentId}&tab=${name}`
  await using visited = await visit(world, tab('config'), { as: owner })
  const { page } = visited

  await page.getByPlaceholder('A phrase it should not use').fill('to the moon')
  await button(page, 'Add this phrase').click()
  await page.getByText('you added it').first().waitFor()
  await button(page, 'Let it say “to the moon” again').click()
  await button(page, 'Undo').click()
  await button(page, 'Let it say “to the moon” again').waitFor()
  await page.getByRole('link', { name: 'Limits and money' }).click()
  await page.getByLabel('Credits a day').fill('5')
  await page.getByLabel('Replies to KOLs a day').fill('7')
  await page.getByText('2 changes').waitFor()
  await button(page, 'Save').click()
  await expect
    .poll(async () => (await owner.call('agents.detail', { id: agentId })).data.budget.daily)
    .toBe(5)
  await expect
    .poll(async () => (await owner.call('x.rule', { id: agentId })).data.dailyAutoKolReplyLimit)
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
  await goesOut(world)
  await heard(page, /^Published$/)
  await expect.poll(() => world.x.posts().length).toBe(1)
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
  const keys = await world.x.addApp({ handle })
  for (const [label, value] of [
    ['API key', keys.consumerKey],
    ['API key secret', keys.consumerSecret],
    ['Access token', keys.accessToken],
    ['Access token secret', keys.accessSecret],
  ] as const)
    await page.getByLabel(new RegExp(`^${label}\\W*$`)).fill(value)
  await button(page, 'Check the keys').click()
  await page.getByText('These keys open this account').waitFor()
  await button(page, 'Save and use them').click()
  await button(page, 'Replace the keys').waitFor()
  expect(await page.getByText(keys.accessSecret).count()).toBe(0)
  await page.goto(tab('posts'))
  await button(page, /^Write one for approval\s*0\.8 credit/).waitFor()
  await page.goto(tab('connect'))
  await button(page, 'Destroy the keys').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Destroy the keys' }).click()
  await button(page, 'Enter keys').waitFor()

  await page.goto(tab('profile'))
  await button(page, 'Make up: Bio').click()
  await expect.poll(() => page.getByLabel('Bio', { exact: true }).inputValue()).not.toBe('')
  await button(page, 'Save here').click()
  await page.getByText('Nothing changed.').waitFor()

  // A text of the sandbox is kept as the next post, with its evidence, and goes out with a picture in the owner's words.
  await owner.call('images.generate', { agentId, prompt: 'A calm harbour at dawn' })
  await page.goto(tab('sandbox'))
  await button(page, /^Write a post\s*1 credit$/).click()
  await button(page, 'Keep as draft').click()
  const own = page.getByLabel('Your own text')
  await expect.poll(() => own.inputValue()).not.toBe('')
  const kept = await own.inputValue()
  await page.reload()
  await expect.poll(() => own.inputValue()).toBe(kept)
  await button(page, 'Add from the library').first().click()
  await page.getByRole('dialog').locator('[aria-pressed]').first().click()
  await button(page, 'Take 1').click()
  await page.getByLabel('What picture 1 shows').fill('A harbour without wind')
  await button(page, /^Publish/).click()
  await goesOut(world)
  await expect.poll(() => world.x.posts()[0]?.text.trim()).toBe(kept.trim())
  expect(world.x.posts()[0]?.media).toMatchObject([{ altText: 'A harbour without wind' }])
  await page.goto(tab('history'))
  await page.getByRole('table', { name: 'Auto posts' }).getByRole('row').nth(1).getByRole('button').click()
  await page.getByText('A harbour without wind').waitFor()

  await page.goto('/calendar?view=week')
  await page
    .getByRole('button', { name: /Slow Candle/ })
    .first()
    .waitFor()
})

test(
  'a reply that X leaves to its owner is opened there and noted as sent; a text is rejected with its reason',
  patience,
  async () => {
    await using world = await createBotWorld()
    const owner = await world.user({ credits: 20 })
    const { agentId, person } = await world.boundAgent(owner, { name: 'Slow Candle', postAutonomy: 'ask' })
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

    const drafts = [
      'A close below the range would do, and so far there is none.',
      'Volume that comes back before the price does. I still wait for it.',
    ]
    world.llm.sayNext(...drafts, 'Nothing said in a hurry has ever changed it for long.')
    await button(page, /^Answer KOLs/).click()
    await page.getByText('In the queue now: 1').waitFor()
    await world.settle()
    await page.goto('/approvals?kind=assist')
    const card = page.getByRole('article', { name: 'Text by Slow Candle' })
    await card.getByText('What would change your mind about this range?').waitFor()
    const [opened] = await Promise.all([
      visited.context.waitForEvent('page'),
      card.getByRole('link', { name: /^Take this one ?: Draft 2$/ }).click(),
    ])
    expect(new URL(opened.url()).searchParams.get('text')).toBe(drafts[1])
    await opened.close()
    await card.getByRole('link', { name: 'Open it in X' }).waitFor()
    expect(await card.getByText(drafts[0] ?? '').count()).toBe(0)
    await card.getByRole('button', { name: 'I sent it' }).click()
    await heard(page, 'Noted as sent')
    await page.getByText('Nothing waits for you').waitFor()

    await owner.call('posts.now', { id: agentId })
    await page.goto('/approvals')
    await card.getByRole('button', { name: 'Write anew' }).click()
    await card.getByRole('button', { name: /^Write anew\s*1 credit/ }).click()
    await expect
      .poll(async () => (await owner.call('approvals.page', {})).data.list[0]?.version)
      .toBeGreaterThan(1)
    await card.getByRole('button', { name: 'Reject', exact: true }).click()
    await card.getByLabel('Why not').fill('Too loud.')
    await card.getByRole('button', { name: 'Reject', exact: true }).click()
    await page.getByText('Nothing waits for you').waitFor()
    expect(await world.balance(owner)).toBe(18)

    await owner.call('manual.unbind', { agentId })
    await world.bindGroup(owner, agentId, person)
    await owner.call('manual.createRule', { agentId })
    await world.lostMessage(owner, agentId, 'Lost on its way.')
    await page.goto('/approvals?kind=unconfirmed')
    await card.getByText('Telegram gave no answer. Was it posted?').waitFor()
    await card.getByRole('button', { name: 'It was posted' }).click()
    await heard(page, 'Noted as sent')
    await page.getByText('Nothing waits for you').waitFor()
    await page.goto(`/agent-detail?agentId=${agentId}&tab=history&kind=manual`)
    await page.getByText('Lost on its way.').first().waitFor()
    expect(await world.balance(owner)).toBe(18)

    // Another account for the same agent, and one that is another agent's already.
    const { agentId: other } = await world.agent(owner, { name: 'Second Opinion' })
    await page.goto(`/agent-detail?agentId=${agentId}&tab=connect`)
    await button(page, 'Disconnect').first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await button(page, 'Connect X').waitFor()
    await world.bindX(owner, other, 'second_opinion')
    const opening = page.waitForEvent('popup')
    await button(page, 'Connect X').click()
    const popup = await opening
    await popup.getByLabel('A new account with this handle').fill('second_opinion')
    await popup.getByRole('button', { name: 'Authorize app' }).click()
    await page.getByText('The twitter already bound').first().waitFor()
  },
)

test('a text that is being replaced takes no answer until the new one is there', patience, async () => {
  await using world = await createBotWorld()
  const owner = await world.user({ credits: 20 })
  const { agentId } = await world.boundAgent(owner, { name: 'Slow Candle', postAutonomy: 'ask' })
  await owner.call('posts.now', { id: agentId })
  await using visited = await visit(world, '/approvals', { as: owner })
  const { page } = visited
  const card = page.getByRole('article', { name: 'Text by Slow Candle' })
  await card.getByRole('button', { name: 'Write anew' }).click()

  const held = Promise.withResolvers<void>()
  const list = /\/api\/approval(\?|$)/
  const asked = Promise.withResolvers<void>()
  await page.route(list, async (route) => {
    asked.resolve()
    await held.promise
    await route.continue()
  })
  await card.getByRole('button', { name: /^Write anew\s*1 credit/ }).click()
  await asked.promise
  expect(await card.getByRole('button', { name: 'Reject', exact: true }).count()).toBe(0)

  held.resolve()
  await card.getByRole('button', { name: 'Reject', exact: true }).click()
  await card.getByLabel('Why not').fill('Too loud.')
  await card.getByRole('button', { name: 'Reject', exact: true }).click()
  await page.getByText('Nothing waits for you').waitFor()
})

function button(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name })
}
