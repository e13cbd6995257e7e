import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { snowflakeAt } from '#server/lib/snowflake.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { createWorld, type World } from '#tests/support/world.ts'

async function postingAgent(world: World, user: TestUser) {
  const { agentId } = await world.agent(user, { operationMode: 'manual' })
  const handle = await world.bindX(user, agentId)
  return { agentId, handle }
}

const reads = (world: World) =>
  world.x.captured.filter(({ method, path }) => method === 'GET' && path === '/2/tweets')

/** A reply as the reply engine leaves it. */
async function reply(
  world: World,
  user: TestUser,
  agentId: string,
  {
    id,
    postType,
    status = 'published',
  }: { id: string; postType: 'kol_reply' | 'self_reply'; status?: 'published' | 'failed' },
) {
  await world.db
    .insertInto('publication')
    .values({
      id,
      owner_id: user.id,
      agent_id: agentId,
      platform: 'twitter',
      post_type: postType,
      state: status,
      origin: 'slot',
      content: `Answer ${id}`,
      reply_to: JSON.stringify({
        tweetId: '1',
        twitterName: 'mara_onchain',
        text: 'What do you think?',
        url: 'https://x.com/mara_onchain/status/1',
      }),
      published_at: status === 'published' ? await world.now() : null,
    })
    .execute()
}

test('posts are listed by when they went out, filtered by status and time, each user with their own', async () => {
  await using world = await createWorld()
  const [user, other] = [await world.user({ credits: 10 }), await world.user()]
  const { agentId, handle } = await postingAgent(world, user)
  await user.call('posts.now', { id: agentId, content: 'The first one.' })
  await world.advance({ hours: 1 })
  const between = (await world.now()).toISOString()
  await world.advance({ hours: 1 })
  await user.call('posts.now', { id: agentId, content: 'The second one.' })
  world.x.failNext('refuse')
  await world.advance({ minutes: 11 })
  await user.call('posts.now', { id: agentId, content: 'A third one.' })

  const { data } = await user.call('posts.history', { agentId })
  expect(data.list.map(({ content, status }) => [content, status])).toEqual([
    ['A third one.', 'failed'],
    ['The second one.', 'published'],
    ['The first one.', 'published'],
  ])
  expect(data.list[1]).toEqual({
    id: expect.any(String),
    agentId,
    twitterName: handle,
    content: 'The second one.',
    originalTweet: null,
    originalUrl: null,
    url: expect.stringContaining(`https://x.com/${handle}/status/`),
    createdAt: expect.any(String),
    status: 'published',
    reason: null,
    views24h: null,
    postType: 'manual_post',
    evidence: expect.objectContaining({ checked: 0, matched: 0, sources: [] }),
    why: null,
    corrections: [],
  })
  const names = async (filter: object) =>
    (await user.call('posts.history', { agentId, ...filter })).data.list.map(({ content }) => content)
  expect(await names({ to: between })).toEqual(['The first one.'])
  expect(await names({ from: between, order: 'asc' })).toEqual(['The second one.', 'A third one.'])
  expect(await names({ status: 'failed' })).toEqual(['A third one.'])
  expect((await user.call('posts.history', { agentId, page: 5 })).data).toEqual({ list: [], total: 3 })
  expect((await other.call('posts.history', { agentId })).code).toBe(110001)
  expect((await other.call('posts.kolReplies', { agentId })).code).toBe(110001)
  expect((await other.call('posts.selfReplies', { agentId })).code).toBe(110001)
})

test('replies are listed with what they answer, those to KOLs apart from those to others', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { agentId } = await world.agent(user)
  await reply(world, user, agentId, { id: 'pub_kol', postType: 'kol_reply' })
  await reply(world, user, agentId, { id: 'pub_self', postType: 'self_reply' })
  await reply(world, user, agentId, { id: 'pub_failed', postType: 'self_reply', status: 'failed' })

  const kol = await user.call('posts.kolReplies', { agentId })
  expect(kol.data).toMatchObject({
    total: 1,
    list: [
      {
        id: 'pub_kol',
        twitterName: 'mara_onchain',
        content: 'Answer pub_kol',
        originalTweet: 'What do you think?',
        originalUrl: 'https://x.com/mara_onchain/status/1',
        postType: 'kol_reply',
      },
    ],
  })
  const self = await user.call('posts.selfReplies', { agentId, status: 'published' })
  expect(self.data.list.map(({ id }) => id)).toEqual(['pub_self'])
  expect((await user.call('posts.history', { agentId })).data.total).toBe(0)
})

test('views are read once, a day after a post went out, and those of a vanished post stay unknown', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 10 })
  const { agentId, handle } = await postingAgent(world, user)
  await world.x.addAccount({ handle, followers: 50_000 })
  for (const content of ['Stays.', 'Vanishes.']) await user.call('posts.now', { id: agentId, content })
  const vanishing = world.x.timeline(handle).find(({ text }) => text === 'Vanishes.')
  await world.runJob('read-views')
  expect(reads(world)).toEqual([])

  await world.advance({ hours: 24, minutes: 1 })
  world.x.deleteTweet(vanishing?.id ?? '')
  await world.runJob('read-views')
  expect(reads(world)).toHaveLength(1)
  expect(reads(world)[0]?.headers.authorization).toMatch(/^Bearer /)
  const { data } = await user.call('posts.history', { agentId, sort: 'views24h' })
  expect(data.list.map(({ content, views24h }) => [content, views24h !== null && views24h > 1000])).toEqual([
    ['Stays.', true],
    ['Vanishes.', false],
  ])
  expect(data.list[1]?.views24h).toBeNull()

  await world.advance({ hours: 2 })
  await world.runJob('read-views')
  expect(reads(world)).toHaveLength(1)
  const again = await user.call('posts.history', { agentId, sort: 'views24h' })
  expect(again.data).toEqual(data)
})

test('views of what own keys sent are read with those keys, and by the app once X does not take them', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 10 })
  const { agentId, handle } = await postingAgent(world, user)
  const shared = await postingAgent(world, user)
  const own = await world.x.ownApp(handle)
  await user.call('x.setOwnKeys', {
    agentId,
    customizeConsumerKey: own.consumerKey,
    customizeConsumerSecret: own.consumerSecret,
    customizeAccessToken: own.accessToken,
    customizeAccessSecret: own.accessSecret,
  })
  for (const id of [agentId, shared.agentId]) await user.call('posts.now', { id, content: `Of ${id}.` })
  await world.advance({ hours: 24, minutes: 1 })
  await world.runJob('read-views')
  const readers = () => reads(world).map(({ headers }) => headers.authorization ?? '')
  expect(readers().toSorted()).toEqual([
    expect.stringMatching(/^Bearer /),
    expect.stringContaining(`oauth_consumer_key="${own.consumerKey}"`),
  ])

  await user.call('posts.now', { id: agentId, content: 'Later.' })
  world.x.revoke(own.accessToken)
  await world.advance({ hours: 24, minutes: 1 })
  await world.runJob('read-views')
  expect(readers().slice(2)).toEqual([
    expect.stringContaining('oauth_consumer_key'),
    expect.stringMatching(/^Bearer /),
  ])
  const { data } = await user.call('posts.history', { agentId })
  expect(data.list.map(({ views24h }) => views24h !== null)).toEqual([true, true])
})

test('a hundred posts take one request, of whichever agents they are, and X being away loses none', async () => {
  await using world = await createWorld({ workers: false, at: '2026-03-02T09:00:00Z' })
  const user = await world.user()
  const agents = [await world.agent(user), await world.agent(user)]
  const now = await world.now()
  await world.db
    .insertInto('publication')
    .values(
      Array.from({ length: 130 }, (_, n) => ({
        id: `pub_${n}`,
        owner_id: user.id,
        agent_id: agents[n % 2]?.agentId ?? '',
        platform: 'twitter' as const,
        post_type: 'auto_post' as const,
        state: 'published' as const,
        origin: 'slot' as const,
        content: `Post ${n}`,
        external_id: snowflakeAt(new Date(now.getTime() + n)),
        published_at: now,
        views_due_at: new Date(now.getTime() + 24 * 3_600_000),
      })),
    )
    .execute()
  await world.advance({ hours: 25 })
  const open = async () =>
    (await world.db.selectFrom('publication').select('id').where('views_due_at', 'is not', null).execute())
      .length

  world.x.failNext('server-error', { on: 'lookup' })
  await world.runJob('read-views')
  expect(await open()).toBe(130)
  // What a round could not read is left for a later one, while the rest may be read.
  await world.advance({ minutes: 11 })
  await Promise.all([world.runJob('read-views'), world.runJob('read-views')])
  expect(await open()).toBe(0)
  const sizes = reads(world).map(({ query }) => (query['ids'] ?? '').split(',').length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(100 + 130)
  expect(Math.max(...sizes)).toBe(100)

  // Two days later it would be another number: nobody asks any more.
  await sql`update publication set views_due_at = app_now() where id = 'pub_1'`.execute(world.db)
  await world.advance({ hours: 30 })
  const before = reads(world).length
  await world.runJob('read-views')
  expect(reads(world)).toHaveLength(before)
  expect(await open()).toBe(0)
})

test('the calendar shows what is planned and what has been of all own agents, and nobody else’s', async () => {
  await using world = await createWorld({ workers: false, at: '2026-03-02T09:00:00Z' })
  const [user, other] = [await world.user(), await world.user()]
  const [first, second] = [await world.agent(user), await world.agent(user)]
  const stranger = await world.agent(other)
  const at = await world.now()
  const day = 86_400_000
  const row = (
    id: string,
    owner: TestUser,
    agentId: string,
    days: number,
    state: 'planned' | 'published',
  ) => ({
    id,
    owner_id: owner.id,
    agent_id: agentId,
    platform: 'twitter' as const,
    post_type: 'auto_post' as const,
    state,
    origin: 'slot' as const,
    scheduled_at: new Date(at.getTime() + days * day),
  })
  await world.db
    .insertInto('publication')
    .values([
      row('pub_past', user, first.agentId, -1, 'published'),
      row('pub_next', user, second.agentId, 1, 'planned'),
      row('pub_later', user, first.agentId, 9, 'planned'),
      row('pub_foreign', other, stranger.agentId, 1, 'planned'),
    ])
    .execute()
  const ids = async (filter: object) =>
    (await user.call('posts.planned', { order: 'asc', ...filter })).data.list.map(({ id }) => id)

  expect(await ids({})).toEqual(['pub_past', 'pub_next', 'pub_later'])
  expect(await ids({ from: at.toISOString(), to: new Date(at.getTime() + 7 * day).toISOString() })).toEqual([
    'pub_next',
  ])
  expect(await ids({ agentId: first.agentId })).toEqual(['pub_past', 'pub_later'])
  expect(await ids({ status: 'scheduled', postType: 'auto_post' })).toEqual(['pub_next', 'pub_later'])
  expect(await ids({ postType: 'kol_reply' })).toEqual([])
  expect((await user.call('posts.planned', { agentId: stranger.agentId })).code).toBe(110001)
})
