import { expect, test } from 'vitest'
import { createBotWorld } from '../support/bot-world.ts'

test('binding a chat asks once how many messages a day and when; then a slot stands in the queue and the agent is at work', async () => {
  await using world = await createBotWorld()
  const owner = await world.user({ credits: 10 })
  const { agentId } = await world.agent(owner)
  const person = await world.bindTelegram(owner, agentId)
  const detail = async () => (await owner.call('agents.detail', { id: agentId })).data
  const upcoming = async () => (await owner.call('agents.scheduleInfo', { id: agentId })).data.upcoming
  expect(await detail()).toMatchObject({ state: 'idle', scheduleOff: ['telegram'], nextPostAt: null })
  expect(await upcoming()).toEqual([])

  const question = await person.waitFor('How many messages a day')
  expect(question.buttons.flat().map(({ text }) => text)).toEqual(['1', '3', '5', 'Only when I ask'])
  await person.press(question.messageId, '3')
  const when = await person.waitFor('When?')
  await person.press(when.messageId, 'Around the clock')
  await person.waitFor('sends 3 a day here')
  expect(await detail()).toMatchObject({ state: 'active', scheduleOff: [] })
  expect((await upcoming()).length).toBeGreaterThan(0)
  expect((await owner.call('manual.rule', { agentId })).data).toMatchObject({
    dailyPostLimit: 3,
    enablePostToTelegram: true,
    alwaysActive: true,
  })

  // Said again it is another number, and with none it writes when it is asked.
  await owner.call('manual.pace', { agentId, perDay: 0 })
  expect(await detail()).toMatchObject({ state: 'idle', scheduleOff: ['telegram'] })
  expect(await upcoming()).toEqual([])
  expect((await owner.call('manual.pace', { agentId, perDay: 21 })).code).toBe(400)
})

test('somebody else cannot say how often an agent writes', async () => {
  await using world = await createBotWorld()
  const owner = await world.user({ credits: 10 })
  const { agentId } = await world.agent(owner)
  await world.bindTelegram(owner, agentId)
  expect((await (await world.user()).call('manual.pace', { agentId, perDay: 3 })).code).not.toBe(0)
  expect((await owner.call('manual.rule', { agentId })).data).toBeNull()
})

test('no agent is at work of which nothing would be done by itself', async () => {
  await using world = await createBotWorld()
  const owner = await world.user({ credits: 10 })
  const { agentId } = await world.boundAgent(owner, {}, { planned: true })
  const state = async () => (await owner.call('agents.detail', { id: agentId })).data.state
  expect(await state()).toBe('active')
  const { data: rule } = await owner.call('x.rule', { id: agentId })
  await owner.call('x.editRule', { id: rule.id, enablePost: false, enableReply: false })
  expect(await state()).toBe('idle')
  await owner.call('manual.pace', { agentId, perDay: 1 })
  expect(await state()).toBe('active')
})
