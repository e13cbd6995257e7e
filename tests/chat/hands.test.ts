import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { coinFacts } from '#server/modules/content/index.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { createBotWorld } from '../support/bot-world.ts'
import { createWorld, type World } from '#tests/support/world.ts'

test('a post that is asked for in words is offered with its price; nothing exists before the yes, and one waits for approval after it', async () => {
  await using world = await createWorld()
  const { owner, agentId, say, posts } = await cast(world)

  const { actions } = await say('Write a post about the halving')
  expect(actions).toMatchObject([
    {
      tool: 'write_post',
      state: 'offered',
      shown: { code: 'write', params: { place: 'twitter', about: expect.stringContaining('halving') } },
      result: null,
    },
  ])
  expect(await posts()).toEqual([])
  const actionId = actions[0]?.id ?? ''

  // Two hands on two screens.
  const answers = await Promise.all(
    [1, 2].map(() => owner.call('chat.decide', { agentId, actionId, yes: true })),
  )
  expect(answers.map(({ data }) => data.state)).toEqual(['done', 'done'])
  await world.advanceDue()
  expect(await posts()).toMatchObject([
    { state: 'awaiting_approval', topic: expect.stringContaining('halving') },
  ])
  const [shown] = (await owner.call('chat.messages', { agentId })).data.list
  expect(shown?.actions).toMatchObject([
    { id: actionId, state: 'done', result: { publicationId: expect.any(String) } },
  ])
  expect((await owner.call('chat.decide', { agentId, actionId, yes: false })).status).toBe(409)
  expect(await world.audit()).toEqual([])
})

test('a no is the end of an offer, and nobody else can say either', async () => {
  await using world = await createWorld()
  const { owner, agentId, say, posts } = await cast(world)
  const other = await world.user({ credits: 1 })
  const { actions } = await say('Write a post about the halving')
  const actionId = actions[0]?.id ?? ''

  expect((await other.call('chat.decide', { agentId, actionId, yes: true })).code).toBe(110001)
  expect((await owner.call('chat.decide', { agentId, actionId, yes: false })).data.state).toBe('dismissed')
  expect((await owner.call('chat.decide', { agentId, actionId, yes: false })).data.state).toBe('dismissed')
  expect((await owner.call('chat.decide', { agentId, actionId, yes: true })).status).toBe(409)
  await world.advanceDue()
  expect(await posts()).toEqual([])
})

test('what cannot be done any more says why, and stays undone', async () => {
  await using world = await createWorld()
  const { owner, agentId, say } = await cast(world)
  const post = await world.duePost({ agentId })
  await world.db
    .updateTable('publication')
    .set({ scheduled_at: new Date('2026-11-21T10:00:00Z'), next_at: new Date('2026-11-21T10:00:00Z') })
    .where('id', '=', post)
    .execute()
  const { actions } = await say('Skip the next post')
  expect(actions).toMatchObject([{ tool: 'skip_post', shown: { code: 'skip', credits: 0 } }])
  await owner.call('schedule.skip', { id: post })
  const { data } = await owner.call('chat.decide', { agentId, actionId: actions[0]?.id ?? '', yes: true })
  expect(data).toMatchObject({ state: 'refused', result: { problem: expect.any(String) } })
})

test('what was offered for a time that is over is not done at another', async () => {
  await using world = await createWorld()
  const { owner, agentId, say, posts } = await cast(world)
  const offers = [
    await say('Write a post about the halving tomorrow at 18:00'),
    await say('Pause until tomorrow 18:00'),
  ]
  expect(offers.map(({ actions }) => actions[0]?.shown.code)).toEqual(['writeAt', 'pauseUntil'])
  await world.advance({ hours: 72 })
  for (const { actions } of offers) {
    const { data } = await owner.call('chat.decide', { agentId, actionId: actions[0]?.id ?? '', yes: true })
    expect(data).toMatchObject({ state: 'refused', result: { problem: 'conflict' } })
  }
  expect(await posts()).toEqual([])
  expect((await owner.call('agents.detail', { id: agentId })).data.state).not.toBe('paused')
})

test('an offer whose doing broke off is still one, and nothing of it was done', async () => {
  await using world = await createWorld()
  const { owner, agentId, say, posts } = await cast(world)
  const { actions } = await say('Write a post about the halving')
  const decide = () => owner.call('chat.decide', { agentId, actionId: actions[0]?.id ?? '', yes: true })
  await sql`create function break_off() returns trigger language plpgsql as $$ begin raise exception 'the server died'; end $$;
    create trigger break_off after insert on publication for each row execute function break_off()`.execute(
    world.db,
  )
  expect((await decide()).status).toBe(500)
  await sql`drop trigger break_off on publication`.execute(world.db)
  const [shown] = (await owner.call('chat.messages', { agentId })).data.list
  expect(shown?.actions).toMatchObject([{ state: 'offered', result: null }])
  expect((await decide()).data.state).toBe('done')
  await world.advanceDue()
  expect(await posts()).toHaveLength(1)
})

test('of two hands that have a text written anew one does, and one credit is paid', async () => {
  await using world = await createWorld()
  const { owner, agentId, say } = await cast(world)
  await say('Write a post about the halving').then(({ actions }) =>
    owner.call('chat.decide', { agentId, actionId: actions[0]?.id ?? '', yes: true }),
  )
  await world.advanceDue()
  const { actions } = await say('Change the next post: shorter')
  expect(actions).toMatchObject([{ tool: 'change_post' }])
  const before = (await owner.call('credits.balance', {})).data.credits
  const decide = () => owner.call('chat.decide', { agentId, actionId: actions[0]?.id ?? '', yes: true })
  const answers = await Promise.all([decide(), decide()])
  expect(answers.map(({ status, data }) => data?.state ?? status).toSorted()).toEqual([409, 'done'])
  expect((await decide()).data.state).toBe('done')
  expect(before - (await owner.call('credits.balance', {})).data.credits).toBe(1)
})

test('an agent that is paused until a time goes on by itself then, and not before', async () => {
  await using world = await createWorld()
  const { owner, agentId, say } = await cast(world)
  const { actions } = await say('Pause until tomorrow 18:00')
  expect(actions).toMatchObject([
    { tool: 'pause_agent', shown: { code: 'pauseUntil', params: { at: expect.stringContaining('T18:00') } } },
  ])
  const isPaused = async () => (await owner.call('agents.detail', { id: agentId })).data.state === 'paused'
  await owner.call('chat.decide', { agentId, actionId: actions[0]?.id ?? '', yes: true })
  await world.runJob('resume-agents')
  expect(await isPaused()).toBe(true)
  await world.advance({ hours: 36 })
  await world.runJob('resume-agents')
  expect(await isPaused()).toBe(false)

  // A pause without an end replaces one with an end.
  await owner.call('agents.pause', { id: agentId, paused: true })
  await world.advance({ hours: 36 })
  await world.runJob('resume-agents')
  expect(await isPaused()).toBe(true)
})

test('a guest who orders the same in Telegram gets words, and nothing happens', async () => {
  await using world = await createBotWorld()
  const owner = await world.user({ credits: 5 })
  const { agentId, name } = await world.agent(owner, { publicChat: true, publicChatDailyLimit: 5 })
  const guest = world.telegram.user({ firstName: 'Guest' })
  await guest.start(`agent_${agentId}`)
  const begun = await guest.waitFor(`You are talking to ${name}`)

  await guest.say('Write a post about the halving')
  const answer = await guest.waitFor(() => true, { after: begun.messageId })
  await world.bot.idle()
  expect(answer.buttons).toEqual([])
  expect(guest.messages().filter(({ messageId }) => messageId > answer.messageId)).toEqual([])
  expect(await world.db.selectFrom('chat_action').select('id').execute()).toEqual([])
  expect(await world.db.selectFrom('publication').select('id').execute()).toEqual([])
})

test('a price that is asked for is the market’s own', async () => {
  await using world = await createWorld()
  const { say } = await cast(world)
  await world.holdClock()
  const [bitcoin] = await coinFacts(world.deps, ['BTC'], await world.now())
  const { content } = await say('What is the price of BTC?')
  expect(bitcoin?.text).toMatch(/^\d+,\d+/)
  expect(content).toContain(bitcoin?.text)
})

test('a figure that the model makes up is not said; that it is not known is', async () => {
  await using world = await createWorld()
  const { say } = await cast(world)
  world.llm.failNext('invented-number')
  const { content } = await say('How are you today?')
  expect(content).not.toContain('987,654')
  expect(content).toContain('I have no figure for that.')
})

test('asked in French it answers in French', async () => {
  await using world = await createWorld()
  const { say } = await cast(world)
  world.llm.failNext('invented-number')
  const { content } = await say('Bonjour, comment vas-tu ? Est-ce que tu aimes les nuages et la pluie ?')
  expect(content).toContain('Je n’ai pas de chiffre là-dessus.')
  expect(content).toMatch(/\b(?:le|la|les|je|vous|un|une)\b/i)
})

test('asked what the project is, it says what is kept of it, and names where that stands', async () => {
  await using world = await createWorld()
  const owner = await world.user({ credits: 10 })
  const { agentId } = await world.agent(owner, {
    type: 'project_promotion',
    coinTickers: [],
    projectInfo: {
      name: 'Lumen',
      url: 'https://lumen.example/about',
      text: 'Lumen builds light clients for phones.',
      officialTwitterUsername: 'mara_onchain',
    },
  })
  await owner.call('projects.read', { agentId })
  const content = 'Lumen brings light clients to old phones. It is free.'
  await owner.call('projects.edit', { agentId, content })

  const { content: said, sources } = await sayer(owner, agentId)('What is the project?')
  const [source] = sources
  expect(said).toBe(`Lumen brings light clients to old phones. [${source?.number}]`)
  expect(sources).toEqual([{ number: source?.number, title: 'Lumen', url: 'https://lumen.example/about' }])
})

async function cast(world: World) {
  const owner = await world.user({ credits: 10 })
  const { agentId } = await world.boundAgent(owner)
  return { owner, agentId, say: sayer(owner, agentId), posts: () => postsOf(world, agentId) }
}

function sayer(owner: TestUser, agentId: string) {
  return async (content: string) => (await owner.call('chat.send', { agentId, content })).data.message
}

function postsOf({ db }: World, agentId: string) {
  return db.selectFrom('publication').select(['state', 'topic']).where('agent_id', '=', agentId).execute()
}
