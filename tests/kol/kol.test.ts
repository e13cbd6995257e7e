import { expect, test } from 'vitest'
import { newId } from '#server/lib/ids.ts'
import { followersOf, kolsOf, repliedTo } from '#server/modules/kol/index.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const voices = ['mara_onchain', 'chart_harbor', 'tideline_labs']

async function agentWith(user: TestUser, world: World, twitterNames: string[]) {
  const { agentId } = await world.agent(user)
  const { data } = await user.call('kols.add', { agentId, twitterNames })
  return { agentId, kols: data.added }
}

/** How many requests X had for accounts by name. */
const asked = (world: World) => world.x.captured.filter(({ path }) => path === '/2/users/by').length

test('accounts to answer are added once, with their names, and listed newest first', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { agentId } = await world.agent(user)

  const first = await user.call('kols.add', { agentId, twitterNames: ['@MARA_onchain', 'mara_onchain'] })
  expect(first.data.existing).toEqual([])
  expect(first.data.added).toEqual([
    {
      id: expect.any(String),
      agentId,
      twitterName: 'mara_onchain',
      name: 'Mara Lindqvist',
      avatar: expect.stringContaining('/sim/avatar/'),
      addDate: expect.any(String),
      replyStatus: 'queued_reply',
      categoryId: null,
      categoryName: null,
      delivery: 'assisted',
      lastRepliedAt: null,
    },
  ])
  await world.advance({ minutes: 1 })
  const second = await user.call('kols.add', {
    agentId,
    twitterNames: voices,
    categoryId: 'kct_traders',
    replyStatus: 'always_reply',
  })
  expect(second.data.existing).toEqual(['mara_onchain'])
  expect(second.data.added.map(({ twitterName }) => twitterName)).toEqual(['chart_harbor', 'tideline_labs'])
  expect(second.data.added[0]).toMatchObject({
    replyStatus: 'always_reply',
    categoryName: 'Traders and charts',
  })

  const { data: all } = await user.call('kols.list', { agentId })
  expect(all.map(({ twitterName }) => twitterName)).toEqual(['chart_harbor', 'tideline_labs', 'mara_onchain'])
  const page = await user.call('kols.page', {
    agentId,
    replyStatus: 'always_reply',
    name: 'TIDE',
    sort: 'twitterName',
    order: 'asc',
  })
  expect(page.data).toMatchObject({ total: 1, list: [{ twitterName: 'tideline_labs' }] })
  expect((await user.call('kols.page', { agentId, page: 9 })).data).toEqual({ list: [], total: 3 })
})

test('X is asked once a day about an account, whoever adds it', async () => {
  await using world = await createWorld({ workers: false })
  const [user, other] = [await world.user(), await world.user()]
  await agentWith(user, world, voices)
  expect(asked(world)).toBe(1)
  const { agentId } = await world.agent(other)
  await other.call('kols.add', { agentId, twitterNames: voices })
  await user.call('x.checkUsers', { usernames: voices })
  expect(asked(world)).toBe(1)

  await world.advance({ days: 1, minutes: 1 })
  await user.call('x.checkUsers', { usernames: voices })
  expect(asked(world)).toBe(2)
  await world.runJob('count-costs')
  const reads = await world.db
    .selectFrom('outside_cost')
    .select(['requests', 'items'])
    .where('kind', '=', 'users')
    .execute()
  expect(reads.reduce((sum, { requests }) => sum + requests, 0)).toBe(2)
  expect(reads.reduce((sum, { items }) => sum + items, 0)).toBe(6)
})

test('a name that nobody has refuses all, and while X is away none is added', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { agentId } = await world.agent(user)
  const add = (twitterNames: string[]) => user.call('kols.add', { agentId, twitterNames })

  expect(await add(['mara_onchain', 'nobody_1', 'nobody_2'])).toMatchObject({
    code: 120005,
    data: { nonexistent: ['nobody_1', 'nobody_2'] },
    msg: 'Twitter not found: nobody_1, nobody_2',
  })
  world.x.failNext('server-error', { on: 'any', times: 5 })
  expect((await add(['chart_harbor'])).code).toBe(110012)
  expect((await add(['not a name'])).status).toBe(400)
  expect((await user.call('kols.list', { agentId })).data).toEqual([])
})

test('an agent follows at most 500 accounts, and X is not asked about more', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { agentId } = await world.agent(user)
  const rows = Array.from({ length: 499 }, (_, n) => ({
    id: newId('kol'),
    agent_id: agentId,
    x_user_id: String(n),
    twitter_name: `filler_${n}`,
    name: `Filler ${n}`,
    avatar: null,
  }))
  await world.db.insertInto('agent_kol').values(rows).execute()

  expect((await user.call('kols.add', { agentId, twitterNames: voices })).code).toBe(409)
  expect(asked(world)).toBe(0)
  expect((await user.call('kols.add', { agentId, twitterNames: ['mara_onchain'] })).code).toBe(0)
  expect((await user.call('kols.add', { agentId, twitterNames: ['chart_harbor'] })).code).toBe(409)
})

test('a KOL changes its reply status and category; only its owner may', async () => {
  await using world = await createWorld({ workers: false })
  const [user, other] = [await world.user(), await world.user()]
  const { kols } = await agentWith(user, world, ['mara_onchain'])
  const id = kols[0]?.id ?? ''
  const { data: foreign } = await other.call('kols.addCategory', { categoryName: 'Mine' })

  const edited = await user.call('kols.edit', { id, replyStatus: 'always_reply', categoryId: 'kct_onchain' })
  expect(edited.data).toMatchObject({ replyStatus: 'always_reply', categoryName: 'On-chain and research' })
  const cleared = await user.call('kols.edit', { id, categoryId: null })
  expect(cleared.data).toMatchObject({ replyStatus: 'always_reply', categoryId: null, categoryName: null })
  expect((await user.call('kols.edit', { id, categoryId: foreign.id })).code).toBe(404)
  expect((await other.call('kols.edit', { id, replyStatus: 'queued_reply' })).code).toBe(110003)
  expect((await user.call('kols.edit', { id: 'none' })).code).toBe(110003)
})

test('several are removed together or not at all, and one of somebody else refuses all', async () => {
  await using world = await createWorld({ workers: false })
  const [user, other] = [await world.user(), await world.user()]
  const { agentId, kols } = await agentWith(user, world, voices)
  const { kols: foreign } = await agentWith(other, world, ['mara_onchain'])
  const ids = kols.map(({ id }) => id)

  const unknown = await user.call('kols.removeMany', { ids: [...ids, 'none'] })
  const theirs = await user.call('kols.removeMany', { ids: [...ids, foreign[0]?.id ?? ''] })
  expect(theirs).toMatchObject({ code: 110003, status: unknown.status, msg: unknown.msg, data: null })
  expect((await user.call('kols.list', { agentId })).data).toHaveLength(3)
  expect((await user.call('kols.remove', { id: foreign[0]?.id ?? '' })).code).toBe(110003)

  const removed = await user.call('kols.removeMany', { ids: [...ids, ids[0] ?? ''] })
  expect(removed.data).toEqual({ deleted: 3 })
  expect((await user.call('kols.list', { agentId })).data).toEqual([])
  expect((await other.call('kols.list', { agentId: foreign[0]?.agentId ?? '' })).data).toHaveLength(1)
  // The account somebody still follows goes on being read, the others do not.
  const read = await world.db
    .selectFrom('x_source')
    .select('screen_name')
    .where('next_read_at', 'is not', null)
    .execute()
  expect(read).toEqual([{ screen_name: 'mara_onchain' }])
})

test('replies to a KOL that are still open are skipped when it is removed', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { agentId, kols } = await agentWith(user, world, ['mara_onchain', 'chart_harbor'])
  const followed = await kolsOf(world.db, agentId)
  await world.db
    .insertInto('publication')
    .values(
      followed.map(({ twitterName, xUserId }) => ({
        id: `pub_${twitterName}`,
        owner_id: user.id,
        agent_id: agentId,
        platform: 'twitter' as const,
        post_type: 'kol_reply' as const,
        state: 'draft' as const,
        origin: 'request' as const,
        assisted: true,
        reply_tweet_id: xUserId,
        reply_author_id: xUserId,
      })),
    )
    .execute()
  const mara = kols.find(({ twitterName }) => twitterName === 'mara_onchain')
  expect((await user.call('kols.remove', { id: mara?.id ?? '' })).code).toBe(0)
  expect((await user.call('kols.remove', { id: mara?.id ?? '' })).code).toBe(110003)
  expect(await world.publication('pub_mara_onchain')).toMatchObject({ status: 'skipped', reason: 'canceled' })
  expect((await world.publication('pub_chart_harbor')).status).toBe('draft')
})

test('predefined categories are for all to see and for none to change', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { agentId } = await agentWith(user, world, ['VitalikButerin'])
  const { data } = await user.call('kols.categories', { agentId })
  expect(data.userCustomizeCategory).toEqual([])
  expect(data.predictCategory.map(({ categoryName }) => categoryName)).toContain('Bitcoin')
  for (const { users } of data.predictCategory) expect(users.length).toBeGreaterThanOrEqual(8)
  const [founders] = data.predictCategory
  expect(founders?.users.filter(({ active }) => active).map(({ twitterName }) => twitterName)).toEqual([
    'VitalikButerin',
  ])

  const id = founders?.id ?? ''
  expect((await user.call('kols.renameCategory', { id, categoryName: 'Mine' })).code).toBe(404)
  expect((await user.call('kols.removeCategory', { id })).code).toBe(404)
  const add = await user.call('kols.addCategoryUsers', { categoryId: id, twitterNames: ['mara_onchain'] })
  expect(add.code).toBe(404)
  const member = founders?.users[0]?.id ?? ''
  expect((await user.call('kols.removeCategoryUser', { id: member })).code).toBe(404)
})

test('own categories belong to the user, hold accounts of X, and leave their KOLs when they go', async () => {
  await using world = await createWorld({ workers: false })
  const [user, other] = [await world.user(), await world.user()]
  const { agentId } = await world.agent(user)
  const { data: category } = await user.call('kols.addCategory', { categoryName: ' Analysts ' })
  expect(category).toEqual({ id: expect.any(String), categoryName: 'Analysts', users: [] })
  expect((await user.call('kols.addCategory', { categoryName: 'ANALYSTS' })).code).toBe(409)
  expect((await other.call('kols.addCategory', { categoryName: 'Analysts' })).code).toBe(0)

  const own = { categoryId: category.id }
  const filled = await user.call('kols.addCategoryUsers', { ...own, twitterNames: ['mara_onchain'] })
  expect(filled.data.users).toMatchObject([{ twitterName: 'mara_onchain', active: false }])
  const more = await user.call('kols.addCategoryUsers', { ...own, twitterNames: voices })
  expect(more.data.users).toHaveLength(3)
  expect(more.data.users[0]?.id).toBe(filled.data.users[0]?.id)
  const missing = await user.call('kols.addCategoryUsers', { ...own, twitterNames: ['nobody_1'] })
  expect(missing).toMatchObject({ code: 120005, data: { nonexistent: ['nobody_1'] } })
  const theirs = await other.call('kols.addCategoryUsers', { ...own, twitterNames: voices })
  expect(theirs.code).toBe(404)

  await user.call('kols.add', { agentId, twitterNames: ['mara_onchain'], categoryId: category.id })
  const shown = await user.call('kols.categories', { agentId })
  expect(shown.data.userCustomizeCategory[0]?.users.map(({ active }) => active)).toEqual([true, false, false])
  const member = more.data.users[1]?.id ?? ''
  expect((await other.call('kols.removeCategoryUser', { id: member })).code).toBe(404)
  expect((await user.call('kols.removeCategoryUser', { id: member })).code).toBe(0)

  const renamed = await user.call('kols.renameCategory', { id: category.id, categoryName: 'Chartists' })
  expect(renamed.data).toMatchObject({ categoryName: 'Chartists', users: [{}, {}] })
  expect((await other.call('kols.removeCategory', { id: category.id })).code).toBe(404)
  expect((await user.call('kols.removeCategory', { id: category.id })).code).toBe(0)
  expect((await user.call('kols.list', { agentId })).data).toMatchObject([
    { twitterName: 'mara_onchain', categoryId: null, categoryName: null },
  ])
})

test('a user has at most 50 categories of at most 200 names', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { data: category } = await user.call('kols.addCategory', { categoryName: 'Full' })
  await world.db
    .insertInto('kol_category')
    .values(Array.from({ length: 48 }, (_, n) => ({ id: newId('kct'), owner_id: user.id, name: `c${n}` })))
    .execute()
  const both = await Promise.all(
    ['one', 'two'].map((categoryName) => user.call('kols.addCategory', { categoryName })),
  )
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 409])

  await world.db
    .insertInto('kol_category_user')
    .values(
      Array.from({ length: 199 }, (_, n) => ({
        id: newId('kcu'),
        category_id: category.id,
        x_user_id: String(n),
        twitter_name: `member_${n}`,
        name: `Member ${n}`,
        avatar: null,
      })),
    )
    .execute()
  const add = (twitterNames: string[]) =>
    user.call('kols.addCategoryUsers', { categoryId: category.id, twitterNames })
  expect((await add(voices)).code).toBe(409)
  expect((await add(['mara_onchain', 'member_7'])).code).toBe(120005)
  expect((await add(['mara_onchain'])).data.users).toHaveLength(200)
})

test('a copy of an agent answers the same accounts; foreign agents are unknown', async () => {
  await using world = await createWorld({ workers: false })
  const [user, other] = [await world.user(), await world.user()]
  const { agentId } = await agentWith(user, world, voices)
  const { data: clone } = await user.call('agents.clone', { id: agentId })
  const { data: kols } = await user.call('kols.list', { agentId: clone.agentId })
  expect(kols.map(({ twitterName }) => twitterName).toSorted()).toEqual(voices.toSorted())
  const [first] = await kolsOf(world.db, agentId)
  expect(await followersOf(world.db, [first?.xUserId ?? ''])).toHaveLength(2)

  expect((await other.call('kols.list', { agentId })).code).toBe(110001)
  expect((await other.call('kols.page', { agentId })).code).toBe(110001)
  expect((await other.call('kols.categories', { agentId })).code).toBe(110001)
  expect((await other.call('kols.add', { agentId, twitterNames: voices })).code).toBe(110001)
})

test('who was answered is noted, and whoever waits longest comes first', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { agentId } = await agentWith(user, world, ['mara_onchain', 'chart_harbor'])
  const [first, second] = await kolsOf(world.db, agentId)
  const at = await world.now()
  const xUserId = first?.xUserId ?? ''
  await repliedTo(world.db, { agentId, xUserId, at })
  // News of an earlier reply that arrives late changes nothing.
  await repliedTo(world.db, { agentId, xUserId, at: new Date(at.getTime() - 60_000) })
  expect((await kolsOf(world.db, agentId)).map(({ id }) => id)).toEqual([second?.id, first?.id])
  const { data } = await user.call('kols.list', { agentId })
  expect(data.find(({ id }) => id === first?.id)?.lastRepliedAt).toBe(at.toISOString())
})
