import { expect, test } from 'vitest'
import { holding } from '../support/database-away.ts'
import { uiLanguages } from '#contract/lists.ts'
import { cardJob } from '#server/modules/approvals/index.ts'
import { i18nText } from '#server/lib/texts.ts'
import { createBotWorld } from '../support/bot-world.ts'

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
  await person.press(question.messageId, 'Rewrite (1 credit)')
  const failed = await person.waitFor(/^No new text: .* The old one stays/s)
  expect(failed).toMatchObject({ messageId: question.messageId })
  expect(failed.text).toContain(first)
  expect(await world.balance(owner)).toBe(4)

  await person.press(question.messageId, 'Rewrite (1 credit)')
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

  // Whoever sent it brings it up to date: nothing is left for the sweep.
  expect((await person.waitFor('Said in other words.')).messageId).toBe(question.messageId)
})

test('a question answered elsewhere, or by nobody, loses its buttons and says what came of it', async () => {
  await using world = await createBotWorld()
  const { owner, person, agentId, question } = await asked(world)
  const item = await waiting(owner, agentId)
  await owner.call('approvals.edit', { id: item?.id ?? '', content: 'Said in other words.', version: 1 })
  // The edit's own job may come before this one: either brings the card up to date.
  await world.runJob('update-cards')
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

test('while Telegram is switched off a card there is left alone, and is brought up to date once it is on again', async () => {
  await using world = await createBotWorld()
  const { owner, person, agentId, question } = await asked(world)
  const item = await waiting(owner, agentId)
  const { telegram } = world.deps
  Object.assign(world.deps, { telegram: null })
  await owner.call('approvals.edit', { id: item?.id ?? '', content: 'Said in other words.', version: 1 })
  expect(await world.runJob('update-cards')).toBe(0)

  Object.assign(world.deps, { telegram })
  // The edit's own job may come before this one: either brings the card up to date.
  await world.runJob('update-cards')
  expect((await person.waitFor('Said in other words.')).messageId).toBe(question.messageId)
})

test('a question whose job was lost is put by the sweep, once, however many sweep at the same time', async () => {
  await using world = await createBotWorld()
  const { owner, person, agentId } = await asked(world)
  const id = (await waiting(owner, agentId))?.id ?? ''
  // As a process leaves it that dies before its job is done: the text is kept, and nobody has been asked.
  await world.db
    .updateTable('publication')
    .set({ approval_message: null, delivered_to: ['dashboard'], card_due_at: await world.now() })
    .where('id', '=', id)
    .execute()
  const questions = () => person.messages().filter(({ text }) => text.includes('asks to post on X'))
  const before = questions().length

  await Promise.all([world.runJob('update-cards'), world.runJob('update-cards')])
  expect(questions()).toHaveLength(before + 1)
  expect(await waiting(owner, agentId)).toMatchObject({ deliveredTo: ['dashboard', 'telegram'] })
  expect(await world.runJob('update-cards')).toBe(0)
})

test('a question is put at once, also where its post is just being changed by somebody else', async () => {
  await using world = await createBotWorld()
  const { owner, person, agentId } = await asked(world)
  const id = (await waiting(owner, agentId))?.id ?? ''
  await world.db
    .updateTable('publication')
    .set({ approval_message: null, card_due_at: await world.now() })
    .where('id', '=', id)
    .execute()
  const questions = () => person.messages().filter(({ text }) => text.includes('asks to post on X'))
  const before = questions().length
  const other = await holding(world, 'select from publication where id = $1 for update', [id])
  await world.deps.queue.enqueue(world.db, 'card', [id])
  await other.waitedFor()
  await other.letGo()
  await expect.poll(() => questions().length).toBe(before + 1)
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
  const { evidence } = (await waiting(owner, agentId)) ?? {}
  const count = evidence?.checked ?? 0
  expect(count).toBeGreaterThan(3)
  const [sum = '', figures = '', ...more] = question.text.slice(question.text.indexOf('✓')).split('\n')
  expect(sum).toMatch(/^✓ (\d+) of \1 f(?:igures|acts) from Binance, 4h candle of \d+ \w+, \d\d:00 UTC$/)
  expect(sum).toContain(`${count} of ${count}`)
  expect(figures).toMatch(/\d[\d.]+.* · .*\d/)
  expect(more).toEqual([])
  // What a figure is stands out, and the question does.
  const bold = question.bold.map(({ offset, length }) => question.text.slice(offset, offset + length))
  expect(bold[0]).toMatch(/asks to post on X$/)
  expect(bold.length).toBeGreaterThan(2)
  for (const name of bold.slice(1)) expect(figures).toContain(name)
  expect(question.text).not.toContain('⚠')

  await person.press(question.messageId, 'Edit')
  await person.waitFor('Send the new text')
  await person.say('SOL will not stop at $987,654. Not financial advice.')
  const edited = await person.waitFor('⚠ $987,654 – No source holds this')
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

test('the card names the account and, with its price, the slot; its buttons fit a narrow phone in every language', async () => {
  await using world = await createBotWorld()
  const owner = await world.user({ credits: 5 })
  const agent = await world.boundAgent(owner, { postAutonomy: 'ask' })
  const due = await world.duePost(agent)
  await world.advanceDue()
  const question = await agent.person.waitFor('asks to post on X')
  expect(question.text).toContain(`\nAccount: @${agent.handle}`)
  expect(question.text).toMatch(/\nSlot: \d+ \w+, \d\d:\d\d \(UTC\) · 1 credit\n/)
  expect((await world.publication(due)).status).toBe('awaiting_approval')
  for (const language of uiLanguages) {
    const say = (key: string) => i18nText('bot', `approval.${key}`, { price: 1, count: 1 }, language)
    // Two beside each other on 320 px, at some seven pixels a letter.
    for (const key of ['edit', 'regenerate', 'reject', 'later']) expect([...say(key)].length).toBeLessThan(28)
  }
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
  // Where it stands is known once the job that sent it is done.
  await world.settle()
  return { owner, ...agent, question }
}

async function waiting(owner: Owner, agentId: string) {
  const { data } = await owner.call('approvals.page', { agentId, status: 'awaiting_approval' })
  return data.list[0]
}

test('Later hides a question for an hour and puts it again once, in a message of its own', async () => {
  await using world = await createBotWorld()
  const { owner, person, agentId, handle, question } = await asked(world)
  await person.press(question.messageId, 'Later')
  const hidden = await person.waitFor('asks again about its post on X')
  expect(hidden.messageId).toBe(question.messageId)
  expect((await waiting(owner, agentId))?.status).toBe('awaiting_approval')
  const questions = () => person.messages().filter(({ text }) => text.includes('asks to post on X'))

  await world.advance({ minutes: 58 })
  await world.advanceDue()
  expect(questions()).toEqual([])
  await world.advance({ minutes: 3 })
  await world.advanceDue()
  expect(questions()).toHaveLength(1)
  const again = questions()[0]
  expect(again?.messageId).toBeGreaterThan(question.messageId)
  await person.waitFor('asks again below')
  await world.advance({ hours: 3 })
  await world.advanceDue()
  expect(questions().map(({ messageId, text }) => [messageId, text])).toEqual([
    [again?.messageId, again?.text],
  ])

  await person.press(again?.messageId ?? 0, 'Approve (1 credit)')
  await person.waitFor('Published on X')
  expect(world.x.timeline(handle)).toHaveLength(1)
})

test('Later is never after the time of a post, nor after that of its question, and can be taken back', async () => {
  await using world = await createBotWorld()
  const { owner, person, agentId, question } = await asked(world)
  const id = (await waiting(owner, agentId))?.id ?? ''
  const inMinutes = async () => {
    const { ask_again_at: at } = await world.publication(id)
    return at && Math.round((at.getTime() - (await world.now()).getTime()) / 60_000)
  }
  const slotIn = async (minutes: number) => {
    const scheduled_at = new Date((await world.now()).getTime() + minutes * 60_000)
    await world.db.updateTable('publication').set({ scheduled_at }).where('id', '=', id).execute()
  }
  await slotIn(40)
  await person.press(question.messageId, 'Later')
  await person.waitFor('asks again about')
  expect(await inMinutes()).toBe(30)
  await person.press(question.messageId, 'Back')
  await person.waitFor(/^Agent .* asks to post/)
  expect(await inMinutes()).toBeNull()

  await slotIn(5)
  await person.press(question.messageId, 'Later')
  await person.waitFor('There is no later')
  expect(await inMinutes()).toBeNull()

  await slotIn(-60)
  await world.advance({ hours: 23, minutes: 20 })
  await person.press(question.messageId, 'Later')
  await person.waitFor('asks again about')
  expect(await inMinutes()).toBe(30)
})

/** An agent that asks about each of these texts. */
async function askedAbout(world: World, texts: string[]) {
  const owner = await world.user({ credits: 10 })
  const agent = await world.boundAgent(owner, { postAutonomy: 'ask' })
  const { data: rule } = await owner.call('x.rule', { id: agent.agentId })
  await owner.call('x.editRule', { id: rule.id, dailyAutoTweetLimit: 20 })
  const ids: string[] = []
  for (const text of texts) {
    ids.push(await world.duePost(agent))
    world.llm.sayNext(text)
    await world.advanceDue()
  }
  return { owner, person: agent.person, ids }
}

const fiveTexts = [
  'Bridges are slow.',
  'Fees fell asleep.',
  'Nodes hum at night.',
  'Auditors drink tea.',
  'Wallets need names.',
]

test('two questions that come at once both stand in the list', async () => {
  await using world = await createBotWorld()
  const { person, ids } = await askedAbout(world, [...fiveTexts, 'Keys rust.'])
  const list = await person.waitFor('3 more posts wait for your yes')
  await world.settle()
  // The last two come once more, and what the first one shows reaches Telegram after what the second one does.
  const both = ids.slice(-2)
  await world.db
    .updateTable('publication')
    .set({ approval_message: null, card_due_at: await world.now() })
    .where('id', 'in', both)
    .execute()
  const held = world.telegram.hold('editMessageText')
  const earlier = cardJob(world.deps, both[0] ?? '')
  await held.arrived
  await cardJob(world.deps, both[1] ?? '')
  held.release()
  await earlier

  const shown = person.messages().find(({ messageId }) => messageId === list.messageId)
  const pressed = shown?.buttons.flat().map(({ data }) => data?.split(':')[1])
  expect(pressed?.toSorted()).toEqual(ids.slice(3).toSorted())
})

test('three questions have a card each; more share one list, from which each is taken by a press', async () => {
  await using world = await createBotWorld()
  const { owner, person } = await askedAbout(world, fiveTexts)
  const cards = () => person.messages().filter(({ text }) => text.includes('asks to post on X'))
  expect(cards()).toHaveLength(3)
  const lists = person.messages().filter(({ text }) => text.startsWith('2 more posts wait for your yes'))
  expect(lists).toHaveLength(1)
  const [list] = lists
  expect(list?.buttons).toHaveLength(2)

  await person.press(list?.messageId ?? 0, list?.buttons[0]?.[0]?.data ?? '')
  await expect.poll(() => cards().length).toBe(4)
  const rest = await person.waitFor('1 more post waits for your yes')
  expect(rest).toMatchObject({ messageId: list?.messageId })
  const taken = cards().at(-1)
  await person.press(taken?.messageId ?? 0, 'Approve (1 credit)')
  await person.waitFor('Published on X')

  // Answered elsewhere, it leaves the list.
  const { data } = await owner.call('approvals.page', { question: 'approve' })
  const listed = data.list.find(({ id }) => rest.buttons[0]?.[0]?.data?.includes(id))
  await owner.call('approvals.reject', { id: listed?.id ?? '' })
  await world.runJob('update-cards')
  await person.waitFor('Everything that was listed here is answered')
  expect(await world.audit()).toEqual([])
})

test('in Arabic each line of evidence begins on the right, and names and figures keep their direction', async () => {
  await using world = await createBotWorld({ at: '2026-03-02T09:00:00Z' })
  const owner = await world.user({ credits: 5 })
  await owner.call('auth.editMe', { language: 'ar' })
  const agent = await world.boundAgent(owner, {
    type: 'technical_analysis',
    coinTickers: ['SOL'],
    timeframe: '4h',
    postAutonomy: 'ask',
  })
  world.llm.sayNext('$SOL closed at 254.85, above its 50-period average at 244.94. Not financial advice.')
  await owner.call('posts.now', { id: agent.agentId })
  const { text } = await agent.person.waitFor('✓')
  const lines = text.slice(text.indexOf('\u200F✓')).split('\n')
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line).toMatch(/^\u200F/)
  expect(lines[0]).toContain('من \u2068Binance\u2069، شمعة \u20684 ساعات\u2069 في \u2068')
  expect(lines[1]).toMatch(/\u2068EMA\u00A050 \u2068\d[\d.,]*\u2069 \(\u2068[^\u2069]+\u2069\)\u2069/)
})
