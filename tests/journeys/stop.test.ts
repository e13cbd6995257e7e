import { expect, test } from 'vitest'
import { createBotWorld } from '#tests/support/bot-world.ts'
import { heard, openBrowser } from '#tests/support/browser.ts'

const { visit } = openBrowser()

test('all agents are paused and resumed at once: under My agents, by the palette, and in the Mini App', async () => {
  await using world = await createBotWorld({ desk: true })
  const person = world.telegram.user({ firstName: 'Noor', username: 'noor_reads' })
  const owner = await world.user({ credits: 20 })
  await world.linkTelegram(owner, person)
  const agents = [await world.agent(owner), await world.agent(owner), await world.agent(owner)]
  const alone = agents[2]?.agentId ?? ''
  await owner.call('agents.pause', { id: alone, paused: true })
  const paused = async () =>
    (await owner.call('agents.list', {})).data.filter(({ state }) => state === 'paused').length

  await using visited = await visit(world, '/my-agents', { as: owner })
  const { page } = visited
  await page.getByRole('button', { name: 'Pause all' }).click()
  await heard(page, /^2 agents are paused/)
  expect(await paused()).toBe(3)
  await page.getByRole('button', { name: 'Resume 2 agents' }).click()
  await heard(page, '2 agents work again.')
  expect(await paused()).toBe(1)

  await page.keyboard.press('Control+K')
  await page.getByRole('textbox', { name: /Search/ }).fill('pause')
  await page.getByRole('dialog').getByText('Pause all').click()
  await expect.poll(paused).toBe(3)
  await page.keyboard.press('Control+K')
  await page.getByRole('textbox', { name: /Search/ }).fill('resume')
  await page.getByRole('dialog').getByText('Resume 2 agents').click()
  await expect.poll(paused).toBe(1)

  await person.say('/stop')
  await person.waitFor('2 agents are paused')
  await using phone = await visit(world, '/desk', { viewport: { width: 1440, height: 960 } })
  await phone.page.getByLabel('Chat with the bot').getByText('2 agents are paused').waitFor()
  await phone.page.getByRole('button', { name: 'Open', exact: true }).click()
  const app = phone.page.getByTitle('Mini App').contentFrame()
  await app.getByRole('button', { name: 'Resume 2 agents' }).click()
  await expect.poll(paused).toBe(1)
  await app.getByRole('button', { name: 'Pause all' }).click()
  await expect.poll(paused).toBe(3)
  await app.getByRole('button', { name: 'Resume 2 agents' }).waitFor()
})
