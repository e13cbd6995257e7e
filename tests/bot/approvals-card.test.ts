import { expect, test } from 'vitest'
import { createBotWorld } from './with-bot.ts'

test('a text edited in Telegram is the text that is published, from the same message', async () => {
  await using world = await createBotWorld()
  const { owner, person, agentId, handle, question } = await asked(world)

  await person.press(question.messageId, 'Edit')
  expect((await person.waitFor('Send the new text')).messageId).toBe(question.messageId)
  await person.say('$BTC $ETH and $SOL are one cashtag too many.')
  await person.waitFor('cannot be published: X allows 1 cashtag')
  await person.say('Bitcoin sleeps, and so do I.')
  const edited = await person.waitFor('asks to post on X\n\nBitcoin sleeps, and so do I.')
  expect(edited.messageId).toBe(question.messageId)
  expect((await waiting(owner, agentId))?.version).toBe(2)

  // A button of the first version counts no more, wherever it was kept.
  const old = question.buttons.flat()[0]?.data ?? ''
  expect(edited.buttons.flat().map(({ data }) => data)).not.toContain(old)
  await person.press(edited.messageId, 'Approve (1 credit)')
  await person.waitFor('Published on X')
  expect(world.x.timeline(handle).map(({ text }) => text)).toEqual(['Bitcoin sleeps, and so do I.'])
  expect(await world.audit()).toEqual([])
})

test('an edit can be cancelled, and is over after ten minutes', async () => {
  await using world = await createBotWorld()
  const { owner, person, agentId, question } = await asked(world)
  const text = (await waiting(owner, agentId))?.content ?? ''

  await person.press(question.messageId, 'Edit')
  await person.waitFor('Send the new text')
  await person.say('/cancel')
  expect((await person.waitFor(/^Agent .* asks to post/)).text).toContain(text)
  await person.press(question.messageId, 'Edit')
  await person.waitFor('Send the new text')
  await world.advance({ minutes: 11 })
  const late = await person.say('Too late to be a post.')
  // It is meant for whoever this chat talks with, and here that is nobody.
  await person.waitFor('Whom do you want to talk to', { after: late?.message?.message_id ?? 0 })
  expect(await waiting(owner, agentId)).toMatchObject({ content: text, version: 1 })
})

test('writing anew changes the message of the question, costs a credit, and keeps the old text where none comes', async () => {
  await using world = await createBotWorld()
  const { owner, person, agentId, question } = await asked(world)
  const first = (await waiting(owner, agentId))?.content ?? ''
  const seen = person.messages().length

  world.llm.failNext('server-error', { times: 2 })
  await person.press(question.messageId, 'Write anew (1 credit)')
  const failed = await person.waitFor(/^No new text: .* The old one stays/s)
  expect(failed).toMatchObject({ messageId: question.messageId })
  expect(failed.text).toContain(first)
  expect(await world.balance(owner)).toBe(4)

  await person.press(question.messageId, 'Write anew (1 credit)')
  await expect.poll(async () => (await waiting(owner, agentId))?.version).toBe(2)
  const second = (await waiting(owner, agentId))?.content ?? ''
  expect(second).not.toBe(first)
  const shown = await person.waitFor(({ text }) => text.includes(second))
  expect(shown.messageId).toBe(question.messageId)
  expect(person.messages()).toHaveLength(seen)
  expect(await world.balance(owner)).toBe(3)
  expect(await world.audit()).toEqual([])
})

test('a text edited while its question is on the way to Telegram is what the question shows', async () => {
  await using world = await createBotWorld()
  const owner = await world.user({ credits: 5 })
  const { agentId, person } = await world.boundAgent(owner, {
    operationMode: 'automated',
    postAutonomy: 'ask',
  })
  const sending = world.telegram.hold('sendPhoto')
  const asked = owner.call('posts.now', { id: agentId })
  const question = await person.waitFor('asks to post on X')
  const item = await waiting(owner, agentId)
  await owner.call('approvals.edit', { id: item?.id ?? '', content: 'Said in other words.', version: 1 })
  sending.release()
  await asked

  await expect.poll(() => world.runJob('update-cards')).toBe(1)
  expect((await person.waitFor('Said in other words.')).messageId).toBe(question.messageId)
})

test('a question answered elsewhere, or by nobody, loses its buttons and says what came of it', async () => {
  await using world = await createBotWorld()
  const { owner, person, agentId, question } = await asked(world)
  const item = await waiting(owner, agentId)
  await owner.call('approvals.edit', { id: item?.id ?? '', content: 'Said in other words.', version: 1 })
  await expect.poll(() => world.runJob('update-cards')).toBe(1)
  expect((await person.waitFor('Said in other words.')).messageId).toBe(question.messageId)
  await owner.call('approvals.approve', { id: item?.id ?? '', version: 2 })
  await world.runJob('update-cards')
  const published = await person.waitFor('Published on X')
  expect(published.messageId).toBe(question.messageId)
  expect(published.buttons.flat().map(({ text }) => text)).toEqual(['Open the post'])

  await owner.call('posts.now', { id: agentId })
  const second = await person.waitFor('asks to post on X', { after: question.messageId })
  await world.advance({ hours: 25 })
  await world.advanceDue()
  await world.runJob('update-cards')
  const over = await person.waitFor('Nobody answered in time')
  expect(over).toMatchObject({ messageId: second.messageId, buttons: [] })
  expect(await world.runJob('update-cards')).toBe(0)
  expect(await world.balance(owner)).toBe(4)
})

test('a card that is gone is forgotten; the question waits in the dashboard', async () => {
  await using world = await createBotWorld()
  const { owner, person, agentId } = await asked(world)
  const item = await waiting(owner, agentId)
  await person.block()
  await owner.call('approvals.edit', { id: item?.id ?? '', content: 'Said in other words.', version: 1 })
  await world.runJob('update-cards')
  expect(await waiting(owner, agentId)).toMatchObject({
    status: 'awaiting_approval',
    content: 'Said in other words.',
    deliveredTo: ['dashboard'],
  })
})

test('the card names the figures of a text with their source, and after an edit what no source holds', async () => {
  await using world = await createBotWorld()
  const { owner, person, agentId, question } = await asked(world, {
    type: 'technical_analysis',
    coinTickers: ['SOL'],
    timeframe: '4h',
  })
  const item = await waiting(owner, agentId)
  const figures = item?.evidence?.claims.filter(({ text }) => /^\d[\d.]+$/.test(text)) ?? []
  expect(figures.length).toBeGreaterThan(1)
  const checked = question.text.split('\n').find((line) => line.startsWith('Checked: '))
  expect(checked).toMatch(/^Checked: \d.* \(Binance SOLUSDT 4h, \w+ \d+, \d\d:00 UTC\)$/)
  for (const { text } of figures.slice(0, 2)) expect(checked).toContain(text)
  expect(question.text).not.toContain('In none of the sources')

  await person.press(question.messageId, 'Edit')
  await person.waitFor('Send the new text')
  await person.say('SOL will not stop at $987,654. Not financial advice.')
  const edited = await person.waitFor('In none of the sources: $987,654')
  expect(edited.messageId).toBe(question.messageId)
  await person.press(edited.messageId, 'Approve (1 credit)')
  await person.waitFor('Published on X')
  const published = await world.db
    .selectFrom('publication')
    .select('overruled_by')
    .where('status', '=', 'published')
    .execute()
  expect(published).toEqual([{ overruled_by: owner.id }])
})

type World = Awaited<ReturnType<typeof createBotWorld>>
type Owner = Awaited<ReturnType<World['user']>>

/** An agent that asks has written a post on request; its owner sees the question in Telegram. */
async function asked(world: World, change: Parameters<World['boundAgent']>[1] = {}) {
  const owner = await world.user({ credits: 5 })
  const agent = await world.boundAgent(owner, {
    type: 'hot_topic',
    topic: 'bitcoin',
    coinTickers: [],
    timeframe: null,
    postAutonomy: 'ask',
    ...change,
  })
  await owner.call('posts.now', { id: agent.agentId })
  const question = await agent.person.waitFor('asks to post on X')
  return { owner, ...agent, question }
}

async function waiting(owner: Owner, agentId: string) {
  const { data } = await owner.call('approvals.page', { agentId, status: 'awaiting_approval' })
  return data.list[0]
}
