import { expect, test } from 'vitest'
import { newId } from '#server/lib/ids.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const monday = '2026-03-02T09:00:00Z'
const allDay = { operationMode: 'automated', postAutonomy: 'auto' } as const
/** Its figures are at most ten minutes old. */
const quick = { ...allDay, timeframe: '5m' } as const
const talk = { ...allDay, type: 'hot_topic' as const, topic: 'bitcoin', coinTickers: [] }

const hourReads = (world: World) =>
  world.market.captured.filter(({ query }) => query['interval'] === '5m' && query['limit'] === '13').length

test('a 6 % move in the hour before a slot holds it, its owner is told and lets it go', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 5 })
  const agent = await world.boundAgent(user, quick)
  await world.market.jump('BTC', -6)
  await world.advance({ minutes: 40 })
  const id = await world.duePost(agent)
  await world.advanceDue()

  expect(world.x.timeline(agent.handle)).toEqual([])
  const { data } = await user.call('approvals.page', {})
  expect(data.list[0]).toMatchObject({
    id,
    reason: 'shock',
    heldFor: { kind: 'price', about: 'BTC', since: 'hour' },
  })
  await expect
    .poll(() => agent.person.messages().at(-1)?.text)
    .toMatch(/\nHeld back: BTC moved -\d+(\.\d)?% within an hour\.\n/)
  const approved = await user.call('approvals.approve', { id, version: 1 })
  expect(approved.data).toMatchObject({ status: 'published', reason: null })
})

test('a 1 % move in the hour before a slot does not hold it', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 5 })
  const agent = await world.boundAgent(user, quick)
  await world.market.jump('BTC', -1)
  await world.advance({ minutes: 40 })
  const id = await world.duePost(agent)
  await world.advanceDue()
  expect(await world.publication(id)).toMatchObject({ status: 'published', held_for: null })
})

test('a coin that moved since the last post about it holds the next one, once: what its owner has seen is no news', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 5 })
  const first = await world.boundAgent(user, quick)
  const second = await world.boundAgent(user, quick)
  await world.duePost(first)
  await world.advanceDue()
  expect(world.x.timeline(first.handle)).toHaveLength(1)

  await world.market.jump('BTC', 9)
  await world.advance({ hours: 2 })
  const held = await world.duePost(second)
  await world.advanceDue()
  expect(await world.publication(held)).toMatchObject({
    status: 'awaiting_approval',
    held_for: { kind: 'price', about: 'BTC', since: 'said' },
  })
  await user.call('approvals.approve', { id: held, version: 1 })

  await world.advance({ hours: 1 })
  const next = await world.duePost(first)
  await world.advanceDue()
  expect((await world.publication(next)).status).toBe('published')
})

test('an agent of Telegram alone, without coin or project, is held for the coin that its text names', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 5 })
  const agent = await world.agent(user, talk)
  await world.bindTelegram(user, agent.agentId)
  await world.messageRule(user, { agentId: agent.agentId })
  await world.market.jump('BTC', 7)
  await world.advance({ minutes: 30 })
  world.llm.sayNext('Everybody talks about Bitcoin today, and hardly anybody about what holds it up.')
  const id = await world.duePost(agent, { platform: 'telegram' })
  await world.advanceDue()
  expect(await world.publication(id)).toMatchObject({
    status: 'awaiting_approval',
    held_for: { kind: 'price', about: 'BTC', since: 'hour' },
  })
})

test('two hundred agents of one coin cost one read', async () => {
  await using world = await createWorld({ at: monday, paced: true })
  const people = await Promise.all(Array.from({ length: 20 }, () => world.user({ credits: 20 })))
  const ids: string[] = []
  for (const user of people) {
    const agents = await Promise.all(Array.from({ length: 10 }, () => world.agent(user, quick)))
    for (const agent of agents) {
      await world.bindTelegram(user, agent.agentId)
      await world.messageRule(user, { agentId: agent.agentId })
      ids.push(await written(world, user, agent.agentId))
    }
  }
  await world.advanceDue()
  const ends = await world.db
    .selectFrom('publication')
    .select(['status', 'reason'])
    .where('id', 'in', ids)
    .execute()
  expect(ends).toEqual(ids.map(() => ({ status: 'published', reason: null })))
  expect(hourReads(world)).toBe(1)
})

/** A planned message about bitcoin that was written ahead: only to be sent. */
async function written(world: World, user: { id: string }, agentId: string): Promise<string> {
  const id = await world.duePost({ agentId }, { platform: 'telegram' })
  const generation = newId('gen')
  const content = `BTC, said by ${agentId}.`
  await world.db
    .insertInto('generation')
    .values({
      id: generation,
      owner_id: user.id,
      agent_id: agentId,
      purpose: 'auto_post',
      content,
      language: 'ENGLISH',
      facts: '[]',
      sources: '[]',
      checks: '[]',
      model: 'none',
      prompt_version: '1',
      snapshot_at: await world.now(),
    })
    .execute()
  await world.db
    .updateTable('publication')
    .set({ state: 'ready', content, generation_id: generation })
    .where('id', '=', id)
    .execute()
  return id
}

test('a market that is away is asked again until shortly before the slot ends; then the post waits for its owner', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 5 })
  const agent = await world.boundAgent(user, talk)
  const named = 'Everybody talks about Bitcoin today, and hardly anybody about what holds it up.'
  world.llm.sayNext(named)
  await world.duePost(agent)
  await world.advanceDue()
  expect(world.x.timeline(agent.handle)).toHaveLength(1)

  await world.advance({ hours: 1 })
  world.market.failNext('server-error', 1000)
  world.llm.sayNext('Bitcoin again: what nobody asked yesterday is what they all ask now.')
  const id = await world.duePost(agent)
  await world.advanceDue()
  expect(await world.publication(id)).toMatchObject({ status: 'scheduled', held_for: null })
  await world.advance({ minutes: 29 })
  await world.advanceDue()
  expect(await world.publication(id)).toMatchObject({
    status: 'awaiting_approval',
    reason: 'shock',
    held_for: { kind: 'unread', about: 'BTC' },
  })
  await expect
    .poll(() => agent.person.messages().at(-1)?.text)
    .toMatch(/\nHeld back: the price of BTC could not be read\.\n/)
  const approved = await user.call('approvals.approve', { id, version: 1 })
  expect(approved.data).toMatchObject({ status: 'published' })
  expect(await world.audit()).toEqual([])
})

test('a market back within its slot’s time lets the post out by itself, and what names no coin never waits for it', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 5 })
  const agent = await world.boundAgent(user, talk)
  const quiet = await world.boundAgent(user, talk)
  world.llm.sayNext('Everybody talks about Bitcoin today, and hardly anybody about what holds it up.')
  await world.duePost(agent)
  await world.advanceDue()

  await world.advance({ hours: 1 })
  world.market.failNext('server-error', 1)
  world.llm.sayNext('Bitcoin again: what nobody asked yesterday is what they all ask now.')
  const id = await world.duePost(agent)
  await world.advanceDue()
  expect((await world.publication(id)).status).toBe('scheduled')
  await world.advance({ minutes: 2 })
  await world.advanceDue()
  expect((await world.publication(id)).status).toBe('published')

  await world.advance({ hours: 1 })
  world.market.failNext('server-error', 1000)
  world.llm.sayNext('Patience is a plan as well. Most people only notice afterwards.')
  const other = await world.duePost(quiet)
  await world.advanceDue()
  expect((await world.publication(other)).status).toBe('published')
})

test('a market that has answered nobody for a day is taken for switched off and holds nothing', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 5 })
  const agent = await world.boundAgent(user, talk)
  world.market.failNext('server-error', 1000)
  world.llm.sayNext('Everybody talks about Bitcoin today, and hardly anybody about what holds it up.')
  const id = await world.duePost(agent)
  await world.advanceDue()
  expect((await world.publication(id)).status).toBe('published')
})

test('what was read for one agent’s text is news for everybody else’s', async () => {
  await using world = await createWorld({ at: monday })
  const reader = await world.user({ credits: 5 })
  const reading = await world.boundAgent(reader, { ...talk, topic: 'lumen' })
  await world.x.addTweet({ handle: 'witness', text: 'BTC bridge was hacked, lumen pools are draining' })
  await world.duePost(reading)
  await world.advanceDue()

  const user = await world.user({ credits: 5 })
  const agent = await world.boundAgent(user, quick)
  const id = await world.duePost(agent)
  await world.advanceDue()
  expect(await world.publication(id)).toMatchObject({
    status: 'awaiting_approval',
    held_for: { kind: 'news', about: 'BTC', word: 'was hacked' },
  })

  await world.advance({ days: 3 })
  await world.runJob('forget-old')
  expect(await world.db.selectFrom('heard_post').selectAll().execute()).toEqual([])
})
