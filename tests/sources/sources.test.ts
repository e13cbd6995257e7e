import { expect, test } from 'vitest'
import * as credits from '#server/modules/credits/index.ts'
import { keepStory } from '#server/modules/sources/heat-store.ts'
import { agency, inProject } from '#tests/support/team.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const topic = (...phrases: string[]) => ({ kind: 'topic' as const, phrases })

/** Reads what is due, as the tick does, a minute later. */
async function aMinute(world: World, minutes = 1) {
  for (let n = 0; n < minutes; n++) {
    await world.advance({ minutes: 1 })
    await world.runJob('read-follows')
  }
}

/** Something moves in a topic, told by its newest posts. */
async function moved(world: World, sourceId: string) {
  const now = await world.now()
  const items = await world.db
    .selectFrom('source_item')
    .select(['external_id as id', 'at', 'author', 'text', 'url'])
    .where('source_id', '=', sourceId)
    .orderBy('at', 'desc')
    .limit(5)
    .execute()
  const evidence = items.map((item) => ({ ...item, title: null }))
  const counted = { posts: 5, authors: 5, authorsThen: 5, authorsUsual: 0.1, evidence }
  const times = { startedAt: now, lastAt: now, noticedAt: now }
  await keepStory(world.db, { sourceId, words: ['got', 'better'], keys: ['better'], ...counted, ...times })
}

const searches = (world: World, words: string) =>
  world.x.captured.filter(({ query }) => query['query']?.includes(words)).length

test('a topic that two agents follow is read once for both, and each pays a credit for twenty new posts', async () => {
  await using world = await createWorld()
  await world.x.addAccount({ handle: 'watcher', followers: 900 })
  const user = await world.user({ credits: 20 })
  const agents = [await world.agent(user), await world.agent(user, { name: 'Second' })]
  for (const { agentId: id } of agents)
    await user.call('sources.add', { id, settings: topic('light clients') })
  await aMinute(world)
  const before = searches(world, 'light clients')
  for (let n = 0; n < 25; n++)
    await world.x.addTweet({ handle: 'watcher', text: `Light clients got better again, note ${n} of many.` })
  await aMinute(world, 4)

  expect(searches(world, 'light clients') - before).toBeLessThanOrEqual(4)
  for (const { agentId: id } of agents) {
    const { data } = await user.call('sources.list', { id })
    expect(data.sources).toMatchObject([{ state: 'ok', items24h: 25, credits24h: 1 }])
    expect(data.postsToday).toBe(25)
  }
  const { data: record } = await user.call('credits.records', { purpose: 'SOURCE_POSTS' })
  expect(record.list.map(({ amount }) => amount)).toEqual([-1, -1])
})

test('a topic in Chinese is found, though X marks its posts otherwise than it is asked for them', async () => {
  await using world = await createWorld()
  await world.x.addAccount({ handle: 'watcher', followers: 900 })
  const user = await world.user({ credits: 5 })
  const { agentId: id } = await world.agent(user)
  const settings = { ...topic('轻客户端'), language: 'zh' as const }
  await world.x.addTweet({ handle: 'watcher', text: '轻客户端又变好了。', lang: 'zh' })
  await world.x.addTweet({ handle: 'watcher', text: '轻客户端, said in English.', lang: 'en' })
  await world.advance({ minutes: 1 })
  const { data: checked } = await user.call('sources.check', { id, settings })
  expect(checked).toMatchObject({ items: [{ text: '轻客户端又变好了。' }] })
})

test('nothing is read of X, not even to look at it, for whoever could not pay for it', async () => {
  await using world = await createWorld()
  await world.x.addAccount({ handle: 'watcher', followers: 900 })
  const { organisationId, acme, owner } = await agency(world, { credits: 20 })
  const here = inProject(owner, acme)
  const { agentId: id } = await world.agent(here)
  const check = async () => (await here.call('sources.check', { id, settings: topic('costly subject') })).code
  expect(await check()).toBe(0)
  await owner.call('organisations.editProject', { organisationId, projectId: acme, budget: 1 })
  await credits.charge(world.db, { ownerId: acme, amountMilli: 1000, ref: 'test:post', purpose: 'POST' })
  const before = searches(world, 'costly subject')
  expect(await check()).toBe(110005)
  await owner.call('organisations.editProject', { organisationId, projectId: acme, budget: 5 })
  await credits.freeze(world.db, [{ accountId: organisationId, reason: 'tried' }])
  expect(await check()).toBe(110005)
  expect(searches(world, 'costly subject')).toBe(before)

  const feed = await world.crawler.feed('lumen.example', { title: 'Lumen news' })
  const free = await here.call('sources.check', { id, settings: { kind: 'feed', url: feed.url } })
  expect(free).toMatchObject({ code: 0, data: { title: 'Lumen news' } })
})

test('a topic of signs alone, in which X finds no word, is refused', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 5 })
  const { agentId: id } = await world.agent(user)
  const checked = await user.call('sources.check', { id, settings: topic('()') })
  expect(checked).toMatchObject({ code: 110012, data: null })
})

test('nobody reads for an agent that is paused, has no credits, or whose day is full', async () => {
  await using world = await createWorld()
  const poor = await world.user({ credits: 0 })
  const { agentId: id } = await world.agent(poor)
  await poor.call('sources.add', { id, settings: topic('silent subject') })
  const user = await world.user({ credits: 5 })
  const { agentId: full } = await world.agent(user)
  await user.call('sources.add', { id: full, settings: topic('full subject') })
  await user.call('sources.limit', { id: full, dailyPostsMax: 0 })
  await aMinute(world, 3)

  expect(searches(world, 'silent subject')).toBe(0)
  expect(searches(world, 'full subject')).toBe(0)
  const { data } = await user.call('sources.list', { id: full })
  expect(data.sources).toMatchObject([{ state: 'day_full', readAt: null }])
})

test('no more posts a day are counted and paid than the owner allowed, however many come at once', async () => {
  await using world = await createWorld()
  for (const handle of ['watcher', 'listener']) await world.x.addAccount({ handle, followers: 900 })
  const user = await world.user({ credits: 5 })
  const { agentId: id } = await world.agent(user)
  await user.call('sources.add', { id, settings: topic('light clients') })
  await user.call('sources.add', { id, settings: { kind: 'account', name: 'listener' } })
  await user.call('sources.limit', { id, dailyPostsMax: 20 })
  await aMinute(world)
  for (let n = 0; n < 45; n++) {
    await world.x.addTweet({ handle: 'watcher', text: `Light clients got better again, note ${n} of many.` })
    await world.x.addTweet({ handle: 'listener', text: `Heard something new, note ${n} of many.` })
  }
  await aMinute(world, 6)
  expect((await user.call('sources.list', { id })).data).toMatchObject({ postsToday: 20 })
  const { data: record } = await user.call('credits.records', { purpose: 'SOURCE_POSTS' })
  expect(record.list.length).toBeLessThanOrEqual(1)

  await user.call('sources.limit', { id, dailyPostsMax: 60 })
  await world.x.addTweet({ handle: 'watcher', text: 'Light clients, one more word.' })
  await aMinute(world, 6)
  const { data: after } = await user.call('sources.list', { id })
  expect(after.postsToday).toBeGreaterThan(20)
  expect(after.postsToday).toBeLessThanOrEqual(60)
})

test('whoever does not pay for posts gets none of them, though another pays for the same topic', async () => {
  await using world = await createWorld({ at: '2026-11-20T12:00:00Z', workers: false })
  await world.x.addAccount({ handle: 'watcher', followers: 900 })
  const user = await world.user({ credits: 20 })
  const [payer, saver, late] = [
    await world.agent(user),
    await world.agent(user, { name: 'Saver' }),
    await world.agent(user, { name: 'Late' }),
  ]
  const follow = async ({ agentId: id }: typeof payer) =>
    (await user.call('sources.add', { id, settings: topic('light clients') })).data.id
  const texts = async ({ agentId: id }: typeof payer, sourceId: string) =>
    (await user.call('sources.items', { id, sourceId })).data.map(({ text }) => text)
  const waits = async ({ agentId: id }: typeof payer) =>
    user.call('triggers.add', { id, settings: { when: { kind: 'hot_topic' }, coolDown: 0 } })
  const say = async (from: number, to: number) => {
    for (let n = from; n < to; n++)
      await world.x.addTweet({
        handle: 'watcher',
        text: `Light clients got better again, note ${n} of many.`,
      })
  }
  await world.x.addTweet({ handle: 'watcher', text: 'Light clients were there before.' })
  const sourceId = await follow(payer)
  await follow(saver)
  await waits(payer)
  await waits(saver)
  await user.call('sources.limit', { id: saver.agentId, dailyPostsMax: 2 })
  await aMinute(world)
  await say(0, 25)
  await aMinute(world, 4)
  await follow(late)

  expect(await texts(payer, sourceId)).toHaveLength(26)
  expect(await texts(saver, sourceId)).toHaveLength(3)
  expect(await texts(late, sourceId)).toEqual([])
  await moved(world, sourceId)
  const hot = async ({ agentId: id }: typeof payer) => (await user.call('sources.hot', { id })).data.length
  expect([await hot(payer), await hot(saver)]).toEqual([1, 0])
  await world.runJob('look-for-events')
  const told = async ({ agentId: id }: typeof payer) =>
    (await user.call('triggers.events', { id })).data.list.length
  expect([await told(payer), await told(saver)]).toEqual([1, 0])

  // What it has room for on another day is what comes then.
  await world.advance({ days: 1 })
  await say(25, 26)
  await aMinute(world, 4)
  expect(await texts(saver, sourceId)).toHaveLength(4)
  expect(await texts(late, sourceId)).toHaveLength(1)
})

test('what could not be paid for is paid first: until then nobody reads for that agent', async () => {
  await using world = await createWorld()
  await world.x.addAccount({ handle: 'watcher', followers: 900 })
  const user = await world.user({ credits: 1 })
  const { agentId: id } = await world.agent(user)
  await user.call('sources.add', { id, settings: topic('light clients') })
  await aMinute(world)
  const say = (n: number) =>
    world.x.addTweet({ handle: 'watcher', text: `Light clients got better again, note ${n} of many.` })
  for (let n = 0; n < 45; n++) await say(n)
  await aMinute(world, 4)
  const before = searches(world, 'light clients')
  await aMinute(world, 8)
  expect(searches(world, 'light clients') - before).toBe(0)
  expect((await user.call('credits.balance', {})).data.credits).toBe(1)

  const more = { amountMilli: 4000, type: 'ADJUSTMENT', purpose: 'ADMIN_GRANT' } as const
  await credits.grant(world.db, { ownerId: user.id, ref: 'test:more', ...more })
  await say(45)
  await aMinute(world, 4)
  const { data } = await user.call('sources.list', { id })
  expect(data.sources).toMatchObject([{ items24h: 46, credits24h: 2 }])
  expect(await world.audit()).toEqual([])
})

test('whoever stops following and begins again pays for what came, and has taken it from the day', async () => {
  await using world = await createWorld({ at: '2026-11-20T12:00:00Z' })
  await world.x.addAccount({ handle: 'watcher', followers: 900 })
  const user = await world.user({ credits: 5 })
  const { agentId: id } = await world.agent(user)
  await user.call('sources.limit', { id, dailyPostsMax: 40 })
  for (let round = 0; round < 4; round++) {
    const { data } = await user.call('sources.add', { id, settings: topic('light clients') })
    await aMinute(world)
    for (let n = 0; n < 15; n++)
      await world.x.addTweet({ handle: 'watcher', text: `Light clients got better, note ${round} ${n}.` })
    await aMinute(world, 4)
    await user.call('sources.remove', { id, sourceId: data.id })
  }
  expect((await user.call('sources.list', { id })).data.postsToday).toBe(40)
  expect((await user.call('credits.balance', {})).data.credits).toBe(3)

  await world.advance({ days: 1 })
  expect((await user.call('sources.list', { id })).data.postsToday).toBe(0)
  expect(await world.audit()).toEqual([])
})

test('nobody reads for an account that is frozen or a project whose budget is used up', async () => {
  await using world = await createWorld()
  const stopped = await world.user({ credits: 5 })
  const { agentId: id } = await world.agent(stopped)
  await stopped.call('sources.add', { id, settings: topic('frozen subject') })
  await credits.freeze(world.db, [{ accountId: stopped.id, reason: 'tried' }])

  const { organisationId, acme, owner } = await agency(world, { credits: 20 })
  await owner.call('organisations.editProject', { organisationId, projectId: acme, budget: 1 })
  await credits.charge(world.db, { ownerId: acme, amountMilli: 1000, ref: 'test:post', purpose: 'POST' })
  const here = inProject(owner, acme)
  const { agentId } = await world.agent(here)
  await here.call('sources.add', { id: agentId, settings: topic('costly subject') })
  await aMinute(world, 4)
  expect(searches(world, 'frozen subject')).toBe(0)
  expect(searches(world, 'costly subject')).toBe(0)

  await owner.call('organisations.editProject', { organisationId, projectId: acme, budget: 3 })
  await aMinute(world, 4)
  expect(searches(world, 'costly subject')).toBeGreaterThan(0)
})

test('a feed that repeats, reorders and edits its entries brings each once, for nothing', async () => {
  await using world = await createWorld()
  const feed = await world.crawler.feed('lumen.example', { title: 'Lumen news' })
  await feed.publish({ title: 'Release one', text: 'The first release.' })
  const user = await world.user({ credits: 1 })
  const { agentId: id } = await world.agent(user)
  const { data: checked } = await user.call('sources.check', {
    id,
    settings: { kind: 'feed', url: feed.url },
  })
  expect(checked).toMatchObject({ title: 'Lumen news', creditsPerDay: 0, items: [{ title: 'Release one' }] })
  const { data: added } = await user.call('sources.add', { id, settings: { kind: 'feed', url: feed.url } })
  await aMinute(world)
  const second = await feed.publish({ title: 'Release two', text: 'The second release.' })
  await feed.reorder()
  await feed.repeat(second.id)
  await aMinute(world, 20)

  const { data: items } = await user.call('sources.items', { id, sourceId: added.id })
  expect(items.map(({ title }) => title ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual([
    'Release one',
    'Release two',
  ])
  expect((await user.call('credits.balance', {})).data.credits).toBe(1)
})

test('an entry that was forgotten does not come as new again, however long its feed tells it', async () => {
  await using world = await createWorld()
  const feed = await world.crawler.feed('lumen.example', { title: 'Lumen news' })
  const user = await world.user({ credits: 1 })
  const { agentId: id } = await world.agent(user)
  const { data: added } = await user.call('sources.add', { id, settings: { kind: 'feed', url: feed.url } })
  await aMinute(world)
  await feed.publish({ title: 'Release one', text: 'The first release.' })
  await aMinute(world, 16)
  await world.advance({ days: 16 })
  await world.runJob('forget-old')
  await feed.publish({ title: 'Release two', text: 'The second release.' })
  await aMinute(world, 16)
  const { data: items } = await user.call('sources.items', { id, sourceId: added.id })
  expect(items.map(({ title }) => title)).toEqual(['Release two'])
})

test('a private address is refused as a feed, and what a stranger follows is not shown', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 1 })
  const { agentId: id } = await world.agent(user)
  const settings = { kind: 'feed' as const, url: 'https://127.0.0.1/feed.xml' }
  expect((await user.call('sources.check', { id, settings })).code).toBe(400)
  const other = await world.user({ credits: 1 })
  expect((await other.call('sources.list', { id })).data).toBeNull()
})

test('imported dates are told first, taken once, and forgotten', async () => {
  await using world = await createWorld({ at: '2026-03-02T09:00:00Z' })
  const user = await world.user({ credits: 1 })
  const { agentId: id } = await world.agent(user)
  const file =
    'date;event;coin\n2026-03-20 14:00;FOMC decision;\n2026-03-25;Unlock of 4% of supply;ARB\nsoon;nothing;\n'
  const { data: dry } = await user.call('sources.importCalendar', { id, file, dry: true })
  expect(dry).toMatchObject({ added: 2, known: 0, refused: [{ line: 4 }] })
  expect((await user.call('sources.calendar', { id })).data).toEqual([])
  await user.call('sources.importCalendar', { id, file })
  const { data: again } = await user.call('sources.importCalendar', { id, file })
  expect(again).toMatchObject({ added: 0, known: 2 })
  const { data: dates } = await user.call('sources.calendar', { id })
  expect(dates).toMatchObject([{ kind: 'macro' }, { kind: 'unlock', coin: 'ARB' }])
  await user.call('sources.clearCalendar', { id })
  expect((await user.call('sources.calendar', { id })).data).toEqual([])
})
