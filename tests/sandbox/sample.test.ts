import { expect, test } from 'vitest'
import { agentTypes, languages } from '#contract/lists.ts'
import { holding } from '../support/database-away.ts'
import { createWorld } from '../support/world.ts'

test('anybody sees a post as an agent writes it now, free, of every type', async () => {
  await using world = await createWorld({ workers: false })
  for (const type of agentTypes.slice(0, 4)) {
    const { code, data } = await world.call('preview.sample', { type })
    expect([type, code]).toEqual([type, 0])
    expect(data).toMatchObject({ charged: 0, credits: 0, publishPrice: 1, language: 'ENGLISH' })
    expect(data.evidence.sources.length).toBeGreaterThan(0)
  }
  const analysis = await world.call('preview.sample', { ticker: 'SOL', language: 'ARABIC' })
  expect(analysis.data.cashtags).toEqual(['SOL'])
  expect(analysis.data.language).toBe('ARABIC')
  expect(await world.db.selectFrom('credit_entry').selectAll().execute()).toEqual([])
})

test('five a minute for one address', async () => {
  await using world = await createWorld({ workers: false })
  const codes = []
  for (let n = 0; n < 6; n++) codes.push((await world.call('preview.sample', {})).code)
  expect(codes).toEqual([0, 0, 0, 0, 0, 429])
})

test('within the hour everybody gets the same text, and it is written once', async () => {
  await using world = await createWorld({ workers: false })
  const together = await Promise.all([1, 2, 3].map(() => world.call('preview.sample', { type: 'hot_topic' })))
  expect(new Set(together.map(({ data }) => data.generationId)).size).toBe(1)
  expect(world.llm.calls).toBe(1)

  await world.advance({ minutes: 59 })
  expect((await world.call('preview.sample', { type: 'hot_topic' })).data).toEqual(together[0]?.data)
  await world.advance({ minutes: 2 })
  const fresh = await world.call('preview.sample', { type: 'hot_topic' })
  expect(fresh.data.generationId).not.toBe(together[0]?.data.generationId)
  expect(world.llm.calls).toBe(2)
})

test('a failure is told to all who wait for it, and the next one may try again', async () => {
  await using world = await createWorld({ workers: false })
  world.llm.failNext('refusal', { times: 2 })
  // Both are asked before either can begin.
  const held = await holding(world, 'lock table sample in access exclusive mode')
  const both = Promise.all([1, 2].map(() => world.call('preview.sample', {})))
  await held.waitedFor(2)
  await held.letGo()
  const together = await both
  expect(together.map(({ code }) => code)).toEqual([110006, 110006])
  expect(world.llm.calls).toBe(2)
  expect((await world.call('preview.sample', {})).code).toBe(0)
})

test('a coin nobody trades and words of no list are refused, and strangers can start only so many texts an hour', async () => {
  await using world = await createWorld({ workers: false })
  expect((await world.call('preview.sample', { ticker: 'NOSUCHCOIN' })).code).toBe(400)
  expect((await world.call('preview.sample', { type: 'poetry' as 'hot_topic' })).code).toBe(400)
  expect(world.llm.calls).toBe(0)

  const madeAt = await world.now()
  await world.db
    .insertInto('sample')
    .values(Array.from({ length: 200 }, (_, n) => ({ key: `k${n}`, data: '{}', made_at: madeAt })))
    .execute()
  expect((await world.call('preview.sample', { language: languages[3] })).code).toBe(429)
  await world.advance({ hours: 1, minutes: 1 })
  expect((await world.call('preview.sample', { language: languages[3] })).code).toBe(0)
})
