import { expect, test } from 'vitest'
import { createBotWorld } from '../support/bot-world.ts'

test('what an owner orders in words comes back as a card with its price, and happens on their yes, once', async () => {
  await using world = await createBotWorld()
  const { owner, agentId, person, posts } = await cast(world)

  await person.say('Write a post about the halving')
  const card = await person.waitFor('Write a post about “')
  expect(card.text).toContain('halving')
  expect(card.buttons.flat().map(({ text }) => text)).toEqual([expect.stringMatching(/^Yes \(.+\)$/), 'No'])
  expect(card.buttons.flat().every(({ data }) => Buffer.byteLength(data ?? '') <= 64)).toBe(true)
  expect(await posts()).toEqual([])

  const [yes] = card.buttons.flat()
  const pressed = await person.press(card.messageId, yes?.data ?? '')
  await person.waitFor(
    ({ messageId, text }) => messageId === card.messageId && text.startsWith('Done: Write'),
  )
  expect(await posts()).toHaveLength(1)
  const shown = person.messages().find(({ messageId }) => messageId === card.messageId)
  expect(shown?.buttons.flat().map(({ data }) => data)).toEqual([null])

  // The same button, pressed where it is still shown: it is over.
  await again(world, pressed.update)
  await expect.poll(() => toldOn(world, 'again')).toContain('This question is closed')
  await world.bot.idle()
  expect(await posts()).toHaveLength(1)
  await world.advanceDue()
  expect(await posts()).toMatchObject([{ agent_id: agentId, state: 'awaiting_approval' }])
  expect((await owner.call('chat.messages', { agentId })).data.list[0]?.actions).toMatchObject([
    { state: 'done', tool: 'write_post' },
  ])
})

test('a no leaves everything as it is, and a later yes changes nothing', async () => {
  await using world = await createBotWorld()
  const { person, posts } = await cast(world)
  await person.say('Write a post about the halving')
  const card = await person.waitFor('Write a post about “')
  const [yes] = card.buttons.flat()
  const pressed = await person.press(card.messageId, 'No')
  await person.waitFor(({ text }) => text.startsWith('Left alone: Write'))

  await again(world, pressed.update, yes?.data ?? '')
  await expect.poll(() => toldOn(world, 'again')).toContain('This question is closed')
  await world.bot.idle()
  expect(person.messages().filter(({ text }) => text.startsWith('Left alone'))).toHaveLength(1)
  expect(await posts()).toEqual([])
})

test('a card that was passed on is nobody else’s, and what cannot be done any more says why', async () => {
  await using world = await createBotWorld()
  const { owner, agentId, person, posts } = await cast(world)
  const stranger = world.telegram.user({ firstName: 'Stranger' })
  await stranger.start()
  const greeting = await stranger.waitFor('Kolony runs agents')
  await person.say('Pause')
  const card = await person.waitFor('Pause the agent')
  const [yes] = card.buttons.flat()
  const from = { id: stranger.id, is_bot: false, first_name: 'Stranger' }
  const updateId = world.telegram.sent().messages + 900_000_000
  await world.telegram.deliver({
    update_id: updateId,
    callback_query: {
      id: '4242',
      from,
      message: {
        message_id: greeting.messageId,
        date: 1,
        chat: { id: stranger.id, type: 'private', first_name: 'Stranger' },
        text: card.text,
      },
      chat_instance: '1',
      data: yes?.data ?? '',
    },
  })
  await expect.poll(() => toldOn(world, '4242')).toContain('Only the owner')
  expect((await owner.call('agents.detail', { id: agentId })).data.state).not.toBe('paused')
  expect(await posts()).toEqual([])

  // Meanwhile its owner took the agent away.
  await owner.call('agents.remove', { id: agentId })
  await person.press(card.messageId, yes?.data ?? '')
  await expect.poll(() => person.answers().at(-1)?.text).toContain('Only the owner')
})

test('an answer names what it rests on below it, and links only what is safe to open', async () => {
  await using world = await createBotWorld()
  const { owner, agentId, person } = await cast(world)
  await person.say('What is the price of BTC?')
  await expect.poll(() => world.balance(owner)).toBe(9)
  await world.bot.idle()
  const { data } = await owner.call('chat.messages', { agentId })
  const [answer] = data.list
  const shown = person.messages().at(-1)?.text ?? ''
  expect(shown.startsWith(answer?.content ?? 'nothing')).toBe(true)
  for (const { number, title } of answer?.sources ?? []) expect(shown).toContain(`[${number}] ${title}`)
  expect(shown).not.toMatch(/http:/)
})

type World = Awaited<ReturnType<typeof createBotWorld>>

async function cast(world: World) {
  const owner = await world.user({ credits: 10 })
  const { agentId, person } = await world.boundAgent(owner)
  await person.say('/agents')
  const list = await person.waitFor('Your agents')
  await person.press(list.messageId, `ag:${agentId}`)
  await person.press((await person.waitFor('Next post')).messageId, `ch:${agentId}`)
  await person.waitFor('You are talking to')
  const posts = () =>
    world.db.selectFrom('publication').select(['agent_id', 'state']).where('agent_id', '=', agentId).execute()
  return { owner, agentId, person, posts }
}

/** The same person presses a button once more, as Telegram sends it from a screen that is behind. */
async function again(
  world: World,
  update: Awaited<ReturnType<ReturnType<World['telegram']['user']>['press']>>['update'],
  data?: string,
) {
  if (!update?.callback_query) throw new Error('the bot got no update')
  await world.telegram.deliver({
    ...update,
    update_id: update.update_id + 1000,
    callback_query: { ...update.callback_query, id: 'again', ...(data === undefined ? {} : { data }) },
  })
}

/** What the bot answered to a pressed button. */
function toldOn({ telegram }: World, id: string): string {
  const answers = telegram.captured.filter(({ path }) => path.endsWith('/answerCallbackQuery'))
  const text = answers.find(({ body }) => body['callback_query_id'] === id)?.body['text']
  return typeof text === 'string' ? text : ''
}
