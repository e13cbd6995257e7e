import { expect, test } from 'vitest'
import type { TestUser } from '../support/builders.ts'
import { createWorld, type World } from '../support/world.ts'

const at = '2026-03-02T09:00:00Z'

async function ownKeys(
  world: World,
  user: TestUser,
  { agentId, handle }: { agentId: string; handle: string },
) {
  const keys = await world.x.addApp({ handle, balance: 1_000_000 })
  const set = await user.call('x.setOwnKeys', {
    agentId,
    customizeConsumerKey: keys.consumerKey,
    customizeConsumerSecret: keys.consumerSecret,
    customizeAccessToken: keys.accessToken,
    customizeAccessSecret: keys.accessSecret,
  })
  expect(set.code).toBe(0)
  return keys.consumerKey
}

async function told(user: TestUser, kind: string) {
  return (await user.call('notices.page', { size: 100 })).data.list.filter((notice) => notice.kind === kind)
}

const refused = (world: World) => world.x.captured.filter(({ response }) => response?.status === 402)

/** What a minute of the schedule does. */
async function minutes(world: World, count: number) {
  for (let minute = 0; minute < count; minute++) {
    await world.advance({ minutes: 1 })
    await world.runJob('probe-x')
    await world.runJob('read-sources')
    await world.runJob('read-mentions')
    await world.runJob('share-x-day')
    await world.advanceDue()
  }
}

test('where the operator’s money at X is used up, everybody waits, one alarm is given, X is asked every ten minutes, and what is fresh goes out once', async () => {
  await using world = await createWorld({ at })
  const admin = await world.user({ role: 'ADMIN' })
  const owners = []
  for (let n = 0; n < 4; n++) {
    const user = await world.user({ credits: 9 })
    owners.push({ user, agent: await world.boundAgent(user) })
  }
  const independent = await world.user({ credits: 9 })
  const own = await world.boundAgent(independent)
  await ownKeys(world, independent, own)
  world.x.setApp({ balance: 0 })

  const early = await Promise.all(owners.map(({ agent }) => world.duePost(agent)))
  const ownPost = await world.duePost(own)
  await world.advanceDue()

  for (const id of early)
    expect(await world.publication(id)).toMatchObject({ status: 'scheduled', reason: 'app_stopped' })
  expect(await world.publication(ownPost)).toMatchObject({ status: 'published' })
  expect(await told(admin, 'x_app_stopped')).toHaveLength(1)
  const { data: costs } = await admin.call('admin.costs', { from: '2026-03-02', to: '2026-03-02' })
  expect(costs.xApp).toMatchObject({ limit: 10_000, stoppedAt: expect.any(String), waiting: 4, leftOut: 0 })
  expect(costs.xApp?.why).toContain('credits')

  // Whoever asks for a post now is not kept waiting for the answer.
  const [first] = owners
  const asked = await first?.user.call('posts.now', {
    id: first.agent.agentId,
    content: 'Good morning to all.',
  })
  expect(asked?.data).toMatchObject({ status: 'scheduled', reason: 'app_stopped' })

  // Once what was under way has heard it, an hour brings six questions, and nothing is written meanwhile.
  await minutes(world, 1)
  const before = refused(world).length
  const written = world.llm.captured.length
  await minutes(world, 45)
  const { db } = world
  await db.updateTable('publication').set({ slot_ordinal: 1 }).where('id', 'in', early).execute()
  const late = await Promise.all(owners.map(({ agent }) => world.duePost(agent)))
  await minutes(world, 14)
  expect(refused(world).length - before).toBeLessThanOrEqual(6)
  expect(refused(world).length - before).toBeGreaterThanOrEqual(5)
  expect(world.llm.captured.length).toBe(written)
  for (const id of early)
    expect(await world.publication(id)).toMatchObject({
      status: 'skipped',
      reason: 'app_stopped',
      charged: 0,
    })

  world.x.setApp({ balance: 1_000_000 })
  await minutes(world, 11)
  for (const id of late) expect(await world.publication(id)).toMatchObject({ status: 'published' })
  for (const { agent } of owners)
    expect(world.x.posts().filter(({ handle }) => handle === agent.handle)).toHaveLength(1)
  for (const { user } of owners) {
    expect(await told(user, 'x_waiting')).toHaveLength(1)
    expect(await world.balance(user)).toBe(8)
  }
  expect(await told(independent, 'x_waiting')).toEqual([])
  expect(await told(admin, 'x_app_stopped')).toHaveLength(1)
  expect(await world.audit()).toEqual([])
})

test('an own X app that X serves no more stops its owner alone, who is told, and goes on when it is paid', async () => {
  await using world = await createWorld({ at })
  const admin = await world.user({ role: 'ADMIN' })
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user)
  const key = await ownKeys(world, user, agent)
  const other = await world.user({ credits: 9 })
  const others = await world.boundAgent(other)
  world.x.setApp({ balance: 0 }, key)

  const waits = await world.duePost(agent)
  const goes = await world.duePost(others)
  await world.advanceDue()
  expect(await world.publication(waits)).toMatchObject({ status: 'scheduled', reason: 'app_stopped' })
  expect(await world.publication(goes)).toMatchObject({ status: 'published' })
  expect(await told(user, 'own_app_stopped')).toHaveLength(1)
  expect(await told(user, 'x_waiting')).toEqual([])
  expect(await told(admin, 'x_app_stopped')).toEqual([])

  world.x.setApp({ balance: 1_000_000 }, key)
  await minutes(world, 11)
  expect(await world.publication(waits)).toMatchObject({ status: 'published' })
  expect(await world.audit()).toEqual([])
})

test('whoever reads from X and hears that the money is used up stops the app before a post is tried; an app that is in no plan is one', async () => {
  await using world = await createWorld({ at })
  const admin = await world.user({ role: 'ADMIN' })
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user)
  world.x.setApp({ balance: 0 })
  await expect(world.deps.x?.usersByName(['somebody'])).rejects.toMatchObject({ reason: 'quota' })
  await expect.poll(() => told(admin, 'x_app_stopped')).toHaveLength(1)
  const id = await world.duePost(agent)
  await world.advanceDue()
  expect(await world.publication(id)).toMatchObject({
    status: 'scheduled',
    reason: 'app_stopped',
    attempts: 0,
  })
  await expect(world.deps.x?.usersByName(['somebody'])).rejects.toMatchObject({ reason: 'quota' })
  expect(refused(world)).toHaveLength(1)
})

test('a 429 of the app’s day waits for the new day where that is near, and is no fault of the text', async () => {
  await using world = await createWorld({ at })
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user)
  const second = await world.boundAgent(user, { coinTickers: ['ETH'] })
  world.x.setApp({ postsPerDay: 1 })
  await world.duePost(agent)
  await world.advanceDue()
  // Somebody else's posts with the same app are none of ours: only X knows that the day is full.
  await world.db.updateTable('x_app').set({ day_left: 5 }).execute()
  await world.advance({ hours: 23, minutes: 45 })
  const id = await world.duePost(second)
  await world.advanceDue()
  expect(await world.publication(id)).toMatchObject({ status: 'scheduled', reason: 'app_full', charged: 0 })
  await world.advance({ minutes: 16 })
  await world.advanceDue()
  expect(await world.publication(id)).toMatchObject({ status: 'published', reason: null })
  expect(await world.balance(user)).toBe(7)
})
