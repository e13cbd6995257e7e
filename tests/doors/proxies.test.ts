import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { clientAddress, parseTrustedProxies, type TrustedProxies } from '#server/lib/client-address.ts'
import { inProduction } from '#tests/support/production.ts'
import { createWorld, type World } from '#tests/support/world.ts'

type Production = Awaited<ReturnType<typeof inProduction>>

const password = 'a long enough secret'

function trusting(text: string): TrustedProxies {
  const trusted = parseTrustedProxies(text)
  if (!trusted) throw new Error(`${text} is no list of proxies`)
  return trusted
}

let people = 0

/** Signs somebody new up from there and says how many credits they have. */
async function signUp(world: World, server: Production, forwardedFor: string | null): Promise<number> {
  const username = `person${++people}@example.org`
  const options = forwardedFor === null ? {} : { headers: { 'x-forwarded-for': forwardedFor } }
  expect((await server.call('auth.sendRegisterCode', { username }, options)).code).toBe(0)
  const code = /\b\d{6}\b/.exec((await world.mail.waitFor(username)).text)?.[0] ?? ''
  expect((await server.call('auth.register', { username, password, code }, options)).code).toBe(0)
  const { data } = await server.call('auth.login', { username, password }, options)
  return (await server.call('auth.me', {}, { token: data.token })).data.credits
}

async function bonuses(world: World, server: Production, addresses: (string | null)[]): Promise<number> {
  let earned = 0
  for (const address of addresses) if ((await signUp(world, server, address)) > 0) earned++
  return earned
}

const madeUp = (n: number) => `198.51.${100 + n}.7`
const eight = Array.from({ length: 8 }, (_, n) => n)

test.each([
  ['nothing is said of it', eight.map(() => null)],
  ['the header is made up each time', eight.map(madeUp)],
  ['the header says it is the machine itself', eight.map(() => '127.0.0.1')],
])('reached without a proxy, one address earns three bonuses when %s', async (_, headers) => {
  await using world = await createWorld({ workers: false })
  await using server = await inProduction(world)
  expect(await bonuses(world, server, headers)).toBe(3)
})

test.each([
  [1, (n: number) => `${madeUp(n)}, 203.0.113.9`],
  [2, (n: number) => `${madeUp(n)}, 203.0.113.9, 10.0.0.1`],
])(
  'behind %i proxies it is the real caller who earns three, whatever stands before it',
  async (count, header) => {
    await using world = await createWorld({ workers: false })
    await using server = await inProduction(world, { config: { trustedProxies: { count } } })
    expect(await bonuses(world, server, eight.map(header))).toBe(3)
    // Somebody else behind the same proxies has theirs.
    expect(await signUp(world, server, header(0).replace('203.0.113.9', '192.0.2.1'))).toBe(20)
  },
)

test('behind a proxy 127.0.0.1 is an address like any other', async () => {
  await using world = await createWorld({ workers: false })
  await using server = await inProduction(world, { config: { trustedProxies: { count: 1 } } })
  expect(
    await bonuses(
      world,
      server,
      eight.map((n) => `${madeUp(n)}, 127.0.0.1`),
    ),
  ).toBe(3)
})

test('a proxy is known by its network: of anybody else who connects the header says nothing', async () => {
  await using world = await createWorld({ workers: false })
  await using server = await inProduction(world, {
    config: { trustedProxies: trusting('127.0.0.8/30, 10.0.0.0/8') },
  })
  const guess = async (from: string, forwardedFor: string) =>
    (
      await server.ask('/api/auth/login', {
        method: 'POST',
        from,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
        body: JSON.stringify({ username: `nobody${++people}@example.org`, password }),
      })
    ).status
  const refused = async (guesses: (n: number) => Promise<number>) =>
    (await Promise.all(Array.from({ length: 130 }, (_, n) => guesses(n)))).filter((status) => status === 429)
      .length

  expect(await refused((n) => guess('127.0.0.2', madeUp(n)))).toBe(30)
  expect(await refused((n) => guess('127.0.0.9', `${madeUp(n)}, 203.0.113.9, 10.1.2.3`))).toBe(30)
  expect(await refused((n) => guess('127.0.0.9', `203.0.113.${100 + (n % 100)}`))).toBe(0)
})

test('one IPv6 customer is one network, whichever of their addresses they use', async () => {
  await using world = await createWorld({ workers: false })
  await using server = await inProduction(world, { config: { trustedProxies: { count: 1 } } })
  const guess = (address: string) =>
    server.call(
      'auth.login',
      { username: `nobody${++people}@example.org`, password },
      { headers: { 'x-forwarded-for': address } },
    )
  const answers = await Promise.all(
    Array.from({ length: 110 }, (_, n) => guess(`2001:DB8:1:2:${n.toString(16)}:0:0:1`)),
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  expect((await guess('2001:db8:1:3::1')).status).toBe(200)
})

test('a header that nobody is trusted to send is told once in the log, because everybody shares the proxy’s limits', async () => {
  let out = ''
  const log = pino({ level: 'warn' }, { write: (line: string) => void (out += line) })
  await using world = await createWorld({ workers: false })
  await using server = await inProduction(world, { log })
  const ask = (headers: Record<string, string>) => server.call('system.health', {}, { headers })
  await ask({})
  expect(out).toBe('')
  for (let n = 0; n < 3; n++) await ask({ 'x-forwarded-for': madeUp(n) })
  expect(out.match(/TRUSTED_PROXIES/g)).toHaveLength(1)

  out = ''
  await using behind = await inProduction(world, { log, config: { trustedProxies: { count: 1 } } })
  await behind.call('system.health', {}, { headers: { 'x-forwarded-for': madeUp(1) } })
  expect(out).toBe('')
})

test.each([
  ['0', '192.0.2.1', '203.0.113.9', '192.0.2.1'],
  ['1', '192.0.2.1', '', '192.0.2.1'],
  ['1', '192.0.2.1', 'a, b, 203.0.113.9', '203.0.113.9'],
  ['1', '192.0.2.1', '203.0.113.9:4711', '203.0.113.9'],
  ['1', '192.0.2.1', '[2001:db8::1]:4711', '2001:db8::1'],
  ['1', '192.0.2.1', '::ffff:cb00:7109', '203.0.113.9'],
  ['1', '192.0.2.1', 'unknown', '192.0.2.1'],
  ['1', '192.0.2.1', '203.0.113.9, ', '192.0.2.1'],
  ['2', '192.0.2.1', '203.0.113.9', '203.0.113.9'],
  ['2', '192.0.2.1', '1.1.1.1, 203.0.113.9, 10.0.0.1', '203.0.113.9'],
  ['10.0.0.0/8', '::ffff:10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['10.0.0.0/8', '192.0.2.1', '203.0.113.9', '192.0.2.1'],
  ['10.0.0.0/8', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['10.0.0.0/8', '10.0.0.1', '203.0.113.9, nonsense, 10.0.0.2', '10.0.0.2'],
  ['fd00::/8, 127.0.0.1', 'fd00::1', '2001:db8::7, 127.0.0.1', '2001:db8::7'],
])('with TRUSTED_PROXIES=%s, %s sending "%s" is %s', (text, peer, forwardedFor, expected) => {
  expect(clientAddress({ peer, forwardedFor }, trusting(text))).toBe(expected)
})

test('a connection that a proxy keeps for two minutes is still open when it is used again', async () => {
  await using world = await createWorld({ workers: false })
  await using server = await inProduction(world)
  const { headers } = await server.ask('/api/health', { headers: { connection: 'keep-alive' } })
  expect(Number(/timeout=(\d+)/.exec(String(headers['keep-alive']))?.[1])).toBeGreaterThan(120)
})

test('what is neither a count nor networks does not start, and is named', () => {
  for (const wrong of ['yes', '-1', '10', '10.0.0.0/33', '10.0.0.0/8,', 'proxy.example', '1, 2']) {
    expect(() => readConfig({ PORT: '0', TRUSTED_PROXIES: wrong }), wrong).toThrow('TRUSTED_PROXIES')
  }
  expect(readConfig({ PORT: '0', DATA_DIR: '/tmp' }).trustedProxies).toEqual({ count: 0 })
})
