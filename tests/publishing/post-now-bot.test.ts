import { expect, test } from 'vitest'
import { createBotWorld } from '../support/bot-world.ts'

test('a post asked for in Telegram is published on X and costs one credit', async () => {
  await using world = await createBotWorld()
  const owner = await world.user({ credits: 3 })
  const { person, handle, name } = await world.boundAgent(owner, { postAutonomy: 'auto' })

  await person.say('/post')
  const choice = await person.waitFor('Who posts on X now')
  await person.press(choice.messageId, `${name} (1 credit)`)
  const published = await person.waitFor('Published on X. The text cost 1 credit')

  const [post] = world.x.timeline(handle)
  expect(published.messageId).toBe(choice.messageId)
  expect(published.text).toContain(post?.text ?? 'no post')
  expect(published.buttons.flat().find(({ url }) => url)?.url).toContain(post?.id ?? 'no post')
  expect(world.x.timeline(handle)).toHaveLength(1)
  const record = await owner.call('credits.records', {})
  expect(record.data.list[0]).toMatchObject({ purpose: 'POST', balanceAfter: 2 })
})

test('words behind /post are no post: who wrote them is told where words of their own go', async () => {
  await using world = await createBotWorld()
  const owner = await world.user({ credits: 3 })
  const { person, handle } = await world.boundAgent(owner)
  await person.say('/post Bitcoin sleeps, and so do I.')
  const choice = await person.waitFor('Who posts on X now')
  expect(choice.text).toContain(
    'Your words are not used: with /post the agent writes. For words of your own, use /new.',
  )
  await person.say('/post ')
  const again = await person.waitFor('Who posts on X now', { after: choice.messageId })
  expect(again.text).not.toContain('Your words')
  expect(world.x.timeline(handle)).toEqual([])
})

test('a post that cannot be paid is not written, and the chat says why', async () => {
  await using world = await createBotWorld()
  const owner = await world.user({ credits: 0 })
  const { person, handle, agentId } = await world.boundAgent(owner)

  await person.say('/post')
  await person.press((await person.waitFor('Who posts on X now')).messageId, `po:${agentId}`)
  const refused = await person.waitFor(/credit/, { after: 0 })
  await world.bot.idle()

  const shown = person.messages().find(({ messageId }) => messageId === refused.messageId)
  expect(shown?.text).toContain('insufficient')
  expect(shown?.buttons.flat().map(({ data }) => data)).toEqual([`ag:${agentId}`])
  expect(world.x.timeline(handle)).toEqual([])
})

test('after /stop, /post says that the agents are paused and sets them going again', async () => {
  await using world = await createBotWorld()
  const owner = await world.user({ credits: 3 })
  const first = await world.boundAgent(owner)
  const { person } = first
  const second = await world.agent(owner)
  await world.bindX(owner, second.agentId)
  const bare = await world.agent(owner)
  // An identity of the owner's: the chat commands every agent of theirs.
  await world.linkTelegram(owner, person)

  await person.say('/stop')
  await person.waitFor('agents are paused')
  await person.say('/post')
  const told = await person.waitFor('Your 2 agents are paused. Resume them to post.')
  await person.press(told.messageId, 'Resume all of them')
  const choice = await person.waitFor('Who posts on X now')
  const offered = choice.buttons.flat().map(({ data }) => data)
  expect(offered).toEqual(expect.arrayContaining([`po:${first.agentId}`, `po:${second.agentId}`]))
  expect(offered).not.toContain(`po:${bare.agentId}`)

  await owner.call('agents.pause', { id: second.agentId, paused: true })
  await person.say('/post')
  const some = await person.waitFor('1 more agent is paused')
  expect(some.buttons.flat().map(({ data }) => data)).toEqual([`po:${first.agentId}`])
})

test('where no agent is connected to X, paused or not, /post says so', async () => {
  await using world = await createBotWorld()
  const owner = await world.user({ credits: 3 })
  const agent = await world.agent(owner)
  const person = await world.bindTelegram(owner, agent.agentId)
  await person.say('/stop')
  await person.waitFor('paused')
  await person.say('/post')
  await person.waitFor('None of your agents here is connected to X')
})

test('the card of a paused agent names no next post', async () => {
  await using world = await createBotWorld()
  const owner = await world.user({ credits: 3 })
  const { person, agentId } = await world.boundAgent(owner)
  await owner.call('agents.edit', { agentId, operationMode: 'automated' })
  const planned = await owner.call('agents.scheduleInfo', { id: agentId })
  expect(planned.data.nextPostAt).not.toBeNull()
  await owner.call('agents.pause', { id: agentId, paused: true })
  await person.say('/agents')
  await person.press((await person.waitFor('Your agents')).messageId, `ag:${agentId}`)
  const card = await person.waitFor('paused')
  expect(card.text).toContain('Next post: none planned')
  const schedule = await owner.call('agents.scheduleInfo', { id: agentId })
  const detail = await owner.call('agents.detail', { id: agentId })
  expect([schedule.data.nextPostAt, detail.data.nextPostAt]).toEqual([null, null])
})

test('over the limit of the day the chat asks first, and one more goes out on a yes', async () => {
  await using world = await createBotWorld()
  const owner = await world.user({ credits: 3 })
  const { person, handle, agentId, name } = await world.boundAgent(owner, { postAutonomy: 'auto' })
  const { data: rule } = await owner.call('x.rule', { id: agentId })
  await owner.call('x.editRule', { id: rule.id, dailyAutoTweetLimit: 0 })

  await person.say('/post')
  await person.press((await person.waitFor('Who posts on X now')).messageId, `po:${agentId}`)
  const asked = await person.waitFor(`${name} has written as many posts today as its rule allows`)
  expect(world.x.timeline(handle)).toEqual([])
  await person.press(asked.messageId, 'One more (1 credit)')
  await person.waitFor('Published on X. The text cost 1 credit')
  expect(world.x.timeline(handle)).toHaveLength(1)
})
