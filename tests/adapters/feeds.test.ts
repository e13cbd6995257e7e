import type { LookupFunction } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createCrawler, type Crawler } from '#server/adapters/crawler/client.ts'
import type { FeedFormat } from '#server/demo/simulators/crawler/feed.ts'
import type { FeedFailure } from '#server/demo/simulators/crawler/feed-host.ts'
import { createCrawlerSim } from '#server/demo/simulators/crawler/sim.ts'
import { createHost, hostileAddresses, privateRanges } from './hostile.ts'

async function createWorld() {
  let at = new Date('2026-11-21T12:00:00Z')
  const sim = await createCrawlerSim({ clock: { now: async () => at }, capture: true })
  return {
    sim,
    crawler: createCrawler({ routeAllTo: sim.url }),
    hasty: createCrawler({ routeAllTo: sim.url, timeoutMs: 1000 }),
    later(minutes: number) {
      at = new Date(at.getTime() + minutes * 60_000)
    },
    [Symbol.asyncDispose]: () => sim.close(),
  }
}

async function feedAt(crawler: Crawler, url: string, known?: Parameters<Crawler['feed']>[1]) {
  const answer = await crawler.feed(url, known)
  if (answer === 'unchanged' || 'found' in answer) throw new Error(`no feed: ${JSON.stringify(answer)}`)
  return answer
}

let served: { body: string | Buffer; type: string } = { body: '', type: '' }
const stranger = await createHost((_request, response) =>
  response.writeHead(200, { 'content-type': served.type }).end(served.body),
)
const reader = createCrawler({ routeAllTo: stranger.url })
afterAll(() => stranger[Symbol.asyncDispose]())

/** What a feed of these bytes is read as. */
function readAs(body: string | Buffer, type = 'application/rss+xml') {
  served = { body, type }
  return feedAt(reader, 'https://news.example/blog/feed.xml')
}

const rss = (items: string, head = '') =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>T</title>${head}${items}</channel></rss>`
const item = (inner: string) => readAs(rss(`<item>${inner}</item>`)).then(({ items }) => items[0])

test.each<FeedFormat>(['rss', 'atom', 'json'])(
  'what a %s feed publishes is read, the newest first',
  async (format) => {
    await using world = await createWorld()
    const feed = await world.sim.feed('news.example', { format, title: 'Coins & more' })
    await feed.publish({ title: 'One <b>& only</b>', text: '<p>First.</p><p>Second &amp; last.</p>' })
    world.later(10)
    await feed.publish({ title: 'Two', id: 'two', link: 'https://news.example/two' })

    const read = await feedAt(world.crawler, feed.url)
    expect(read).toMatchObject({
      title: 'Coins & more',
      language: 'en',
      movedTo: null,
      ttlMinutes: format === 'rss' ? 30 : null,
    })
    expect(read.items).toEqual([
      {
        id: 'two',
        title: 'Two',
        text: 'What happened, for the 2. time.',
        url: 'https://news.example/two',
        at: new Date('2026-11-21T12:10:00Z'),
        author: 'The editors',
      },
      expect.objectContaining({ title: 'One & only', text: 'First.\n\nSecond & last.' }),
    ])

    await feed.reorder()
    expect((await feedAt(world.crawler, feed.url)).items).toEqual(read.items)
  },
)

test('a feed is asked only for what is new, and says when nothing is', async () => {
  await using world = await createWorld()
  const feed = await world.sim.feed('news.example')
  const first = await feed.publish()
  const { etag, lastModified } = await feedAt(world.crawler, feed.url)
  expect(etag).not.toBeNull()

  for (const known of [
    { etag, lastModified },
    { etag, lastModified: null },
    { etag: null, lastModified },
  ])
    expect(await world.crawler.feed(feed.url, known)).toBe('unchanged')
  expect(world.sim.captured.at(-1)?.headers).toMatchObject({ 'if-modified-since': lastModified })

  world.later(5)
  await feed.edit(first.id, { title: 'Said better' })
  const edited = await feedAt(world.crawler, feed.url, { etag, lastModified })
  expect(edited.items.map(({ id, title }) => [id, title])).toEqual([[first.id, 'Said better']])

  feed.forgetValidators()
  const again = await feedAt(world.crawler, feed.url, edited)
  expect(again).toMatchObject({ etag: null, lastModified: null })
})

test('an entry that is repeated is one, and of an edited one the newer', async () => {
  await using world = await createWorld()
  const feed = await world.sim.feed('news.example')
  const { id } = await feed.publish({ title: 'Once' })
  await feed.repeat(id)
  expect((await feedAt(world.crawler, feed.url)).items).toHaveLength(1)

  const twice = await readAs(
    rss(
      '<item><guid>a</guid><title>Old</title><pubDate>1 Nov 2026 10:00 GMT</pubDate></item><item><guid>a</guid><title>New</title><pubDate>2 Nov 2026 10:00 GMT</pubDate></item>',
    ),
  )
  expect(twice.items.map(({ title }) => title)).toEqual(['New'])
})

test.each<[FeedFailure, object]>([
  ['truncated', { kind: 'try-later', reason: 'broken' }],
  ['cut', { kind: 'try-later', reason: 'network' }],
  ['server-error', { kind: 'try-later', reason: 'server_error', status: 500, retryAt: null }],
  ['busy', { kind: 'try-later', status: 503, retryAt: new Date('2026-11-21T12:10:00Z') }],
  ['too-many', { kind: 'try-later', status: 429, retryAt: new Date('2026-11-21T12:02:00Z') }],
  ['timeout', { kind: 'try-later', reason: 'timeout' }],
  ['not-a-feed', { kind: 'refused', reason: 'not_feed' }],
  ['gone', { kind: 'refused', reason: 'gone', status: 410 }],
  ['huge', { kind: 'refused', reason: 'too_large' }],
])('a feed in trouble (%s) is told as what it is, and read again when it is well', async (kind, told) => {
  await using world = await createWorld()
  const feed = await world.sim.feed('news.example')
  await feed.publish()
  await feed.publish()
  feed.break(kind, 1)
  const { feed: read } = kind === 'timeout' ? world.hasty : world.crawler
  await expect(read(feed.url)).rejects.toMatchObject({ system: 'crawler', ...told })
  expect((await feedAt(world.crawler, feed.url)).items).toHaveLength(2)
})

test('a feed that is sent as a page, as text or as nothing is a feed', async () => {
  await using world = await createWorld()
  const feed = await world.sim.feed('news.example')
  await feed.publish()
  feed.break('wrong-type')
  expect((await feedAt(world.crawler, feed.url)).items).toHaveLength(1)
  for (const type of ['text/plain', 'text/xml', 'application/octet-stream', ''])
    expect((await readAs(rss('<item><title>A</title></item>'), type)).items, type).toHaveLength(1)
})

test('where a feed has moved for good is told, and where it is only for now is not', async () => {
  await using world = await createWorld()
  const feed = await world.sim.feed('old.example')
  const target = await world.sim.feed('new.example')
  await target.publish()
  const known = await feedAt(world.crawler, target.url)

  for (const status of [301, 308] as const) {
    feed.moveTo(target.url, status)
    // Also where nothing else has changed since: else nobody would learn of it.
    expect(await feedAt(world.crawler, feed.url, known)).toMatchObject({
      movedTo: target.url,
      reachedUrl: target.url,
    })
  }
  for (const status of [302, 307] as const) {
    feed.moveTo(target.url, status)
    expect(await feedAt(world.crawler, feed.url)).toMatchObject({ movedTo: null, reachedUrl: target.url })
    expect(await world.crawler.feed(feed.url, known)).toBe('unchanged')
  }
})

test('only the part of a way that is for good counts as moved', async () => {
  await using world = await createWorld()
  const [one, two, three] = await Promise.all(
    ['one.example', 'two.example', 'three.example'].map((host) => world.sim.feed(host)),
  )
  if (!one || !two || !three) throw new Error('three feeds')
  one.moveTo(two.url, 301)
  two.moveTo(three.url, 302)
  expect(await feedAt(world.crawler, one.url)).toMatchObject({ movedTo: two.url, reachedUrl: three.url })
  one.moveTo(two.url, 302)
  two.moveTo(three.url, 301)
  expect(await feedAt(world.crawler, one.url)).toMatchObject({ movedTo: null, reachedUrl: three.url })
})

test('the address of a page answers with the feeds that it names', async () => {
  await using world = await createWorld()
  const first = await world.sim.feed('lumen.example')
  const second = await world.sim.feed('lumen.example', { format: 'json' })
  expect(await world.crawler.feed('https://lumen.example/')).toEqual({ found: [first.url, second.url] })

  world.sim.page(
    'odd.example',
    `<html><head><base href="/blog/"><link rel="alternate" type="application/rss+xml" href="feed">
    <link rel="alternate" type="application/atom+xml" href="http://odd.example/atom"><link rel=alternate type=application/json href=/wp-json>
    <link rel="alternate" type="application/rss+xml" href="https://127.0.0.1/feed"><link rel="stylesheet" href="/x.css"></head>`,
  )
  expect(await world.crawler.feed('https://odd.example/')).toEqual({
    found: ['https://odd.example/blog/feed', 'https://odd.example/atom'],
  })
  world.sim.page('plain.example', '<p>No feed here, only words of &lt;rss&gt;.</p>')
  await expect(world.crawler.feed('https://plain.example/')).rejects.toMatchObject({ reason: 'not_feed' })
})

test('hostile addresses, names and hops are refused for feeds and watched pages as for pages', async () => {
  await using host = await createHost((request, response) => {
    const name = request.headers.host ?? ''
    const target = `https://${name.replace('.example', '')}/feed.xml`
    response.writeHead(name.startsWith('perm') ? 301 : 302, { location: target }).end()
  })
  const crawler = createCrawler({ routeAllTo: host.url })
  for (const address of hostileAddresses(host.port)) {
    await expect(crawler.feed(address), address).rejects.toMatchObject({ reason: 'bad_address' })
    await expect(crawler.watch(address), address).rejects.toMatchObject({ reason: 'bad_address' })
  }
  expect(host.connections()).toBe(0)

  for (const hop of ['localhost.example', '169.254.169.254.example', 'perm.internal.example'])
    await expect(crawler.feed(`https://${hop}/`), hop).rejects.toMatchObject({ reason: 'bad_address' })
  expect(host.connections()).toBe(3)

  for (const address of privateRanges) {
    const lookup: LookupFunction = (_name, _options, callback) =>
      callback(null, [{ address, family: address.includes(':') ? 6 : 4 }])
    const direct = createCrawler({ lookup, timeoutMs: 2000 })
    await expect(direct.feed('https://rebound.example/'), address).rejects.toMatchObject({
      kind: 'refused',
      reason: 'bad_address',
    })
  }
})

test('a feed made to hurt is read without what it declares, or refused, and the next one is read', async () => {
  await using world = await createWorld()
  const feed = await world.sim.feed('bomb.example')
  feed.break('bomb')
  const { items } = await feedAt(world.crawler, feed.url)
  expect(JSON.stringify(items)).not.toMatch(/bombom|root:/)

  const deep = `<rss version="2.0"><channel>${'<a>'.repeat(200_000)}${'</a>'.repeat(200_000)}</channel></rss>`
  await expect(readAs(deep)).rejects.toMatchObject({ system: 'crawler' })
  // More than a reader can take, and the reader after it starts anew.
  const nested = rss(
    `<item><title>A</title><description>${'&lt;div&gt;'.repeat(60_000)}</description></item>`,
  )
  await expect(readAs(nested)).rejects.toMatchObject({ kind: 'try-later', reason: 'broken' })
  await expect(readAs(`{"items":${'['.repeat(500_000)}`, 'application/json')).rejects.toMatchObject({
    reason: 'broken',
  })
  const many = await readAs(rss('<item><title>A</title></item>'.repeat(40_000)))
  expect(many.items).toHaveLength(1)
  const proto = await readAs(
    '{"version":"https://jsonfeed.org/version/1","title":"T","__proto__":{"x":1},"items":[{"id":"1","__proto__":{"y":1}},null,7]}',
    'application/feed+json',
  )
  expect(proto.title).toBe('T')
  expect(await item('<title>a\u0000b</title><guid>x\u0000y</guid>')).toMatchObject({ id: 'xy', title: 'ab' })
})

test('at most two hundred entries are read, the newest', async () => {
  const entry = (n: number) =>
    `<item><guid>${n}</guid><title>${n}</title><pubDate>${new Date(Date.UTC(2026, 0, 1) + n * 60_000).toUTCString()}</pubDate></item>`
  const read = await readAs(rss(Array.from({ length: 500 }, (_, n) => entry(n)).join('')))
  expect(read.items).toHaveLength(200)
  expect(read.items[0]?.title).toBe('499')
})

test('entries without dates keep the order of the document, also beside dated ones', async () => {
  const titles = async (items: string) => (await readAs(rss(items))).items.map(({ title }) => title).join('')
  const entry = (title: string, date = '') => `<item><title>${title}</title><pubDate>${date}</pubDate></item>`
  expect(await titles(entry('a') + entry('b') + entry('c'))).toBe('abc')
  expect(
    await titles(entry('a', '3 Nov 2026 10:00 GMT') + entry('b') + entry('c', '5 Nov 2026 10:00 GMT')),
  ).toBe('cab')
})

test.each([
  ['Mon, 23 Nov 2026 14:05:06 GMT', '2026-11-23T14:05:06.000Z'],
  ['23 Nov 26 14:05 EST', '2026-11-23T19:05:00.000Z'],
  ['Mon, 23 Nov 2026 14:05:06 PDT', '2026-11-23T21:05:06.000Z'],
  ['Tue, 23 November 2026 14:05:06 +0530', '2026-11-23T08:35:06.000Z'],
  ['23 Nov 2026 14:05:06 -03:00', '2026-11-23T17:05:06.000Z'],
  ['23 Nov 2026 14:05:06 GMT+0100', '2026-11-23T13:05:06.000Z'],
  ['Mon, 23 Nov 2026 14:05:06 CEST (summer)', '2026-11-23T12:05:06.000Z'],
  ['Mon, 23 Nov 2026 14:05:06 XYZ', '2026-11-23T14:05:06.000Z'],
  ['Mon, 23 Nov 2026 14:05:06', '2026-11-23T14:05:06.000Z'],
  ['23 Nov 99 00:00 UT', '1999-11-23T00:00:00.000Z'],
  ['2026-11-23T14:05:06Z', '2026-11-23T14:05:06.000Z'],
  ['2026-11-23T14:05:06.789+02:00', '2026-11-23T12:05:06.000Z'],
  ['2026-11-23 14:05:06', '2026-11-23T14:05:06.000Z'],
  ['2026-11-23T14:05+0200', '2026-11-23T12:05:00.000Z'],
  ['2026-11-23', '2026-11-23T00:00:00.000Z'],
  ['2026-11', '2026-11-01T00:00:00.000Z'],
  ['2036-01-01T00:00:00Z', '2036-01-01T00:00:00.000Z'],
  ['Wed, 31 Dec 2025 23:59:60 GMT', '2025-12-31T23:59:59.000Z'],
  ['31 Feb 2026 10:00 GMT', null],
  ['2026-02-30T10:00:00Z', null],
  ['2026-11-23T25:00:00Z', null],
  ['yesterday', null],
  ['11/23/2026', null],
  ['', null],
])('the date "%s" is %s', async (said, at) => {
  expect((await item(`<title>A</title><pubDate>${said}</pubDate>`))?.at?.toISOString() ?? null).toBe(at)
})

test('an entry keeps its name from reading to reading, whatever it has for one', async () => {
  expect(await item('<guid>g</guid><link>https://a.example/1</link>')).toMatchObject({ id: 'g' })
  expect(await item('<link>https://a.example/1</link>')).toMatchObject({ id: 'https://a.example/1' })
  const hashed = await item('<title>A</title><pubDate>23 Nov 2026 10:00 GMT</pubDate>')
  expect(hashed?.id).toMatch(/^[0-9a-f]{64}$/)
  expect(
    await item('<title>A</title><pubDate>23 Nov 2026 10:00 GMT</pubDate><description>x</description>'),
  ).toMatchObject({ id: hashed?.id })
  expect((await item('<title>B</title><pubDate>23 Nov 2026 10:00 GMT</pubDate>'))?.id).not.toBe(hashed?.id)
  expect((await item(`<guid>${'x'.repeat(5000)}</guid><title>A</title>`))?.id).toMatch(/^[0-9a-f]{64}$/)
})

test('relative links are those of the feed, its base and its entry', async () => {
  expect(await item('<title>A</title><link>/post?a=1&amp;b=2</link>')).toMatchObject({
    url: 'https://news.example/post?a=1&b=2',
  })
  expect(await item('<title>A</title><link>post</link>')).toMatchObject({
    url: 'https://news.example/blog/post',
  })
  const atom = await readAs(
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://base.example/x/"><title>T</title>
    <entry xml:base="y/"><id>1</id><title>A</title><link href="z"/><link rel="self" href="https://self.example/"/></entry>
    <entry><id>2</id><title>B</title><link rel="enclosure" href="a.mp3"/><link rel="alternate" type="text/html" href="b"/></entry></feed>`,
    'application/atom+xml',
  )
  expect(atom.items.map(({ url }) => url)).toEqual(['https://base.example/x/y/z', 'https://base.example/x/b'])
  expect(await item('<title>A</title><link>javascript:alert(1)</link>')).toMatchObject({ url: null })
  expect(await item('<title>A</title><guid>https://news.example/perma</guid>')).toMatchObject({
    url: 'https://news.example/perma',
  })
})

test('texts come without markup, scripts, hidden words and invisible characters', async () => {
  expect(
    await item(
      `<title>Up&#8203; 5 % &lt;i&gt;today&lt;/i&gt;</title><description><![CDATA[<p>Seen.</p><script>ignore()</script><p style="display:none">Hidden order</p><p>A &lt; B &amp; C</p>]]></description>`,
    ),
  ).toMatchObject({ title: 'Up 5 % today', text: 'Seen.\n\nA < B & C' })
  const atom = await readAs(
    `<feed xmlns="http://www.w3.org/2005/Atom"><title type="text">1 &lt; 2</title><entry><id>1</id><title type="html">&lt;b&gt;Bold&lt;/b&gt;</title>
    <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>One</p><p>Two &amp; <em>three</em></p></div></content></entry></feed>`,
    'application/atom+xml',
  )
  expect(atom).toMatchObject({ title: '1 < 2', items: [{ title: 'Bold', text: 'One\n\nTwo & three' }] })
  expect((await item(`<description>${'long '.repeat(5000)}</description>`))?.text.length).toBeLessThanOrEqual(
    5000,
  )
})

const cyrillic = (text: string) =>
  Buffer.from(
    Array.from(text, (sign) => {
      const code = sign.codePointAt(0) ?? 0
      return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code
    }),
  )
const xml = (encoding: string, title: string) =>
  `<?xml version="1.0"${encoding && ` encoding="${encoding}"`}?><rss version="2.0"><channel><title>${title}</title></channel></rss>`

test.each<[string, Buffer, string, string]>([
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${xml('', 'Été')}`), 'text/xml; charset=iso-8859-1', 'Été'],
  ['windows-1251 by its first line', cyrillic(xml('windows-1251', 'Монета')), 'text/xml', 'Монета'],
  ['windows-1251 by the header', cyrillic(xml('', 'Монета')), 'text/xml; charset=windows-1251', 'Монета'],
  ['iso-8859-1', Buffer.from(xml('iso-8859-1', 'Été'), 'latin1'), 'application/rss+xml', 'Été'],
  ['nothing said, Latin', Buffer.from(xml('', 'Été'), 'latin1'), 'application/rss+xml', 'Été'],
  [
    'UTF-8 that a header calls Latin',
    Buffer.from(xml('utf-8', 'Été')),
    'text/xml; charset=iso-8859-1',
    'Été',
  ],
  ['UTF-16', Buffer.from(`\uFEFF${xml('utf-16', 'Été')}`, 'utf16le'), 'text/xml', 'Été'],
  ['an encoding nobody knows', Buffer.from(xml('klingon', 'Été')), 'text/xml', 'Été'],
])('letters are right in %s', async (_name, body, type, title) => {
  expect((await readAs(body, type)).title).toBe(title)
})

test('old and odd kinds of RSS are read', async () => {
  const rdf = await readAs(
    `<?xml version="1.0"?><!-- made by hand --><!DOCTYPE rdf:RDF [<!ENTITY nbsp "&#160;">]>
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
    <channel rdf:about="https://news.example/"><title>T</title></channel>
    <item rdf:about="https://news.example/1"><title>A</title><link>https://news.example/1</link><dc:date>2026-11-20T10:00:00Z</dc:date></item></rdf:RDF>`,
    'text/xml',
  )
  expect(rdf.items).toMatchObject([{ id: 'https://news.example/1', at: new Date('2026-11-20T10:00:00Z') }])
  const syndicated = await readAs(
    `<rss version="2.0" xmlns:sy="http://purl.org/rss/1.0/modules/syndication/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>T</title><sy:updatePeriod>hourly</sy:updatePeriod><sy:updateFrequency>2</sy:updateFrequency>
    <item><title>A</title><description>Short</description><content:encoded><![CDATA[<p>Whole</p>]]></content:encoded></item></channel></rss><!-- cached -->`,
  )
  expect(syndicated).toMatchObject({ ttlMinutes: 30, items: [{ text: 'Whole' }] })
  expect(await readAs(rss('', '<ttl>-5</ttl><language>EN-us</language>'))).toMatchObject({
    ttlMinutes: null,
    language: 'en-us',
    items: [],
  })
})

test('a watched page is new when its text is, by what its server says or by the text itself', async () => {
  await using world = await createWorld()
  const html = (words: string, ad = '') =>
    `<html><head><title>Status</title></head><body><p>${words.repeat(30)}</p><script>${ad}</script></body></html>`
  const url = 'https://status.example/'
  world.sim.page('status.example', html('All is well. '), { changedAt: new Date('2026-11-20T10:00:00Z') })
  const first = await world.crawler.watch(url)
  if (first === 'unchanged') throw new Error('read for the first time')
  expect(first).toMatchObject({ title: 'Status', text: expect.stringContaining('All is well.') })
  expect(await world.crawler.watch(url, first)).toBe('unchanged')

  // Other bytes, the same words.
  world.sim.page('status.example', html('All is well. ', 'ad(2)'))
  expect(await world.crawler.watch(url, first)).toBe('unchanged')

  world.sim.page('status.example', html('Withdrawals are paused. '))
  const second = await world.crawler.watch(url, first)
  expect(second).toMatchObject({ text: expect.stringContaining('paused'), etag: null, lastModified: null })
  expect(second).not.toMatchObject({ hash: first.hash })

  world.sim.redirect('old.example', url, 301)
  expect(await world.crawler.watch('https://old.example/', first)).toMatchObject({ movedTo: url })
  world.sim.failNext('server-error')
  await expect(world.crawler.watch(url, first)).rejects.toMatchObject({ kind: 'try-later' })
})
