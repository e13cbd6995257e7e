import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { payloadOf, createBotWorld } from '#tests/support/bot-world.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const monday = '2026-03-02T09:00:00Z'

async function posting(world: World, user: TestUser) {
  const { agentId } = await world.agent(user, { operationMode: 'manual' })
  const handle = await world.bindX(user, agentId)
  await world.x.addAccount({ handle, followers: 50_000 })
  return { agentId, handle }
}

const reads = (world: World) =>
  world.x.captured.filter(({ method, path }) => method === 'GET' && path === '/2/tweets')

const period = { from: '2026-03-01', to: '2026-03-31', zone: 'UTC' }

async function readAt(world: World, minutes: number) {
  await world.advance({ minutes })
  await world.runJob('read-views')
}

test('a post on X is read once, after a day; who wants detailed results has it read after an hour and three days, too', async () => {
  await using world = await createWorld({ at: monday })
  const [plain, detailed] = [await world.user({ credits: 5 }), await world.user({ credits: 5 })]
  const agents = [await posting(world, plain), await posting(world, detailed)]
  expect((await detailed.call('results.setDetailed', { detailed: true })).data.detailed).toBe(true)
  await plain.call('posts.now', { id: agents[0]?.agentId ?? '', content: 'Read once.' })
  await detailed.call('posts.now', { id: agents[1]?.agentId ?? '', content: 'Read three times.' })

  await readAt(world, 61)
  expect(reads(world).map(({ query }) => query['ids']?.split(',').length)).toEqual([1])
  await readAt(world, 23 * 60)
  expect(reads(world).map(({ query }) => query['ids']?.split(',').length)).toEqual([1, 2])
  await readAt(world, 48 * 60)
  await readAt(world, 48 * 60)
  expect(reads(world).map(({ query }) => query['ids']?.split(',').length)).toEqual([1, 2, 1])

  const [once] = (await plain.call('results.posts', period)).data.list
  expect(once).toMatchObject({ views1h: null, views72h: null, reactions: null })
  const [thrice] = (await detailed.call('results.posts', period)).data.list
  const views = [thrice?.views1h, thrice?.views, thrice?.views72h].map(Number)
  expect(views).toEqual(views.toSorted((a, b) => a - b))
  expect(new Set(views).size).toBe(3)
  // What the history says is what the results say.
  const history = await detailed.call('posts.history', { agentId: agents[1]?.agentId ?? '' })
  expect(history.data.list[0]?.views24h).toBe(thrice?.views)
  expect(thrice).toMatchObject({
    likes: expect.any(Number),
    replies: 0,
    reposts: expect.any(Number),
    credits: 1,
  })
})

test('reads of many owners share requests, and what X bills for them is counted', async () => {
  await using world = await createWorld({ at: monday })
  const users = [await world.user({ credits: 5 }), await world.user({ credits: 5 })]
  for (const user of users) {
    const { agentId } = await posting(world, user)
    await user.call('posts.now', { id: agentId, content: `Of ${user.id}.` })
  }
  await readAt(world, 24 * 60 + 1)
  expect(reads(world)).toHaveLength(1)
  await world.runJob('count-costs')
  const counted = await world.db
    .selectFrom('outside_cost')
    .select(['requests', 'items', 'micro_usd as microUsd'])
    .where('kind', '=', 'metrics')
    .executeTakeFirst()
  expect(counted).toEqual({ requests: 1, items: 2, microUsd: 10_000 })
})

test('a reading that was missed stays unread: nothing is filled in later', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 5 })
  const { agentId } = await posting(world, user)
  await user.call('results.setDetailed', { detailed: true })
  await user.call('posts.now', { id: agentId, content: 'Nobody was there.' })
  // The server was away for the first hour and the whole second day.
  await readAt(world, 3 * 60)
  await readAt(world, 50 * 60)
  expect(reads(world)).toHaveLength(0)
  await readAt(world, 22 * 60)
  const { data } = await user.call('results.posts', period)
  expect(data.list).toMatchObject([{ views1h: null, views: null, views72h: expect.any(Number), likes: null }])
  expect((await user.call('results.overview', period)).data.total).toMatchObject({
    posts: 1,
    counted: 0,
    views: 0,
  })
})

test('a count that X leaves out is unknown, and not none', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 5 })
  const { agentId, handle } = await posting(world, user)
  await user.call('posts.now', { id: agentId, content: 'Half told.' })
  world.x.leaveOut(world.x.timeline(handle)[0]?.id ?? '', ['impression_count', 'bookmark_count'])
  await readAt(world, 24 * 60 + 1)
  const { data } = await user.call('results.posts', period)
  expect(data.list).toMatchObject([{ views: null, bookmarks: null, likes: expect.any(Number), quotes: 0 }])
  expect((await user.call('results.overview', period)).data.total).toMatchObject({ posts: 1, counted: 0 })
})

test('people who follow come along with the posts that are read, and cost nothing more', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 5 })
  const { agentId, handle } = await posting(world, user)
  await user.call('posts.now', { id: agentId, content: 'One.' })
  await readAt(world, 24 * 60 + 1)
  await world.x.addAccount({ handle, followers: 50_100 })
  await user.call('posts.now', { id: agentId, content: 'Another one.' })
  await readAt(world, 24 * 60 + 1)
  expect(world.x.captured.filter(({ path }) => path.startsWith('/2/users/by'))).toEqual([])
  const { data } = await user.call('results.overview', period)
  expect(data.audiences).toEqual([
    {
      platform: 'twitter',
      name: `@${handle}`,
      points: [
        { day: '2026-03-03', people: 50_000 },
        { day: '2026-03-04', people: 50_100 },
      ],
    },
  ])
})

test('the switch says what it costs at the pace of the last month, and how many posts X bills to their owner', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 5 })
  const { agentId } = await posting(world, user)
  for (const content of ['One.', 'Another one.']) await user.call('posts.now', { id: agentId, content })
  expect((await user.call('results.settings', {})).data).toEqual({
    detailed: false,
    posts: 2,
    withOwnKeys: 0,
    usdPerReading: 0.005,
    usd: 0.02,
  })
})

test('of a channel Telegram tells reactions and members, and no views', async () => {
  await using world = await createBotWorld({ at: monday })
  const owner = await world.user({ credits: 5 })
  const { agentId } = await world.agent(owner, { operationMode: 'manual' })
  const ann = world.telegram.user({ firstName: 'Ann' })
  await world.linkTelegram(owner, ann)
  await world.messageRule(owner, { agentId, dailyPostLimit: 20 })
  const channel = world.telegram.channel({ title: 'Signals', owner: ann })
  const { data } = await owner.call('manual.bindUrl', { agentId, type: 'channel' })
  await ann.start(payloadOf(data.url))
  await ann.waitFor('Add me to the channel')
  await channel.addBot({ by: ann })
  await ann.press((await ann.waitFor('to the channel Signals?')).messageId, 'Yes')
  await ann.waitFor('is bound to Signals')
  channel.crowd(1200)
  await owner.call('manual.now', { agentId, content: 'Bitcoin is quiet today.' })

  const posted = channel.messages().at(-1)
  expect(posted?.text).toContain('quiet')
  await channel.react(posted?.messageId ?? 0, { '👍': 3, '🔥': 2 })
  await expect.poll(() => told(world)).toEqual([5])
  await world.advance({ hours: 24, minutes: 1 })
  await world.runJob('read-views')
  // What comes after the day is no part of the day's number.
  await channel.react(posted?.messageId ?? 0, { '👍': 30 })
  await expect.poll(() => told(world)).toEqual([30])
  await world.runJob('count-members')
  await world.runJob('count-members')

  const [row] = (await owner.call('results.posts', period)).data.list
  expect(row).toMatchObject({ platform: 'telegram', reactions: 5, views: null, likes: null, reposts: null })
  const { data: overview } = await owner.call('results.overview', period)
  expect(overview.total).toMatchObject({ posts: 1, counted: 0, reactions: 5, perThousand: null })
  expect(overview.audiences).toMatchObject([
    { platform: 'telegram', name: 'Signals', points: [{ people: 1202 }] },
  ])
})

test('chats that do not say how many are there keep no other chat from being counted', async () => {
  await using world = await createBotWorld({ at: monday })
  const owner = await world.user({ credits: 5 })
  const { agentId } = await world.agent(owner, { operationMode: 'manual' })
  const ann = world.telegram.user({ firstName: 'Ann' })
  await world.linkTelegram(owner, ann)
  const channel = world.telegram.channel({ title: 'Signals', owner: ann })
  const { data } = await owner.call('manual.bindUrl', { agentId, type: 'channel' })
  await ann.start(payloadOf(data.url))
  await ann.waitFor('Add me to the channel')
  await channel.addBot({ by: ann })
  await ann.press((await ann.waitFor('to the channel Signals?')).messageId, 'Yes')
  await ann.waitFor('is bound to Signals')
  // As many as a tick asks for, all of them older, and Telegram knows none of them.
  await sql`
    insert into agent select (jsonb_populate_record(a, jsonb_build_object('id', 'agt_' || n, 'name', 'Copy ' || n))).*
      from agent a, generate_series(1, 60) n where a.id = ${agentId}`.execute(world.db)
  await sql`
    insert into telegram_binding select (jsonb_populate_record(b, jsonb_build_object('id', 'tgb_' || n,
        'agent_id', 'agt_' || n, 'chat_id', '-100999' || n, 'bound_at', b.bound_at - interval '1 day'))).*
      from telegram_binding b, generate_series(1, 60) n where b.agent_id = ${agentId}`.execute(world.db)
  for (let tick = 0; tick < 2; tick++) await world.runJob('count-members')
  const { data: overview } = await owner.call('results.overview', period)
  expect(overview.audiences).toMatchObject([{ name: 'Signals', points: [{ people: 2 }] }])
})

const told = async (world: World) =>
  (await world.db.selectFrom('reaction_count').select('reactions').execute()).map(
    ({ reactions }) => reactions,
  )
