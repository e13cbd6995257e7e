import { expect, test } from 'vitest'
import { createBotWorld, payloadOf } from '../support/bot-world.ts'

test('talking to an agent in Telegram costs one credit an answer, on the record of its owner', async () => {
  await using world = await createBotWorld()
  const owner = await world.user({ credits: 3 })
  const { agentId, name } = await world.agent(owner)
  const person = await world.bindTelegram(owner, agentId)

  await person.say('/agents')
  const list = await person.waitFor('Your agents')
  await person.press(list.messageId, `ag:${agentId}`)
  const card = await person.waitFor('Next post')
  expect(card.messageId).toBe(list.messageId)
  await person.press(card.messageId, `ch:${agentId}`)
  const begun = await person.waitFor(`You are talking to ${name}`)
  // Its answer breaks off and is gone on with.
  world.llm.unpleasant(10)
  await person.say('Tell me about swing lows.')
  const answer = await person.waitFor(() => true, { after: begun.messageId })
  await world.bot.idle()

  const stored = await owner.call('chat.messages', { agentId })
  expect(stored.data.list).toMatchObject([
    { role: 'agent', status: 'done', content: answer.text, charged: 1 },
    { role: 'user', content: 'Tell me about swing lows.' },
  ])
  const draft = world.telegram.captured.find(({ path }) => path.endsWith('/sendMessageDraft'))
  expect(answer.text.startsWith(String(draft?.body['text']))).toBe(true)
  const record = await owner.call('credits.records', {})
  expect(record.data.list[0]).toMatchObject({ purpose: 'TELEGRAM_MESSAGE', balanceAfter: 2 })
  expect(await world.audit()).toEqual([])
  await world.runJob('count-costs')
  // What broke off is billed as well as what went on.
  expect(
    await world.db
      .selectFrom('outside_cost')
      .select(['owner_id', 'agent_id', 'purpose', 'requests'])
      .where('source', '=', 'model')
      .execute(),
  ).toEqual([{ owner_id: owner.id, agent_id: agentId, purpose: 'TELEGRAM_MESSAGE', requests: 2 }])

  await person.say('/end')
  await person.waitFor('The conversation is over')
  await person.say('Are you there?')
  await person.waitFor('Whom do you want to talk to')
  expect(await world.balance(owner)).toBe(2)
})

test('where Telegram takes no drafts, the answer still comes as one message', async () => {
  await using world = await createBotWorld()
  const owner = await world.user({ credits: 1 })
  const { agentId } = await world.agent(owner)
  const person = await world.talkingTo(owner, agentId)

  world.telegram.failNext('refuse', { on: 'sendMessageDraft', times: 10 })
  await person.say('What do you see?')
  await expect.poll(() => world.balance(owner)).toBe(0)
  await world.bot.idle()

  const { data } = await owner.call('chat.messages', { agentId })
  const shown = person.messages().filter(({ text }) => text === data.list[0]?.content)
  expect(shown).toHaveLength(1)
})

test('without a credit, or without an answer, talking costs nothing and says so', async () => {
  await using world = await createBotWorld()
  const poor = await world.user({ credits: 0 })
  const hers = await world.talkingTo(poor, (await world.agent(poor)).agentId)
  await hers.say('Hello?')
  await hers.waitFor('no credit left')

  const rich = await world.user({ credits: 2 })
  const his = await world.talkingTo(rich, (await world.agent(rich)).agentId)
  world.llm.failNext('server-error', { times: 2 })
  await his.say('Hello?')
  await his.waitFor('No answer came')

  expect(await world.balance(poor)).toBe(0)
  expect(await world.balance(rich)).toBe(2)
  expect(await world.audit()).toEqual([])
})

test('somebody else talks to an agent only if it is open to them, on its owner, as often a day as allowed', async () => {
  await using world = await createBotWorld()
  const owner = await world.user({ credits: 5 })
  const open = await world.agent(owner, { publicChat: true, publicChatDailyLimit: 1 })
  const closed = await world.agent(owner)
  const guest = world.telegram.user({ firstName: 'Guest' })

  await guest.start(payloadOf((await owner.call('manual.chatLink', { id: closed.agentId })).data.url))
  await guest.waitFor('talks only to its owner')
  await guest.start(payloadOf((await owner.call('manual.chatLink', { id: open.agentId })).data.url))
  const begun = await guest.waitFor(`You are talking to ${open.name}`)
  const accounts = world.db
    .selectFrom('user_account')
    .select('telegram_id')
    .where('telegram_id', 'is not', null)
  expect(await accounts.execute()).toEqual([])

  await guest.say('What is your view?')
  const answer = await guest.waitFor(() => true, { after: begun.messageId })
  await guest.say('And now?')
  await guest.waitFor('all its answers to guests', { after: answer.messageId })
  expect(await world.balance(owner)).toBe(4)
  expect(await accounts.execute()).toEqual([{ telegram_id: String(guest.id) }])
  expect((await owner.call('chat.messages', { agentId: open.agentId })).data.total).toBe(0)
})

test('a bound chat commands only the agents bound to it', async () => {
  await using world = await createBotWorld()
  const owner = await world.user({ credits: 5 })
  const bound = await world.agent(owner)
  const other = await world.agent(owner)
  const person = await world.bindTelegram(owner, bound.agentId)

  await person.say('/agents')
  const list = await person.waitFor('Your agents')
  const buttons = list.buttons.flat().map(({ text }) => text)
  expect(buttons.some((text) => text.startsWith(bound.name))).toBe(true)
  expect(buttons.some((text) => text.startsWith(other.name))).toBe(false)

  await person.press(list.messageId, `ag:${bound.agentId}`)
  await person.press((await person.waitFor('Next post')).messageId, 'Pause')
  await person.waitFor('paused')
  expect((await owner.call('agents.detail', { id: bound.agentId })).data.state).toBe('paused')
  expect((await owner.call('agents.detail', { id: other.agentId })).data.state).not.toBe('paused')
})
