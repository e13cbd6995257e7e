import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { https } from '#contract/fields.ts'
import { httpsMessage, isHttpsAddress } from '#contract/https-address.ts'
import { createCrawler } from '#server/adapters/crawler/client.ts'

/** A server inside the house: it counts who comes, and how much they took. */
async function createHost(answer: RequestListener) {
  let connections = 0
  const server = createServer(answer).on('connection', () => connections++)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    connections: () => connections,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }

const octets = [127, 0, 0, 1]
/** Every way to write four bytes that some parser takes for an IPv4 address. */
function spellings([a = 0, b = 0, c = 0, d = 0]: number[]): string[] {
  const value = ((a * 256 + b) * 256 + c) * 256 + d
  const hex = (n: number) => `0x${n.toString(16)}`
  const octal = (n: number) => `0${n.toString(8)}`
  return [
    `${a}.${b}.${c}.${d}`,
    `${a}.${b}.${c}.${d}.`,
    String(value),
    hex(value),
    octal(value),
    [a, b, c, d].map(hex).join('.'),
    [a, b, c, d].map(octal).join('.'),
    `${hex(a)}.${b}.${octal(c)}.${d}`,
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${a}.${hex((b * 256 + c) * 256 + d)}`,
    `000${a.toString(8)}.${b}.${c}.${d}`,
    `%3${String(a)}.${b}.${c}.${d}`.replace(/^%3(\d)/, '%3$1'),
  ]
}

const wide = (text: string) =>
  Array.from(text, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)).join('')

function hostileAddresses(port: number): string[] {
  const v4 = [
    octets,
    [10, 0, 0, 8],
    [172, 16, 0, 1],
    [192, 168, 1, 1],
    [169, 254, 169, 254],
    [100, 100, 100, 200],
  ].flatMap(spellings)
  const plain = [
    '0.0.0.0',
    '0',
    '127.1',
    '127.0.1',
    '100.64.0.1',
    '192.0.0.192',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '8.8.8.8',
    '1.1.1.1',
  ]
  const v6 = [
    '::',
    '::1',
    '0:0:0:0:0:0:0:1',
    '0000:0000:0000:0000:0000:0000:0000:0001',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:a9fe:a9fe',
    '::127.0.0.1',
    '::ffff:0:127.0.0.1',
    'fe80::1',
    'fe80::1%25eth0',
    'fe80::1%eth0',
    'fec0::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '64:ff9b::127.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    '2002:a9fe:a9fe::1',
    '2001:0:53aa:64c:0:0:80ff:fffe',
    '2001::1',
    '2001:db8::1',
    '100::1',
    '2606:4700:4700::1111',
  ].map((address) => `[${address}]`)
  const names = [
    'localhost',
    'localhost.',
    'LOCALHOST',
    'a.localhost',
    'localhost.localdomain',
    'metadata.google.internal',
    'instance-data.ec2.internal',
    'printer.local',
    'router.lan',
    'nas.home',
    'router.home.arpa',
    '1.0.0.127.in-addr.arpa',
    'wiki.corp',
    'db.private',
    'wiki.intranet',
    'site.test',
    'site.invalid',
    'hidden.onion',
    'name.alt',
    'intranet',
    'com',
    'example.com.',
    'example.com..',
    '.example.com',
    'example..com',
    '-a.example.com',
    'a-.example.com',
    'exa_mple.com',
    'example.c-m',
    'example.123',
    `${'a'.repeat(64)}.example.com`,
    `${'a.'.repeat(130)}com`,
    wide('127.0.0.1'),
    wide('localhost'),
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    'loc\u00adalhost',
    'ｌocalhost',
  ]
  const shapes = [
    'http://example.com/',
    'HTTP://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://example.com/_GET',
    'dict://example.com/',
    'data:text/html,hello',
    'javascript:alert(1)',
    'ws://example.com/',
    'wss://example.com/',
    'blob:https://example.com/1',
    'view-source:https://example.com/',
    'https:example.com',
    'https:/example.com',
    'https:///example.com',
    'https://',
    'https://?',
    '//example.com/',
    'example.com',
    '',
    ' ',
    'https://user@example.com/',
    'https://user:secret@example.com/',
    'https://@example.com/',
    'https://:@example.com/',
    'https://example.com@127.0.0.1/',
    'https://127.0.0.1@example.com/',
    'https://example.com%40127.0.0.1/',
    'https://example.com\\@127.0.0.1/',
    'https:\\\\example.com\\',
    'https://example.com:80/',
    'https://example.com:8443/',
    'https://example.com:22/',
    'https://example.com:0/',
    'https://example.com:65536/',
    `https://example.com:${port}/`,
    `https://127.0.0.1:${port}/`,
    `https://localhost:${port}/`,
    'https://exa mple.com/',
    'https://exam\nple.com/',
    'https://example.com/\r\nHost: internal',
    'https://example.com/\tx',
    'https://example.com/\u0000',
    'https://example.com/a b',
    `https://example.com/${'a'.repeat(3000)}`,
    `https://example.com/?${'a'.repeat(2048)}`,
  ]
  return [...[...v4, ...plain, ...v6, ...names].map((host) => `https://${host}/`), ...shapes]
}

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
  const addresses = [
    '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.255.255.254 169.254.169.254 172.31.255.255 192.0.0.1',
    '192.0.2.1 192.88.99.1 192.168.0.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255',
    ':: ::1 ::7f00:1 ::ffff:10.0.0.1 ::ffff:7f00:1 ::ffff:0:7f00:1 64:ff9b::a00:1 64:ff9b:1::a00:1 100::1',
    '2001::1 2001:0:53aa:64c::1 2001:db8::1 2002:7f00:1:: 2002:a00:1::1 3fff::1 5f00::1 fc00::1 fd12::1 fe80::1 fec0::1 ff02::1',
  ].flatMap((line) => line.split(' '))
  for (const address of addresses) {
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
