import type { LookupFunction } from 'node:net'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { https } from '#contract/fields.ts'
import { httpsMessage, isHttpsAddress } from '#contract/https-address.ts'
import { createCrawler } from '#server/adapters/crawler/client.ts'
import { createHost, hostileAddresses, privateRanges } from './hostile.ts'

const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }

test('over 120 hostile addresses are refused with the message of the form, and nobody is connected to', async () => {
  await using host = await createHost((_request, response) => response.end('inside'))
  const addresses = [...new Set(hostileAddresses(host.port))]
  expect(addresses.length).toBeGreaterThan(190)

  const routed = createCrawler({ routeAllTo: host.url })
  const direct = createCrawler()
  for (const address of addresses) {
    expect(isHttpsAddress(address), address).toBe(false)
    const form = https.safeParse(address)
    expect(
      form.error?.issues.map(({ message }) => message),
      address,
    ).toEqual([httpsMessage])
    for (const reader of [routed, direct]) {
      await expect(reader.read(address), address).rejects.toMatchObject({ reason: 'bad_address' })
      expect(await reader.reachable(address), address).toBe(false)
    }
  }
  expect(host.connections()).toBe(0)
})

test('good addresses are accepted by form and reader alike', async () => {
  await using host = await createHost((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<title>Good</title><p>${'Words. '.repeat(60)}`)
  })
  const crawler = createCrawler({ routeAllTo: host.url })
  const addresses = [
    'https://example.com',
    'https://example.com/',
    'HTTPS://Example.COM:443/a?b=c#d',
    'https://www.example.org/path/to/page.html',
    'https://sub.domain.example.co.uk/',
    'https://1inch.io/',
    'https://0x.org/',
    'https://127-0-0-1.example.com/',
    'https://10.example.com/',
    'https://localhost.example.com/',
    'https://internal.example.com/',
    'https://my-project.xyz/docs/?lang=en&x=1',
    'https://münchen.de/',
    'https://пример.рф/',
    'https://例え.jp/',
    'https://xn--bcher-kva.xn--p1ai/',
    'https://a.museum/',
    'https://project.finance/%E2%9C%93',
    'https://github.com/kolony/kolony#readme',
    'https://medium.com/@someone/a-title-1a2b3c',
    'https://docs.example.io/a/b;c=d/e~f!g$h',
    `https://${'a'.repeat(63)}.example.com/`,
    `https://example.com/${'a'.repeat(2000)}`,
    // A name that looks like another one is a name of its own: it is fetched, and answered in ASCII.
    'https://аррӏе.com/',
  ]
  expect(addresses.length).toBeGreaterThan(20)
  for (const address of addresses) {
    expect(isHttpsAddress(address), address).toBe(true)
    expect(https.parse(` ${address} `), address).toBe(address)
    expect(await crawler.reachable(address), address).toBe(true)
  }
  expect(host.connections()).toBeGreaterThanOrEqual(addresses.length)
  const lookAlike = await crawler.read('https://аррӏе.com/')
  expect(lookAlike.url).toMatch(/^https:\/\/xn--[a-z0-9-]+\.com\/$/)
})

test('a public name that resolves into any private or special range is refused, alone or beside a public address', async () => {
  for (const address of privateRanges) {
    const family = address.includes(':') ? 6 : 4
    for (const answer of [
      [{ address, family }],
      [
        { address: '93.184.215.14', family: 4 },
        { address, family },
      ],
    ]) {
      const lookup: LookupFunction = (_name, _options, callback) => callback(null, answer)
      const crawler = createCrawler({ lookup, timeoutMs: 2000 })
      const reading = crawler.read('https://rebound.example/')
      await expect(reading, address).rejects.toMatchObject({ kind: 'refused', reason: 'bad_address' })
      expect(await crawler.reachable('https://rebound.example/'), address).toBe(false)
    }
  }
})

test('a name is asked for once a connection: an answer that changes afterwards changes nothing', async () => {
  let asked = 0
  const lookup: LookupFunction = (_name, _options, callback) => {
    asked++
    callback(
      null,
      asked === 1 ? [{ address: '127.0.0.1', family: 4 }] : [{ address: '93.184.215.14', family: 4 }],
    )
  }
  const reading = createCrawler({ lookup, timeoutMs: 2000 }).read('https://rebound.example/')
  await expect(reading).rejects.toMatchObject({ reason: 'bad_address' })
  expect(asked).toBe(1)
})

test('redirects: into the house refused at the hop, and never more than three', async () => {
  const seen: string[] = []
  await using host = await createHost((request, response) => {
    const name = request.headers.host ?? ''
    seen.push(name)
    const n = Number(/^hop(\d)/.exec(name)?.[1] ?? 0)
    const location =
      name === 'inwards.example' ? 'https://169.254.169.254/latest/' : `https://hop${n + 1}.example/`
    response.writeHead(302, { location }).end()
  })
  const crawler = createCrawler({ routeAllTo: host.url })

  await expect(crawler.read('https://hop1.example/')).rejects.toMatchObject({ reason: 'too_many_redirects' })
  expect(seen).toEqual(['hop1.example', 'hop2.example', 'hop3.example', 'hop4.example'])
  seen.length = 0
  await expect(crawler.read('https://inwards.example/')).rejects.toMatchObject({ reason: 'bad_address' })
  expect(seen).toEqual(['inwards.example'])
})

test('a page without end is left after two megabytes', async () => {
  let sent = 0
  await using host = await createHost((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    const piece = Buffer.alloc(64 * 1024, 'x')
    const more = () => {
      while (!response.destroyed && sent < 10 * 1024 ** 3) {
        sent += piece.length
        if (!response.write(piece)) return void response.once('drain', more)
      }
    }
    more()
  })
  const before = process.memoryUsage.rss()
  const reading = createCrawler({ routeAllTo: host.url }).read('https://endless.example/')
  await expect(reading).rejects.toMatchObject({ reason: 'too_large' })
  // What was on the way when the reader had enough is in the sockets' buffers.
  expect(sent).toBeLessThan(16 * 1024 * 1024)
  expect(process.memoryUsage.rss() - before).toBeLessThan(20 * 1024 * 1024)
})

test.each([
  // A megabyte that unpacks into a gigabyte: one member repeated, as gzip allows.
  ['gzip', () => Buffer.concat(Array<Buffer>(100).fill(gzipSync(Buffer.alloc(10 * 1024 * 1024, 'x'))))],
  ['br', () => brotliCompressSync(Buffer.alloc(64 * 1024 * 1024, 'x'), fast)],
])(
  'a small answer in %s that unpacks into a huge one is stopped at two megabytes',
  async (encoding, bomb) => {
    const body = bomb()
    expect(body.length).toBeLessThan(1.2 * 1024 * 1024)
    await using host = await createHost((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(body)
    })
    const crawler = createCrawler({ routeAllTo: host.url })
    const before = process.memoryUsage.rss()
    await expect(crawler.read('https://bomb.example/')).rejects.toMatchObject({ reason: 'too_large' })
    expect(process.memoryUsage.rss() - before).toBeLessThan(20 * 1024 * 1024)
  },
)

test('one byte now and then is given up when the time of the whole page is over, head or body', async () => {
  for (const early of [true, false]) {
    await using host = await createHost((_request, response) => {
      const socket = response.socket
      if (early) socket?.write('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n')
      const drip = setInterval(() => socket?.write(early ? 'x' : 'H'), 90)
      socket?.on('close', () => clearInterval(drip))
    })
    const startedAt = performance.now()
    const reading = createCrawler({ routeAllTo: host.url, timeoutMs: 1000 }).read('https://slow.example/')
    await expect(reading).rejects.toMatchObject({ kind: 'try-later' })
    expect(performance.now() - startedAt).toBeLessThan(15_000)
  }
})

test('a broken or lying encoding is a page that cannot be read, never a fault', async () => {
  for (const [encoding, body] of [
    ['gzip', Buffer.from('not gzip at all')],
    ['deflate', Buffer.from([1, 2, 3])],
    ['br', Buffer.alloc(50, 7)],
  ] as const) {
    await using host = await createHost((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(body)
    })
    const crawler = createCrawler({ routeAllTo: host.url, timeoutMs: 2000 })
    await expect(crawler.read('https://liar.example/'), encoding).rejects.toMatchObject({ system: 'crawler' })
  }
})
