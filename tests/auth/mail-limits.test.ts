import { pino } from 'pino'
import { expect, test } from 'vitest'
import { inProduction } from '#tests/support/production.ts'
import { createWorld, type World } from '#tests/support/world.ts'

type Production = Awaited<ReturnType<typeof inProduction>>

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
const behindOne = { config: { trustedProxies: { count: 1 } } }

const askForCode = (server: Production, username: string, ip: string) =>
  server.call('auth.sendRegisterCode', { username }, from(ip))
const askForLink = (server: Production, username: string, ip: string) =>
  server.call('auth.forgotPassword', { username }, from(ip))

const mailsTo = (world: World, address: string) =>
  world.mail.mails().filter(({ to }) => to === address).length

test('the eleventh mail of a network within an hour is refused and not sent, and the thirty-first of a day', async () => {
  await using world = await createWorld({ workers: false })
  await using server = await inProduction(world, behindOne)
  let asked = 0
  // Codes and links, from all over one IPv6 network.
  const ask = () => {
    const ip = `2001:db8:1:2::${(++asked).toString(16)}`
    const username = `victim${asked}@example.org`
    return asked % 2 === 0 ? askForLink(server, username, ip) : askForCode(server, username, ip)
  }
  for (let hour = 1; hour <= 3; hour++) {
    for (let n = 1; n <= 10; n++) expect((await ask()).code).toBe(0)
    const before = world.mail.mails().length
    const refused = await ask()
    expect(refused).toMatchObject({ status: 429, code: 429, data: { retryAfter: expect.any(Number) } })
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600)
    expect((await ask()).status).toBe(429)
    expect(world.mail.mails()).toHaveLength(before)
    await world.advance({ hours: 1 })
  }
  expect((await ask()).status).toBe(429)
  // Somebody elsewhere is not concerned; and a day later nobody is.
  expect((await askForCode(server, 'other@example.org', '2001:db8:1:3::1')).code).toBe(0)
  await world.advance({ hours: 22 })
  expect((await ask()).code).toBe(0)
})

test('many at once from one network are counted one by one, over all processes', async () => {
  await using world = await createWorld({ workers: false })
  await using one = await inProduction(world)
  await using other = await inProduction(world)
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      askForCode(n % 2 === 0 ? one : other, `victim${n}@example.org`, '203.0.113.9'),
    ),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(50)
  expect(world.mail.mails()).toHaveLength(10)
})

test('a mailbox gets five mails an hour at most, after longer and longer waits, however its address is written', async () => {
  await using world = await createWorld({ workers: false })
  await using server = await inProduction(world, behindOne)
  const spelt = ['ann@example.org', 'ann+one@example.org', 'a.nn@example.org']
  let asked = 0
  let sent = 0
  // Every 30 seconds for an hour, each time from another network.
  for (let halfMinute = 0; halfMinute < 120; halfMinute++) {
    const username = spelt[asked++ % spelt.length] ?? ''
    const { code } = await askForCode(server, username, `198.51.${asked}.1`)
    if (code === 0) sent++
    await world.advance({ seconds: 30 })
  }
  expect(sent).toBe(5)
  expect(world.mail.mails()).toHaveLength(5)
})

test('who asks again and again is answered alike, for addresses with an account and without', async () => {
  await using world = await createWorld({ workers: false })
  await world.holdClock()
  await using server = await inProduction(world, behindOne)
  const known = 'known@example.org'
  const user = await world.user()
  await world.db
    .updateTable('user_account')
    .set({ email: known, email_canonical: known, password_hash: 'none' })
    .where('id', '=', user.id)
    .execute()
  const inTurn = async (username: string, ip: string) => {
    const answers = []
    for (const seconds of [60, 240, 480, 30, 30, 30, 30]) {
      const { status, code, data, msg } = await askForCode(server, username, ip)
      answers.push({ status, code, data, msg })
      await world.advance({ seconds })
    }
    for (let n = 0; n < 4; n++) {
      const { status, code, data, msg } = await askForLink(server, username, ip)
      answers.push({ status, code, data, msg })
    }
    return answers
  }
  const forKnown = await inTurn(known, '203.0.113.1')
  const forUnknown = await inTurn('unknown@example.org', '198.51.100.1')
  expect(forKnown).toEqual(forUnknown)
  for (const asked of forKnown.slice(0, 4)) expect(asked).toMatchObject({ code: 0, data: { cooldown: 60 } })
  for (const asked of forKnown.slice(4)) expect(asked.status).toBe(429)
  expect(mailsTo(world, known)).toBe(4)
})

test('when an hour has had as many mails as it may have, nobody gets another and the operator is told once', async () => {
  let out = ''
  const log = pino({ level: 'error' }, { write: (line: string) => void (out += line) })
  await using world = await createWorld({ workers: false })
  await using server = await inProduction(world, {
    log,
    config: { ...behindOne.config, mailsPerHourMax: 6 },
  })
  const answers = []
  for (let n = 1; n <= 12; n++)
    answers.push((await askForCode(server, `somebody${n}@example.org`, `198.51.${n}.1`)).status)
  expect(answers).toEqual([...Array(6).fill(200), ...Array(6).fill(429)])
  expect(world.mail.mails()).toHaveLength(6)
  expect(out.match(/as many mails/g)).toHaveLength(1)
  expect(out).not.toContain('@example.org')
  await world.advance({ hours: 1 })
  expect((await askForCode(server, 'somebody1@example.org', '198.51.1.1')).code).toBe(0)
})

test('a mail that the server refuses costs its address nothing', async () => {
  await using world = await createWorld({ workers: false })
  for (let n = 0; n < 3; n++) {
    world.mail.failNext('refuse')
    expect((await world.call('auth.sendRegisterCode', { username: 'ann@example.org' })).code).toBe(100008)
  }
  expect((await world.call('auth.sendRegisterCode', { username: 'ann@example.org' })).code).toBe(0)
})
