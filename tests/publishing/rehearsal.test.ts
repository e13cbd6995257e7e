import { expect, test } from 'vitest'
import type { TestUser } from '../support/builders.ts'
import { createWorld, type World } from '../support/world.ts'

const at = '2026-03-02T09:00:00Z'

/** Requests that change something on X. */
const writes = (world: World) =>
  world.x.captured.filter(({ method, path }) => method !== 'GET' && !path.startsWith('/oauth'))

type Agent = Awaited<ReturnType<World['boundAgent']>>

/** A planned post on X and one in Telegram, an own text on X and one in Telegram. */
async function everything(world: World, user: TestUser, agent: Agent) {
  const planned = await world.duePost(agent)
  await world.advanceDue()
  const own = await user.call('posts.now', { id: agent.agentId, content: 'A quiet day for all of us.' })
  return { planned, own }
}

test('with publishing switched off, texts are written and checked, nobody outside sees a write, nothing is charged, and nothing is sent later', async () => {
  await using world = await createWorld({ at, env: { PUBLISHING: 'off' } })
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user)
  const inChat = agent.person.messages().length
  const before = writes(world).length
  const { planned, own } = await everything(world, user, agent)

  const row = await world.publication(planned)
  expect(row).toMatchObject({ status: 'skipped', reason: 'publishing_off', charged: 0 })
  expect(row.content).not.toBe('')
  expect(own).toMatchObject({ code: 0, data: { status: 'skipped', reason: 'publishing_off' } })
  const { data: history } = await user.call('posts.history', { agentId: agent.agentId })
  expect(history.list.find(({ id }) => id === planned)).toMatchObject({
    reason: 'publishing_off',
    evidence: expect.anything(),
  })

  const profile = await user.call('profiles.save', {
    agentId: agent.agentId,
    accountName: 'New name',
    saveToX: true,
  })
  expect(profile.code).toBe(409)
  expect(writes(world).length).toBe(before)
  expect(agent.person.messages()).toHaveLength(inChat)
  expect(await world.balance(user)).toBe(9)
  expect((await world.call('system.config', {})).data.publishing).toBe(false)

  // The operator switches it on again.
  world.config.publishing = true
  await world.advance({ minutes: 20 })
  await world.advanceDue()
  expect(writes(world).length).toBe(before)
  expect(await world.publication(planned)).toMatchObject({ status: 'skipped', reason: 'publishing_off' })
  const again = await user.call('posts.now', { id: agent.agentId, content: 'Now it is meant.' })
  expect(again.data.status).toBe('published')
  expect(await world.audit()).toEqual([])
})

test('an agent that only tries sends nothing, whatever it may do by itself, and the owner’s other agents go on', async () => {
  await using world = await createWorld({ at })
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user, { rehearsal: true, postAutonomy: 'draft' })
  const other = await world.boundAgent(user, { coinTickers: ['ETH'] })
  const draft = await world.duePost(agent)
  await world.advanceDue()
  expect(await world.publication(draft)).toMatchObject({ status: 'skipped', reason: 'publishing_off' })

  await user.call('agents.edit', { agentId: agent.agentId, postAutonomy: 'ask' })
  await world.advance({ minutes: 15 })
  await world.db.updateTable('publication').set({ slot_ordinal: 7 }).where('id', '=', draft).execute()
  const asked = await world.duePost(agent)
  await world.advanceDue()
  const waiting = await world.publication(asked)
  expect(waiting.status).toBe('awaiting_approval')
  const approved = await user.call('approvals.approve', { id: asked, version: waiting.version })
  expect(approved.data).toMatchObject({ status: 'skipped', reason: 'publishing_off' })

  const goes = await world.duePost(other)
  await world.advanceDue()
  expect(await world.publication(goes)).toMatchObject({ status: 'published' })
  expect(world.x.posts()).toHaveLength(1)
  expect(await world.balance(user)).toBe(8)
})

test('texts for nothing have an end: the limit of the day holds, and so do twenty a day for all agents', async () => {
  await using world = await createWorld({ at })
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user, { rehearsal: true })
  const { data: rule } = await user.call('x.rule', { id: agent.agentId })
  await user.call('x.editRule', { id: rule.id, dailyAutoTweetLimit: 1 })
  expect((await user.call('posts.now', { id: agent.agentId })).data).toMatchObject({
    reason: 'publishing_off',
  })
  expect((await user.call('posts.now', { id: agent.agentId, overLimit: true })).code).not.toBe(0)
  await user.call('x.editRule', { id: rule.id, dailyAutoTweetLimit: 20 })
  const { db } = world
  const [done] = await db
    .selectFrom('publication')
    .select('id')
    .where('reason', '=', 'publishing_off')
    .execute()
  for (let n = 1; n < 20; n++) {
    const id = await world.duePost(agent)
    await db
      .updateTable('publication')
      .set({ state: 'skipped', reason: 'publishing_off', next_at: null, slot_ordinal: n })
      .where('id', '=', id)
      .execute()
  }
  expect(done).toBeDefined()
  expect((await user.call('posts.now', { id: agent.agentId })).code).not.toBe(0)
  const planned = await world.duePost(agent)
  await world.advanceDue()
  expect(await world.publication(planned)).toMatchObject({ status: 'skipped', reason: 'daily_limit' })

  // Nor for what happens, however often it does.
  const settings = { when: { kind: 'webhook' }, act: 'publish', coolDown: 0 } as const
  const { data: hook } = await user.call('triggers.add', { id: agent.agentId, settings })
  const secret = hook.secretUrl?.split('/').at(-1) ?? ''
  await world.call('triggers.call', { secret, text: 'Something happened.' })
  const { data: events } = await user.call('triggers.events', { id: agent.agentId })
  expect(events.list.map(({ outcome }) => outcome)).toEqual(['day_full'])
})

test('what changes its price while it is only tried sets nothing aside for good: a picture that does not come, a link that costs', async () => {
  await using world = await createWorld({ at, env: { LINK_POSTS: 'surcharge:1.5' } })
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user, { rehearsal: true, postAutonomy: 'draft' })
  const { data: rule } = await user.call('x.rule', { id: agent.agentId })
  await user.call('x.editRule', { id: rule.id, enableImageForPost: true, enableExchangeSpotPic: false })
  world.llm.failNextPictures('refused')
  const pictured = await world.duePost(agent)
  await world.advanceDue()
  expect(await world.publication(pictured)).toMatchObject({ status: 'skipped', reason: 'publishing_off' })

  await user.call('agents.edit', { agentId: agent.agentId, postAutonomy: 'auto' })
  const now = await world.now()
  const { data } = await user.call('schedule.put', {
    items: [
      {
        agentId: agent.agentId,
        platform: 'twitter',
        parts: [{ content: 'Look at https://lumen.example/join today.' }],
        when: { kind: 'at', at: new Date(now.getTime() + 3_600_000).toISOString() },
      },
    ],
  })
  await world.advance({ minutes: 61 })
  const linked = await world.rested(data.items[0]?.publicationId ?? '')
  expect(linked).toMatchObject({ status: 'skipped', reason: 'publishing_off' })
  expect((await user.call('credits.balance', {})).data).toEqual({ credits: 9, held: 0 })
  expect(await world.audit()).toEqual([])
})
