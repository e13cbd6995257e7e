import { expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { createBotWorld } from '../support/bot-world.ts'
import { agency, inProject } from '../support/team.ts'

test('a channel that hears our bot is followed by whoever let it in: each post once, and an edit is no news', async () => {
  await using world = await createBotWorld()
  const owner = await world.user({ credits: 5 })
  const { agentId: id } = await world.agent(owner)
  const ann = world.telegram.user({ firstName: 'Ann' })
  await ann.start()
  await world.linkTelegram(owner, ann)
  const channel = world.telegram.channel({ title: 'Lumen news', username: 'lumen_news', owner: ann })
  const settings = { kind: 'channel' as const, chatId: String(channel.id) }

  // Before the bot is there nobody can follow it.
  expect(await owner.call('sources.add', { id, settings })).toMatchObject({ code: errors.notFound.code })
  // Also without the right to post it hears everything.
  await channel.addBot({ by: ann, canPost: false })
  const channels = async () => (await owner.call('sources.list', { id })).data.channels
  await expect
    .poll(channels)
    .toEqual([{ chatId: settings.chatId, title: 'Lumen news', username: 'lumen_news' }])
  const stranger = await world.user()
  const { agentId: foreign } = await world.agent(stranger)
  expect(await stranger.call('sources.add', { id: foreign, settings })).toMatchObject({
    code: errors.notFound.code,
  })

  const { data: source } = await owner.call('sources.add', { id, settings })
  expect(source).toMatchObject({ title: 'Lumen news', state: 'ok', creditsPerDay: 0, nextReadAt: null })
  await owner.call('triggers.add', { id, settings: { when: { kind: 'new_entry', sourceId: source.id } } })
  await world.advance({ minutes: 1 })
  const update = await channel.say(ann, 'The light client is out today.')
  const items = async () => (await owner.call('sources.items', { id, sourceId: source.id })).data
  await expect
    .poll(items)
    .toMatchObject([
      { text: 'The light client is out today.', url: 'https://t.me/lumen_news/1', author: null },
    ])
  if (update) await world.telegram.deliver(update)
  const [post] = channel.messages()
  await channel.rewrite(post?.messageId ?? 0, 'The light client is out tomorrow.')
  await expect.poll(items).toMatchObject([{ text: 'The light client is out tomorrow.' }])
  await world.advance({ minutes: 1 })
  await world.runJob('look-for-events')
  const { data: events } = await owner.call('triggers.events', { id })
  expect(events.list).toHaveLength(1)

  await channel.kick({ by: ann })
  const state = async () => (await owner.call('sources.list', { id })).data.sources
  await expect.poll(state).toMatchObject([{ state: 'gone', failure: 'bot_removed' }])
  await channel.addBot({ by: ann })
  await expect.poll(state).toMatchObject([{ state: 'ok', failure: null }])
})

test('a channel is seen and followed by whoever let the bot in, and by nobody beside them in the project', async () => {
  await using world = await createBotWorld()
  const team = await agency(world)
  const boss = inProject(team.owner, team.acme)
  const { agentId: id } = await world.agent(boss)
  const ann = world.telegram.user({ firstName: 'Ann' })
  await ann.start()
  await world.linkTelegram(team.owner, ann)
  const channel = world.telegram.channel({ title: 'Beta in private', owner: ann })
  await channel.addBot({ by: ann })
  const channels = async (who: typeof boss) => (await who.call('sources.list', { id })).data.channels
  await expect.poll(() => channels(boss)).toHaveLength(1)
  const settings = { kind: 'channel' as const, chatId: String(channel.id) }
  for (const role of ['analyst', 'manager'] as const) {
    const person = inProject(await team.person(role), team.acme)
    expect(await channels(person)).toEqual([])
    if (role === 'analyst') continue
    for (const call of ['sources.check', 'sources.add'] as const)
      expect((await person.call(call, { id, settings })).code).toBe(errors.notFound.code)
  }
  expect((await boss.call('sources.add', { id, settings })).code).toBe(0)
})
