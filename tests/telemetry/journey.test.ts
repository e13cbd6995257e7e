import { expect, test } from 'vitest'
import { attributeNames } from '#server/lib/trace.ts'
import { startTelemetry } from '#server/telemetry/start.ts'
import { type ServerProcess, startProcess } from '#tests/support/processes.ts'
import { createWorld } from '#tests/support/world.ts'
import { createCollector } from './collector.ts'

/** What an owner says, each part of which could be told apart anywhere. */
const words = {
  name: 'Quillfeather Vantage',
  bio: 'Bio of a marmalade lighthouse keeper.',
  lore: 'Lore of an ultramarine zeppelin choir.',
}

test('a post has one trace from its plan to its readers, over three processes, and no word, name or key is in what is told', async () => {
  await using collector = await createCollector()
  await using world = await createWorld({ workers: false })
  await world.holdClock()
  const web = startTelemetry(world.deps, collector.url)
  const { url: telemetryUrl } = collector
  const [worker, publisher] = await Promise.all([
    startProcess(world, { roles: 'worker', telemetryUrl }),
    startProcess(world, { roles: 'publisher', telemetryUrl }),
  ])
  const user = await world.user({ credits: 20 })
  const agent = await world.boundAgent(user, { ...words, postAutonomy: 'ask' }, { planned: true })
  const { id } = await world.db
    .selectFrom('publication')
    .select('id')
    .where('platform', '=', 'twitter')
    .orderBy('scheduled_at')
    .executeTakeFirstOrThrow()
  const row = () => world.publication(id)
  const until = async (state: string, process: ServerProcess) => {
    for (let n = 0; n < 60 && (await row()).state !== state; n++) {
      await process.run('advance-due')
      await world.settle()
      if ((await row()).state !== state) await world.advance({ seconds: 20 })
    }
    expect((await row()).state).toBe(state)
  }

  // Its time comes, which a plan draws: the market is another one at another hour. It is written and asked about.
  const at = await world.now()
  await world.db
    .updateTable('publication')
    .set({ scheduled_at: at, next_at: at, not_after: new Date(at.getTime() + 1_800_000) })
    .where('id', '=', id)
    .execute()
  await until('awaiting_approval', worker)
  await worker.run('update-cards')
  // Its owner says yes; X takes it, and nobody hears of it.
  world.x.failNext('cut-after-accept')
  const approved = user.call('approvals.approve', { id, version: (await row()).version })
  await expect.poll(row).toMatchObject({ state: 'sending' })
  await until('published', publisher)
  await approved
  // What it was written from is revised, and put right; its readers are counted.
  const { snapshot_at } = await world.db
    .selectFrom('generation')
    .select('snapshot_at')
    .where('id', '=', (await row()).generation_id)
    .executeTakeFirstOrThrow()
  if (snapshot_at) world.market.revise('BTC', snapshot_at, 0.12)
  for (const minutes of [61, 5, 180]) {
    await world.advance({ minutes })
    await worker.run('look-again')
  }
  const found = await world.db.selectFrom('correction').select('id').executeTakeFirstOrThrow()
  const corrected = await user.call('corrections.correct', { id: found.id })
  expect(corrected).toMatchObject({ code: 0, data: { publicationId: id, status: 'corrected' } })
  await world.advance({ hours: 21 })
  await worker.run('read-views')
  await Promise.all([web.stop(), worker.stop(), publisher.stop()])

  const { traceparent, content, url } = await row()
  const spans = collector.spans()
  const its = spans.filter((span) => span.traceId === traceparent?.split('-')[1])
  const names = new Set(its.map(({ name }) => name))
  for (const step of [
    'post',
    'when due',
    'write',
    'llm.write',
    'check',
    'ask',
    'awaiting_approval',
    'ready',
    'send',
    'x.createPost',
    'reconcile',
    'record',
    'published',
    'correct',
    'read views',
  ])
    expect(names, step).toContain(step)
  // One root, and every other hangs on one that was told.
  const known = new Set(its.map(({ spanId }) => spanId))
  expect(its.filter(({ parentSpanId }) => !known.has(parentSpanId)).map(({ name }) => name)).toEqual(['post'])
  expect(new Set(its.map(({ process }) => process)).size).toBe(3)
  for (const { name, attributes } of its.filter((span) => 'kolony.publication' in span.attributes))
    expect(attributes['kolony.publication'], name).toBe(id)
  // The one that nobody heard of, and the answer that puts it right.
  const sends = its.filter(({ name }) => name === 'x.createPost')
  expect(sends.map(({ status, attributes }) => [attributes['kolony.outcome'], status])).toEqual(
    expect.arrayContaining([
      ['server', 2],
      ['ok', 0],
    ]),
  )
  // Who said yes, and the tick that found it due, have traces of their own, which are linked.
  const traceOf = (name: string) => spans.find((span) => span.name === name)?.traceId
  expect(its.flatMap(({ links }) => links)).toContain(traceOf('call approvals.approve'))
  const ticks = spans.filter(({ name }) => name === 'tick:advance-due')
  expect(ticks.flatMap(({ links }) => links)).toContain(its[0]?.traceId)
  expect(ticks.map(({ traceId }) => traceId)).not.toContain(its[0]?.traceId)

  // Nothing but the list, and nothing that anybody wrote or that opens anything.
  const allowed = new Set(attributeNames.map((name) => `kolony.${name}`))
  const values = spans.flatMap(({ attributes }) => Object.entries(attributes))
  expect(values.filter(([name]) => !allowed.has(name))).toEqual([])
  expect(values.filter(([, value]) => typeof value === 'string' && !/^[\w.-]{1,40}$/.test(value))).toEqual([])
  const everything = collector.everything()
  expect(everything).not.toMatch(/"events":\[\{|"message"|exception|select |insert into/i)
  const { endpoints } = world
  const prompts = world.llm.captured.flatMap(({ body }) => texts(body)).filter((text) => text.length > 20)
  expect(prompts.length).toBeGreaterThan(0)
  const secret = [
    ...Object.values(words),
    ...(content ?? '').split(/[\n.]/).filter((part) => part.length > 12),
    ...prompts.map((text) => text.slice(0, 40)),
    url ?? '',
    agent.handle,
    String(agent.person.id),
    'person1@example.org',
    user.token,
    world.databaseUrl,
    endpoints.x?.appSecret,
    endpoints.telegram?.token,
    endpoints.llm?.apiKey,
    endpoints.x?.url,
  ].filter((text) => typeof text === 'string' && text !== '')
  expect(secret.filter((text) => everything.includes(JSON.stringify(text).slice(1, -1)))).toEqual([])
  const asked = [...world.llm.captured, ...world.telegram.captured, ...world.x.captured]
  expect(asked.length).toBeGreaterThan(3)
  expect(JSON.stringify(asked)).not.toContain('traceparent')
})

/** Every text in what was sent. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(texts) : []
}

test('what goes wrong is told by its kind, without the words of the error', async () => {
  await using collector = await createCollector()
  await using world = await createWorld()
  const telemetry = startTelemetry(world.deps, collector.url)
  const user = await world.user({ credits: 5 })
  const id = await world.duePost(await world.boundAgent(user))
  world.failAt('before-reserve')
  await world.runJob('advance-due')
  await world.settle()
  await user.call('posts.now', { id: 'agt_of_nobody', content: 'Words of a topic' })
  await telemetry.stop()

  const of = (name: string) => collector.spans().find((span) => span.name === name)
  expect(of('when due')).toMatchObject({
    status: 2,
    attributes: { 'kolony.publication': id, 'kolony.outcome': 'fault' },
  })
  expect(of('jobs:write')).toMatchObject({ status: 2 })
  // What a caller did wrong is no fault of ours.
  expect(of('call posts.now')).toMatchObject({ status: 0, attributes: { 'kolony.outcome': 'refused' } })
  expect(collector.everything()).not.toMatch(/failed at|Words of/)
})
