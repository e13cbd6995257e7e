import { expect, test } from 'vitest'
import type { Input } from '#contract/routes.ts'
import { createWorld, type World } from '../support/world.ts'
import type { TestUser } from '../support/builders.ts'

const translator = {
  type: 'clone_influence',
  targetAccount: 'mara_onchain',
  targetLanguage: 'FRENCH',
  coinTickers: [],
  timeframe: null,
} satisfies Partial<Input<'agents.create'>>

const promoter = {
  type: 'project_promotion',
  coinTickers: [],
  projectInfo: { name: 'Lumen', url: 'https://lumen.example/about', text: 'Lumen builds light clients.' },
} satisfies Partial<Input<'agents.create'>>

async function expenses(user: TestUser) {
  const { data } = await user.call('credits.records', { type: 'EXPENSE' })
  return data.list.map(({ purpose, amount }) => [purpose, amount])
}

async function held(user: TestUser) {
  return (await user.call('credits.balance', {})).data
}

async function userWithAgent(world: World, amount: number, fields: Partial<Input<'agents.create'>> = {}) {
  const user = await world.user({ credits: amount })
  const { agentId } = await world.agent(user, fields)
  return { user, agentId }
}

test('a text in the sandbox is one credit, set aside beforehand or not, and one that fails costs nothing', async () => {
  await using world = await createWorld()
  const { user, agentId } = await userWithAgent(world, 20)

  const ticket = await user.call('sandbox.deductCredit', { agentId })
  expect(ticket).toMatchObject({ code: 0, data: { type: 'SANDBOX_GENERATE', price: 1, credits: 19 } })

  const first = await user.call('sandbox.post', { agentId, language: 'ENGLISH' })
  expect(first).toMatchObject({ code: 0, data: { charged: 1, credits: 19 } })
  const record = await user.call('credits.records', {})
  expect(record.data.list[0]).toMatchObject({
    type: 'EXPENSE',
    purpose: 'SANDBOX_GENERATE',
    amount: -1,
    balanceAfter: 19,
    agentId,
  })

  expect((await user.call('sandbox.post', { agentId })).data).toMatchObject({ charged: 1, credits: 18 })

  world.llm.failNext('foreign-link', { times: 2 })
  expect((await user.call('sandbox.post', { agentId })).code).toBe(110006)
  expect((await user.call('credits.balance', {})).data).toEqual({ credits: 18, held: 0 })

  const poor = await userWithAgent(world, 0.5)
  for (const call of ['sandbox.post', 'sandbox.deductCredit'] as const)
    expect((await poor.user.call(call, { agentId: poor.agentId })).code).toBe(110005)
  expect(await world.balance(poor.user)).toBe(0.5)

  await world.bindX(user, agentId)
  const published = await user.call('posts.now', { id: agentId, content: first.data.content })
  expect(published).toMatchObject({ code: 0, data: { status: 'published', charged: 1 } })
  expect(await world.audit()).toEqual([])
})

test('a ticket is one credit: asked for again it is the same, unused it comes back after ten minutes', async () => {
  await using world = await createWorld()
  const { user, agentId } = await userWithAgent(world, 5)

  const [one, two] = await Promise.all([
    user.call('sandbox.deductCredit', { agentId }),
    user.call('sandbox.deductCredit', { agentId }),
  ])
  expect(two.data.ticketId).toBe(one.data.ticketId)
  expect(await held(user)).toEqual({ credits: 4, held: 1 })
  // Another kind of generation does not use it.
  const other = await user.call('sandbox.deductCredit', { agentId, type: 'SANDBOX_SELF_REPLY' })
  expect(other.data.ticketId).not.toBe(one.data.ticketId)

  await world.advance({ minutes: 9 })
  await world.runJob('release-holds')
  expect(await held(user)).toEqual({ credits: 3, held: 2 })
  await world.advance({ minutes: 2 })
  const fresh = await user.call('sandbox.deductCredit', { agentId })
  expect(fresh.data.ticketId).not.toBe(one.data.ticketId)
  await world.runJob('release-holds')
  expect(await held(user)).toEqual({ credits: 4, held: 1 })
  await world.advance({ minutes: 11 })
  await world.runJob('release-holds')
  expect(await held(user)).toEqual({ credits: 5, held: 0 })
  expect(await world.audit()).toEqual([])
})

test('of two generations at once one uses the ticket and the other holds its own credit', async () => {
  await using world = await createWorld()
  const { user, agentId } = await userWithAgent(world, 3)
  await user.call('sandbox.deductCredit', { agentId })

  const answers = await Promise.all([
    user.call('sandbox.post', { agentId }),
    user.call('sandbox.post', { agentId }),
  ])
  expect(answers.map(({ code }) => code)).toEqual([0, 0])
  expect(await held(user)).toEqual({ credits: 1, held: 0 })
  expect(await expenses(user)).toEqual([
    ['SANDBOX_GENERATE', -1],
    ['SANDBOX_GENERATE', -1],
  ])

  // With credit for one only, exactly one of two succeeds.
  await user.call('sandbox.deductCredit', { agentId })
  const last = await Promise.all([
    user.call('sandbox.post', { agentId }),
    user.call('sandbox.post', { agentId }),
  ])
  expect(last.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 110005])
  expect(await held(user)).toEqual({ credits: 0, held: 0 })
  expect(await world.audit()).toEqual([])
})

test('a ticket taken at its last second still pays for a generation that ends later, and a failure gives it back', async () => {
  await using world = await createWorld()
  const { user, agentId } = await userWithAgent(world, 1)
  await user.call('sandbox.deductCredit', { agentId })
  await world.advance({ minutes: 9, seconds: 58 })
  world.llm.failNext('timeout')
  const generating = user.call('sandbox.post', { agentId })
  while (world.llm.calls === 0) await new Promise((done) => setTimeout(done, 5))
  await world.advance({ minutes: 5 })
  await world.runJob('release-holds')
  expect(await held(user)).toEqual({ credits: 0, held: 1 })
  await world.llm.close()
  expect((await generating).code).toBe(110006)
  expect(await held(user)).toEqual({ credits: 1, held: 0 })
  expect(await world.audit()).toEqual([])
})

test('each kind of sandbox text costs one credit under its own name and comes complete', async () => {
  await using world = await createWorld()
  const { user, agentId } = await userWithAgent(world, 10, promoter)
  const tweetUrl = await tweetOf(world, 'mara_onchain')

  const answers = [
    await user.call('sandbox.projectSummary', { agentId, topic: 'how proofs are paid for' }),
    await user.call('sandbox.scenarioPost', { agentId, scenario: 'A bridge was stopped for an hour today' }),
    await user.call('sandbox.scenarioPost', { agentId, tweetUrl }),
    await user.call('sandbox.selfReply', { agentId, comment: 'Who pays for this?', postContent: 'We ship.' }),
  ]
  for (const [index, { code, data }] of answers.entries()) {
    expect([index, code]).toEqual([index, 0])
    // A reply is published by other means, at a price of its own.
    const publishPrice = index === 3 ? 1 : 0
    expect(data).toMatchObject({ charged: 1, credits: 9 - index, publishPrice, quoteTweetId: null })
    expect(data.weightedLength).toBeLessThanOrEqual(280)
    expect(data.evidence.sources.length).toBeGreaterThan(0)
    expect(data.evidence.checks.every(({ ok }) => ok)).toBe(true)
  }
  expect(answers[2]?.data.sourceTweet).toMatchObject({ twitterName: 'mara_onchain', url: tweetUrl })
  expect(answers[1]?.data.sourceTweet).toBeNull()
  expect(await expenses(user)).toEqual([
    ['SANDBOX_SELF_REPLY', -1],
    ['SANDBOX_SCENARIO_POST', -1],
    ['SANDBOX_SCENARIO_POST', -1],
    ['SANDBOX_PROJECT_SUMMARY', -1],
  ])
  expect(await world.audit()).toEqual([])
})

test('a translator takes the newest post it has not used, by whatever way it used it', async () => {
  await using world = await createWorld()
  const { user, agentId } = await userWithAgent(world, 10, translator)
  await world.bindX(user, agentId)

  const scenario = await user.call('sandbox.scenarioPost', { agentId })
  const post = await user.call('sandbox.post', { agentId })
  const due = await world.duePost({ agentId })
  await world.advanceDue()
  const { generation_id } = await world.publication(due)
  const { source_tweet } = await world.db
    .selectFrom('generation')
    .select('source_tweet')
    .where('id', '=', generation_id)
    .executeTakeFirstOrThrow()
  const used = [scenario.data.sourceTweet, post.data.sourceTweet, source_tweet] as ({
    tweetId: string
  } | null)[]

  expect(scenario.data.language).toBe('FRENCH')
  expect(new Set(used.map((tweet) => tweet?.tweetId)).size).toBe(3)
  const newest = world.x
    .timeline('mara_onchain')
    .map(({ id }) => id)
    .sort((a, b) => (BigInt(a) < BigInt(b) ? 1 : -1))
  expect(scenario.data.sourceTweet?.tweetId).toBe(newest[0])
  // Asked for a language, it writes in that one.
  expect((await user.call('sandbox.post', { agentId, language: 'GERMAN' })).data.language).toBe('GERMAN')
})

test('a planned translation of an account that keeps silent is skipped, not failed, and costs nothing', async () => {
  await using world = await createWorld({ at: '2026-03-02T09:00:00Z' })
  await world.x.addAccount({ handle: 'silent_sam' })
  const { user, agentId } = await userWithAgent(world, 10, { ...translator, targetAccount: 'silent_sam' })
  await world.bindX(user, agentId)
  await world.x.addTweet({ handle: 'silent_sam', text: 'Fees are low today and blocks are half empty.' })

  expect((await user.call('sandbox.scenarioPost', { agentId })).code).toBe(0)
  expect((await user.call('sandbox.scenarioPost', { agentId })).code).toBe(110012)
  const due = await world.duePost({ agentId })
  await world.advanceDue()
  expect(await world.publication(due)).toMatchObject({ status: 'skipped', reason: 'duplicate', charged: 0 })
  // In the sandbox the same post may be tried again.
  expect((await user.call('sandbox.post', { agentId })).code).toBe(0)
  expect((await user.call('credits.balance', {})).data).toEqual({ credits: 8, held: 0 })
})

test('a quote is offered only where its owner wants the source named and the account may quote', async () => {
  await using world = await createWorld()
  const { user, agentId } = await userWithAgent(world, 5, {
    ...translator,
    carryOver: { nameSource: 'link' },
  })
  await world.bindX(user, agentId)
  expect((await user.call('sandbox.scenarioPost', { agentId })).data.quoteTweetId).toBeNull()

  const { capabilities } = await world.db
    .selectFrom('x_connection')
    .select('capabilities')
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow()
  await world.db
    .updateTable('x_connection')
    .set({ capabilities: JSON.stringify({ ...Object(capabilities), quotes: true }) })
    .where('agent_id', '=', agentId)
    .execute()
  const { data } = await user.call('sandbox.scenarioPost', { agentId })
  expect(data.quoteTweetId).toBe(data.sourceTweet?.tweetId)
})

test('what the sandbox cannot write is refused before a credit is touched', async () => {
  await using world = await createWorld()
  const { user, agentId } = await userWithAgent(world, 5)
  const refused = async (code: number, answer: Promise<{ code: number }>) =>
    expect((await answer).code).toBe(code)

  await refused(409, user.call('sandbox.projectSummary', { agentId, topic: 'risk' }))
  await refused(400, user.call('sandbox.scenarioPost', { agentId }))
  for (const tweetUrl of [
    'https://lumen.example/status/1',
    'https://x.com/mara_onchain',
    'http://x.com/a/status/1',
  ])
    await refused(400, user.call('sandbox.scenarioPost', { agentId, tweetUrl }))
  await refused(110017, user.call('sandbox.scenarioPost', { agentId, tweetUrl: 'https://x.com/i/status/1' }))
  await refused(400, user.call('sandbox.selfReply', { agentId, comment: '' }))
  await refused(110001, user.call('sandbox.post', { agentId: 'none' }))
  await user.call('agents.pause', { id: agentId, paused: true })
  await refused(409, user.call('sandbox.post', { agentId }))
  await refused(409, user.call('sandbox.deductCredit', { agentId }))

  expect(await held(user)).toEqual({ credits: 5, held: 0 })
  expect(await world.audit()).toEqual([])
})

async function tweetOf(world: World, handle: string): Promise<string> {
  const [post] = world.x.timeline(handle)
  if (!post) throw new Error(`@${handle} has not posted`)
  return `https://x.com/${handle}/status/${post.id}`
}
