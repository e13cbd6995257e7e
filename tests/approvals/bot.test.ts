import { expect, test } from 'vitest'
import { createBotWorld } from '../support/bot-world.ts'

test('a question in Telegram publishes exactly the text it shows, once', async () => {
  await using world = await createBotWorld()
  const { owner, person, agentId, handle } = await askingAgent(world)
  const question = await askedQuestion({ owner, agentId, person })
  const first = async () => (await owner.call('approvals.page', { agentId })).data.list[0]
  // The person sees it a moment before the product has heard that it arrived.
  await expect
    .poll(first)
    .toMatchObject({ status: 'awaiting_approval', deliveredTo: ['dashboard', 'telegram'] })
  const waiting = await first()
  expect(question.text).toContain(waiting?.content ?? 'no text')
  const [approve] = question.buttons.flat()

  const { update } = await person.press(question.messageId, approve?.data ?? '')
  const published = await person.waitFor('Published on X')
  expect(published.messageId).toBe(question.messageId)
  expect(published.buttons.flat().map(({ data }) => data)).toEqual([null])
  expect(world.x.timeline(handle).map(({ text }) => text)).toEqual([waiting?.content])
  expect(await world.balance(owner)).toBe(4)

  // The button is gone; a press that was on its way changes nothing.
  const stale = world.telegram.captured.length
  await world.telegram.deliver({ ...update, update_id: 1 })
  await expect
    .poll(() =>
      world.telegram.captured.slice(stale).some(({ path }) => path.endsWith('/answerCallbackQuery')),
    )
    .toBe(true)
  await world.bot.idle()
  expect(world.x.timeline(handle)).toHaveLength(1)
  expect(await world.balance(owner)).toBe(4)
  expect(await world.audit()).toEqual([])
})

test('a rejected question publishes nothing and gives its credit back', async () => {
  await using world = await createBotWorld()
  const { owner, person, agentId, handle } = await askingAgent(world)
  const question = await askedQuestion({ owner, agentId, person })

  await person.press(question.messageId, 'Reject')
  await person.waitFor('Why not?')
  await person.press(question.messageId, 'Not our tone')
  const rejected = await person.waitFor('Rejected')
  expect(rejected.messageId).toBe(question.messageId)
  expect(rejected.buttons).toEqual([])
  expect(world.x.timeline(handle)).toEqual([])
  expect(await world.balance(owner)).toBe(5)
  const row = await world.db
    .selectFrom('publication')
    .select('reject_reason')
    .where('agent_id', '=', agentId)
    .where('status', '=', 'rejected')
    .executeTakeFirst()
  expect(row?.reject_reason).toBe('Not our tone')
})

test('a button pressed before the server knows that its question arrived does what it says', async () => {
  await using world = await createBotWorld()
  const { owner, person, agentId } = await askingAgent(world)
  const sending = world.telegram.hold('sendPhoto')
  const asked = owner.call('posts.now', { id: agentId })
  const question = await person.waitFor('asks to post on X')

  await person.press(question.messageId, 'Reject')
  expect((await person.waitFor('Why not?')).messageId).toBe(question.messageId)
  sending.release()
  expect((await asked).data.status).toBe('awaiting_approval')
  await person.press(question.messageId, 'Not our tone')
  expect((await person.waitFor('Rejected')).messageId).toBe(question.messageId)
  expect(await world.balance(owner)).toBe(5)
})

test('somebody else cannot answer the question', async () => {
  await using world = await createBotWorld()
  const { owner, person, agentId, handle } = await askingAgent(world)
  const question = await askedQuestion({ owner, agentId, person })
  const stranger = world.telegram.user({ firstName: 'Stranger' })
  const message = (await stranger.start())?.message
  if (!message) throw new Error('the bot got no message')

  // As a client that lies about the button would send it.
  const data = question.buttons.flat()[0]?.data ?? ''
  const from = { id: stranger.id, is_bot: false as const, first_name: stranger.name }
  const before = world.telegram.captured.length
  await world.telegram.deliver({
    update_id: 1,
    callback_query: { id: '1', from, message, chat_instance: '1', data },
  })
  await expect
    .poll(() =>
      world.telegram.captured.slice(before).some(({ path }) => path.endsWith('/answerCallbackQuery')),
    )
    .toBe(true)
  await world.bot.idle()
  const told = world.telegram.captured.findLast(({ path }) => path.endsWith('/answerCallbackQuery'))
  expect(told?.body).toMatchObject({ text: 'Only the owner of this agent can answer.', show_alert: true })
  expect((await owner.call('approvals.page', { agentId })).data.list[0]?.status).toBe('awaiting_approval')
  expect(world.x.timeline(handle)).toEqual([])
})

type World = Awaited<ReturnType<typeof createBotWorld>>

async function askingAgent(world: World) {
  const owner = await world.user({ credits: 5 })
  const agent = await world.boundAgent(owner, { operationMode: 'automated', postAutonomy: 'ask' })
  return { owner, ...agent }
}

/** The agent wrote a post on request; its owner is asked before it goes out. */
async function askedQuestion({
  owner,
  agentId,
  person,
}: {
  owner: Awaited<ReturnType<World['user']>>
  agentId: string
  person: Awaited<ReturnType<World['bindTelegram']>>
}) {
  const { data } = await owner.call('posts.now', { id: agentId })
  expect(data.status).toBe('awaiting_approval')
  return person.waitFor('asks to post on X')
}
