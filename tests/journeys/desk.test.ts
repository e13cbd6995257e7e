import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createBotWorld } from '#tests/support/bot-world.ts'
import { heard, openBrowser } from '#tests/support/browser.ts'
import type { TestUser } from '#tests/support/builders.ts'
import type { World } from '#tests/support/world.ts'

const { visit } = openBrowser()

test('at the desk a person runs the bot by hand: stop and resume, pay in Stars, bind a group, pass on a text inline', async () => {
  await using world = await createBotWorld({ desk: true })
  const person = world.telegram.user({ firstName: 'Noor', username: 'noor_reads' })
  const owner = await world.user({ credits: 5 })
  await haveTelegram(world, owner, person)
  const { agentId, name } = await world.agent(owner)
  await owner.call('manual.createRule', { agentId, enableGenerateContent: true })
  await using visited = await visit(world, '/desk', { viewport: { width: 1440, height: 960 } })
  const { page } = visited
  const chat = page.getByLabel('Chat with the bot')

  // In the chat with the bot.
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await chat.getByText('Welcome back').waitFor()
  await say(page, '/stop')
  await chat.getByText('1 agent is paused').waitFor()
  await chat.getByRole('button', { name: 'Resume all of them' }).click()
  await chat.getByText('1 agent works again').waitFor()
  await say(page, '/topup')
  await chat.getByRole('button', { name: /^50 credits/ }).click()
  await chat.getByRole('button', { name: 'Pay 770 Stars' }).click()
  await chat.getByText('50 credits were added').waitFor()
  expect(await world.balance(owner)).toBe(55)

  // In a group of theirs, to which the link of the dashboard leads.
  await page.getByRole('button', { name: 'New room' }).click()
  await page.getByLabel('Title').fill('Traders')
  await page.getByRole('button', { name: 'Make it' }).click()
  await page.getByText('The bot here', { exact: true }).waitFor()
  const { data: link } = await owner.call('manual.bindUrl', { agentId, type: 'group' })
  await page.goto(`/desk?open=chat&startgroup=${new URL(link.url).searchParams.get('startgroup')}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Traders' }).click()
  await chat.getByRole('button', { name: 'Yes' }).click()
  await chat.getByText(`${name} is bound to Traders`).waitFor()
  const sent = await owner.call('manual.now', { agentId, content: 'Good morning, traders' })
  expect(sent.data.status).toBe('published')
  await chat.getByText('Good morning, traders').waitFor()

  await page.getByRole('textbox', { name: 'Message' }).fill(`@${world.telegram.bot.username} morning`)
  await page.getByLabel('What the bot offers').getByRole('button', { name }).click()
  await chat.getByText(`via @${world.telegram.bot.username}`).waitFor()

  // What it may do there is taken away, and seen in the dashboard.
  const bound = async () => (await owner.call('manual.bindState', { agentId })).data.state
  await inRoomMenu(page, 'Turn the group into a supergroup')
  await page
    .getByLabel('Which chat')
    .locator('option', { hasText: 'Traders (supergroup)' })
    .waitFor({ state: 'attached' })
  await expect.poll(bound).toBe('bound')
  await inRoomMenu(page, 'Remove')
  await expect.poll(bound).toBe('broken')
  expect(await world.audit()).toEqual([])
}, 180_000)

test('at the desk a button is pressed though the chat goes on, and what is typed meanwhile stays', async () => {
  await using world = await createBotWorld({ desk: true })
  const person = world.telegram.user({ firstName: 'Noor', username: 'noor_reads' })
  const owner = await world.user()
  await haveTelegram(world, owner, person)
  await using visited = await visit(world, '/desk', { viewport: { width: 1440, height: 960 } })
  const { page } = visited
  const chat = page.getByLabel('Chat with the bot')
  const field = page.getByRole('textbox', { name: 'Message' })
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await field.waitFor()

  const held = Promise.withResolvers<void>()
  await page.route('**/desk/act', async (route) => {
    await held.promise
    await route.continue()
  })
  await say(page, '/language')
  await field.fill('The next thing')
  held.resolve()
  const choice = chat.getByRole('button', { name: 'Français' })
  await choice.hover()
  await page.mouse.down()
  await person.say('Meanwhile')
  // Two looks: with the second the first has been drawn.
  for (let look = 0; look < 2; look++) await page.waitForResponse(/\/desk\/state/)
  await page.mouse.up()
  await chat.getByText('Meanwhile', { exact: true }).waitFor()
  expect(await field.inputValue()).toBe('The next thing')
  await expect.poll(async () => (await owner.call('auth.me', {})).data.language).toBe('fr')
}, 180_000)

test('keys made at the desk bind an agent, whose posts then cost 0.8', async () => {
  await using world = await createBotWorld({ desk: true })
  const owner = await world.user({ credits: 2 })
  const { agentId } = await world.agent(owner, { operationMode: 'manual' })
  await using visited = await visit(world, '/desk', { viewport: { width: 1440, height: 960 } })
  const { page, context } = visited
  await page.locator('summary', { hasText: 'Own keys' }).click()
  await page.getByLabel('Keys for').fill('own_app')
  await page.getByRole('button', { name: 'Make keys' }).click()
  await page.getByText('Keys for @own_app').waitFor()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const names = ['API key', 'API key secret', 'Access token', 'Access token secret']
  const keys: string[] = []
  for (const name of names) {
    await page.getByRole('button', { name: `Copy ${name}`, exact: true }).click()
    await heard(page, /^Copied/)
    keys.push(await page.evaluate(() => navigator.clipboard.readText()))
  }
  expect(new Set(keys).size).toBe(4)

  await using dashboard = await visit(world, `/agent-detail?agentId=${agentId}&tab=connect`, { as: owner })
  const form = dashboard.page
  await form.getByRole('button', { name: 'Enter keys' }).click()
  for (const [index, name] of names.entries())
    await form.getByRole('textbox', { name, exact: true }).fill(keys[index] ?? '')
  await form.getByRole('button', { name: 'Check the keys' }).click()
  await form.getByText('@own_app').waitFor()
  await form.getByRole('button', { name: 'Save and use them' }).click()
  await heard(form, 'Own keys are in use')

  const { data } = await owner.call('posts.now', { id: agentId, content: 'Sent by my own app.' })
  expect(data).toMatchObject({ status: 'published', price: 0.8, charged: 0.8 })
  expect(await world.audit()).toEqual([])
}, 180_000)

async function haveTelegram(world: World, owner: TestUser, person: { id: number }): Promise<void> {
  await world.linkTelegram(owner, person)
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

async function inRoomMenu(page: Page, button: string): Promise<void> {
  await page.getByText('The bot here', { exact: true }).click()
  await page.getByRole('button', { name: button }).click()
}
