import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createX } from '#server/adapters/x/client.ts'
import { normalizePostText } from '#server/lib/post-text.ts'
import { snowflakeAt } from '#server/lib/snowflake.ts'
import { classifyPost } from '#server/adapters/x/outcome.ts'
import { createXSim } from '#server/demo/simulators/x/sim.ts'
import { day, later, minute } from '#server/lib/clock.ts'
import { insideTransaction } from '#server/lib/external-error.ts'
import { createXWorld, picture, post } from './x-world.ts'

test('a post is made once, with its labels, and is found on the own timeline', async () => {
  await using world = await createXWorld()
  const { x, sim, clock } = world
  const credentials = await sim.credentials('poster')
  const { id: userId } = await x.me(credentials)
  const startedAt = await clock.now()

  const outcome = await x.createPost(credentials, {
    text: 'BTC & ETH: 3 < 5, read kolony.io/a?b=1&c=2',
    madeWithAi: true,
    paidPartnership: true,
  })
  const sinceId = snowflakeAt(later(startedAt, -2000))
  const [found, ...others] = await x.userTweets({ userId, max: 20, sinceId }, credentials)

  expect(outcome).toMatchObject({ kind: 'posted', id: found?.id, appDay: { limit: 10_000, left: 9_999 } })
  expect(others).toEqual([])
  expect(found?.text).toBe('BTC & ETH: 3 < 5, read http://kolony.io/a?b=1&c=2')
  expect(normalizePostText(found?.text ?? '')).toBe(
    normalizePostText('BTC & ETH: 3 < 5,  read kolony.io/a?b=1&c=2'),
  )
  expect(found?.createdAt).toEqual(startedAt)
  expect(sim.posts()).toMatchObject([{ handle: 'poster', madeWithAi: true, paidPartnership: true }])
})

test.each([
  ['duplicate', { kind: 'refused', reason: 'duplicate', status: 403 }],
  ['reply-not-permitted', { kind: 'refused', reason: 'reply_not_permitted', status: 403 }],
  ['refuse', { kind: 'refused', reason: 'not_permitted', status: 403 }],
  ['unauthorized', { kind: 'refused', reason: 'needs_reauth', status: 401 }],
  ['quota', { kind: 'try-later', reason: 'quota', status: 402 }],
  ['server-error', { kind: 'unknown', status: 503 }],
  ['cut-before', { kind: 'unknown', status: null }],
] as const)('X answering with %s leaves no post and is told apart', async (fault, expected) => {
  await using world = await createXWorld()
  const { x, sim } = world
  const credentials = await sim.credentials('poster')
  const reply = fault === 'reply-not-permitted' ? { replyTo: '20' } : {}
  sim.failNext(fault)

  expect(await x.createPost(credentials, { ...post('gm'), ...reply })).toMatchObject(expected)
  expect(sim.posts()).toEqual([])
  expect(await x.createPost(credentials, post('gm'))).toMatchObject({ kind: 'posted' })
})

test.each(['server-error-after-accept', 'timeout-after-accept', 'cut-after-accept'] as const)(
  'a post that is there in spite of %s is unknown, not refused, and not sent again',
  async (fault) => {
    await using world = await createXWorld({ timeoutMilliseconds: 2000, capture: true })
    const { x, sim } = world
    const credentials = await sim.credentials('poster')
    sim.failNext(fault)

    expect(await x.createPost(credentials, post('gm'))).toMatchObject({ kind: 'unknown' })
    expect(sim.posts()).toHaveLength(1)
    expect(sim.captured.filter(({ path }) => path === '/2/tweets')).toHaveLength(1)
  },
)

test('when nobody listens, nothing was sent and trying later is safe', async () => {
  const world = await createXWorld()
  const credentials = await world.sim.credentials('poster')
  await world.sim.close()

  expect(await world.x.createPost(credentials, post('gm'))).toMatchObject({
    kind: 'try-later',
    reason: 'network',
  })
})

test('a failed TLS handshake means nothing was sent; a cut after the request does not', async () => {
  const keys = { appKey: 'key', appSecret: 'secret', timeoutMilliseconds: 2_000 }
  const credentials = { accessToken: 'a', accessSecret: 'b' }
  await using noTls = await listen((bytes) => bytes.length > 0)
  await using cutter = await listen((bytes) => bytes.includes('\r\n\r\n'))

  const handshake = createX({ ...keys, url: `https://127.0.0.1:${noTls.port}` })
  expect(await handshake.createPost(credentials, post('gm'))).toMatchObject({
    kind: 'try-later',
    reason: 'network',
  })
  const cut = createX({ ...keys, url: `http://127.0.0.1:${cutter.port}` })
  expect(await cut.createPost(credentials, post('gm'))).toMatchObject({ kind: 'unknown' })
})

test.each([
  ['HTTP/1.1 201 Created\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}', 'unknown'],
  ['HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"data":{', 'unknown'],
  ['HTTP/1.1 201 Created\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"data":', 'unknown'],
  ['HTTP/1.1 302 Found\r\nlocation: /\r\ncontent-length: 0\r\n\r\n', 'unknown'],
  ['HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\n\r\n', 'unknown'],
  ['HTTP/1.1 403 Forbidden\r\ncontent-type: text/html\r\ncontent-length: 4\r\n\r\nnope', 'refused'],
  ['HTTP/1.1 422 Unprocessable\r\ncontent-length: 0\r\n\r\n', 'refused'],
])('an answer like %j is %s', async (raw, kind) => {
  await using server = await listen((bytes) => (bytes.includes('\r\n\r\n') ? raw : false))
  const x = createX({ appKey: 'k', appSecret: 's', url: server.url, timeoutMilliseconds: 2_000 })

  expect(await x.createPost({ accessToken: 'a', accessSecret: 'b' }, post('gm'))).toMatchObject({ kind })
})

test.each([
  [403, { detail: 'You are not permitted to perform this action.' }, { reason: 'not_permitted' }],
  [403, { errors: [{ code: 187, message: 'Status is a duplicate.' }] }, { reason: 'duplicate' }],
  [403, { errors: [{ code: 64, message: 'Your account is suspended.' }] }, { reason: 'suspended' }],
  [403, { detail: 'Your account is temporarily locked.' }, { reason: 'suspended' }],
  [403, { detail: 'You have been blocked from this.' }, { reason: 'not_permitted' }],
  [
    403,
    { type: 'https://api.x.com/2/problems/client-forbidden', title: 'x' },
    { reason: 'app_not_permitted' },
  ],
  [400, { errors: [{ message: 'Your Tweet text is too long.' }] }, { reason: 'too_long' }],
  [413, undefined, { reason: 'invalid' }],
  [404, { title: 'Not Found Error' }, { reason: 'target_gone' }],
  [401, { errors: [{ code: 89, message: 'Invalid or expired token' }] }, { reason: 'needs_reauth' }],
  [
    401,
    { errors: [{ code: 135, message: 'Timestamp out of bounds' }] },
    { kind: 'try-later', reason: 'network' },
  ],
  [402, { title: 'CreditsDepleted' }, { kind: 'try-later', reason: 'quota' }],
  [
    403,
    { type: 'https://api.x.com/2/problems/client-forbidden', title: 'x', reason: 'client-not-enrolled' },
    { kind: 'try-later', reason: 'quota' },
  ],
  [429, { type: 'https://api.twitter.com/2/problems/usage-capped' }, { kind: 'try-later', reason: 'quota' }],
  [429, { errors: [{ code: 88, message: 'Rate limit exceeded' }] }, { kind: 'try-later', reason: 'rate' }],
  [500, { title: 'Internal Server Error' }, { kind: 'unknown' }],
  [502, '<html>Bad gateway</html>', { kind: 'unknown' }],
])('status %i with %j is told apart', (status, data, expected) => {
  const outcome = classifyPost({ kind: 'answered', status, headers: {}, data }, {})
  expect(outcome).toMatchObject({ kind: 'refused', status, ...expected })
})

test('a post whose time is up before it could leave never leaves', async () => {
  await using world = await createXWorld({ capture: true, timeoutMilliseconds: 0 })
  const credentials = await world.sim.credentials('poster')

  const outcome = await world.x.createPost(credentials, post('gm'))

  expect(outcome).toMatchObject({ kind: 'try-later', reason: 'network' })
  expect(world.sim.captured).toEqual([])
})

test('a rate limit names the time when the last exhausted window opens', async () => {
  await using world = await createXWorld()
  const { x, sim, clock } = world
  const credentials = await sim.credentials('poster')
  const now = await clock.now()
  sim.failNext('rate-limit')
  sim.failNext('rate-limit', { resetAt: later(now, day) })

  const short = await x.createPost(credentials, post('gm'))
  const long = await x.createPost(credentials, post('gm'))

  expect(short).toMatchObject({ kind: 'try-later', reason: 'rate', retryAt: later(now, 15 * minute) })
  expect(long).toMatchObject({ kind: 'try-later', reason: 'rate', retryAt: later(now, day) })
})

test('the hundred-and-first post of a quarter of an hour has to wait, and then goes out', async () => {
  await using world = await createXWorld()
  const { x, sim } = world
  const credentials = await sim.credentials('poster')
  for (let number = 0; number < 100; number++) await x.createPost(credentials, post(`post ${number}`))

  expect(await x.createPost(credentials, post('one more'))).toMatchObject({
    kind: 'try-later',
    reason: 'rate',
  })
  world.pass(15 * minute)
  expect(await x.createPost(credentials, post('one more'))).toMatchObject({ kind: 'posted' })
})

test('self-serve rules: repeated text, two cashtags, quotes and uncalled replies are refused', async () => {
  await using world = await createXWorld()
  const { x, sim } = world
  const credentials = await sim.credentials('poster')
  const [news] = sim.timeline('mara_onchain')
  const call = await sim.addTweet({ handle: 'chart_harbor', text: 'what does @poster think of $BTC?' })
  const refused = (reason: string) => ({ kind: 'refused', reason })

  await x.createPost(credentials, post('gm'))
  expect(await x.createPost(credentials, post('gm '))).toMatchObject(refused('duplicate'))
  expect(await x.createPost(credentials, post('$BTC and $ETH'))).toMatchObject(refused('not_permitted'))
  expect(await x.createPost(credentials, { ...post('look'), quoteTweetId: news?.id ?? '' })).toMatchObject(
    refused('not_permitted'),
  )
  expect(await x.createPost(credentials, { ...post('hi'), replyTo: news?.id ?? '' })).toMatchObject(
    refused('reply_not_permitted'),
  )
  expect(await x.createPost(credentials, { ...post('hi'), replyTo: call.id })).toMatchObject({
    kind: 'posted',
  })
  expect(await x.createPost(credentials, { ...post('hello'), replyTo: '20' })).toMatchObject(
    refused('target_gone'),
  )
  sim.suspend('poster')
  expect(await x.createPost(credentials, post('still here'))).toMatchObject(refused('suspended'))
})

test('enterprise apps may quote and reply to anybody', async () => {
  await using world = await createXWorld()
  const { x, sim } = world
  const own = await sim.ownApp('poster', 'enterprise')
  const [news] = sim.timeline('mara_onchain')

  expect(await x.createPost(own, { ...post('worth reading'), quoteTweetId: news?.id ?? '' })).toMatchObject({
    kind: 'posted',
  })
  expect(await x.createPost(own, { ...post('agreed'), replyTo: news?.id ?? '' })).toMatchObject({
    kind: 'posted',
  })
  const { id: userId } = await x.me(own)
  const [reply, quote] = await x.userTweets({ userId, max: 5 }, own)
  expect([reply?.inReplyToId, quote?.quotedId]).toEqual([news?.id, news?.id])
  expect(await x.userTweets({ userId, max: 5, exclude: ['replies'] }, own)).toHaveLength(1)
})

test('long posts go out whole for Premium accounts and are refused for others', async () => {
  await using world = await createXWorld()
  const { x, sim } = world
  const credentials = await sim.credentials('poster')
  const text = `${'Layer 2 & restaking notes. '.repeat(60)}More at https://kolony.example/long`

  expect(await x.createPost(credentials, post(text))).toMatchObject({ kind: 'refused', reason: 'too_long' })
  sim.setSubscription('poster', 'Premium')
  const { id: userId, subscription } = await x.me(credentials)
  expect(await x.createPost(credentials, post(text))).toMatchObject({ kind: 'posted' })
  const [found] = await x.userTweets({ userId, max: 5 }, credentials)

  expect(subscription).toBe('Premium')
  expect(found?.text).toBe(text)
})

test('a picture is uploaded in pieces with its description and shown with the post', async () => {
  await using world = await createXWorld({ capture: true })
  const { x, sim } = world
  const credentials = await sim.credentials('poster')
  const bytes = picture(2.5 * 1024 * 1024)

  const media = await x.uploadMedia(credentials, {
    bytes,
    mediaType: 'image/png',
    altText: 'Candles & averages',
  })
  const outcome = await x.createPost(credentials, { ...post('Chart'), mediaIds: [media.mediaId] })
  const { id: userId } = await x.me(credentials)
  const [found] = await x.userTweets({ userId, max: 5 }, credentials)

  expect(outcome).toMatchObject({ kind: 'posted' })
  expect(sim.captured.filter(({ path }) => path.endsWith('/append'))).toHaveLength(3)
  expect(found).toMatchObject({ text: 'Chart', mediaKeys: [media.mediaKey] })
  expect(Buffer.compare(sim.media.get(media.mediaKey)?.bytes ?? new Uint8Array(), bytes)).toBe(0)
  const [shown] = sim.posts()[0]?.media ?? []
  expect(shown?.altText).toBe('Candles & averages')
  const served = await fetch(shown?.url ?? '')
  expect(served.headers.get('content-type')).toBe('image/png')
  expect((await served.arrayBuffer()).byteLength).toBe(bytes.length)
})

test('a picture that is too large never leaves, and somebody else’s picture cannot be posted', async () => {
  await using world = await createXWorld({ capture: true })
  const { x, sim } = world
  const [poster, other] = [await sim.credentials('poster'), await sim.credentials('other')]
  const image = { mediaType: 'image/png', altText: '' } as const

  await expect(
    x.uploadMedia(poster, { ...image, bytes: picture(5 * 1024 * 1024 + 1) }),
  ).rejects.toMatchObject({
    kind: 'refused',
    reason: 'media_size',
  })
  expect(sim.captured).toEqual([])
  const { mediaId } = await x.uploadMedia(other, { ...image, bytes: picture() })
  expect(await x.createPost(poster, { ...post('mine'), mediaIds: [mediaId] })).toMatchObject({
    kind: 'refused',
    reason: 'invalid',
  })
})

test('a held answer lets a test look at the moment in between', async () => {
  await using world = await createXWorld()
  const { x, sim } = world
  const credentials = await sim.credentials('poster')
  const hold = sim.hold('createPost')

  const outcome = x.createPost(credentials, post('gm'))
  await hold.arrived
  expect(sim.posts()).toHaveLength(1)
  hold.release()
  expect(await outcome).toMatchObject({ kind: 'posted' })
})

test('posts, pictures and access survive a restart of the simulated X', async () => {
  const stateDir = await mkdtemp(join(tmpdir(), 'x-sim-'))
  const first = await createXWorld({ stateDir })
  const credentials = await first.sim.credentials('poster')
  const media = await first.x.uploadMedia(credentials, {
    bytes: picture(),
    mediaType: 'image/png',
    altText: 'chart',
  })
  const posted = await first.x.createPost(credentials, { ...post('gm'), mediaIds: [media.mediaId] })
  await first.sim.close()

  await using second = await createXWorld({ stateDir })
  const { id: userId } = await second.x.me(credentials)
  const [found] = await second.x.userTweets({ userId, max: 5 }, credentials)
  expect(posted).toMatchObject({ kind: 'posted', id: found?.id })
  expect(second.sim.media.get(media.mediaKey)?.bytes).toHaveLength(64)
  expect(second.sim.timeline('mara_onchain').length).toBe(first.sim.timeline('mara_onchain').length)
})

test('nothing is sent from inside a database transaction', async () => {
  const x = createX({ appKey: 'k', appSecret: 's', url: 'http://127.0.0.1:9' })
  const attempt = insideTransaction(() => x.createPost({ accessToken: 'a', accessSecret: 'b' }, post('gm')))
  await expect(attempt).rejects.toThrow('x.createPost was called inside a database transaction')
})

test('two simulated X can listen side by side', async () => {
  const clock = { now: () => Promise.resolve(new Date('2026-11-20T12:00:00Z')) }
  const [one, two] = [await createXSim({ clock }), await createXSim({ clock })]
  expect(one.url).not.toBe(two.url)
  await Promise.all([one.close(), two.close()])
})

/** A raw server: `react` sees what has come so far and says nothing (false), hangs up (true) or answers. */
async function listen(react: (received: string) => boolean | string) {
  const server = createServer((socket) => {
    let received = ''
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      const reaction = react(received)
      if (typeof reaction === 'string') socket.end(reaction)
      else if (reaction) socket.destroy()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
