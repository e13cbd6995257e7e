import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#server/lib/ids.ts'
import { dropPlan, type TestUser } from '#tests/support/builders.ts'
import { program } from '#tests/support/program.ts'
import { createWorld, type World } from '#tests/support/world.ts'

test('a text is edited, written anew, approved in the version its owner saw, and published as it stands', async () => {
  await using world = await createWorld()
  const { owner, agentId, handle } = await asking(world)
  const { data: asked } = await owner.call('posts.now', { id: agentId })
  const id = asked.id
  const { data: item } = await owner.call('approvals.one', { id })
  expect(item).toMatchObject({
    status: 'awaiting_approval',
    version: 1,
    question: 'approve',
    actions: ['approve', 'edit', 'regenerate', 'reject'],
    deliveredTo: ['dashboard'],
    price: 1,
    charged: 0,
  })
  const hours = (Date.parse(item.expiresAt ?? '') - (await world.now()).getTime()) / 3_600_000
  expect(hours).toBeGreaterThan(23.9)

  const edited = await owner.call('approvals.edit', { id, content: 'In my own words.', version: 1 })
  expect(edited.data).toMatchObject({ version: 2, content: 'In my own words.', status: 'awaiting_approval' })
  const anew = await owner.call('approvals.regenerate', { id, version: 2, hint: 'Shorter, please' })
  expect(anew.data).toMatchObject({ version: 3, status: 'awaiting_approval', expiresAt: item.expiresAt })
  expect(anew.data.content).not.toBe('In my own words.')
  expect(await world.balance(owner)).toBe(8)

  for (const version of [1, 2])
    expect((await owner.call('approvals.approve', { id, version })).status).toBe(409)
  const approved = await owner.call('approvals.approve', { id, version: 3 })
  expect(approved.data).toMatchObject({ status: 'published', content: anew.data.content, charged: 1 })
  expect(world.x.timeline(handle).map(({ text }) => text)).toEqual([anew.data.content])
  expect((await owner.call('approvals.approve', { id, version: 3 })).code).toBe(110013)
  expect((await owner.call('approvals.edit', { id, content: 'Late', version: 3 })).code).toBe(110013)
  expect((await owner.call('approvals.regenerate', { id, version: 3 })).code).toBe(110013)
  expect((await owner.call('approvals.reject', { id })).code).toBe(110013)
  expect((await owner.call('approvals.one', { id })).status).toBe(404)
  const record = await owner.call('credits.records', {})
  expect(record.data.list.map(({ purpose }) => purpose).toSorted()).toEqual([
    'ADMIN_GRANT',
    'POST',
    'REGENERATE',
  ])
  expect(await world.audit()).toEqual([])
})

test('what is written anew is about the same: what its owner told for it, and the post that they quote', async () => {
  await using world = await createWorld()
  const { owner, agentId } = await asking(world)
  await allowQuotes(world, agentId)
  const token = await program(world, owner, { scopes: ['read', 'draft'] })
  const at = new Date((await world.now()).getTime() + 2 * 3_600_000).toISOString()
  const waiting = async (parts: { content: string; generationId?: string }[], quoteTweetId?: string) => {
    const quote = quoteTweetId === undefined ? {} : { quoteTweetId }
    const item = { agentId, platform: 'twitter' as const, parts, when: { kind: 'at' as const, at }, ...quote }
    return (await token.call('schedule.put', { items: [item] })).data.items[0]?.publicationId ?? ''
  }
  const aboutOf = async (id: string) => {
    const { generation_id, quote_tweet_id: quote } = await world.publication(id)
    const { brief, source_tweet } = await world.db
      .selectFrom('generation')
      .select(['brief', 'source_tweet'])
      .where('id', '=', generation_id)
      .executeTakeFirstOrThrow()
    const { as, promptFacts } = Object(brief)
    const [item] = promptFacts.items
    return { as, about: item.text, tweet: Object(source_tweet).tweetId ?? null, quote }
  }
  const anew = async (id: string, version: number) =>
    expect((await owner.call('approvals.regenerate', { id, version })).data).toMatchObject({
      version: version + 1,
    })

  const scenario = 'A bridge was stopped for an hour today'
  const { data: tried } = await owner.call('sandbox.scenarioPost', { agentId, scenario })
  const told = await waiting([{ content: tried.content, generationId: tried.generationId }])
  for (const version of [1, 2]) {
    await anew(told, version)
    expect(await aboutOf(told)).toMatchObject({ as: 'scenario', about: scenario, tweet: null })
  }

  const [post] = world.x.timeline('mara_onchain')
  const quoting = await waiting([{ content: 'Mara has a point here.' }], post?.id)
  await anew(quoting, 1)
  expect(await aboutOf(quoting)).toEqual({
    as: 'scenario',
    about: post?.text,
    tweet: post?.id,
    quote: post?.id,
  })
  expect(await world.audit()).toEqual([])
})

test('what a yes costs is what was said before it: of a draft, of a thread, of a proposal, with a link in it', async () => {
  await using world = await createWorld({ env: { LINK_POSTS: 'surcharge:2' } })
  const { owner, agentId } = await asking(world, 30)
  await dropPlan(world.db, agentId)
  const token = await program(world, owner, { scopes: ['read', 'draft'] })
  const at = new Date((await world.now()).getTime() + 2 * 3_600_000).toISOString()
  const link = 'All of it: https://kolony.example'
  const texts = [
    { parts: ['One that rests.'], when: { kind: 'draft' }, price: 1 },
    { parts: ['The first of two.', `The second of two. ${link}`], when: { kind: 'draft' }, price: 4 },
    { parts: ['Proposed one.', 'Proposed two.', 'Proposed three.'], when: { kind: 'at', at }, price: 3 },
  ] as const
  for (const { parts, when, price } of texts) {
    const item = { agentId, platform: 'twitter', when, parts: parts.map((content) => ({ content })) } as const
    const { data: put } = await token.call('schedule.put', { items: [item] })
    const id = put.items[0]?.publicationId ?? ''
    const { data: shown } = await owner.call('approvals.one', { id })
    expect(shown.price).toBe(price)
    const before = (await owner.call('credits.balance', {})).data
    expect((await owner.call('approvals.approve', { id, version: shown.version })).code).toBe(0)
    const after = (await owner.call('credits.balance', {})).data
    expect(before.credits + before.held - after.credits).toBeCloseTo(price, 6)
    await world.advance({ minutes: 15 })
    await world.advanceDue()
  }
  expect(await world.audit()).toEqual([])
})

test('what asks its owner is not buried under what is only planned', async () => {
  await using world = await createWorld()
  const { owner, agentId } = await asking(world)
  const { data: asked } = await owner.call('posts.now', { id: agentId })
  const planned = await world.boundAgent(owner, { name: 'Plans ahead' })
  for (let n = 0; n < 3; n++) await world.duePost(planned)

  const { data } = await owner.call('approvals.page', { question: 'any', size: 2 })
  expect(data).toMatchObject({ total: 1, list: [{ id: asked.id, question: 'approve' }] })
  expect((await owner.call('approvals.page', { size: 100 })).data.total).toBeGreaterThanOrEqual(4)
})

test('several items of one agent may be approved at once, and a post asked for meanwhile is not held up', async () => {
  await using world = await createWorld()
  const { owner, agentId, handle } = await asking(world)
  const items = []
  for (let item = 0; item < 2; item++) items.push((await owner.call('posts.now', { id: agentId })).data)

  const answers = Promise.all([
    ...items.map(({ id, version }) => owner.call('approvals.approve', { id, version })),
    owner.call('posts.now', { id: agentId, content: 'One of my own, right now.' }),
  ])
  // One account sends one post at a time: the others come with the next ticks.
  await expect
    .poll(
      async () => {
        await world.advance({ seconds: 10 })
        await world.advanceDue()
        return world.x.timeline(handle).length
      },
      { timeout: 30_000 },
    )
    .toBe(3)
  expect((await answers).map(({ code }) => code)).toEqual([0, 0, 0])
  expect(await world.audit()).toEqual([])
})

test('of answers given at once one counts; the others are told that it is too late', async () => {
  await using world = await createWorld()
  const { owner, agentId, handle } = await asking(world)
  const { data } = await owner.call('posts.now', { id: agentId })
  const { id, version } = data

  const answers = await Promise.all([
    owner.call('approvals.approve', { id, version }),
    owner.call('approvals.approve', { id, version }),
    owner.call('approvals.approve', { id, version }),
  ])
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 110013, 110013])
  expect(world.x.timeline(handle)).toHaveLength(1)

  const second = (await owner.call('posts.now', { id: agentId })).data
  const two = await Promise.all([
    owner.call('approvals.regenerate', { id: second.id, version: 1 }),
    owner.call('approvals.regenerate', { id: second.id, version: 1 }),
  ])
  expect(two.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  const mixed = await Promise.all([
    owner.call('approvals.reject', { id: second.id, reason: 'Not now' }),
    owner.call('approvals.reject', { id: second.id }),
  ])
  expect(mixed.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  // One post, one text written anew.
  expect(await world.balance(owner)).toBe(8)
  expect(await world.audit()).toEqual([])
})

test('a text that could not be published is refused when it is edited, and nothing changes', async () => {
  await using world = await createWorld()
  const { owner, agentId } = await asking(world)
  const { data: rule } = await owner.call('x.rule', { id: agentId })
  await owner.call('x.editRule', { id: rule.id, enableBlockedKeywords: true, blockedKeywords: ['moon'] })
  const { data } = await owner.call('posts.now', { id: agentId })
  const edit = (content: string, version = 1) =>
    owner.call('approvals.edit', { id: data.id, content, version })

  expect((await edit('x'.repeat(281))).status).toBe(400)
  expect((await edit('$BTC and $ETH')).status).toBe(400)
  expect((await edit('To the moon')).status).toBe(400)
  expect((await edit('   ')).status).toBe(400)
  expect((await edit('Fine', 7)).status).toBe(409)
  expect((await owner.call('approvals.edit', { id: 'pub_none', content: 'x', version: 1 })).status).toBe(404)
  const stranger = await world.user()
  expect((await stranger.call('approvals.edit', { id: data.id, content: 'x', version: 1 })).status).toBe(404)
  expect((await owner.call('approvals.one', { id: data.id })).data).toMatchObject({
    version: 1,
    content: data.content,
  })
})

test('no new text costs nothing and changes nothing; no credit, no attempt', async () => {
  await using world = await createWorld()
  const { owner, agentId } = await asking(world, 2)
  const { data } = await owner.call('posts.now', { id: agentId })
  world.llm.failNext('server-error', { times: 2 })
  const failed = await owner.call('approvals.regenerate', { id: data.id, version: 1 })
  expect(failed.code).toBe(110006)
  expect(await world.balance(owner)).toBe(1)
  await owner.call('agents.pause', { id: agentId, paused: true })
  expect((await owner.call('approvals.regenerate', { id: data.id, version: 1 })).status).toBe(409)
  await owner.call('agents.pause', { id: agentId, paused: false })
  expect((await owner.call('approvals.regenerate', { id: data.id, version: 1 })).code).toBe(0)
  expect((await owner.call('approvals.regenerate', { id: data.id, version: 2 })).code).toBe(110005)
  expect((await owner.call('approvals.one', { id: data.id })).data.version).toBe(2)
  expect(await world.audit()).toEqual([])
})

test('nobody answered for a day: the item is skipped, its credit falls back, and no answer counts any more', async () => {
  await using world = await createWorld({ at: '2026-03-02T09:00:00Z' })
  const { owner, agentId, handle } = await asking(world)
  const { data } = await owner.call('posts.now', { id: agentId })
  expect(await world.balance(owner)).toBe(9)
  await world.advance({ hours: 25 })
  // Its time is over before the sweep says so.
  expect((await owner.call('approvals.approve', { id: data.id, version: 1 })).status).toBe(409)
  expect((await owner.call('approvals.edit', { id: data.id, content: 'x', version: 1 })).status).toBe(409)
  await world.runJob('advance-due')
  await world.settle()
  expect(await world.publication(data.id)).toMatchObject({ status: 'skipped', reason: 'expired' })
  expect(world.x.timeline(handle)).toEqual([])
})

test('bytes that changed after they were approved are not sent, and neither is what an owner no longer lets go unseen', async () => {
  await using world = await createWorld({ workers: false })
  const { owner, agentId, handle } = await asking(world)
  const give = {
    owner_id: owner.id,
    agent_id: agentId,
    platform: 'twitter' as const,
    origin: 'slot' as const,
  }
  const at = await world.now()
  const row = {
    ...give,
    post_type: 'auto_post' as const,
    state: 'awaiting_approval' as const,
    content: 'What was read.',
    scheduled_at: at,
    not_after: new Date(at.getTime() + 1_800_000),
    slot_date: '2000-01-01',
  }
  const approved = newId('pub')
  await world.db
    .insertInto('publication')
    .values({ ...row, id: approved, slot_ordinal: 1 })
    .execute()
  // It never rests without workers, so nobody waits for it.
  void owner.call('approvals.approve', { id: approved, version: 1 }).catch(() => undefined)
  await expect.poll(async () => (await world.publication(approved)).status).toBe('generating')
  await world.db
    .updateTable('publication')
    .set({ content: 'What was slipped in.' })
    .where('id', '=', approved)
    .execute()
  const unasked = newId('pub')
  await world.db
    .insertInto('publication')
    .values({ ...row, id: unasked, slot_ordinal: 2, state: 'ready', next_at: at })
    .execute()

  await world.startWorkers()
  await world.advance({ minutes: 2 })
  await world.advanceDue()
  expect(await world.publication(approved)).toMatchObject({
    status: 'awaiting_approval',
    approved_version: null,
  })
  expect(await world.publication(unasked)).toMatchObject({ status: 'awaiting_approval' })
  expect(world.x.timeline(handle)).toEqual([])
})

test('the queue holds drafts, questions, planned and unconfirmed items, by filter and in order', async () => {
  await using world = await createWorld({ at: '2026-03-02T09:00:00Z' })
  const { owner, agentId } = await asking(world)
  const { data: question } = await owner.call('posts.now', { id: agentId })
  const make = async (values: object) => {
    const id = newId('pub')
    const base = {
      owner_id: owner.id,
      agent_id: agentId,
      platform: 'twitter' as const,
      origin: 'request' as const,
    }
    await world.db
      .insertInto('publication')
      .values({ ...base, id, post_type: 'manual_post', state: 'draft', content: 'Text', ...values })
      .execute()
    return id
  }
  const draft = await make({})
  const assisted = await make({
    post_type: 'kol_reply',
    assisted: true,
    prepaid: true,
    charged: 1000,
    reply_tweet_id: '1900000000000000001',
    reply_to: JSON.stringify({
      tweetId: '1900000000000000001',
      twitterName: 'kol',
      text: 'Hm',
      url: 'https://x.com/kol/status/1900000000000000001',
    }),
  })
  const lost = await make({ state: 'unconfirmed' })
  const ids = async (filter: Parameters<typeof owner.call<'approvals.page'>>[1]) =>
    (await owner.call('approvals.page', { agentId, ...filter })).data.list.map(({ id }) => id)

  expect(await ids({ question: 'approve' })).toEqual(expect.arrayContaining([draft, question.id]))
  expect(await ids({ question: 'approve', status: 'draft' })).toEqual([draft])
  expect(await ids({ question: 'assist' })).toEqual([assisted])
  expect(await ids({ question: 'unconfirmed' })).toEqual([lost])
  expect(await ids({ postType: 'kol_reply' })).toEqual([assisted])
  expect((await ids({ sort: 'expiresAt', order: 'asc' }))[0]).toBe(question.id)
  expect(await ids({ platform: 'telegram' })).toEqual([])
  const planned = await owner.call('approvals.page', { agentId, status: 'scheduled' })
  expect(planned.data.list[0]).toMatchObject({ question: null, actions: [], expiresAt: null })
  expect(
    (await owner.call('approvals.approve', { id: planned.data.list[0]?.id ?? '', version: 1 })).status,
  ).toBe(409)
  expect((await owner.call('approvals.page', { agentId: 'agt_none' })).code).toBe(110001)

  // An assisted reply is sent by hand, not approved; its price stays.
  const reply = await owner.call('approvals.one', { id: assisted })
  expect(reply.data).toMatchObject({ question: 'assist', actions: ['edit', 'regenerate', 'reject', 'done'] })
  expect((await owner.call('approvals.approve', { id: assisted, version: 1 })).status).toBe(409)
  expect((await owner.call('approvals.done', { id: draft })).status).toBe(409)
  expect((await owner.call('approvals.done', { id: assisted, url: 'ftp://x' })).status).toBe(400)
  const sent = await owner.call('approvals.done', { id: assisted, url: 'https://x.com/me/status/1' })
  expect(sent.data).toMatchObject({ status: 'published', url: 'https://x.com/me/status/1', charged: 1 })
  expect((await owner.call('approvals.done', { id: assisted })).status).toBe(409)

  expect((await owner.call('approvals.resolve', { id: draft, posted: true })).status).toBe(409)
  const resolved = await owner.call('approvals.resolve', {
    id: lost,
    posted: true,
    url: 'https://x.com/me/status/2',
  })
  expect(resolved.data).toMatchObject({ status: 'published', charged: 0 })
  expect((await owner.call('approvals.resolve', { id: lost, posted: false })).status).toBe(409)
})

async function asking(
  world: World,
  credits = 10,
): Promise<{ owner: TestUser; agentId: string; handle: string }> {
  const owner = await world.user({ credits })
  const { agentId } = await world.agent(owner, { postAutonomy: 'ask' })
  const handle = await world.bindX(owner, agentId)
  return { owner, agentId, handle }
}

async function allowQuotes(world: World, agentId: string): Promise<void> {
  const connections = world.db.updateTable('x_connection').where('agent_id', '=', agentId)
  const allowed = sql<string>`jsonb_set(capabilities, '{quotes}', 'true')`
  await connections.set({ capabilities: allowed }).execute()
}
