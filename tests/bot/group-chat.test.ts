import { expect, test } from 'vitest'
import type { SimUpdate } from '#server/demo/simulators/telegram/sim.ts'
import { createBotWorld, payloadOf, said } from '../support/bot-world.ts'

test('whoever names the bot in a bound group gets an answer below their words, on the owner’s credits', async () => {
  await using world = await createBotWorld()
  const { owner, agentId, group, guest, bot, answers } = await openGroup(world)

  await group.say(guest, 'Good morning everybody')
  await group.say(guest, `${bot} what do you see in BTC?`)
  await expect.poll(() => answers().length).toBe(1)
  await settled(world)
  const answer = answers()[0]
  if (!answer) throw new Error('nobody answered')
  expect(answer.replyTo).toBe(group.messages().find(({ text }) => text.startsWith(bot))?.messageId)
  expect(await world.balance(owner)).toBe(9)
  const { data } = await owner.call('credits.records', {})
  expect(data.list[0]).toMatchObject({ purpose: 'TELEGRAM_MESSAGE', agentId })
  // Their question is their own: it makes their account, and the owner does not read it among theirs.
  expect(await accountsOf(world)).toEqual([String(guest.id)])
  expect((await owner.call('chat.messages', { agentId })).data.total).toBe(0)

  // Its words may be answered without naming it.
  await group.say(guest, 'And over a week?', { replyTo: answer.messageId })
  await expect.poll(() => answers().length).toBe(2)
  await settled(world)
  expect(await world.balance(owner)).toBe(8)
  expect(await world.audit()).toEqual([])
})

test('it answers neither other bots nor channels, nothing passed on, changed or meant as a command, and no talk of others', async () => {
  await using world = await createBotWorld()
  const { owner, group, guest, bot, ann, answers } = await openGroup(world)
  await group.setBot({ by: ann, administrator: true, canPost: true })
  const heard = await group.say(guest, 'Nothing to answer here')
  const words = `${bot} what now?`
  const channel = { id: -1_009_999_999_999, type: 'channel' as const, title: 'Elsewhere' }
  const origin = { type: 'channel', date: 1, chat: channel, message_id: 1 }

  let updateId = (heard?.update_id ?? 0) + 1000
  const deliver = async (change: Record<string, unknown>, kind = 'message') => {
    if (!heard?.message) throw new Error('the bot got no update')
    const message = { ...heard.message, message_id: updateId, text: words, ...change }
    // oxlint-disable-next-line typescript/consistent-type-assertions -- what no person of the simulator does
    await world.telegram.deliver({ update_id: updateId++, [kind]: message } as SimUpdate)
  }
  await deliver({ from: { id: 77, is_bot: true, first_name: 'Other', username: 'other_bot' } })
  await deliver({ sender_chat: channel })
  await deliver({ sender_chat: heard?.message?.chat })
  await deliver({ sender_chat: channel, is_automatic_forward: true, forward_origin: origin })
  await deliver({ forward_origin: origin })
  await deliver({ edit_date: 2 }, 'edited_message')
  await deliver({ text: `/ask ${words}` })
  await deliver({ text: `write to me${bot} or x${words}` })
  await group.say(guest, `/start@other_bot ${words}`)
  await settled(world)

  expect(answers()).toHaveLength(0)
  expect(await world.balance(owner)).toBe(10)
  expect(await accountsOf(world)).toEqual([])
})

test('its name at the beginning is enough where the bot hears everything, and topics stay apart', async () => {
  await using world = await createBotWorld()
  const { ann, guest, agentId, owner, name } = await openGroup(world)
  await owner.call('manual.unbind', { agentId })
  const group = world.telegram.supergroup({ title: 'Forum', owner: ann })
  const { data } = await owner.call('manual.bindUrl', { agentId, type: 'group' })
  await group.addBot({ by: ann, administrator: true, startPayload: payloadOf(data.url, 'startgroup') })
  await group.press(ann, (await said(group, 'to this group')).messageId, 'Yes')
  await said(group, 'is bound to Forum')
  const topic = await group.openTopic(ann)
  await settled(world)
  const before = group.messages().length

  await group.say(guest, `${name}ish is no name of mine`, { topic })
  await group.say(guest, `${name}, how is ETH?`, { topic })
  await expect.poll(() => group.messages().length).toBe(before + 3)
  expect(group.messages().at(-1)).toMatchObject({ from: 'bot', topic })
  await settled(world)
  expect(await world.balance(owner)).toBe(9)
})

test('guests never cost more than the cap, however many ask at once; a group hears so once a day', async () => {
  await using world = await createBotWorld()
  const { owner, group, guest, bot, answers } = await openGroup(world, { publicChatDailyLimit: 1 })
  const others = ['Cy', 'Dee', 'Eve'].map((firstName) => world.telegram.user({ firstName }))
  const goOn = world.llm.standStill(1)

  await Promise.all([guest, ...others].map((person) => group.say(person, `${bot} what is up?`)))
  await said(group, 'all its answers to guests')
  goOn()
  await settled(world)
  const refusals = () => group.messages().filter(({ text }) => text.includes('all its answers to guests'))
  expect(refusals()).toHaveLength(1)
  expect(answers()).toHaveLength(2)
  expect(await world.balance(owner)).toBe(9)

  await world.advance({ days: 1 })
  await group.say(guest, `${bot} and today?`)
  await settled(world)
  expect(await world.balance(owner)).toBe(8)
  await group.say(guest, `${bot} and now?`)
  await group.say(guest, `${bot} please?`)
  await settled(world)
  expect(refusals()).toHaveLength(2)
  expect(await world.balance(owner)).toBe(8)
  expect(await world.audit()).toEqual([])
})

test('one answer at a time for each who asks: who cannot wait is not told so in front of all', async () => {
  await using world = await createBotWorld()
  const { owner, group, guest, bot, answers } = await openGroup(world)
  const goOn = world.llm.standStill(1)
  await group.say(guest, `${bot} what is up?`)
  await expect.poll(() => world.llm.calls).toBeGreaterThan(0)
  await group.say(guest, `${bot} hello?`)
  await group.say(guest, `${bot} HELLO?`)
  // Somebody else is answered meanwhile: by then it is decided about both.
  await group.say(world.telegram.user({ firstName: 'Cy' }), `${bot} and me?`)
  const underWay = world.db.selectFrom('chat_message').select('id').where('status', '=', 'streaming')
  await expect.poll(() => world.telegram.pendingUpdates()).toBe(0)
  await expect.poll(async () => (await underWay.execute()).length).toBe(2)
  goOn()
  await settled(world)
  expect(answers()).toHaveLength(2)
  expect(await world.balance(owner)).toBe(8)
})

test('nothing is done in a group: its owner is sent to the private chat, a guest is not', async () => {
  await using world = await createBotWorld()
  const { owner, agentId, group, guest, bot, ann, answers } = await openGroup(world)
  await world.linkTelegram(owner, ann)

  await group.say(ann, `${bot} write a post about halving`)
  const sent = await said(group, 'in our private chat only')
  const [button] = sent.buttons.flat()
  expect(button?.url).toContain(`start=agent_${agentId}`)
  await group.say(guest, `${bot} write a post about halving`)
  await expect.poll(() => answers().length).toBe(2)
  await settled(world)
  expect(group.messages().filter(({ text }) => text.includes('private chat only'))).toHaveLength(1)
  expect(await world.db.selectFrom('chat_action').select('id').execute()).toEqual([])
  expect(await world.db.selectFrom('publication').select('id').execute()).toEqual([])
})

test('what somebody said to the agent in private, and what only its owner may know, is no part of what it knows in a group', async () => {
  await using world = await createBotWorld()
  const { owner, agentId, group, bot, ann, answers } = await openGroup(world)
  await world.linkTelegram(owner, ann)
  await owner.call('chat.send', { agentId, content: 'Between us: the secret word is zanzibar.' })
  const post = await world.duePost({ agentId })
  await world.db
    .updateTable('publication')
    .set({ topic: 'the unannounced quokka partnership' })
    .where('id', '=', post)
    .execute()
  const before = world.llm.captured.length

  await group.say(ann, `${bot} what do you know?`)
  await expect.poll(() => answers().length).toBe(1)
  await settled(world)
  const told = JSON.stringify(world.llm.captured.slice(before).map(({ body }) => body))
  expect(told).toContain('what do you know?')
  expect(told).not.toMatch(/zanzibar|quokka/)
})

test('an agent that is not open to everybody, or not bound there, says nothing', async () => {
  await using world = await createBotWorld()
  const { owner, agentId, group, guest, bot, ann, answers } = await openGroup(world)
  const elsewhere = world.telegram.supergroup({ title: 'Elsewhere', owner: ann })
  await elsewhere.addBot({ by: ann })
  await elsewhere.say(guest, `${bot} hello?`)
  await owner.call('manual.unbind', { agentId })
  await group.say(guest, `${bot} hello?`)
  await settled(world)
  expect(elsewhere.messages().filter(({ from }) => from === 'bot')).toEqual([])
  expect(answers()).toHaveLength(0)
  expect(await world.balance(owner)).toBe(10)
})

test('in the group beside a bound channel it answers who names it, and not every comment on a post', async () => {
  await using world = await createBotWorld()
  const owner = await world.user({ credits: 10 })
  const { agentId } = await world.agent(owner, { publicChat: true })
  const ann = world.telegram.user({ firstName: 'Ann' })
  const guest = world.telegram.user({ firstName: 'Guest' })
  await ann.start()
  await ann.waitFor('Kolony runs agents')
  await world.linkTelegram(owner, ann)
  await world.messageRule(owner, { agentId })
  const channel = world.telegram.channel({ title: 'Signals', owner: ann })
  await owner.call('manual.bindUrl', { agentId, type: 'channel' })
  await channel.addBot({ by: ann })
  await ann.press((await ann.waitFor('to the channel Signals?')).messageId, 'Yes')
  await ann.waitFor('is bound to Signals')
  const group = world.telegram.supergroup({ title: 'Signals talk', owner: ann })
  channel.discuss(group)
  await group.addBot({ by: ann, administrator: true })

  await owner.call('manual.now', { agentId, content: `A signal. Ask @${world.telegram.bot.username}.` })
  const post = await said(group, 'A signal.')
  await group.say(guest, 'Nice one', { replyTo: post.messageId })
  await group.say(guest, `@${world.telegram.bot.username} what does it mean?`, { replyTo: post.messageId })
  await expect.poll(() => group.messages().at(-1)?.authorId).toBe(world.telegram.bot.id)
  await settled(world)
  expect(group.messages()).toHaveLength(4)
  expect(await world.balance(owner)).toBe(8)
})

type World = Awaited<ReturnType<typeof createBotWorld>>

async function openGroup(world: World, fields: { publicChatDailyLimit?: number } = {}) {
  const owner = await world.user({ credits: 10 })
  const { agentId, name } = await world.agent(owner, {
    publicChat: true,
    publicChatDailyLimit: 50,
    ...fields,
  })
  const ann = world.telegram.user({ firstName: 'Ann' })
  const guest = world.telegram.user({ firstName: 'Guest' })
  const group = await world.bindGroup(owner, agentId, ann)
  await settled(world)
  const before = group.messages().length
  /** What the bot has said since the group was bound. */
  const answers = () =>
    group
      .messages()
      .slice(before)
      .filter(({ from }) => from === 'bot')
  return { owner, agentId, name, ann, guest, group, answers, bot: `@${world.telegram.bot.username}` }
}

/** All that was said has reached the bot, and it has said all it says to that. */
async function settled(world: World) {
  await expect.poll(() => world.telegram.pendingUpdates()).toBe(0)
  await world.bot.idle()
}

async function accountsOf({ db }: World) {
  const rows = await db
    .selectFrom('user_account')
    .select('telegram_id')
    .where('telegram_id', 'is not', null)
    .execute()
  return rows.map((row) => row.telegram_id)
}
