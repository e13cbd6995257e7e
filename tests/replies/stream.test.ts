import { expect, test } from 'vitest'
import { day, hour, minute, second } from '#server/lib/clock.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { startStream } from '#server/modules/replies/index.ts'
import { accountsIn, reconnectAfter, ruleChanges } from '#server/modules/replies/stream-rules.ts'
import { answerer, monday, repliesTo, thought } from '../support/answerer.ts'
import { createWorld, type World } from '../support/world.ts'

const patient = { timeout: 30_000 }

/** A world in which somebody answers `somekol`, and whose app may have the stream. */
async function streamWorld({ stream = true, kols = ['somekol'] } = {}) {
  const world = await createWorld({ at: monday })
  const user = await world.user({ credits: 9 })
  const agent = await answerer(world, user, { kols })
  world.x.setApp({ stream })
  await world.runJob('count-costs')
  await world.db.deleteFrom('outside_cost').execute()
  world.x.captured.length = 0
  const listeners: ReturnType<typeof startStream>[] = []

  const row = () => world.db.selectFrom('x_stream').selectAll().executeTakeFirstOrThrow()
  const isLive = async () => ((await row()).live_until ?? new Date(0)) > (await world.now())
  return {
    world,
    user,
    agent,
    row,
    isLive,
    /** One more process that would listen. */
    listen() {
      const listener = startStream(world.deps, { lookEveryMilliseconds: 10 })
      listeners.push(listener)
      return listener
    },
    asked: (path: string) =>
      world.x.captured.filter((call) => call.path === `/2/tweets/search/${path}`).length,
    /** Time passes while the stream goes on. */
    async pass(time: { minutes?: number; seconds?: number }) {
      await world.advance(time)
      const before = await world.now()
      world.x.stream.keepAlive()
      // So long it is live after a sign of life.
      await expect
        .poll(async () => (await row()).live_until?.getTime(), patient)
        .toBeGreaterThanOrEqual(before.getTime() + 45 * second)
    },
    async known(id: string) {
      return world.db.selectFrom('x_post').select('author_name').where('id', '=', id).executeTakeFirst()
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(listeners.map((listener) => listener.stop()))
      await world[Symbol.asyncDispose]()
    },
  }
}

/** What the clock does, but for looking at X. */
async function answerAll(world: World) {
  for (let turn = 0; turn < 3; turn++) {
    await world.runJob('plan-replies')
    await world.advanceDue()
    await world.advance({ minutes: 3 })
  }
  await world.advanceDue()
}

test('a post of a followed account is answered without a single poll, and what it cost is counted', async () => {
  await using streaming = await streamWorld()
  const { world } = streaming
  streaming.listen()
  await expect.poll(streaming.isLive, patient).toBe(true)

  const post = await world.x.addTweet({ handle: 'somekol', text: thought })
  // A rule also matches those who quote somekol, and nobody asked for them.
  const line = { id: '99', text: thought, author_id: '5' }
  world.x.stream.sendRaw(`${JSON.stringify({ data: line })}\r\n`)
  await world.x.addTweet({ handle: 'stranger', text: `Not followed: ${thought}` })
  world.x.stream.keepAlive()
  await expect.poll(() => streaming.known(post.id), patient).toEqual({ author_name: 'somekol' })
  await answerAll(world)

  expect(repliesTo(world, post.id)).toHaveLength(1)
  expect(await streaming.known('99')).toBeUndefined()
  expect(streaming.asked('recent')).toBe(0)
  await world.runJob('count-costs')
  const reads = await world.db.selectFrom('outside_cost').selectAll().where('kind', '=', 'stream').execute()
  expect(reads).toMatchObject([{ day: '2026-03-02', kind: 'stream', requests: 1, items: 2 }])
})

test('of two processes one listens; when it stops, the other takes over', async () => {
  await using streaming = await streamWorld()
  const { world } = streaming
  const first = streaming.listen()
  await expect.poll(streaming.isLive, patient).toBe(true)
  streaming.listen()
  // Longer than the lease, which each sign of life renews.
  for (let turn = 0; turn < 4; turn++) await streaming.pass({ seconds: 40 })
  expect(streaming.asked('stream')).toBe(1)
  expect((await streaming.row()).lease_no).toBe(1)

  await first.stop()
  await expect
    .poll(async () => {
      // X may not have noticed yet that the first one is gone, and then wants a minute.
      if (world.x.stream.connections() === 0) await world.advance({ seconds: 61 })
      return (await streaming.row()).lease_no > 1 && streaming.isLive()
    }, patient)
    .toBe(true)
  expect(world.x.stream.connections()).toBe(1)
})

test('while the stream is heard its accounts are polled once an hour; when it is lost, at once, and nothing is answered twice', async () => {
  await using streaming = await streamWorld()
  const { world } = streaming
  streaming.listen()
  await expect.poll(streaming.isLive, patient).toBe(true)
  const polls = async (minutes: number) => {
    const before = streaming.asked('recent')
    for (let passed = 0; passed < minutes; passed += 5) {
      await streaming.pass({ minutes: 5 })
      await world.runJob('read-sources')
    }
    return streaming.asked('recent') - before
  }
  // The first closes the gap before the stream was open.
  expect(await polls(10)).toBe(1)
  expect(await polls(50)).toBe(0)
  expect(await polls(20)).toBe(1)
  const pushed = await world.x.addTweet({ handle: 'somekol', text: `Pushed: ${thought}` })
  await expect.poll(() => streaming.known(pushed.id), patient).toBeDefined()

  world.x.setApp({ stream: false })
  world.x.stream.drop()
  await expect.poll(async () => (await streaming.row()).retry_at, patient).not.toBeNull()
  await expect.poll(streaming.isLive, patient).toBe(false)
  const missed = await world.x.addTweet({ handle: 'somekol', text: `Missed: ${thought}` })
  await world.advance({ minutes: 5 })
  await world.runJob('read-sources')
  expect(await streaming.known(missed.id)).toBeDefined()
  await answerAll(world)
  await world.runJob('read-sources')
  await answerAll(world)

  expect([repliesTo(world, pushed.id).length, repliesTo(world, missed.id).length]).toEqual([1, 1])
})

test('an app without the stream is asked once a day, by one process, and reading goes on as if there were none', async () => {
  await using streaming = await streamWorld({ stream: false })
  const { world } = streaming
  streaming.listen()
  streaming.listen()
  const refusedAt = async () => (await streaming.row()).retry_at?.getTime() ?? 0
  await expect.poll(refusedAt, patient).toBeGreaterThan(0)
  expect(Math.abs((await refusedAt()) - (await world.now()).getTime() - day)).toBeLessThan(minute)
  const post = await world.x.addTweet({ handle: 'somekol', text: thought })
  await world.runJob('read-sources')
  expect(await streaming.known(post.id)).toBeDefined()
  expect([streaming.asked('stream/rules'), streaming.asked('stream')]).toEqual([1, 0])

  world.x.setApp({ stream: true })
  await world.advance({ hours: 24, minutes: 1 })
  await expect.poll(streaming.isLive, patient).toBe(true)
})

test('the rules of the stream follow what is followed, and leave rules of others alone', async () => {
  await using streaming = await streamWorld({ kols: ['one', 'two'] })
  const { world, user, agent } = streaming
  const foreign = { value: 'bitcoin lang:en', tag: 'somebody else' }
  await world.deps.x?.addStreamRules([foreign])
  streaming.listen()
  await expect.poll(streaming.isLive, patient).toBe(true)
  const idOf = async (handle: string) => (await world.x.addAccount({ handle })).id
  const streamed = async () => {
    const sources = world.db.selectFrom('x_source').select('screen_name').where('streamed_at', 'is not', null)
    return (await sources.orderBy('screen_name').execute()).map((source) => source.screen_name)
  }
  const named = async () => {
    const rules = (await world.deps.x?.streamRules()) ?? []
    return rules.flatMap(({ value }) => accountsIn(value)).sort()
  }
  expect(await streamed()).toEqual(['one', 'two'])
  expect(await named()).toEqual([await idOf('one'), await idOf('two')].sort())

  await idOf('three')
  await user.call('kols.add', {
    agentId: agent.agentId,
    twitterNames: ['three'],
    replyStatus: 'always_reply',
  })
  await streaming.pass({ minutes: 1 })
  await expect.poll(streamed, patient).toEqual(['one', 'three', 'two'])

  const { data: kols } = await user.call('kols.list', { agentId: agent.agentId })
  const gone = kols.find((kol) => kol.twitterName === 'two')
  await user.call('kols.remove', { id: gone?.id ?? '' })
  await streaming.pass({ minutes: 1 })
  await expect.poll(streamed, patient).toEqual(['one', 'three'])
  expect(await named()).toEqual([await idOf('one'), await idOf('three')].sort())
  expect(await world.deps.x?.streamRules()).toContainEqual(expect.objectContaining(foreign))
})

test('rules hold as many accounts as fit, and one more account changes one rule', () => {
  const accounts = Array.from({ length: 3000 }, (_, n) => String(1_500_000_000_000_000_000n + BigInt(n)))
  const { add } = ruleChanges({ rules: [], accounts })
  expect(Math.max(...add.map((value) => value.length))).toBeLessThanOrEqual(1024)
  expect(add.length).toBeLessThan(100)
  expect(add.flatMap(accountsIn)).toEqual(accounts)

  const rules = add.map((value, n) => ({ id: String(n), value, tag: 'kolony' }))
  const more = ruleChanges({ rules, accounts: [...accounts, '7'] })
  expect([more.remove, more.add.flatMap(accountsIn)]).toEqual([[], ['7']])
  const fewer = ruleChanges({ rules, accounts: accounts.slice(1) })
  expect(fewer.remove).toEqual(['0'])
  expect(fewer.add.flatMap(accountsIn)).toEqual(accountsIn(add[0] ?? '').slice(1))

  const single = Array.from({ length: 999 }, (_, n) => ({ id: `s${n}`, value: ruleOf(n), tag: 'kolony' }))
  const others = { id: 'o', value: 'gm', tag: '' }
  const names = Array.from({ length: 1000 }, (_, n) => String(n))
  const anew = ruleChanges({ rules: [...single, others], accounts: names })
  expect(anew.remove).toHaveLength(999)
  expect(anew.add.flatMap(accountsIn)).toEqual(names)
  const crowd = Array.from({ length: 60_000 }, (_, n) => String(1_500_000_000_000_000_000n + BigInt(n)))
  expect(ruleChanges({ rules: [others], accounts: crowd }).add).toHaveLength(999)
})

const ruleOf = (account: number) => `(from:${account}) -is:retweet -is:reply`

test('X is left alone as long as it asks for', () => {
  const now = new Date(monday)
  const after = (reason: string, failures: number, more: { status?: number; retryAt?: Date } = {}) =>
    reconnectAfter(
      new ExternalError('x', { kind: more.status === 403 ? 'refused' : 'try-later', reason, ...more }),
      {
        failures,
        now,
      },
    )
  expect([0, 1, 4, 1000].map((failures) => after('network', failures))).toEqual([0, 250, second, 16 * second])
  expect([0, 1, 20].map((failures) => after('unavailable', failures))).toEqual([
    5 * second,
    10 * second,
    320 * second,
  ])
  expect([0, 1, 20].map((failures) => after('connections', failures))).toEqual([minute, 2 * minute, hour])
  expect(after('rate', 0, { retryAt: new Date(now.getTime() + 15 * minute) })).toBe(15 * minute)
  expect(after('not_permitted', 0, { status: 403 })).toBe(day)
})
