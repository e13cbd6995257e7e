import { expect, test } from 'vitest'
import type { XTweet } from '#server/adapters/x/client.ts'
import { problemText } from '#bot/texts.ts'
import { languages, uiLanguages } from '#contract/lists.ts'
import { parseQuery } from '#server/demo/simulators/x/search.ts'
import { day, hour, minute } from '#server/lib/clock.ts'
import { topicQuery } from '#server/modules/content/gather/topic-query.ts'
import { mostTelling, worthOf } from '#server/modules/content/gather/worth.ts'
import { Problem } from '#server/problem.ts'
import type { Input } from '#contract/routes.ts'
import { subjectOf } from '#tests/support/builders.ts'
import { createWorld } from '#tests/support/world.ts'
import { createWriter, writerClock, writingAgent } from '#tests/support/writer.ts'

const now = new Date('2026-11-20T12:34:00Z')
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)

test.each([
  ['ai agents', '("ai agents" OR aiagents) lang:en -is:retweet -is:reply'],
  ['layer2', '(layer2 OR "layer 2") lang:en -is:retweet -is:reply'],
  ['Stablecoins', '(Stablecoins OR stablecoin) lang:en -is:retweet -is:reply'],
  ['quiet money', '"quiet money" lang:en -is:retweet -is:reply'],
  ['tea, coffee beans', '(tea OR "coffee beans") lang:en -is:retweet -is:reply'],
  ['and', '"and" lang:en -is:retweet -is:reply'],
  ['from:somebody -is:reply OR "gm"', '"from somebody is reply OR gm" lang:en -is:retweet -is:reply'],
  ['$BTC', 'BTC lang:en -is:retweet -is:reply'],
])('a topic "%s" is asked for as %s', (topic, query) => {
  expect(topicQuery(topic, { language: 'ENGLISH' })).toBe(query)
})

test('an agent of another language hears that language and English, with what its signs need', () => {
  const ask = (topic: string, language: (typeof languages)[number]) => topicQuery(topic, { language })
  expect(ask('ai agents', 'FRENCH')).toContain('(lang:fr OR lang:en)')
  expect(ask('比特币', 'CHINESE')).toBe('比特币 (lang:zh-CN OR lang:zh-TW OR lang:en) -is:retweet -is:reply')
  expect(ask('बिटकॉइन की कीमत', 'HINDI')).toContain('"बिटकॉइन की कीमत"')
  expect(ask('🚀 ()', 'ENGLISH')).toBeNull()
})

test('whatever a topic holds, X takes the search for it', () => {
  const topics = [
    'x'.repeat(3000),
    'word '.repeat(400),
    Array.from({ length: 90 }, (_, n) => `subject number ${n}`).join(', '),
    'a OR (b AND c) -"d" lang:xx list:1 url:"e"',
    '"""((((',
    ...languages,
  ]
  const without = Array.from({ length: 60 }, (_, n) => `account_${n}`)
  for (const language of languages)
    for (const topic of topics) {
      const query = topicQuery(topic, { language, without })
      if (query === null) continue
      expect(query.length).toBeLessThanOrEqual(512)
      expect(() => parseQuery(query), query).not.toThrow()
    }
})

const post = (fields: Partial<XTweet>): XTweet => ({
  id: '1',
  authorId: '1',
  authorName: 'ann',
  text: 'Something was said.',
  createdAt: ago(hour),
  lang: 'en',
  inReplyToId: null,
  inReplyToUserId: null,
  quotedId: null,
  conversationId: null,
  versionIds: ['1'],
  mentionIds: [],
  mediaKeys: [],
  hasPoll: false,
  metrics: { impressions: null, likes: 10, reposts: 0, replies: 0, quotes: null, bookmarks: null },
  url: 'https://x.com/ann/status/1',
  authorFollowers: 5_000,
  authorSince: null,
  ...fields,
})

test('what is old, or whose author nobody follows, weighs little; what X does not tell is held against nobody', () => {
  const usual = worthOf(post({}), now)
  expect(worthOf(post({ createdAt: ago(day + minute) }), now)).toBeLessThan(usual / 4)
  expect(worthOf(post({ authorFollowers: 0 }), now)).toBeLessThan(usual / 4)
  expect(worthOf(post({ authorFollowers: null }), now)).toBe(usual)
  const loved = { impressions: null, likes: 900, reposts: 80, replies: 40, quotes: null, bookmarks: null }
  expect(worthOf(post({ metrics: loved }), now)).toBeGreaterThan(usual)
})

test('of one author two posts are used, of copies one, and none that says nothing', () => {
  const posts = [
    ...[5, 4, 3, 2].map((likes) =>
      post({
        id: `a${likes}`,
        text: `Ann says ${likes}`,
        metrics: { impressions: null, likes, reposts: 0, replies: 0, quotes: null, bookmarks: null },
      }),
    ),
    post({ id: 'b', authorId: '2', text: 'Buy now! https://a.example @x' }),
    post({ id: 'c', authorId: '3', text: 'BUY NOW!  https://b.example @y' }),
    post({ id: 'd', authorId: '4', text: 'https://c.example' }),
  ]
  const chosen = mostTelling(posts, { now, max: 6, ofOneAuthor: 2 }).map(({ id }) => id)
  expect(chosen.toSorted()).toEqual(['a4', 'a5', 'b'])
})

test('among a hundred posts the most relevant ones are used, though thirty newer ones are noise', async () => {
  await using writer = await createWriter()
  const { x } = writer
  const at = (age: number) => new Date(now.getTime() - age)
  for (let n = 0; n < 6; n++) {
    await x.addAccount({ handle: `desk_${n}`, followers: 50_000 })
    const text = `Quiet money moves through vault ${n} as deposits settle.`
    await x.addTweet({ handle: `desk_${n}`, text, likes: 2_000, at: at(3 * hour + n * minute) })
  }
  for (let n = 0; n < 64; n++)
    await x.addTweet({ handle: `talk_${n}`, text: `quiet money ${n}`, likes: 1, at: at(20 * hour) })
  for (let n = 0; n < 30; n++) {
    await x.addAccount({ handle: `noise_${n}`, followers: 0 })
    await x.addTweet({ handle: `noise_${n}`, text: `gm quiet money ${n}`, likes: 0, at: at(n * 1000) })
  }
  const { sources } = await writer.write(writingAgent({ topic: 'quiet money', imitateAccount: null }))
  const authors = sources.filter(({ kind }) => kind === 'tweet').map(({ title }) => title)
  expect(authors.toSorted()).toEqual([0, 1, 2, 3, 4, 5].map((n) => `@desk_${n}`))
})

test('nobody speaks of the topic: no model is asked, and it says so', async () => {
  await using writer = await createWriter({ clock: writerClock })
  const silent = writingAgent({ topic: 'quietmoney', imitateAccount: null })
  await expect(writer.write(silent)).rejects.toMatchObject({
    problem: 'crawlFailed',
    data: { reason: 'nothing_found', topic: 'quietmoney' },
    cause: { name: 'NothingFound' },
  })
  expect(writer.llm.calls).toBe(0)
})

test('a planned post whose search X is too busy for is written when X said that it can be asked again', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 20 })
  const agent = await world.boundAgent(user, subjectOf(1))
  const slot = await world.duePost(agent)
  const resetAt = new Date((await world.now()).getTime() + 4 * minute)
  world.x.failNext('rate-limit', { on: 'search', times: 2, resetAt })
  await world.advanceDue()
  expect(await world.publication(slot)).toMatchObject({ status: 'scheduled', charged: 0 })
  await world.advance({ minutes: 5 })
  expect(await world.rested(slot)).toMatchObject({ status: 'published' })
})

test.each(uiLanguages)(
  'that nobody speaks of a topic is said in a sentence that names it (%s)',
  (language) => {
    const data = { reason: 'nothing_found', topic: 'quietmoney' }
    const said = problemText(new Problem('crawlFailed', { data }), language)
    expect(said).toContain('quietmoney')
    expect(said).not.toBe(problemText(new Problem('crawlFailed'), language))
  },
)

test('a topic nobody speaks of costs nothing: in the sandbox, on request and in the plan', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 20 })
  const fields = {
    type: 'hot_topic',
    topic: 'quietmoney',
    coinTickers: [],
    timeframe: null,
  } satisfies Partial<Input<'agents.create'>>
  const agent = await world.boundAgent(user, { ...fields, operationMode: 'manual' })
  const { agentId } = agent
  const { data: rule } = await user.call('manual.createRule', { agentId })
  await user.call('manual.editRule', { id: rule.id, enableGenerateContent: true })
  const nothing = { code: 110012, data: { reason: 'nothing_found', topic: 'quietmoney' } }
  expect(await user.call('sandbox.post', { agentId })).toMatchObject(nothing)
  expect(await user.call('manual.generate', { agentId })).toMatchObject(nothing)
  const requested = await user.call('posts.now', { id: agentId })
  expect(requested).toMatchObject(nothing)
  expect(requested.data).toMatchObject({ status: 'failed', charged: 0 })
  const slot = await world.duePost(agent)
  await world.advanceDue()
  expect(await world.publication(slot)).toMatchObject({ status: 'failed', charged: 0 })
  expect((await user.call('credits.balance', {})).data).toEqual({ credits: 20, held: 0 })
  expect(await world.audit()).toEqual([])

  await world.x.addTweet({ handle: 'mara_onchain', text: 'Quietmoney is what nobody else talks about.' })
  expect(await user.call('sandbox.post', { agentId })).toMatchObject({ code: 0, data: { charged: 1 } })
})
