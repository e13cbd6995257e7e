import { expect, test } from 'vitest'
import { readEvents } from '#app/events.ts'
import { type Input, type RouteName, routes } from '#contract/routes.ts'
import type { RouteRow } from '#contract/route.ts'
import { createApp } from '#server/app.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { caller } from '../support/call.ts'
import type { TestUser } from '../support/builders.ts'
import { createWorld, type World } from '../support/world.ts'

interface Event {
  event: string
  data: Record<string, unknown>
}

/** A call as an event stream, event by event. */
async function open<N extends RouteName>(
  world: Pick<World, 'send'>,
  user: TestUser,
  name: N,
  input: Input<N>,
  { signal }: { signal?: AbortSignal } = {},
) {
  const response = await world.send(name, input, {
    token: user.token,
    headers: { accept: 'text/event-stream' },
    ...(signal ? { signal } : {}),
  })
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream'))
    throw new Error(`no stream: ${await response.text()}`)
  const heard: Event[] = []
  const events = readEvents(response.body)[Symbol.asyncIterator]()
  async function until(wanted: (event: Event) => boolean): Promise<Event> {
    for (;;) {
      const { value, done } = await events.next()
      if (done) throw new Error(`the stream ended after ${JSON.stringify(heard.at(-1))}`)
      const event = value as Event
      heard.push(event)
      if (wanted(event)) return event
    }
  }
  const last = () => until(({ event }) => event === 'done' || event === 'error')
  return { heard, until, last }
}

/** The text as a client shows it: each `writing` begins it anew. */
function textOf(heard: Event[]): string {
  return heard.reduce((text, { event, data }) => {
    if (event === 'stage' && data['stage'] === 'writing') return ''
    return event === 'delta' ? text + String(data['text']) : text
  }, '')
}

const stagesOf = (heard: Event[]) =>
  heard.flatMap(({ event, data }) => (event === 'stage' ? [data['stage']] : []))

/** Another process on the same database. */
async function anotherProcess(world: World) {
  const server = createServer()
  server.on('request', createApp(world.deps).callback())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { call } = caller(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return {
    call,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

test('every call that generates can be asked for as a stream', () => {
  const generating = (Object.entries(routes) as [RouteName, RouteRow][]).filter(([, row]) => row.generates)
  expect(generating.length).toBeGreaterThan(6)
  // The queues answer as soon as their rows are there; the texts follow in the background.
  expect(generating.filter(([, row]) => row.answer !== 'json-or-events').map(([name]) => name)).toEqual([
    'replies.queueKol',
    'replies.queueSelf',
  ])
})

test('a text comes in stages and words, and ends with what the call answers', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 5 })
  const { agentId } = await world.agent(user)

  const stream = await open(world, user, 'sandbox.post', { agentId })
  const { event, data } = await stream.last()

  expect(stream.heard[0]).toMatchObject({ event: 'stage', data: { stage: 'gathering' } })
  expect(stagesOf(stream.heard)).toEqual(['gathering', 'writing', 'checking', 'picture'])
  expect(stream.heard.filter((heard) => heard.event === 'delta').length).toBeGreaterThan(5)
  expect(event).toBe('done')
  expect(data).toMatchObject({
    generationId: stream.heard[0]?.data['generationId'],
    content: textOf(stream.heard),
    charged: 1,
    credits: 4,
  })
  // Over is over.
  const { code } = await user.call('generation.stop', { id: String(data['generationId']) })
  expect(code).toBe(404)
})

test('a rewrite begins the text anew, and the call to action is part of it', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 5 })
  const callToAction = 'Start here: https://lumen.example/join?ref=7'
  const { agentId } = await world.agent(user, { affiliateLinkPromotion: true, callToAction })
  world.llm.failNext('foreign-handle')

  const stream = await open(world, user, 'sandbox.post', { agentId })
  const { data } = await stream.last()

  expect(stagesOf(stream.heard).filter((stage) => stage === 'writing')).toHaveLength(2)
  expect(textOf(stream.heard)).toBe(data['content'])
  expect(String(data['content'])).toContain(callToAction)
})

test.each(['cut', 'cut-off', 'overloaded'] as const)(
  'a text whose answer comes %s is begun anew, once, and the reader drops what there was of it',
  async (failure) => {
    await using world = await createWorld()
    const user = await world.user({ credits: 5 })
    const { agentId } = await world.agent(user)
    world.llm.failNext(failure)

    const stream = await open(world, user, 'sandbox.post', { agentId })
    const { event, data } = await stream.last()

    expect(event).toBe('done')
    expect(stagesOf(stream.heard)).toEqual(['gathering', 'writing', 'writing', 'checking', 'picture'])
    expect(textOf(stream.heard)).toBe(data['content'])
    expect(world.llm.calls).toBe(2)
  },
)

test('a failure is an event that says why, and a refusal before the first event is an ordinary answer', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 1 })
  const { agentId } = await world.agent(user)
  world.llm.failNext('refusal', { times: 2 })

  const stream = await open(world, user, 'sandbox.selfReply', { agentId, comment: 'Why?' })
  expect(await stream.last()).toMatchObject({ event: 'error', data: { code: 110006, data: null } })
  expect(await world.balance(user)).toBe(1)

  const refused = await world.send(
    'sandbox.post',
    { agentId: 'none' },
    { token: user.token, headers: { accept: 'text/event-stream' } },
  )
  expect(refused.headers.get('content-type')).toContain('application/json')
  expect(await refused.json()).toMatchObject({ code: 110001 })
})

test('stop ends the writing from another process: nothing is charged, and the credit is back at once', async () => {
  await using world = await createWorld()
  await using other = await anotherProcess(world)
  const user = await world.user({ credits: 1 })
  const stranger = await world.user()
  const { agentId } = await world.agent(user)
  world.llm.failNext('timeout')

  const stream = await open(world, user, 'sandbox.post', { agentId })
  const first = await stream.until(({ data }) => data['stage'] === 'writing').then(() => stream.heard[0])
  const id = String(first?.data['generationId'])
  expect((await user.call('credits.balance', {})).data).toEqual({ credits: 0, held: 1 })
  expect((await stranger.call('generation.stop', { id })).code).toBe(404)

  const startedAt = performance.now()
  expect((await other.call('generation.stop', { id }, { token: user.token })).code).toBe(0)
  expect(performance.now() - startedAt).toBeLessThan(15_000)
  expect((await user.call('credits.balance', {})).data).toEqual({ credits: 1, held: 0 })
  expect(await stream.last()).toMatchObject({ event: 'error', data: { code: 110006 } })
  expect((await other.call('generation.stop', { id }, { token: user.token })).code).toBe(404)
  expect((await user.call('generation.stop', { id: 'none' })).code).toBe(404)
  expect(await world.audit()).toEqual([])
})

test('a listener that leaves does not stop the text: it is written, kept and charged', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 1 })
  const { agentId } = await world.agent(user)
  const leave = new AbortController()

  const stream = await open(world, user, 'sandbox.post', { agentId }, { signal: leave.signal })
  await stream.until(({ event }) => event === 'stage')
  leave.abort()

  await expect.poll(() => world.balance(user)).toBe(0)
  await expect
    .poll(async () => (await user.call('credits.records', {})).data.list[0]?.purpose)
    .toBe('SANDBOX_GENERATE')
  expect(await world.audit()).toEqual([])
})

test('without asking for events nothing is different: one envelope, and nothing to stop', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 1 })
  const { agentId } = await world.agent(user)
  expect((await user.call('sandbox.post', { agentId })).data).toMatchObject({ charged: 1 })
  expect(await world.db.selectFrom('generation_run').selectAll().execute()).toEqual([])
  expect(world.llm.captured.at(-1)?.body).not.toMatchObject({ stream: true })
})

test('a post that is written now comes as a stream to its published row', async () => {
  await using world = await createWorld({ at: '2026-03-02T09:00:00Z' })
  const user = await world.user({ credits: 3 })
  const { agentId } = await world.boundAgent(user)

  const stream = await open(world, user, 'posts.now', { id: agentId })
  const { event, data } = await stream.last()
  expect(event).toBe('done')
  expect(data).toMatchObject({ status: 'published', content: textOf(stream.heard), charged: 1 })
  expect(stagesOf(stream.heard)).toEqual(['gathering', 'writing', 'checking', 'picture'])

  world.llm.failNext('timeout')
  const stopped = await open(world, user, 'posts.now', { id: agentId })
  await stopped.until((heard) => heard.data['stage'] === 'writing')
  await user.call('generation.stop', { id: String(stopped.heard[0]?.data['generationId']) })
  expect(await stopped.last()).toMatchObject({
    event: 'error',
    data: { code: 110006, data: { status: 'skipped', reason: 'canceled', charged: 0 } },
  })
  expect((await user.call('credits.balance', {})).data).toEqual({ credits: 2, held: 0 })
  expect(await world.audit()).toEqual([])
})

test('a Telegram draft that is stopped gives back its credit and its place in the day', async () => {
  await using world = await createWorld({ at: '2026-03-02T09:00:00Z' })
  const user = await world.user({ credits: 1 })
  const { agentId } = await world.agent(user)
  await world.messageRule(user, { agentId, dailyPostLimit: 1, enableGenerateContent: true })
  world.llm.failNext('timeout')

  const stopped = await open(world, user, 'manual.generate', { agentId })
  await stopped.until(({ data }) => data['stage'] === 'writing')
  await user.call('generation.stop', { id: String(stopped.heard[0]?.data['generationId']) })
  expect(await stopped.last()).toMatchObject({ event: 'error', data: { code: 110006, data: null } })

  const stream = await open(world, user, 'manual.generate', { agentId })
  expect(await stream.last()).toMatchObject({
    event: 'done',
    data: { status: 'draft', charged: 1, content: textOf(stream.heard) },
  })
  expect(await world.audit()).toEqual([])
})

test('a repeat with the same key gets the first answer and pays once', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 5 })
  const { agentId } = await world.agent(user)
  const headers = { accept: 'text/event-stream', 'idempotency-key': 'one-and-the-same' }
  const send = () => world.send('sandbox.post', { agentId }, { token: user.token, headers })

  const first = await (await send()).text()
  const repeat = await send()
  expect(first).toContain('event: done')
  expect(repeat.headers.get('idempotency-replayed')).toBe('true')
  expect(await repeat.json()).toMatchObject({ code: 0, data: { charged: 1 } })
  expect(await world.balance(user)).toBe(4)
})
