import { expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { createWorld } from '#tests/support/world.ts'

const { visit } = openBrowser()

test('an owner says which posts a translator carries over, and when good posts come again, and finds it so', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 5 })
  const translator = await world.agent(user, {
    type: 'clone_influence',
    targetAccount: 'mara_onchain',
    targetLanguage: 'FRENCH',
    coinTickers: [],
    timeframe: null,
  })
  const analyst = await world.agent(user)
  const configuration = (agentId: string) => `/agent-detail?agentId=${agentId}&tab=config`
  {
    await using at = await visit(world, configuration(translator.agentId), { as: user })
    const form = at.page.getByRole('form', { name: 'What it carries over' })
    await form.getByLabel('Every post, oldest first').check()
    await form.getByLabel('Up to so many a day').fill('7')
    await form.getByLabel('The rest of a thread').check()
    await form.getByLabel('Likes at least').fill('25')
    await form.getByRole('button', { name: 'Save' }).click()
    const kept = async () => (await user.call('agents.detail', { id: translator.agentId })).data.carryOver
    await expect
      .poll(kept)
      .toEqual({ replies: false, threads: true, picturesOnly: false, likesMin: 25, perDay: 7 })
    // A translator's posts are of their day.
    expect(await at.page.getByLabel('Say good posts again').count()).toBe(0)
  }
  {
    await using at = await visit(world, configuration(analyst.agentId), { as: user })
    await at.page.getByLabel('Say good posts again').check()
    await at.page.getByLabel('After how many weeks').fill('6')
    const form = at.page.locator('form', { has: at.page.getByLabel('Say good posts again') })
    await form.getByRole('button', { name: 'Save' }).click()
    const weeks = async () => (await user.call('agents.detail', { id: analyst.agentId })).data.evergreenWeeks
    await expect.poll(weeks).toBe(6)
    await at.page.getByLabel('Say good posts again').uncheck()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.poll(weeks).toBeNull()
  }
})
