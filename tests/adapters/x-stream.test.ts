import { expect, test } from 'vitest'
import type { XStreamEvent } from '#server/adapters/x/x.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { createXWorld } from './x-world.ts'

const patient = { timeout: 30_000 }

/** A world whose app has the stream, with somebody to follow. */
async function streamWorld(options: Parameters<typeof createXWorld>[0] = {}) {
  const world = await createXWorld({ capture: true, ...options })
  world.sim.setApp({ stream: true })
  const followed = await world.sim.addAccount({ handle: 'followed' })
  const add = () => world.x.addStreamRules([{ value: `(from:${followed.id}) -is:reply`, tag: 'ours' }])
  return { ...world, followed, add, [Symbol.asyncDispose]: () => world.sim.close() }
}

/** Listens in the background and keeps what comes. */
function listen({ x }: Pick<Awaited<ReturnType<typeof createXWorld>>, 'x'>, backfillMinutes?: number) {
  const abort = new AbortController()
  const events: XStreamEvent[] = []
  const ended = (async () => {
    const input = { signal: abort.signal, ...(backfillMinutes ? { backfillMinutes } : {}) }
    for await (const event of x.stream(input)) events.push(event)
    return null
  })().catch((error: unknown) => error)
  return {
    events,
    posts: () => events.flatMap((event) => (event.kind === 'post' ? [event.tweet] : [])),
    /** The ExternalError it ended with; null: quietly. */
    ended: async () => {
      const error = await ended
      if (error !== null && !(error instanceof ExternalError)) throw error
      return error
    },
    async stop() {
      abort.abort()
      return ended
    },
  }
}

test('a post that fits a rule comes by itself, whole; others and what was said before do not', async () => {
  await using world = await streamWorld()
  await world.sim.addTweet({ handle: 'followed', text: 'before anybody listened' })
  world.pass(1000)
  await world.add()
  const listener = listen(world)
  await expect.poll(() => listener.events.at(0)?.kind, patient).toBe('open')

  const post = await world.sim.addTweet({
    handle: 'followed',
    text: `Links https://kolony.io & ${'long '.repeat(80)}`,
  })
  await world.sim.addTweet({ handle: 'somebody', text: 'not followed' })
  await world.sim.addTweet({ handle: 'followed', text: 'an answer', inReplyTo: post.id })
  const last = await world.sim.addTweet({ handle: 'followed', text: 'the end' })
  world.sim.stream.keepAlive()
  await expect.poll(() => listener.events.at(-1)?.kind, patient).toBe('alive')

  expect(listener.posts()).toMatchObject([
    { id: post.id, authorId: world.followed.id, authorName: 'followed', text: post.text.trimEnd() },
    { id: last.id, text: 'the end' },
  ])
  expect(await listener.stop()).toBeNull()
  await expect.poll(() => world.sim.stream.connections(), patient).toBe(0)
})

test('posts are whole whatever packets they come in, and a line nobody can read costs only itself', async () => {
  await using world = await streamWorld()
  const listener = listen(world)
  await expect.poll(() => listener.events.length, patient).toBe(1)
  const line = (id: string, text: string) => JSON.stringify({ data: { id, text, author_id: '7' } })
  const bytes = Buffer.from(`${line('1', 'Kurse: 5 € 🚀')}\r\nnot json\r\n${line('2', 'ok')}\r\n`)
  for (const byte of bytes) {
    world.sim.stream.sendRaw(Buffer.from([byte]))
    // Each in a packet of its own.
    await new Promise((done) => setImmediate(done))
  }
  await expect.poll(() => listener.posts().map(({ text }) => text), patient).toEqual(['Kurse: 5 € 🚀', 'ok'])
  await listener.stop()
})

test('rules are added once, listed and taken away; one that X takes for invalid is left out', async () => {
  await using world = await streamWorld()
  const [rule] = await world.add()
  const again = await world.x.addStreamRules([
    { value: rule?.value ?? '', tag: 'other' },
    { value: `from:${'1'.repeat(1100)}`, tag: 'ours' },
    { value: 'mood:good', tag: 'ours' },
  ])
  expect(again).toEqual([{ ...rule, tag: '' }])
  expect(await world.x.streamRules()).toEqual([rule])

  await world.x.removeStreamRules([rule?.id ?? ''])
  expect(await world.x.streamRules()).toEqual([])
  const tooMany = Array.from({ length: 1001 }, (_, n) => ({ value: `from:${n + 1}`, tag: 'ours' }))
  await expect(world.x.addStreamRules(tooMany)).rejects.toMatchObject({ kind: 'refused', reason: 'rule_cap' })
})

test('an app whose plan has no stream, one that is connected already and one that asks too often each learn which it is', async () => {
  await using world = await streamWorld()
  const first = listen(world)
  await expect.poll(() => first.events.length, patient).toBe(1)
  expect(await listen(world).ended()).toMatchObject({ kind: 'try-later', reason: 'connections' })
  expect(await listen(world, 5).ended()).toMatchObject({ kind: 'refused', reason: 'invalid' })
  await first.stop()

  world.sim.failNext('rate-limit', { on: 'stream' })
  const rate = await listen(world).ended()
  expect(rate).toMatchObject({ kind: 'try-later', reason: 'rate' })
  expect(rate?.retryAt?.getTime()).toBeGreaterThan((await world.clock.now()).getTime())
  world.sim.failNext('server-error', { on: 'stream' })
  expect(await listen(world).ended()).toMatchObject({ kind: 'try-later', reason: 'unavailable', status: 503 })

  world.sim.setApp({ stream: false })
  expect(await listen(world).ended()).toMatchObject({ kind: 'refused', reason: 'not_permitted', status: 403 })
  await expect(world.x.streamRules()).rejects.toMatchObject({ kind: 'refused', reason: 'not_permitted' })
})

test('a connection that is cut, ended with words, or silent for two keep-alives is told as dropped', async () => {
  await using world = await streamWorld({ silenceMilliseconds: 1000, keepAliveMilliseconds: 50 })
  for (const how of ['cut', 'told'] as const) {
    const listener = listen(world)
    await expect.poll(() => listener.events.length, patient).toBeGreaterThan(0)
    world.sim.stream.drop(how)
    expect(await listener.ended()).toMatchObject({ kind: 'try-later', reason: 'network' })
  }
  const listener = listen(world)
  await expect.poll(() => listener.events.length, patient).toBeGreaterThan(1)
  world.sim.stream.fallSilent()
  expect(await listener.ended()).toMatchObject({ kind: 'try-later', reason: 'network', detail: /silent/ })
  await expect.poll(() => world.sim.stream.connections(), patient).toBe(0)
})

test('an Enterprise app begins where it left off', async () => {
  await using world = await streamWorld({ appTier: 'enterprise' })
  await world.add()
  const missed = await world.sim.addTweet({ handle: 'followed', text: 'nobody listened' })
  world.pass(3 * 60_000)
  const listener = listen(world, 5)
  await expect.poll(() => listener.posts().map(({ id }) => id), patient).toEqual([missed.id])
  await listener.stop()
})
