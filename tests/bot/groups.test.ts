import { expect, test } from 'vitest'
import { createBotWorld, payloadOf, said } from '../support/bot-world.ts'

const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('a group is bound by the administrator who opened its link, and takes messages with text and picture', async () => {
  await using world = await createBotWorld()
  const { owner, agentId, ann, bob } = await cast(world)
  const group = world.telegram.group({ title: 'Traders', owner: ann, photo: tinyPng })
  group.setMember(bob, 'administrator')

  const { data: link } = await owner.call('manual.bindUrl', { agentId, type: 'group' })
  await group.addBot({ by: ann, startPayload: payloadOf(link.url, 'startgroup') })
  const question = await said(group, 'deliver its messages to this group')
  expect(await stateOf(owner, agentId)).toMatchObject({ state: 'confirming' })
  // Another administrator did not open it.
  await group.press(bob, question.messageId, 'Yes')
  await expect.poll(() => bob.answers().at(-1)?.text).toBe('Only the person who opened the link can answer.')
  await group.press(ann, question.messageId, 'Yes')
  await said(group, 'is bound to Traders')
  expect(await stateOf(owner, agentId)).toMatchObject({
    state: 'bound',
    binding: { chatType: 'group', title: 'Traders', telegramUsername: null, state: 'ok' },
  })

  // Its picture is kept here: the address it came from holds the bot's token.
  await expect
    .poll(async () => (await stateOf(owner, agentId)).binding?.telegramAvatar)
    .toMatch(/^\/api\/files\/\w+\.jpg$/)
  const avatar = await fetch(`${world.url}${(await stateOf(owner, agentId)).binding?.telegramAvatar}`)
  expect([avatar.status, avatar.headers.get('content-type')]).toEqual([200, 'image/jpeg'])

  await world.messageRule(owner, { agentId, enableGenerateContent: true })
  const own = await owner.call('manual.now', { agentId, content: 'Good morning, <b>traders</b> & friends_' })
  expect(own.data).toMatchObject({ status: 'published', charged: 1 })
  await said(group, 'Good morning, <b>traders</b> & friends_')
  const { data: draft } = await owner.call('manual.generate', { agentId })
  const delivered = await owner.call('manual.now', { agentId, publicationId: draft.id })
  expect(delivered.data).toMatchObject({ status: 'published', content: draft.content })
  expect(group.messages().at(-1)).toMatchObject({ text: draft.content, photo: { mediaType: 'image/png' } })
  expect(await world.audit()).toEqual([])
})

test('whoever is no administrator binds no group, and a bot that may not write is not bound', async () => {
  await using world = await createBotWorld()
  const { owner, agentId, ann, bob } = await cast(world)
  const group = world.telegram.group({ title: 'Traders', owner: ann })
  group.setMember(bob, 'member')

  const first = await owner.call('manual.bindUrl', { agentId, type: 'group' })
  await group.addBot({ by: bob, startPayload: payloadOf(first.data.url, 'startgroup') })
  await said(group, 'Only an administrator can bind')
  expect(await stateOf(owner, agentId)).toMatchObject({
    state: 'refused',
    reason: 'not_admin',
    binding: null,
  })

  // Muted, it cannot even say why.
  const second = await owner.call('manual.bindUrl', { agentId, type: 'group' })
  await group.setBot({ by: ann, canPost: false })
  await group.say(ann, `/start@${world.telegram.bot.username} ${payloadOf(second.data.url, 'startgroup')}`)
  await expect
    .poll(() => stateOf(owner, agentId))
    .toMatchObject({ state: 'refused', reason: 'bot_cannot_post' })

  // The link of a group is worth nothing in a private chat, nor in a second group.
  const third = await owner.call('manual.bindUrl', { agentId, type: 'group' })
  await ann.start(payloadOf(third.data.url, 'startgroup'))
  await ann.waitFor('another kind of chat')
  expect(await stateOf(owner, agentId)).toMatchObject({ state: 'refused', reason: 'wrong_place' })
  const fourth = await owner.call('manual.bindUrl', { agentId, type: 'group' })
  const other = world.telegram.group({ title: 'Elsewhere', owner: bob })
  await group.setBot({ by: ann, canPost: true })
  await group.say(ann, `/start@${world.telegram.bot.username} ${payloadOf(fourth.data.url, 'startgroup')}`)
  await said(group, 'deliver its messages to this group')
  await other.addBot({ by: bob, startPayload: payloadOf(fourth.data.url, 'startgroup') })
  await said(other, 'This link cannot be used')
  const late = await owner.call('manual.bindUrl', { agentId, type: 'group' })
  await world.advance({ minutes: 11 })
  await other.say(bob, `/start@${world.telegram.bot.username} ${payloadOf(late.data.url, 'startgroup')}`)
  await expect
    .poll(() => other.messages().filter(({ text }) => text.includes('cannot be used')).length)
    .toBe(2)
  expect(await world.db.selectFrom('telegram_binding').select('id').execute()).toEqual([])
})

test('a channel is bound by who made the bot its administrator, after a question in their private chat', async () => {
  await using world = await createBotWorld()
  const { owner, agentId, ann } = await cast(world)
  const channel = world.telegram.channel({ title: 'Signals', username: 'kolony_signals', owner: ann })

  const muted = await owner.call('manual.bindUrl', { agentId, type: 'channel' })
  await ann.start(payloadOf(muted.data.url))
  const guide = await ann.waitFor('Add me to the channel')
  const add = await ann.press(guide.messageId, 'Add to a channel')
  expect(new URL(add.opened ?? '').search).toBe('?startchannel&admin=post_messages')
  await channel.addBot({ by: ann, canPost: false })
  await ann.waitFor('I may not post there')
  expect(await stateOf(owner, agentId)).toMatchObject({ state: 'refused', reason: 'bot_cannot_post' })

  const link = await owner.call('manual.bindUrl', { agentId, type: 'channel' })
  await ann.start(payloadOf(link.data.url))
  await ann.waitFor('Add me to the channel', { after: guide.messageId })
  await channel.setBot({ by: ann, administrator: true, canPost: true })
  const question = await ann.waitFor('to the channel Signals?')
  await ann.press(question.messageId, 'Yes')
  await ann.waitFor('is bound to Signals')
  expect(await stateOf(owner, agentId)).toMatchObject({
    state: 'bound',
    binding: { chatType: 'channel', title: 'Signals', telegramUsername: 'kolony_signals' },
  })
  await world.messageRule(owner, { agentId })
  const sent = await owner.call('manual.now', { agentId, content: 'A signal.' })
  expect(sent.data).toMatchObject({
    status: 'published',
    url: expect.stringMatching(/\/kolony_signals\/\d+$/),
  })
  expect(channel.messages().map(({ text }) => text)).toEqual(['A signal.'])

  // Bound once more: the bot is there already, so the channel is offered by its name.
  await owner.call('manual.unbind', { agentId })
  const again = await owner.call('manual.bindUrl', { agentId, type: 'channel' })
  await ann.start(payloadOf(again.data.url))
  const offer = await ann.waitFor('Add me to the channel', { after: question.messageId })
  await ann.press(offer.messageId, 'Signals')
  await ann.waitFor(
    ({ text, messageId }) => messageId === offer.messageId && text.includes('channel Signals?'),
  )
  await ann.press(offer.messageId, 'Yes')
  await ann.waitFor(({ text, messageId }) => messageId === offer.messageId && text.includes('is bound'))
  expect((await stateOf(owner, agentId)).state).toBe('bound')

  await channel.setBot({ by: ann, administrator: true, canPost: false })
  await expect.poll(async () => (await stateOf(owner, agentId)).state).toBe('broken')
  await channel.setBot({ by: ann, administrator: true, canPost: true })
  await expect.poll(async () => (await stateOf(owner, agentId)).state).toBe('bound')
})

test('an owner whom the bot knows gets the link that adds it to a channel at once', async () => {
  await using world = await createBotWorld()
  const { owner, agentId, ann } = await cast(world)
  await world.linkTelegram(owner, ann)
  const channel = world.telegram.channel({ title: 'Signals', owner: ann })
  const link = await owner.call('manual.bindUrl', { agentId, type: 'channel' })
  expect(new URL(link.data.url).search).toBe('?startchannel&admin=post_messages')
  await channel.addBot({ by: ann })
  const question = await ann.waitFor('to the channel Signals?')
  await ann.press(question.messageId, 'No')
  await ann.waitFor('Not bound')
  expect(await stateOf(owner, agentId)).toMatchObject({ state: 'refused', reason: 'declined' })
})

test('a bot that was thrown out delivers nothing more, and its owner is told once', async () => {
  await using world = await createBotWorld()
  const { owner, agentId, ann, group } = await boundGroup(world)
  const { data: draft } = await owner.call('manual.generate', { agentId })
  const slot = await world.duePost({ agentId }, { platform: 'telegram' })

  // Nobody told the bot: the message itself finds out.
  world.telegram.failNext('blocked')
  const refused = await owner.call('manual.now', { agentId, content: 'Anybody there?' })
  expect(refused).toMatchObject({
    code: 110021,
    data: { status: 'failed', reason: 'undeliverable', charged: 0 },
  })
  await group.kick({ by: ann })
  await expect.poll(async () => (await stateOf(owner, agentId)).state).toBe('broken')
  await world.bot.idle()
  expect(await world.publication(slot)).toMatchObject({ status: 'skipped', reason: 'undeliverable' })
  expect(await world.publication(draft.id)).toMatchObject({ status: 'draft' })
  const told = await world.db
    .selectFrom('notice')
    .select('params')
    .where('kind', '=', 'telegram_broken')
    .execute()
  expect(told).toMatchObject([{ params: { chat: 'Traders' } }])
  expect((await owner.call('manual.now', { agentId, publicationId: draft.id })).status).toBe(409)

  await group.addBot({ by: ann })
  await expect.poll(async () => (await stateOf(owner, agentId)).state).toBe('bound')
  expect((await owner.call('manual.now', { agentId, publicationId: draft.id })).data.status).toBe('published')
  expect(await world.audit()).toEqual([])
})

test('the life of a group: what the bot may do there is shown, each loss is told once, and nothing bound is lost', async () => {
  await using world = await createBotWorld()
  const { owner, agentId, ann, group } = await boundGroup(world)
  const losses = async () => {
    await world.bot.idle()
    const { data } = await owner.call('notices.page', {})
    return data.list.filter(({ kind }) => kind === 'telegram_broken').length
  }
  const becomes = async (state: string) =>
    expect.poll(async () => (await stateOf(owner, agentId)).state).toBe(state)

  // Promoted and demoted it may write all the same; muted it may not.
  await group.setBot({ by: ann, administrator: true, canPost: true })
  await group.setBot({ by: ann, canPost: true })
  expect(await losses()).toBe(0)
  await group.setBot({ by: ann, canPost: false })
  await becomes('broken')
  await group.setBot({ by: ann, administrator: true, canPost: true })
  await becomes('bound')
  expect(await losses()).toBe(1)

  // The group itself says that it has moved, before anything is sent.
  const { data: draft } = await owner.call('manual.generate', { agentId })
  const newId = await group.migrate()
  await expect
    .poll(() =>
      world.db.selectFrom('telegram_binding').select('chat_id').where('unbound_at', 'is', null).execute(),
    )
    .toEqual([{ chat_id: String(newId) }])
  expect(await stateOf(owner, agentId)).toMatchObject({ state: 'bound', binding: { title: 'Traders' } })
  const sent = await owner.call('manual.now', { agentId, publicationId: draft.id })
  expect(sent.data).toMatchObject({ status: 'published', url: expect.stringContaining('/c/') })

  await group.kick({ by: ann })
  await becomes('broken')
  expect(await losses()).toBe(2)
  expect(await world.audit()).toEqual([])
})

test('what is sent to a group that became a supergroup arrives there, once', async () => {
  await using world = await createBotWorld()
  const { owner, agentId, group } = await boundGroup(world)
  const before = await owner.call('manual.now', { agentId, content: 'In the group.' })
  expect(before.data).toMatchObject({ status: 'published', url: null })
  // The refusal tells of the move before any update does.
  world.telegram.failNext('migrate')
  const moving = owner.call('manual.now', { agentId, content: 'On the move.' })
  await expect.poll(() => group.type).toBe('supergroup')
  await world.settle()
  await world.advanceDue()
  const moved = await moving
  expect(moved.data).toMatchObject({ status: 'published', charged: 1 })
  expect(group.messages().filter(({ text }) => text === 'On the move.')).toHaveLength(1)
  await world.bot.idle()
  const after = await owner.call('manual.now', { agentId, content: 'In the supergroup.' })
  expect(after.data).toMatchObject({ status: 'published', url: expect.stringContaining('/c/') })
  expect(await stateOf(owner, agentId)).toMatchObject({ state: 'bound' })
  expect(await world.balance(owner)).toBe(7)
})

test('a message to a channel whose answer was lost is found there, or stays unconfirmed; it is never sent twice', async () => {
  await using world = await createBotWorld()
  const { owner, agentId, ann, channel } = await boundChannel(world)
  const lookout = world.telegram.user({ firstName: 'Owner' })
  await lookout.start()
  await world.linkTelegram(owner, lookout)
  await owner.call('manual.now', { agentId, content: 'First.' })
  const seen = lookout.messages().length

  world.telegram.failNext('cut-after-accept')
  const lost = owner.call('manual.now', { agentId, content: 'Second.' })
  await expect.poll(() => channel.messages().at(-1)?.text).toBe('Second.')
  // Its update may come before anybody asks: then it is found already.
  await expect.poll(async () => (await open(world)) ?? { outcome: 'unknown' }).toEqual({ outcome: 'unknown' })
  await channel.say(ann, 'And something of mine.')
  await world.advance({ minutes: 2 })
  await world.advanceDue()
  expect((await lost).data).toMatchObject({ status: 'published', charged: 1 })
  expect(lookout.messages()).toHaveLength(seen)

  // Lost on the way: nothing proves that it is not there, so it is not sent again.
  world.telegram.failNext('cut-before')
  const never = owner.call('manual.now', { agentId, content: 'Third.' })
  await expect.poll(async () => (await open(world))?.outcome).toBe('unknown')
  await world.advance({ minutes: 2 })
  await world.advanceDue()
  expect((await never).data).toMatchObject({ status: 'unconfirmed', charged: 0 })
  await world.advance({ hours: 1 })
  await world.advanceDue()
  expect(channel.messages().map(({ text }) => text)).toEqual(['First.', 'Second.', 'And something of mine.'])
  expect(await world.balance(owner)).toBe(8)

  // Where the owner's chat is closed to the bot, looking again would show no more.
  await lookout.block()
  await world.lostMessage(owner, agentId, 'Fourth.')
  expect(await world.balance(owner)).toBe(8)
  expect(await world.audit()).toEqual([])
})

type World = Awaited<ReturnType<typeof createBotWorld>>
type Owner = Awaited<ReturnType<World['user']>>

async function cast(world: World) {
  const owner = await world.user({ credits: 10 })
  const { agentId } = await world.agent(owner)
  const ann = world.telegram.user({ firstName: 'Ann' })
  const bob = world.telegram.user({ firstName: 'Bob' })
  await ann.start()
  await ann.waitFor('Kolony runs agents')
  return { owner, agentId, ann, bob }
}

async function boundGroup(world: World) {
  const { owner, agentId, ann } = await cast(world)
  await world.messageRule(owner, { agentId, enableGenerateContent: true, dailyPostLimit: 20 })
  return { owner, agentId, ann, group: await world.bindGroup(owner, agentId, ann) }
}

async function boundChannel(world: World) {
  const { owner, agentId, ann } = await cast(world)
  await world.messageRule(owner, { agentId, dailyPostLimit: 20 })
  const channel = world.telegram.channel({ title: 'Signals', owner: ann })
  const { data } = await owner.call('manual.bindUrl', { agentId, type: 'channel' })
  await ann.start(payloadOf(data.url))
  await ann.waitFor('Add me to the channel')
  await channel.addBot({ by: ann })
  await ann.press((await ann.waitFor('to the channel Signals?')).messageId, 'Yes')
  await ann.waitFor('is bound to Signals')
  return { owner, agentId, ann, channel }
}

async function stateOf(owner: Owner, agentId: string) {
  return (await owner.call('manual.bindState', { agentId })).data
}

function open(world: World) {
  return world.db
    .selectFrom('publication_attempt')
    .select('outcome')
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}
