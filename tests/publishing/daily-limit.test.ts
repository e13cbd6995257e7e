import { expect, test } from 'vitest'
import type { TestUser } from '../support/builders.ts'
import { createWorld, type World } from '../support/world.ts'

const hours = {
  alwaysActive: false,
  workingHoursStartTime: '08:00',
  workingHoursEndTime: '23:00',
  workingHoursTimezone: 'UTC',
}

/** An agent that publishes by itself, with the plan of its rule. */
async function planned(world: World, user: TestUser, rule: Record<string, unknown> = {}) {
  const agent = await world.boundAgent(user, { postAutonomy: 'auto' }, { planned: true })
  const { data } = await user.call('x.rule', { id: agent.agentId })
  await user.call('x.editRule', { id: data.id, ...hours, ...rule })
  return { ...agent, ruleId: data.id }
}

/** Goes to each planned slot of the next hours in turn. */
async function liveThrough(world: World, agentId: string, forHours: number) {
  const until = (await world.now()).getTime() + forHours * 3_600_000
  for (let round = 0; round < 100; round++) {
    const at = await world.now()
    const next = await world.db
      .selectFrom('publication')
      .select((e) => e.fn.min('scheduled_at').as('at'))
      .where('agent_id', '=', agentId)
      .where('status', '=', 'scheduled')
      .executeTakeFirst()
    if (!next?.at || next.at.getTime() > until) return
    await world.advance({ seconds: Math.max(120, (next.at.getTime() - at.getTime()) / 1000) })
    await world.tick()
  }
}

async function slotsOf(world: World, agentId: string) {
  const rows = await world.db
    .selectFrom('publication')
    .select(['status', 'reason', 'slot_date'])
    .where('agent_id', '=', agentId)
    .where('post_type', '=', 'auto_post')
    .orderBy('scheduled_at')
    .execute()
  return rows
}

/** Two posts of one account keep ten minutes between them. */
async function now(world: World, user: TestUser, input: Parameters<typeof user.call<'posts.now'>>[1]) {
  await world.advance({ minutes: 11 })
  return user.call('posts.now', input)
}

test('own words never count, what is asked for does and goes over the limit only when that is confirmed; no slot is lost', async () => {
  await using world = await createWorld({ at: '2026-11-20T01:00:00Z' })
  const user = await world.user({ credits: 40 })
  const { agentId: id, handle } = await planned(world, user)

  const own = Array.from(
    { length: 10 },
    (_, at) => `Note ${at}: theme${at} and word${at} are on my desk today.`,
  )
  for (const content of own) expect((await now(world, user, { id, content })).code).toBe(0)
  expect((await user.call('agents.scheduleInfo', { id })).data.tweets).toEqual({ used: 0, limit: 3 })

  for (let count = 0; count < 3; count++) expect((await now(world, user, { id })).code).toBe(0)
  const refused = await now(world, user, { id })
  expect(refused.code).toBe(110009)
  expect(await world.balance(user)).toBe(27)
  const confirmed = await now(world, user, { id, overLimit: true })
  expect(confirmed).toMatchObject({ code: 0, data: { status: 'published', charged: 1 } })
  expect((await user.call('agents.scheduleInfo', { id })).data.tweets).toEqual({ used: 4, limit: 3 })
  expect((await user.call('agents.detail', { id })).data.todayPosts).toBe(4)

  // To the end of its working hours: the last slot may be planned for any minute of them.
  await liveThrough(world, id, 20)
  const today = (await slotsOf(world, id)).filter(({ slot_date }) => String(slot_date).includes('2026-11-20'))
  expect(today.map(({ status }) => status)).toEqual(['published', 'published', 'published'])
  expect(world.x.timeline(handle)).toHaveLength(17)
  expect(await world.audit()).toEqual([])
})

test('a text as its agent wrote it in the sandbox counts, the same one in its owner’s words does not', async () => {
  await using world = await createWorld({ at: '2026-11-20T01:00:00Z' })
  const user = await world.user({ credits: 10 })
  const { agentId: id } = await planned(world, user, { dailyAutoTweetLimit: 1 })
  const tried = await user.call('sandbox.post', { agentId: id })
  const { content, generationId } = tried.data
  expect((await now(world, user, { id, content: `Mine: ${content}`.slice(0, 270), generationId })).code).toBe(
    0,
  )
  expect((await now(world, user, { id, content, generationId })).code).toBe(0)
  const again = await user.call('sandbox.post', { agentId: id })
  const next = { id, content: again.data.content, generationId: again.data.generationId }
  expect((await now(world, user, next)).code).toBe(110009)
  expect((await now(world, user, { ...next, overLimit: true })).code).toBe(0)
})

test('with a limit of 0 nothing goes out by itself, and an own text does', async () => {
  await using world = await createWorld({ at: '2026-11-20T01:00:00Z' })
  const user = await world.user({ credits: 10 })
  const { agentId: id, handle } = await planned(world, user, { dailyAutoTweetLimit: 0 })
  expect((await now(world, user, { id })).code).toBe(110009)
  expect((await now(world, user, { id, content: 'Said by hand.' })).code).toBe(0)
  await world.advance({ days: 1 })
  await world.tick()
  expect(world.x.timeline(handle).map(({ text }) => text)).toEqual(['Said by hand.'])
})

test('budget and the ten minutes between two posts hold for own words, too', async () => {
  await using world = await createWorld({ at: '2026-11-20T01:00:00Z' })
  const user = await world.user({ credits: 10 })
  const { agentId: id } = await planned(world, user)
  await user.call('agents.edit', { agentId: id, budget: { daily: 1 } })
  expect((await now(world, user, { id, content: 'The first of two.' })).code).toBe(0)
  const second = await now(world, user, { id, content: 'Something else entirely, second.' })
  expect(second.data).toMatchObject({ status: 'skipped', reason: 'budget' })
})

test('another time zone opens no second day', async () => {
  await using world = await createWorld({ at: '2026-11-20T20:00:00Z' })
  const user = await world.user({ credits: 40 })
  const { agentId: id, ruleId, handle } = await planned(world, user, { alwaysActive: true })
  for (let count = 0; count < 3; count++) expect((await now(world, user, { id })).code).toBe(0)
  // Already the 21st there; and the 20th again further west.
  for (const workingHoursTimezone of ['Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Kiritimati', 'UTC']) {
    await user.call('x.editRule', { id: ruleId, workingHoursTimezone })
    expect((await now(world, user, { id })).code, workingHoursTimezone).toBe(110009)
    const { data } = await user.call('agents.scheduleInfo', { id })
    expect(data.tweets.used, workingHoursTimezone).toBe(3)
  }
  expect(world.x.timeline(handle)).toHaveLength(3)
})

test('a day whose slots are out gets no new ones in another time zone, and the days after it are planned as ever', async () => {
  await using world = await createWorld({ at: '2026-11-20T00:10:00Z' })
  const user = await world.user({ credits: 40 })
  const { agentId: id, ruleId } = await planned(world, user, { workingHoursEndTime: '20:00' })
  await liveThrough(world, id, 20)
  const out = (await slotsOf(world, id)).filter(({ status }) => status === 'published')
  expect(out).toHaveLength(3)
  // By now tomorrow's texts are there, of which some are today's in the other zone.
  const lateEvening = new Date('2026-11-20T22:00:00Z')
  await world.advance({ seconds: (lateEvening.getTime() - (await world.now()).getTime()) / 1000 })
  await world.tick()
  expect(
    (await user.call('posts.planned', { status: 'scheduled' })).data.list.map(({ content }) => content),
  ).toContainEqual(expect.any(String))

  const at = await world.now()
  await user.call('x.editRule', { id: ruleId, workingHoursTimezone: 'Pacific/Kiritimati' })
  const { data } = await user.call('posts.planned', { status: 'scheduled', size: 50 })
  const midnight = new Date('2026-11-21T10:00:00Z')
  expect(at.getTime()).toBeLessThan(midnight.getTime())
  const times = data.list.map(({ scheduledAt }) => new Date(scheduledAt ?? ''))
  expect(times.filter((time) => time < midnight)).toEqual([])
  expect(times.filter((time) => time >= midnight)).toHaveLength(3)
})
