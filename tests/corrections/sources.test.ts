import { expect, test } from 'vitest'
import { z } from 'zod'
import { minute } from '#server/lib/clock.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { createCorrectedWorld } from './corrected-world.ts'

/** A translator whose post says a figure of somebody else's post, which is a few minutes old. */
async function carried(text: string, corrections: 'ask' | 'auto' = 'auto') {
  const world = await createWorld()
  await world.x.addAccount({ handle: 'silent_sam', name: 'Sam', subscription: 'Premium' })
  const user = await world.user({ credits: 20 })
  const agent = await world.boundAgent(user, {
    type: 'clone_influence',
    targetAccount: 'silent_sam',
    targetLanguage: 'FRENCH',
    coinTickers: [],
    timeframe: null,
    operationMode: 'automated',
    postAutonomy: 'auto',
    corrections,
  })
  const source = await world.x.addTweet({ handle: 'silent_sam', text })
  world.llm.sayNext('Les dépôts sur le pont ont dépassé [[s1.1]] ce matin. Les frais n’ont pas bougé.')
  const id = await world.duePost(agent)
  await world.advanceDue()
  const post = await world.publication(id)
  if (post.status !== 'published') throw new Error(`not published: ${post.reason}`)
  return Object.assign(world, {
    person: user,
    agent,
    source,
    post,
    corrections: () => world.db.selectFrom('correction').selectAll().orderBy('created_at').execute(),
    answers: () => world.x.posts().filter(({ inReplyToId }) => inReplyToId === post.external_id),
  })
}

async function later(world: World, hours: number) {
  await world.advance({ hours, minutes: 1 })
  await world.runJob('look-again')
  await world.runJob('put-right')
}

const lookups = (world: World, id: string) =>
  world.x.captured.filter(({ path, query }) => path === '/2/tweets' && String(query['ids']).includes(id))
    .length

const kinds = async (world: Awaited<ReturnType<typeof carried>>) =>
  (await world.person.call('notices.page', {})).data.list
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('figure_'))

test('a figure that its author edited is answered under the own post, in the language of the post', async () => {
  await using world = await carried('Bridge deposits passed $38M this morning. Fees did not move.')
  expect(world.post.content).toContain('38')
  await world.x.editTweet(world.source.id, 'Bridge deposits passed $31M this morning. Fees did not move.')
  await later(world, 1)
  expect(await world.corrections()).toMatchObject([{ state: 'done' }])
  const [answer, ...more] = world.answers()
  expect(more).toEqual([])
  expect(answer?.text).toMatch(/^Correction : /)
  expect(answer?.text).toContain('31')
  expect(answer?.text).not.toContain('38')
})

test('an edit that leaves the figure as it is, and a post that nobody touched, are no news; it is read three times', async () => {
  await using world = await carried('Bridge deposits passed $38M this morning. Fees did not move.')
  const before = lookups(world, world.source.id)
  await world.x.editTweet(world.source.id, 'Bridge deposits passed $38M this morning! Fees did not move.')
  for (const hours of [1, 3, 8, 12, 24, 24]) await later(world, hours)
  expect(await world.corrections()).toEqual([])
  expect(lookups(world, world.source.id) - before).toBe(3)
})

test('a post that X did not show, or whose reader died, is read ten minutes later, also at the very last', async () => {
  await using world = await carried('Bridge deposits passed $38M this morning. Fees did not move.')
  await world.x.editTweet(world.source.id, 'Bridge deposits passed $31M this morning. Fees did not move.')
  world.x.failNext('server-error', { on: 'lookup' })
  await later(world, 1)
  expect(await world.corrections()).toEqual([])
  await world.advance({ minutes: 11 })
  await later(world, 0)
  expect(await world.corrections()).toMatchObject([{ state: 'done' }])

  for (const hours of [3, 8, 12, 24]) await later(world, hours)
  world.x.deleteTweet(world.source.id)
  world.failAt('after-reading')
  await later(world, 24)
  expect(await world.corrections()).toHaveLength(1)
  await world.advance({ minutes: 11 })
  await later(world, 0)
  expect(await world.corrections()).toMatchObject([{ state: 'done' }, { state: 'open' }])
})

test('a post that was deleted holds its figure no more: its owner is told, and nothing is rewritten', async () => {
  await using world = await carried('Bridge deposits passed $38M this morning. Fees did not move.')
  await later(world, 1)
  expect(await world.corrections()).toEqual([])
  world.x.deleteTweet(world.source.id)
  await later(world, 3)
  expect(await world.corrections()).toEqual([])
  await later(world, 20)
  const [row] = await world.corrections()
  expect(row).toMatchObject({ state: 'open', message: null })
  expect(row?.figures).toContainEqual({ said: '38 M $', now: null, source: '@silent_sam' })
  expect(await kinds(world)).toEqual(['figure_unheld'])
  expect(await world.person.call('corrections.correct', { id: row?.id ?? '' })).toMatchObject({
    code: 409,
    data: { reason: 'by_hand' },
  })
  for (const hours of [24, 24]) await later(world, hours)
  expect(world.answers()).toEqual([])
  expect(await kinds(world)).toEqual(['figure_unheld'])
})

test('a revision that turns the words around a figure, too, is not rewritten: its owner is told', async () => {
  await using world = await createCorrectedWorld({ fields: { corrections: 'auto' } })
  await world.revise(4)
  await world.look(1)
  const [row] = await world.corrections()
  expect(row).toMatchObject({ state: 'open', message: null })
  const [told] = await world.notices()
  expect(told?.params).toMatchObject({ advice: 'by_hand' })
  expect(told?.text).toContain('does not rewrite it')
  expect(world.edits()).toBe(0)
})

test('a bar that is revised again is corrected again; one that is put back before anybody pressed is forgotten', async () => {
  await using world = await createCorrectedWorld({ fields: { corrections: 'auto' } })
  await world.revise(0.12)
  await world.look(1)
  const first = world.message()?.text ?? ''
  await world.revise(0.06)
  await world.look(4)
  const second = world.message()?.text ?? ''
  expect(second).not.toBe(first)
  expect(second.match(/Corrected:/g)).toHaveLength(1)
  expect(await world.corrections()).toMatchObject([{ state: 'done' }, { state: 'done' }])
  expect(await world.history()).toMatchObject([{ before: world.post.content }, { message: second }])

  await using asked = await createCorrectedWorld()
  await asked.revise(0.12)
  await asked.look(1)
  const [row] = await asked.corrections()
  await asked.revise((1 / 1.0012 - 1) * 100)
  await asked.look(4)
  expect(await asked.corrections()).toMatchObject([{ state: 'outdated' }])
  expect(await asked.history()).toEqual([])
  expect((await asked.user.call('corrections.correct', { id: row?.id ?? '' })).code).toBe(404)
  expect(asked.edits()).toBe(0)

  // And is found again, told once all the same.
  await asked.revise(0.12)
  await asked.look(12)
  expect(await asked.corrections()).toMatchObject([{ id: row?.id, state: 'open' }])
  expect(await asked.notices()).toHaveLength(1)
  expect((await asked.user.call('corrections.correct', { id: row?.id ?? '' })).data).toMatchObject({
    status: 'corrected',
  })
})

test('what is found again is told in the words that may go out now', async () => {
  await using world = await createCorrectedWorld({ fields: { corrections: 'auto' } })
  const { user, agent } = world
  const { data: rule } = await user.call('manual.rule', { agentId: agent.agentId })
  const block = (...blockedKeywords: string[]) =>
    user.call('manual.editRule', { id: rule?.id ?? '', enableBlockedKeywords: true, blockedKeywords })
  expect((await block('corrected')).code).toBe(0)
  await world.revise(0.12)
  await world.look(1)
  expect(await world.corrections()).toMatchObject([{ state: 'open', message: null }])
  await world.revise((1 / 1.0012 - 1) * 100)
  await world.look(4)
  await block()
  await world.revise(0.12)
  await world.look(12)
  expect(await world.corrections()).toMatchObject([{ state: 'done' }])
  expect(world.message()?.text).toContain('Corrected:')
})

test('an exchange that is away is asked again ten minutes later', async () => {
  await using world = await createCorrectedWorld()
  await world.revise()
  world.market.failNext('server-error')
  await world.look(1)
  expect(await world.corrections()).toEqual([])
  await world.look(1.1)
  expect(await world.corrections()).toEqual([])
  await world.look(1.2)
  expect(await world.corrections()).toHaveLength(1)
})

test('a price that a story names is held against the minutes it was read in: no false alarm, and a trade taken back is found', async () => {
  const story = { type: 'hot_topic' as const, topic: 'BTC', coinTickers: ['BTC'], timeframe: null }
  await using world = await createCorrectedWorld({ fields: story, options: { at: '2026-11-20T10:32:10Z' } })
  const { user, post } = world
  const priced = await world.db
    .selectFrom('generation')
    .select(['facts', 'claims'])
    .where('id', '=', post.generation_id)
    .executeTakeFirstOrThrow()
  const claims = JSON.stringify(priced.claims)
  expect(claims).toContain('Binance BTCUSDT')
  await world.look(1)
  expect(await world.corrections()).toEqual([])

  // What was traded around it turns out to have been traded elsewhere.
  const [fact] = z
    .array(z.looseObject({ key: z.string(), value: z.unknown(), time: z.string() }))
    .parse(priced.facts)
    .filter(({ key }) => key === 'BTC:price')
  const read = new Date(fact?.time ?? 0)
  world.market.revise('BTC', read, 1)
  await world.look(4)
  expect(await world.corrections()).toEqual([])
  world.market.revise('BTC', new Date(read.getTime() + 5 * minute), 1)
  await world.look(12)
  const [told] = await world.notices(user)
  expect(told).toMatchObject({ kind: 'figure_wrong', params: { origin: 'Binance BTCUSDT', advice: 'press' } })
  const [row] = await world.corrections()
  expect((await user.call('corrections.correct', { id: row?.id ?? '' })).data).toMatchObject({
    status: 'corrected',
  })
  expect(world.message()?.text).toContain(String(told?.params['now']))
})
