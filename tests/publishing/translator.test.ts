import { expect, test } from 'vitest'
import type { TestUser } from '#tests/support/builders.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const monday = '2026-03-02T06:00:00Z'
const french = {
  type: 'clone_influence',
  targetAccount: 'silent_sam',
  targetLanguage: 'FRENCH',
  coinTickers: [],
  timeframe: null,
  operationMode: 'automated',
  postAutonomy: 'auto',
} satisfies Parameters<World['agent']>[1]
const day = [
  'Bridge deposits passed $38M this morning. Fees did not move.',
  'Who pays for 412 idle validators? Nobody asks that in a bull market.',
  'Withdrawals on SOL now take hours instead of days.',
  'Lending rates doubled. Ask where the 12% come from.',
  'A new stablecoin is live. Patience is a position.',
]

async function bound(world: World, user: TestUser, carryOver: Parameters<World['agent']>[1]) {
  await world.x.addAccount({ handle: 'silent_sam', name: 'Sam' })
  const agent = await world.boundAgent(user, { ...french, ...carryOver })
  const rule = await user.call('x.rule', { id: agent.agentId })
  await user.call('x.editRule', { id: rule.data.id, dailyAutoTweetLimit: 20 })
  await world.db.deleteFrom('publication').where('agent_id', '=', agent.agentId).execute()
  return agent
}

/** What this agent's published posts say again, in the order they came out. */
async function carried(world: World, agent: { agentId: string }) {
  const rows = await world.db
    .selectFrom('publication')
    .innerJoin('generation', 'generation.id', 'publication.generation_id')
    .select(['source_tweet'])
    .select('publication.charged as paid')
    .where('publication.agent_id', '=', agent.agentId)
    .where('publication.status', '=', 'published')
    .orderBy('published_at')
    .execute()
  return rows.map(({ source_tweet, paid }) => ({ text: String(Object(source_tweet)['text']), paid }))
}

test('five posts of a day are carried over in their order, none twice, each its own text at its own price', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 20 })
  const agent = await bound(world, user, { carryOver: { perDay: 5 } })
  for (const text of day) {
    await world.x.addTweet({ handle: 'silent_sam', text })
    await world.advance({ minutes: 20 })
  }
  // Two at once do not take the same one.
  await world.duePost(agent)
  await world.duePost(agent)
  await world.advanceDue()
  await world.advance({ minutes: 12 })
  await world.advanceDue()
  for (let slot = 0; slot < 5; slot++) {
    await world.advance({ minutes: 40 })
    await world.duePost(agent)
    await world.advanceDue()
  }
  const out = await carried(world, agent)
  expect(out.map(({ text }) => text)).toEqual(day)
  expect(out.map(({ paid }) => paid)).toEqual([1000, 1000, 1000, 1000, 1000])
  expect(new Set(world.x.timeline(agent.handle).map(({ text }) => text)).size).toBe(5)
  expect(await world.balance(user)).toBe(15)
  expect(await world.audit()).toEqual([])

  // What was left out of a silent day is not made up from last week.
  await world.advance({ days: 3 })
  const due = await world.duePost(agent)
  await world.advanceDue()
  expect(await world.publication(due)).toMatchObject({ status: 'skipped', reason: 'duplicate' })
})

test('no more posts a day are planned than are to be carried over, and changing that plans anew', async () => {
  await using world = await createWorld({ at: '2026-03-02T00:00:00Z' })
  const user = await world.user({ credits: 20 })
  const agent = await bound(world, user, { carryOver: { perDay: 5 } })
  const tomorrow = async () => {
    await world.runJob('plan-posts')
    const { count } = await world.db
      .selectFrom('publication')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('agent_id', '=', agent.agentId)
      .where('slot_date', '=', '2026-03-03')
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  await user.call('agents.edit', { agentId: agent.agentId, carryOver: { perDay: 5 } })
  expect(await tomorrow()).toBe(5)
  await user.call('agents.edit', { agentId: agent.agentId, carryOver: { perDay: 2 } })
  expect(await tomorrow()).toBe(2)
  await user.call('agents.edit', { agentId: agent.agentId, carryOver: {} })
  expect(await tomorrow()).toBe(20)
})

test('its rule says which posts: answers, threads, pictures, how many like them', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 20 })
  const agent = await bound(world, user, {})
  const somebody = await world.x.addTweet({ handle: 'witness', text: 'Is anybody awake?' })
  const say = (text: string, more: object = {}) =>
    world.x.addTweet({ handle: 'silent_sam', text, likes: 3, ...more })
  const liked = await say('Liked by many: fees are low.', { likes: 90 })
  const pictured = await say('With a picture of the fees.', { mediaKeys: ['3_1'] })
  const plain = await say('Blocks are half empty today.')
  const thread = await say('And the second half is spam.', { inReplyTo: plain.id })
  const answer = await say('Always awake.', { inReplyTo: somebody.id })

  await world.advance({ minutes: 11 })

  const taken = async (carryOver: object) => {
    await user.call('agents.edit', { agentId: agent.agentId, carryOver })
    const { data } = await user.call('sandbox.scenarioPost', { agentId: agent.agentId })
    await world.db.deleteFrom('generation').where('agent_id', '=', agent.agentId).execute()
    return data?.sourceTweet?.tweetId
  }
  expect(await taken({})).toBe(plain.id)
  // The thread begins with the plain post, and comes with it.
  expect(thread.inReplyToId).toBe(plain.id)
  expect(await taken({ threads: true })).toBe(plain.id)
  expect(await taken({ originals: false })).toBeUndefined()
  expect(await taken({ replies: true })).toBe(answer.id)
  expect(await taken({ replies: true, threads: true, picturesOnly: true })).toBe(pictured.id)
  expect(await taken({ likesMin: 50 })).toBe(liked.id)
  expect(await taken({ perDay: 3 })).toBe(liked.id)
  expect(
    (await user.call('agents.edit', { agentId: agent.agentId, carryOver: { perDay: 21 } })).code,
  ).not.toBe(0)
})

test('a post that nothing usable can be written about does not keep the ones behind it waiting', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 20 })
  const agent = await bound(world, user, { carryOver: { perDay: 5 } })
  for (const text of day.slice(0, 2)) {
    await world.x.addTweet({ handle: 'silent_sam', text })
    await world.advance({ minutes: 20 })
  }
  world.llm.sayNext('BTC is at $999,999 now.', 'BTC is at $888,888 now.')
  const first = await world.duePost(agent)
  await world.advanceDue()
  expect(await world.publication(first)).toMatchObject({ status: 'failed', reason: 'content_failed' })
  await world.duePost(agent)
  await world.advanceDue()
  expect((await carried(world, agent)).map(({ text }) => text)).toEqual([day[1]])
})
