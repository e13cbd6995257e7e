import https from 'node:https'
import { expect, test } from 'vitest'
import { normalizePostText } from '#server/lib/post-text.ts'
import { snowflakeAt } from '#server/lib/snowflake.ts'
import { createXAgent } from '#server/adapters/x/transport.ts'
import { hour, minute } from '#server/lib/clock.ts'
import { createXWorld, post } from './x-world.ts'

test('names are told apart into those that exist and those that do not, however many', async () => {
  await using world = await createXWorld({ capture: true })
  const { x, sim } = world
  sim.suspend('zk_corner')
  const many = Array.from({ length: 130 }, (_, index) => `nobody_${index}`)

  const { existing, nonexistent } = await x.usersByName([
    'Mara_OnChain',
    'zk_corner',
    'not a name',
    'waytoolongforahandle',
    ...many,
  ])

  expect(existing).toMatchObject([{ username: 'mara_onchain', name: 'Mara Lindqvist' }])
  expect(nonexistent).toEqual(['zk_corner', 'not a name', 'waytoolongforahandle', ...many])
  expect(sim.captured.filter(({ path }) => path === '/2/users/by')).toHaveLength(2)
})

test('only malformed names need no call at all', async () => {
  await using world = await createXWorld({ capture: true })
  expect(await world.x.usersByName(['a b', ''])).toEqual({ existing: [], nonexistent: ['a b', ''] })
  expect(world.sim.captured).toEqual([])
})

test('a topic search finds what people wrote about it, newest first, and goes on from where it was', async () => {
  await using world = await createXWorld()
  const { x, sim } = world
  const before = await x.search({ query: '(restaking OR "layer 2") -is:retweet lang:en', max: 30 })
  const fresh = await sim.addTweet({ handle: 'mara_onchain', text: 'Restaking deposits doubled overnight' })

  const since = { query: 'restaking lang:en', max: 10, sinceId: before[0]?.id ?? '0' }
  const after = await x.search(since)
  const byAuthor = await x.search({ query: 'from:tideline_labs', max: 10 })

  expect(before.length).toBeGreaterThan(5)
  expect(before.every(({ text }) => /restaking|layer 2/i.test(text))).toBe(true)
  expect(before.map(({ createdAt }) => createdAt)).toEqual(
    before.map(({ createdAt }) => createdAt).toSorted((a, b) => b.getTime() - a.getTime()),
  )
  expect(after).toMatchObject([
    { id: fresh.id, authorName: 'mara_onchain', url: `https://x.com/mara_onchain/status/${fresh.id}` },
  ])
  expect(byAuthor.map(({ authorName }) => authorName)).toEqual(byAuthor.map(() => 'tideline_labs'))
  expect(byAuthor.length).toBeGreaterThan(5)
})

test('news keep coming as time goes by', async () => {
  await using world = await createXWorld()
  const before = await world.x.search({ query: 'bitcoin OR btc', max: 100 })
  world.pass(30 * 24 * hour)
  const after = await world.x.search({ query: 'bitcoin OR btc', max: 100 })

  expect(after.length).toBeGreaterThan(5)
  expect(after.some(({ id }) => before.some((old) => old.id === id))).toBe(false)
  expect(new Set(after.map(({ text }) => text)).size).toBe(after.length)
})

test('a timeline longer than a page comes whole', async () => {
  await using world = await createXWorld()
  const { x, sim } = world
  const { id: userId } = await sim.addAccount({ handle: 'prolific' })
  for (let number = 0; number < 130; number++) {
    world.pass(1000)
    await sim.addTweet({ handle: 'prolific', text: `note ${number}` })
  }

  const all = await x.userTweets({ userId, max: 500 })
  const some = await x.userTweets({ userId, max: 3 })

  expect(all.map(({ text }) => text)).toEqual(
    Array.from({ length: 130 }, (_, index) => `note ${129 - index}`),
  )
  expect(some.map(({ text }) => text)).toEqual(['note 129', 'note 128', 'note 127'])
})

test('an empty timeline is empty, an invisible one is an error', async () => {
  await using world = await createXWorld()
  const { x, sim } = world
  const quiet = await sim.addAccount({ handle: 'quiet' })

  expect(await x.userTweets({ userId: quiet.id, max: 10 })).toEqual([])
  sim.suspend('quiet')
  await expect(x.userTweets({ userId: quiet.id, max: 10 })).rejects.toMatchObject({
    kind: 'refused',
    reason: 'not_found',
  })
})

test('own posts may appear on the timeline later than they are made', async () => {
  await using world = await createXWorld()
  const { x, sim } = world
  const credentials = await sim.credentials('poster')
  const { id: userId } = await x.me(credentials)
  sim.timelineLag(4 * minute)
  await x.createPost(credentials, post('gm'))

  expect(await x.userTweets({ userId, max: 5 }, credentials)).toEqual([])
  world.pass(4 * minute)
  expect(await x.userTweets({ userId, max: 5 }, credentials)).toHaveLength(1)
})

test.each(['old', 'new'] as const)('posts read the same in the %s naming', async (naming) => {
  await using world = await createXWorld({ naming, appTier: 'enterprise' })
  const { x, sim } = world
  const credentials = await sim.credentials('poster')
  sim.setSubscription('poster', 'PremiumPlus')
  const [news] = sim.timeline('mara_onchain')
  const text = `${'Long thoughts on ETH. '.repeat(20)}`.trim()
  const outcome = await x.createPost(credentials, { ...post(text), quoteTweetId: news?.id ?? '' })
  world.pass(12 * hour)

  const [found] = await x.tweets(['1', outcome.kind === 'posted' ? outcome.id : ''])

  expect(found).toMatchObject({ text, quotedId: news?.id, authorName: 'poster', lang: 'en' })
  expect(found?.metrics?.impressions).toBeGreaterThan(0)
  const [seen] = await x.tweets([news?.id ?? ''])
  expect(seen?.metrics).toMatchObject({ quotes: 1, reposts: expect.any(Number) as number })
})

test.each(['old', 'new'] as const)(
  'an edited post tells its versions, and each of them what it said (%s naming)',
  async (naming) => {
    await using world = await createXWorld({ naming })
    const { x, sim } = world
    await sim.addAccount({ handle: 'writer', subscription: 'Premium' })
    const first = await sim.addTweet({ handle: 'writer', text: 'Fees fell by 12% today' })
    world.pass(20 * minute)
    const second = await sim.editTweet(first.id, 'Fees fell by 2% today')
    const both = await x.tweets([first.id, second.id])
    expect(both).toMatchObject([
      { id: first.id, text: 'Fees fell by 12% today', versionIds: [first.id, second.id] },
      { id: second.id, text: 'Fees fell by 2% today', versionIds: [first.id, second.id] },
    ])
    // A timeline shows the newest alone, and with one version all are gone.
    expect(sim.timeline('writer').map(({ id }) => id)).toEqual([second.id])
    world.pass(11 * minute)
    await expect(sim.editTweet(second.id, 'Fees fell')).rejects.toThrow('too late')
    sim.deleteTweet(first.id)
    expect(await x.tweets([first.id, second.id])).toEqual([])
  },
)

test('who may not edit a post on X may not in the simulation', async () => {
  await using world = await createXWorld()
  const { sim } = world
  const plain = await sim.addTweet({ handle: 'plain_one', text: 'gm' })
  await expect(sim.editTweet(plain.id, 'gn')).rejects.toThrow('Premium')
  await sim.addAccount({ handle: 'writer', subscription: 'Premium' })
  const answer = await sim.addTweet({ handle: 'writer', text: 'yes', inReplyTo: plain.id })
  await expect(sim.editTweet(answer.id, 'no')).rejects.toThrow('answer to others')
  const own = await sim.addTweet({ handle: 'writer', text: '0' })
  for (let n = 1; n <= 5; n++) await sim.editTweet(own.id, String(n))
  await expect(sim.editTweet(own.id, '6')).rejects.toThrow('too often')
})

test('views grow with age', async () => {
  await using world = await createXWorld()
  const { sim, x } = world
  const credentials = await sim.credentials('poster')
  const outcome = await x.createPost(credentials, post('gm'))
  const id = outcome.kind === 'posted' ? outcome.id : ''
  const impressions = async () => (await x.tweets([id]))[0]?.metrics?.impressions ?? -1

  expect(await impressions()).toBe(0)
  world.pass(2 * hour)
  const early = await impressions()
  world.pass(20 * hour)
  expect(early).toBeGreaterThan(0)
  expect(await impressions()).toBeGreaterThan(early)
})

test('reads that fail say who failed', async () => {
  await using world = await createXWorld({ timeoutMilliseconds: 2000 })
  const { x, sim } = world
  const credentials = await sim.credentials('poster')
  const { id: userId } = await x.me(credentials)
  const read = () => x.userTweets({ userId, max: 5 }, credentials)

  sim.failNext('unauthorized', { on: 'timeline' })
  await expect(read()).rejects.toMatchObject({ kind: 'refused', reason: 'needs_reauth', system: 'x' })
  sim.failNext('rate-limit', { on: 'timeline' })
  await expect(read()).rejects.toMatchObject({ kind: 'try-later', reason: 'rate', status: 429 })
  sim.failNext('quota', { on: 'any' })
  await expect(read()).rejects.toMatchObject({ kind: 'try-later', reason: 'quota' })
  sim.failNext('server-error', { on: 'timeline' })
  await expect(read()).rejects.toMatchObject({ kind: 'try-later', status: 503 })
  sim.failNext('timeout-after-accept', { on: 'timeline' })
  await expect(read()).rejects.toMatchObject({ kind: 'try-later', reason: 'network' })
  expect(await read()).toEqual([])
})

test('an app token that X no longer takes is fetched anew', async () => {
  await using world = await createXWorld({ capture: true })
  const { x, sim } = world
  await x.usersByName(['mara_onchain'])
  sim.failNext('unauthorized', { on: 'users' })

  expect((await x.usersByName(['mara_onchain'])).existing).toHaveLength(1)
  expect(sim.captured.filter(({ path }) => path === '/oauth2/token')).toHaveLength(2)
})

test('the X client reaches no host but those of X', async () => {
  const agent = createXAgent('http://127.0.0.1:9')
  const request = () =>
    new Promise((resolve, reject) => {
      https.get({ host: 'example.com', path: '/', agent }, resolve).on('error', reject)
    })
  await expect(new Promise((resolve) => resolve(request()))).rejects.toThrow('may not connect to example.com')
  const real = createXAgent(null)
  expect(() => real.createConnection({ host: 'localhost', port: 9 })).toThrow('may not connect to localhost')
})

test('texts that X shows alike compare alike', () => {
  const shown = normalizePostText(
    'Cafe\u0301 &amp; news:  read https://kolony.example/ now\n https://t.co/AbCdEfGhIj',
  )
  expect(shown).toBe(normalizePostText('Café & news: read kolony.example now'))
  expect(normalizePostText('BTC up')).not.toBe(normalizePostText('BTC down'))
})

test('ids of an instant are bounds in both directions', () => {
  // 1212092628029698048 was given out in the second before 2 January 2020, 02:02 UTC in the documentation's example of the time.
  expect(snowflakeAt(new Date(1288834974657))).toBe('0')
  expect(snowflakeAt(new Date(1288834974658))).toBe(String(1n << 22n))
})

test('mentions are who names the account or answers it, with whom they mention, from where the last read ended', async () => {
  await using world = await createXWorld()
  const { x, sim } = world
  const account = await sim.addAccount({ handle: 'mentioned' })
  const credentials = await sim.credentials('mentioned')
  const own = await sim.addTweet({ handle: 'mentioned', text: 'A thought about liquidity' })
  const named = await sim.addTweet({ handle: 'fan', text: 'Ask @mentioned about it' })
  const answer = await sim.addTweet({ handle: 'curious', text: 'And then?', inReplyTo: own.id })
  await sim.addTweet({ handle: 'else', text: 'Nothing to do with it' })

  const found = await x.mentions(credentials, { userId: account.id, max: 100 })
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set([named.id, answer.id]))
  for (const tweet of found) expect(tweet.mentionIds).toContain(account.id)
  expect(found.find(({ id }) => id === answer.id)).toMatchObject({
    inReplyToId: own.id,
    conversationId: own.id,
  })
  const newest = found[0]?.id ?? ''
  expect(await x.mentions(credentials, { userId: account.id, max: 100, sinceId: newest })).toEqual([])
})

test('of posts one learns which media they have: where a photo lies, what it shows, and that a video stays', async () => {
  await using world = await createXWorld()
  const { x, sim } = world
  const bytes = new Uint8Array([1, 2, 3])
  const pictured = await sim.addTweet({
    handle: 'mara_onchain',
    text: 'Two pictures and a film.',
    media: [
      { bytes, mediaType: 'image/png', altText: 'Fees since January' },
      { bytes, mediaType: 'image/jpeg' },
      { bytes, mediaType: 'image/gif', altText: 'A line that wanders' },
      { bytes, mediaType: 'video/mp4' },
    ],
  })
  const plain = await sim.addTweet({ handle: 'mara_onchain', text: 'Words alone.' })

  const media = await x.mediaOf([pictured.id, plain.id, '20'])

  const at = (extension: string) =>
    expect.stringMatching(new RegExp(`^https://pbs.twimg.com/media/3_\\d+.${extension}$`))
  expect(media.get(pictured.id)?.map(({ kind, url, alt }) => ({ kind, url, alt }))).toEqual([
    { kind: 'photo', url: at('png'), alt: 'Fees since January' },
    { kind: 'photo', url: at('jpeg'), alt: '' },
    { kind: 'gif', url: null, alt: 'A line that wanders' },
    { kind: 'video', url: null, alt: '' },
  ])
  expect(media.get(plain.id)).toEqual([])
  expect(media.has('20')).toBe(false)
})
