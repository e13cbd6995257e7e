import { expect, test } from 'vitest'
import { day, hour, minute, second } from '#server/lib/clock.ts'
import { createXWorld } from './x-world.ts'

test('the posts most to the point come first where that is asked for, though newer ones are noise', async () => {
  await using world = await createXWorld({ capture: true })
  const { x, sim } = world
  const texts = []
  for (let n = 0; n < 8; n++) {
    await sim.addAccount({ handle: `desk_${n}`, followers: 90_000 + n })
    const text = `Parallel rollups settle faster, note ${n}`
    await sim.addTweet({ handle: `desk_${n}`, text, likes: 400 + n })
    texts.push(text)
  }
  world.pass(hour)
  for (let n = 0; n < 30; n++) {
    await sim.addAccount({ handle: `noise_${n}`, followers: 0 })
    await sim.addTweet({ handle: `noise_${n}`, text: `gm parallel rollups ${n}`, likes: 0 })
  }

  const query = '"parallel rollups" -is:retweet'
  const relevant = await x.search({ query, max: 10, order: 'relevancy' })
  const newest = await x.search({ query, max: 10, order: 'recency' })

  expect(new Set(relevant.map(({ text }) => text).slice(0, 8))).toEqual(new Set(texts))
  expect(newest.every(({ text }) => text.startsWith('gm'))).toBe(true)
  expect(relevant[0]?.authorFollowers).toBeGreaterThanOrEqual(90_000)
  expect(newest[0]?.authorFollowers).toBe(0)
  expect(sim.captured.map(({ query: { sort_order } }) => sort_order).filter(Boolean)).toEqual([
    'relevancy',
    'recency',
  ])
})

test('a search goes back no further than it is asked to, and never further than a week', async () => {
  await using world = await createXWorld()
  const { x, sim, clock } = world
  await sim.addTweet({ handle: 'somebody', text: 'Saffron ledger, first' })
  world.pass(2 * day)
  await sim.addTweet({ handle: 'somebody', text: 'Saffron ledger, second' })
  const now = await clock.now()

  const query = '"saffron ledger"'
  const since = new Date(now.getTime() - day)
  expect((await x.search({ query, max: 10, startTime: since })).map(({ text }) => text)).toEqual([
    'Saffron ledger, second',
  ])
  expect(await x.search({ query, max: 10 })).toHaveLength(2)
  const tooFar = { query, max: 10, startTime: new Date(now.getTime() - 8 * day) }
  await expect(x.search(tooFar)).rejects.toMatchObject({ kind: 'refused', reason: 'invalid' })
})

test.each([
  ['-bitcoin -is:retweet', 'at least one positive'],
  ['lang:en', 'is/has/lang cannot be used as a standalone operator'],
  ['bitcoin OR lang:en', 'is/has/lang cannot be used as a standalone operator'],
  ['bitcoin and ethereum', 'Ambiguous use of and as a keyword'],
  ['bitcoin AND ethereum', 'Ambiguous use of and as a keyword'],
  ['"layer 2', "no viable alternative at character '\"'"],
  ['(bitcoin OR ethereum', "missing ')'"],
  ['bitcoin) ethereum', "missing EOF at ')'"],
  ['bitcoin -(ethereum OR solana)', 'cannot be negated'],
  ['bitcoin mood:good', "Reference to invalid operator 'mood'"],
  ['bitcoin lang:klingon', 'klingon'],
  ['list:1 list:2', 'only one list'],
  ['bitcoin '.repeat(65), 'between 1 and 512 characters'],
])('X takes no query like %s', async (query, complaint) => {
  await using world = await createXWorld()
  const refused = { kind: 'refused', reason: 'invalid' }
  const words = expect.objectContaining({ detail: expect.stringContaining(complaint) as string }) as object
  for (const ask of [world.x.search({ query, max: 10 }), world.x.counts({ query, granularity: 'hour' })]) {
    const error: unknown = await ask.catch((thrown: unknown) => thrown)
    expect(error).toMatchObject(refused)
    expect(error).toEqual(words)
  }
})

test('phrases, groups, languages and authors are told apart as X does', async () => {
  await using world = await createXWorld()
  const { x, sim } = world
  const [en, fr] = await Promise.all([
    sim.addTweet({ handle: 'ann', text: 'The Zebra chain, layer 2 of its kind', lang: 'en' }),
    sim.addTweet({ handle: 'bea', text: 'La zébra chaîne, layer2', lang: 'fr' }),
  ])
  await sim.addTweet({ handle: 'ann', text: 'zebra answers', inReplyTo: fr.id })
  const found = async (query: string) => (await x.search({ query, max: 10 })).map(({ id }) => id).toSorted()

  expect(await found('zebra -is:reply')).toEqual([en.id, fr.id].toSorted())
  expect(await found('zebra ("layer 2" OR layer2) (lang:fr OR lang:de)')).toEqual([fr.id])
  expect(await found('zebra "layer 2" lang:en')).toEqual([en.id])
  expect(await found('zebra -from:bea -is:reply')).toEqual([en.id])
  expect(await found('"2 layer" zebra')).toEqual([])
})

test('posts that come or go while pages are read are neither read twice nor miss others', async () => {
  await using world = await createXWorld({ capture: true })
  const { x, sim } = world
  const posted = []
  for (let n = 0; n < 130; n++) {
    world.pass(second)
    posted.push(await sim.addTweet({ handle: 'prolific', text: `quokka ${n}` }))
  }
  sim.setTrouble({ repeatsBetweenPages: true })
  const once = await x.search({ query: 'quokka', max: 120 })
  expect(once).toHaveLength(120)
  expect(new Set(once.map(({ id }) => id)).size).toBe(120)
  const ranked = await x.search({ query: 'quokka', max: 120, order: 'relevancy' })
  expect(new Set(ranked.map(({ id }) => id)).size).toBe(120)

  const asked = sim.captured.length
  const reading = x.search({ query: 'quokka', max: 130 })
  await expect.poll(() => sim.captured.slice(asked).some(({ response }) => response)).toBe(true)
  sim.deleteTweet(posted[0]?.id ?? '')
  expect((await reading).length).toBeGreaterThanOrEqual(129)
  expect(await x.search({ query: 'nobodysaysthis', max: 10 })).toEqual([])
  expect(sim.captured.at(-1)?.response?.body).toEqual({ meta: { result_count: 0 } })
})

test('a list has a name, members and their newest posts; a private or missing one says so', async () => {
  await using world = await createXWorld()
  const { x, sim } = world
  const { id } = await sim.addList({ name: 'Builders', members: ['mara_onchain', 'tideline_labs'] })
  const hidden = await sim.addList({ name: 'Secret', members: ['mara_onchain'], isPrivate: true })

  expect(await x.list(id)).toEqual({ id, name: 'Builders', members: 2 })
  const posts = await x.listTweets({ listId: id, max: 12 })
  expect(posts).toHaveLength(12)
  expect(new Set(posts.map(({ authorName }) => authorName))).toEqual(
    new Set(['mara_onchain', 'tideline_labs']),
  )
  expect(posts.map(({ createdAt }) => createdAt.getTime())).toEqual(
    posts.map(({ createdAt }) => createdAt.getTime()).toSorted((a, b) => b - a),
  )
  const search = { query: `list:${id} restaking`, max: 10 }
  expect((await x.search(search)).length).toBeGreaterThan(0)
  for (const ask of [x.list(hidden.id), x.listTweets({ listId: hidden.id, max: 5 })])
    await expect(ask).rejects.toMatchObject({ kind: 'refused', reason: 'not_permitted' })
  await expect(x.list('77')).rejects.toMatchObject({ kind: 'refused', reason: 'not_found' })
  expect(await x.search({ query: `list:${hidden.id}`, max: 10 })).toEqual([])
})

test('counts tell how many posts there were by time, half a minute late, deleted ones among them', async () => {
  await using world = await createXWorld()
  const { x, sim, clock } = world
  const first = await sim.addTweet({ handle: 'ann', text: 'okapi one' })
  world.pass(minute)
  await sim.addTweet({ handle: 'ann', text: 'okapi two' })
  sim.deleteTweet(first.id)
  const ask = async (granularity: 'minute' | 'hour') => {
    const startTime = new Date((await clock.now()).getTime() - 3 * minute)
    return x.counts({ query: 'okapi', granularity, startTime })
  }
  const total = (buckets: { posts: number }[]) => buckets.reduce((sum, { posts }) => sum + posts, 0)
  expect(total(await ask('minute'))).toBe(1)
  expect(await x.search({ query: 'okapi', max: 10 })).toHaveLength(1)
  world.pass(minute)
  const minutes = await ask('minute')
  expect(minutes.map(({ posts }) => posts)).toEqual([0, 1, 1])
  expect(total(await ask('hour'))).toBe(2)
})

test('X says when its limit for lists is reached', async () => {
  await using world = await createXWorld()
  const { x, sim } = world
  const { id } = await sim.addList({ name: 'Few', members: ['mara_onchain'] })
  for (let n = 0; n < 75; n++) await x.list(id)
  await expect(x.list(id)).rejects.toMatchObject({ kind: 'try-later', reason: 'rate' })
})
