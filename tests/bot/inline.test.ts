import { expect, test } from 'vitest'
import { createBotWorld } from '../support/bot-world.ts'

test('inline mode offers an owner what their agents wrote, to them alone, and nothing to anybody else', async () => {
  await using world = await createBotWorld()
  const owner = await world.user({ credits: 9 })
  const { agentId, name, person } = await world.boundAgent(owner)
  const stranger = await world.user({ credits: 9 })
  const theirs = await world.boundAgent(stranger)
  const text = 'Bitcoin <b>holds</b> 100% above its _average_ & more'
  expect((await owner.call('posts.now', { id: agentId, content: text })).data.status).toBe('published')
  await world.messageRule(owner, { agentId, enableGenerateContent: true })
  const { data: draft } = await owner.call('manual.generate', { agentId })
  await stranger.call('posts.now', { id: theirs.agentId, content: 'A secret of somebody else' })

  const all = await person.inline('')
  expect(all).toMatchObject({ isPersonal: true, cacheSeconds: 0, nextOffset: '' })
  expect(all?.results.map(({ text }) => text)).toEqual([draft.content, text])
  expect(all?.results.map(({ title }) => title)).toEqual([`${name} · not published`, `${name} · published`])
  expect((await person.inline('HOLDS</b> 100%'))?.results.map(({ text }) => text)).toEqual([text])
  expect((await person.inline('somebody else'))?.results).toEqual([])
  const nobody = world.telegram.user({ firstName: 'Nobody' })
  expect(await nobody.inline('')).toMatchObject({ results: [], button: { payload: 'agents' } })

  // Passed on in the chat with the bot it is no question to an agent, and costs nothing.
  const [, published] = all?.results ?? []
  if (!published) throw new Error('nothing to share')
  const before = await world.balance(owner)
  await person.press((await person.waitFor('is bound to this chat')).messageId, `ch:${agentId}`)
  await person.waitFor('You are talking to')
  await person.share(published)
  await person.say('/end')
  await person.waitFor('The conversation is over')
  const [shared, ...more] = person.messages().filter(({ viaBot }) => viaBot)
  expect(more).toEqual([])
  expect(shared).toMatchObject({ text, from: 'user' })
  expect(shared?.buttons.flat().map(({ url }) => url)).toEqual([expect.stringContaining('/status/')])
  expect(await world.balance(owner)).toBe(before)
})
