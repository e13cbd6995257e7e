import { expect, test } from 'vitest'
import type { Input } from '#contract/routes.ts'
import { createWorld } from '#tests/support/world.ts'

test('an edit changes what it names and keeps the rest', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const agent = await world.agent(user, { coinTickers: ['BTC', 'ETH'], postAutonomy: 'ask' })
  await world.advance({ minutes: 5 })

  const { data } = await user.call('agents.edit', {
    agentId: agent.agentId,
    bio: 'New words.',
    sentimentFlag: true,
  })
  const { updatedAt, ...rest } = data
  expect(rest).toEqual({ ...agent, bio: 'New words.', sentimentFlag: true, updatedAt: undefined })
  expect(updatedAt > agent.updatedAt).toBe(true)
})

test('the type of an agent cannot be changed', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const agent = await world.agent(user)
  const edit = { agentId: agent.agentId, type: 'hot_topic', topic: 'layer 2' } as Input<'agents.edit'>
  expect((await user.call('agents.edit', edit)).data.type).toBe('technical_analysis')
  expect((await user.call('agents.detail', { id: agent.agentId })).data.type).toBe('technical_analysis')
})

test('an edit may not take away what the type needs', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const agent = await world.agent(user)
  const edit = await user.call('agents.edit', { agentId: agent.agentId, coinTickers: [], timeframe: null })
  expect(edit).toMatchObject({
    code: 400,
    data: { issues: [{ path: 'coinTickers' }, { path: 'timeframe' }] },
  })
  expect((await user.call('agents.detail', { id: agent.agentId })).data).toEqual(agent)
})

test('an edit that names nobody new works while X is away', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const agent = await world.agent(user, { favoriteInfluencers: ['mara_onchain'] })
  world.x.failNext('server-error', { on: 'any', times: 5 })
  const same = { agentId: agent.agentId, favoriteInfluencers: ['@mara_onchain'], bio: 'Other.' }
  expect((await user.call('agents.edit', same)).code).toBe(0)
  const more = { agentId: agent.agentId, favoriteInfluencers: ['mara_onchain', 'chart_harbor'] }
  expect((await user.call('agents.edit', more)).code).toBe(110012)
})

test('a renamed target of a translator is also whom it imitates', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { agentId } = await world.agent(user, {
    type: 'clone_influence',
    targetAccount: 'mara_onchain',
    targetLanguage: 'ARABIC',
  })
  const renamed = await user.call('agents.edit', { agentId, targetAccount: 'kestrel_macro' })
  expect(renamed.data).toMatchObject({ targetAccount: 'kestrel_macro', imitateAccount: 'kestrel_macro' })
  const apart = await user.call('agents.edit', {
    agentId,
    imitateAccount: 'chart_harbor',
    targetAccount: 'kestrel_macro',
  })
  expect(apart.data).toMatchObject({ targetAccount: 'kestrel_macro', imitateAccount: 'chart_harbor' })
})

test('an agent cannot take the name of another, but may change the letter case of its own', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  await world.agent(user, { name: 'Atlas' })
  const { agentId } = await world.agent(user, { name: 'Boreas' })
  expect((await user.call('agents.edit', { agentId, name: 'atlas' })).code).toBe(110002)
  expect((await user.call('agents.edit', { agentId, name: 'BOREAS' })).data.name).toBe('BOREAS')
})

test("somebody else's agent is answered like one that does not exist", async () => {
  await using world = await createWorld({ workers: false })
  const [owner, other] = [await world.user(), await world.user()]
  const { agentId } = await world.agent(owner)
  await world.bindX(owner, agentId)
  const { data: rule } = await owner.call('x.rule', { id: agentId })

  for (const id of [agentId, 'agt_none', 'x'.repeat(500)]) {
    const answers = [
      await other.call('agents.detail', { id }),
      await other.call('agents.edit', { agentId: id, bio: 'Mine now.' }),
      await other.call('agents.remove', { id }),
      await other.call('agents.restore', { id }),
      await other.call('agents.clone', { id }),
      await other.call('agents.pause', { id, paused: true }),
      await other.call('x.rule', { id }),
      await other.call('x.bindLink', { agentId: id }),
      await other.call('x.bindCallback', { agentId: id, oauthToken: 'a', oauthVerifier: 'b' }),
      await other.call('manual.createRule', { agentId: id }),
      await other.call('manual.rule', { agentId: id }),
    ]
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 110001))
  }
  expect((await other.call('x.editRule', { id: rule.id, dailyAutoTweetLimit: 50 })).code).toBe(110008)
  expect((await other.call('x.unbind', { id: rule.twitterTbId ?? '' })).code).toBe(110017)
  expect((await owner.call('x.rule', { id: agentId })).data).toEqual(rule)
  expect((await owner.call('agents.detail', { id: agentId })).data.bio).not.toBe('Mine now.')
})

test('a deleted agent is gone with its connection, and can be restored for 30 days without it', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { agentId, handle } = await world.boundAgent(user, { name: 'Atlas' })
  expect((await user.call('agents.remove', { id: agentId })).code).toBe(0)

  expect((await user.call('agents.detail', { id: agentId })).code).toBe(110001)
  expect((await user.call('agents.remove', { id: agentId })).code).toBe(110001)
  expect((await user.call('agents.list', {})).data).toEqual([])
  expect((await user.call('agents.page', {})).data).toEqual({ list: [], total: 0 })
  const left = await world.db.selectFrom('x_connection').select('credentials').execute()
  expect(left).toEqual([{ credentials: null }])
  const second = await world.agent(user, { name: 'Atlas' })
  expect(await world.bindX(user, second.agentId, handle)).toBe(handle)

  await world.advance({ days: 29 })
  const { data } = await user.call('agents.restore', { id: agentId })
  expect(data).toMatchObject({
    agentId,
    name: 'Atlas 2',
    twitter: null,
    telegram: null,
    state: 'needs_connection',
  })
  expect((await user.call('agents.restore', { id: agentId })).code).toBe(110001)

  await user.call('agents.remove', { id: agentId })
  await world.advance({ days: 30, minutes: 1 })
  expect((await user.call('agents.restore', { id: agentId })).code).toBe(110001)
})

test('clones are numbered and carry character and Telegram rule, but no connection', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const original = await world.boundAgent(user, { name: 'Atlas', bio: 'One of a kind.' })
  await user.call('manual.createRule', { agentId: original.agentId, dailyPostLimit: 7 })

  const clones = []
  for (let n = 0; n < 3; n++) clones.push((await user.call('agents.clone', { id: original.agentId })).data)
  expect(clones.map(({ name }) => name)).toEqual(['Atlas copy', 'Atlas copy 2', 'Atlas copy 3'])
  expect(clones[0]).toMatchObject({
    bio: 'One of a kind.',
    twitter: null,
    telegram: null,
    coinTickers: ['BTC'],
  })
  const { data: rule } = await user.call('manual.rule', { agentId: clones[0]?.agentId ?? '' })
  expect(rule).toMatchObject({ dailyPostLimit: 7, telegramTbId: null })
  expect((await user.call('x.rule', { id: clones[0]?.agentId ?? '' })).code).toBe(110008)

  const long = await world.agent(user, { name: 'ß'.repeat(50) })
  const { data } = await user.call('agents.clone', { id: long.agentId })
  expect(data.name).toBe(`${'ß'.repeat(45)} copy`)
})

test('an agent says how it is in one word', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user({ credits: 1 })
  const { agentId } = await world.agent(user)
  const state = async () => (await user.call('agents.detail', { id: agentId })).data.state
  expect(await state()).toBe('needs_connection')

  await world.bindX(user, agentId)
  expect(await state()).toBe('active')
  expect((await user.call('agents.pause', { id: agentId, paused: true })).data.state).toBe('paused')
  expect((await user.call('agents.pause', { id: agentId, paused: false })).data.state).toBe('active')
  await world.db.updateTable('credit_account').set({ held: 1 }).where('id', '=', user.id).execute()
  expect(await state()).toBe('no_credit')
  await world.db.updateTable('x_connection').set({ state: 'needs_reauth' }).execute()
  expect(await state()).toBe('needs_reauth')
  expect((await user.call('agents.list', {})).data[0]?.state).toBe('needs_reauth')
})

test('the detail counts the posts of the local day of the rule and shows the next planned one', async () => {
  await using world = await createWorld({ workers: false, at: '2026-11-20T19:00:00.000Z' })
  const user = await world.user({ credits: 5 })
  const { agentId } = await world.agent(user)
  await world.bindX(user, agentId)
  const { data: rule } = await user.call('x.rule', { id: agentId })
  await user.call('x.editRule', { id: rule.id, workingHoursTimezone: 'Asia/Tokyo' })
  await world.db
    .insertInto('usage')
    .values([
      { agent_id: agentId, kind: 'post', local_date: '2026-11-20', used: 9 },
      { agent_id: agentId, kind: 'post', local_date: '2026-11-21', used: 2 },
      { agent_id: agentId, kind: 'manual', local_date: '2026-11-21', used: 5 },
    ])
    .execute()
  await world.runJob('plan-posts')

  const { data } = await user.call('agents.detail', { id: agentId })
  expect(data.todayPosts).toBe(2)
  const planned = await world.db
    .selectFrom('publication')
    .select('scheduled_at')
    .where('status', '=', 'scheduled')
    .orderBy('scheduled_at')
    .execute()
  expect(planned.length).toBeGreaterThan(0)
  expect(data.nextPostAt).toBe(planned[0]?.scheduled_at?.toISOString())
})

test('agents are listed by name and paged, sorted and filtered as asked', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  await world.agent(user, { name: 'beta' })
  await world.advance({ minutes: 1 })
  await world.agent(user, { name: 'Alpha', operationMode: 'manual' })
  await world.advance({ minutes: 1 })
  await world.agent(user, { name: 'Gamma_50%', type: 'hot_topic', topic: 'etf' })

  const { data: briefs } = await user.call('agents.list', {})
  expect(briefs.map(({ name }) => name)).toEqual(['Alpha', 'beta', 'Gamma_50%'])
  expect(briefs[0]).toMatchObject({ state: 'manual', twitterScreenName: null, telegramUsername: null })

  const names = async (filter: Input<'agents.page'>) => {
    const { data } = await user.call('agents.page', filter)
    return [data.total, ...data.list.map(({ name }) => name)]
  }
  expect(await names({})).toEqual([3, 'Gamma_50%', 'Alpha', 'beta'])
  expect(await names({ page: 2, size: 2 })).toEqual([3, 'beta'])
  expect(await names({ page: 9 })).toEqual([3])
  expect(await names({ sort: 'name', order: 'asc' })).toEqual([3, 'Alpha', 'beta', 'Gamma_50%'])
  expect(await names({ type: 'hot_topic' })).toEqual([1, 'Gamma_50%'])
  expect(await names({ operationMode: 'manual' })).toEqual([1, 'Alpha'])
  expect(await names({ name: 'LPH' })).toEqual([1, 'Alpha'])
  expect(await names({ name: '%' })).toEqual([1, 'Gamma_50%'])
  expect((await user.call('agents.page', { size: 1_000_000_000 })).status).toBe(400)
})

test('two edits at once both stay', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { agentId } = await world.agent(user)
  await Promise.all([
    user.call('agents.edit', { agentId, bio: 'First.' }),
    user.call('agents.edit', { agentId, lore: 'Second.' }),
    user.call('agents.edit', { agentId, sentimentFlag: true }),
  ])
  const { data } = await user.call('agents.detail', { id: agentId })
  expect(data).toMatchObject({ bio: 'First.', lore: 'Second.', sentimentFlag: true })
})
