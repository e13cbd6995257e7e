import { expect, test } from 'vitest'
import * as credits from '#server/modules/credits/index.ts'
import { dropPlan } from '../support/builders.ts'
import { createWorld, type World } from '../support/world.ts'

const nextDay = '2026-11-21'
type User = Awaited<ReturnType<World['user']>>

/** A slot of tomorrow, 14:00 UTC, laid as the plan lays it: with its text wanted at `writtenAt`. */
async function slotTomorrow(world: World, agent: { agentId: string }, writtenAt: Date): Promise<string> {
  await dropPlan(world.db, agent.agentId)
  const id = await world.duePost(agent)
  const at = new Date(`${nextDay}T14:00:00Z`)
  await world.db
    .updateTable('publication')
    .set({
      slot_date: nextDay,
      scheduled_at: at,
      not_after: new Date(at.getTime() + 30 * 60_000),
      next_at: writtenAt,
    })
    .where('id', '=', id)
    .execute()
  return id
}

const evening = new Date('2026-11-20T18:20:00Z')

async function until(world: World, time: string) {
  const now = await world.now()
  await world.advance({ seconds: Math.ceil((new Date(time).getTime() - now.getTime()) / 1000) })
  await world.advanceDue()
}

async function itemOf(world: World, user: User, id: string) {
  const now = await world.now()
  const { data } = await user.call('schedule.window', {
    from: new Date(now.getTime() - 86_400_000).toISOString(),
    to: new Date(now.getTime() + 3 * 86_400_000).toISOString(),
  })
  return data.items.find((item) => item.id === id)
}

test('the plan wants tomorrow’s texts this evening, each at its own minute, and today’s soon', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user, {}, { planned: true })

  const rows = await world.db
    .selectFrom('publication')
    .select(['slot_date', 'next_at', 'scheduled_at'])
    .where('agent_id', '=', agent.agentId)
    .orderBy('scheduled_at')
    .execute()

  const tomorrow = rows.filter((row) => row.slot_date === nextDay)
  expect(tomorrow.length).toBeGreaterThan(1)
  for (const { next_at, scheduled_at } of rows) {
    if (!next_at || !scheduled_at) throw new Error('a slot without a time')
    expect(next_at <= scheduled_at).toBe(true)
  }
  const minutes = tomorrow.map(({ next_at }) => next_at?.toISOString().slice(0, 13))
  expect(minutes.every((hour) => hour === '2026-11-20T18' || hour === '2026-11-20T19')).toBe(true)
  expect(new Set(tomorrow.map(({ next_at }) => next_at?.getTime())).size).toBe(tomorrow.length)
})

test('a text written the evening before stands in the calendar, is held against the market, and goes out with figures of its hour', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user)
  const id = await slotTomorrow(world, agent, evening)

  await until(world, '2026-11-20T18:21:00Z')
  const written = await itemOf(world, user, id)
  expect(written).toMatchObject({ status: 'scheduled', likely: false, approved: false, writtenAt: null })
  expect(written?.content).toContain('BTC')
  expect(await world.balance(user)).toBe(8)

  await until(world, '2026-11-21T13:41:00Z')
  const looked = await itemOf(world, user, id)
  expect(looked?.content).not.toBe(written?.content)
  expect(world.x.timeline(agent.handle)).toEqual([])

  await until(world, '2026-11-21T14:00:30Z')
  const row = await world.publication(id)
  expect(row).toMatchObject({ status: 'published', charged: 1000, content: looked?.content })
  const { snapshot_at } = await world.db
    .selectFrom('generation')
    .select('snapshot_at')
    .where('id', '=', row.generation_id)
    .executeTakeFirstOrThrow()
  expect(snapshot_at?.toISOString()).toBe('2026-11-21T12:00:00.000Z')
  expect(world.x.timeline(agent.handle)).toHaveLength(1)
  expect(await world.balance(user)).toBe(8)
  expect(await world.audit()).toEqual([])
})

test('a text whose figures still hold goes out as it was written', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user)
  const id = await slotTomorrow(world, agent, new Date('2026-11-21T12:30:00Z'))

  await until(world, '2026-11-21T12:31:00Z')
  const { content } = await world.publication(id)
  await until(world, '2026-11-21T13:41:00Z')
  await until(world, '2026-11-21T14:00:30Z')

  expect(await world.publication(id)).toMatchObject({ status: 'published', content, version: 1 })
})

test('approved ahead, it goes out at its time and not before', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user, { postAutonomy: 'ask' })
  const id = await slotTomorrow(world, agent, new Date('2026-11-21T12:30:00Z'))
  await until(world, '2026-11-21T12:31:00Z')
  expect(await world.publication(id)).toMatchObject({ status: 'awaiting_approval' })

  const { data } = await user.call('approvals.approve', { id, version: 1 })
  expect(data).toMatchObject({ status: 'scheduled', scheduledAt: '2026-11-21T14:00:00.000Z' })
  await world.advanceDue()
  expect(world.x.timeline(agent.handle)).toEqual([])

  await until(world, '2026-11-21T13:41:00Z')
  await until(world, '2026-11-21T14:00:30Z')
  expect(await world.publication(id)).toMatchObject({ status: 'published', content: data.content })
  expect(await world.audit()).toEqual([])
})

test('a text that is asked about ahead can be kept as a draft instead: nothing stays set aside, and no question', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user, { postAutonomy: 'ask' })
  const id = await slotTomorrow(world, agent, evening)
  await until(world, '2026-11-20T18:20:00Z')
  expect(await itemOf(world, user, id)).toMatchObject({ status: 'awaiting_approval' })

  expect((await user.call('schedule.toDraft', { id })).data).toMatchObject({ status: 'draft' })
  expect((await user.call('approvals.page', { status: 'awaiting_approval' })).data.list).toEqual([])
  expect((await user.call('credits.balance', {})).data).toEqual({ credits: 9, held: 0 })
  await until(world, '2026-11-21T14:10:00Z')
  expect(world.x.posts()).toEqual([])
  expect(await world.audit()).toEqual([])
})

test('what its owner approved the market overtakes: it is written anew, free of charge, and they are asked again', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user, { postAutonomy: 'ask' })
  const id = await slotTomorrow(world, agent, new Date('2026-11-21T11:30:00Z'))
  await until(world, '2026-11-21T11:31:00Z')
  await user.call('approvals.approve', { id, version: 1 })
  const approved = await world.publication(id)
  await world.market.jump('BTC', 3)

  await until(world, '2026-11-21T13:41:00Z')

  const asked = await world.publication(id)
  expect(asked).toMatchObject({ status: 'awaiting_approval', reason: 'shock', approved_version: null })
  expect(asked.version).toBeGreaterThan(approved.version)
  expect(asked.content).not.toBe(approved.content)
  await until(world, '2026-11-21T14:05:00Z')
  expect(world.x.timeline(agent.handle)).toEqual([])
  const { data } = await user.call('approvals.approve', { id, version: asked.version })
  expect(data).toMatchObject({ status: 'published', content: asked.content })
  expect(await world.balance(user)).toBe(8)
  expect(await world.audit()).toEqual([])
})

test('two texts take each other’s time also where both days are full', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user)
  const { data: rule } = await user.call('x.rule', { id: agent.agentId })
  await user.call('x.editRule', { id: rule.id, dailyAutoTweetLimit: 1 })
  const soon = new Date('2026-11-20T10:40:00Z')
  const late = await slotTomorrow(world, agent, soon)
  const early = await world.duePost(agent)
  const at = new Date('2026-11-20T17:30:00Z')
  await world.db
    .updateTable('publication')
    .set({ slot_date: '2026-11-20', scheduled_at: at, not_after: at, next_at: soon })
    .where('id', '=', early)
    .execute()
  await until(world, '2026-11-20T10:41:00Z')
  const days = async () =>
    Promise.all([early, late].map(async (id) => (await world.publication(id)).counted_on))
  expect(await days()).toEqual(['2026-11-20', nextDay])

  const { code } = await user.call('schedule.swap', {
    id: early,
    seenAt: at.toISOString(),
    withId: late,
    withSeenAt: `${nextDay}T14:00:00.000Z`,
  })
  expect(code).toBe(0)
  expect(await days()).toEqual([nextDay, '2026-11-20'])
  const sooner = { id: early, at: '2026-11-20T20:00:00.000Z', seenAt: `${nextDay}T14:00:00.000Z` }
  expect((await user.call('schedule.move', sooner)).code).not.toBe(0)
  expect(await world.audit()).toEqual([])
})

test('an owner’s own words about a coin wait for them when it crashes in the hour before', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user)
  const at = new Date('2026-11-20T17:00:00Z')
  const put = (content: string, minutes: number) => ({
    agentId: agent.agentId,
    platform: 'twitter' as const,
    parts: [{ content }],
    when: { kind: 'at' as const, at: new Date(at.getTime() + minutes * 60_000).toISOString() },
  })
  const { data } = await user.call('schedule.put', {
    items: [put('Bitcoin never looked stronger.', 0), put('Good evening to all of you.', 15)],
  })
  const [about, greeting] = data.items.map(({ publicationId }) => publicationId ?? '')
  await until(world, '2026-11-20T16:30:00Z')
  await world.market.jump('BTC', -12)

  await until(world, '2026-11-20T17:00:30Z')
  await until(world, '2026-11-20T17:16:00Z')

  expect(await world.publication(about ?? '')).toMatchObject({ status: 'awaiting_approval', reason: 'shock' })
  expect(await world.publication(greeting ?? '')).toMatchObject({ status: 'published' })
  expect(world.x.timeline(agent.handle).map(({ text }) => text)).toEqual(['Good evening to all of you.'])
})

test('an agent that is changed takes back what it wrote ahead, and its credits', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user)
  const id = await slotTomorrow(world, agent, evening)
  await until(world, '2026-11-20T18:21:00Z')
  expect((await world.publication(id)).content).not.toBeNull()

  const { code } = await user.call('agents.edit', {
    agentId: agent.agentId,
    lore: 'Another life altogether.',
  })

  expect(code).toBe(0)
  const rows = await world.db
    .selectFrom('publication')
    .select('content')
    .where('agent_id', '=', agent.agentId)
    .execute()
  expect(rows.every(({ content }) => content === null)).toBe(true)
  expect(await world.balance(user)).toBe(9)
  expect(await world.audit()).toEqual([])
})

test('no credit in the evening is no skipped post in the morning', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 0 })
  const agent = await world.boundAgent(user)
  const id = await slotTomorrow(world, agent, evening)
  await until(world, '2026-11-20T18:21:00Z')
  expect(await itemOf(world, user, id)).toMatchObject({
    status: 'scheduled',
    reason: 'no_credit',
    content: null,
  })

  await credits.grant(world.db, {
    ownerId: user.id,
    amountMilli: 2000,
    type: 'ADJUSTMENT',
    purpose: 'ADMIN_GRANT',
    ref: 'a gift',
  })
  await until(world, '2026-11-21T14:00:30Z')
  expect((await world.publication(id)).status).toBe('published')
})

test('where no text comes in the evening, it is tried again at its time', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user)
  const id = await slotTomorrow(world, agent, evening)
  world.llm.failNext('refusal', { times: 2 })
  await until(world, '2026-11-20T18:21:00Z')
  expect(await itemOf(world, user, id)).toMatchObject({ status: 'scheduled', content: null })

  await until(world, '2026-11-21T14:00:30Z')
  expect((await world.rested(id)).status).toBe('published')
  expect(await world.balance(user)).toBe(8)
})

test.each(['before-reserve', 'after-reserve', 'before-text-kept', 'after-text-kept', 'after-look-ahead'])(
  'stopped at "%s", a slot that is written ahead goes out once and is charged once',
  async (point) => {
    await using world = await createWorld()
    const user = await world.user({ credits: 9 })
    const agent = await world.boundAgent(user)
    const id = await slotTomorrow(world, agent, evening)
    world.failAt(point)

    await until(world, '2026-11-20T18:21:00Z')
    await world.buryJobs()
    for (let minute = 0; minute < 3; minute++) {
      await world.advance({ seconds: 61 })
      await world.advanceDue()
    }
    await until(world, '2026-11-21T13:41:00Z')
    await world.advance({ seconds: 70 })
    await world.advanceDue()
    await until(world, '2026-11-21T14:00:30Z')

    expect(await world.rested(id)).toMatchObject({ status: 'published', charged: 1000 })
    expect(world.x.timeline(agent.handle)).toHaveLength(1)
    expect(await world.balance(user)).toBe(8)
    expect(await world.audit()).toEqual([])
  },
)
