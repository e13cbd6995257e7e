import { expect, test } from 'vitest'
import { createBotWorld } from './with-bot.ts'

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
