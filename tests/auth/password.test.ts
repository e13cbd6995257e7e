import { expect, test } from 'vitest'
import { type RouteName, routes } from '#contract/routes.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import { hashPassword } from '#server/modules/auth/passwords.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const username = 'ann@example.org'
const password = 'a long enough secret'
const changed = 'an even longer secret'

async function member(world: World) {
  const id = await accounts.createAccount(world.db, {
    accountType: 'EMAIL',
    name: 'Ann',
    role: 'USER',
    language: 'en',
    email: { address: username, passwordHash: await hashPassword(password) },
    referrer: null,
    ip: '203.0.113.1',
  })
  const signIn = (secret: string) => world.call('auth.login', { username, password: secret })
  return { id, signIn }
}

async function mailedLink(world: World): Promise<string> {
  expect(await world.call('auth.forgotPassword', { username })).toMatchObject({ code: 0, data: null })
  const mail = await world.mail.waitFor(username)
  const link = /http\S+\/reset-password\?code=\S+/.exec(mail.text)?.[0] ?? ''
  expect(link).toMatch(new RegExp(`^${world.url}/reset-password\\?code=[\\w-]{43}$`))
  return new URL(link).searchParams.get('code') ?? ''
}

const reset = (world: World, code: string, secret = changed) =>
  world.call('auth.resetPassword', { code, password: secret, confirmPassword: secret })

test('a mailed link sets a new password, once, and ends every session', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await member(world)
  const sessions = [(await ann.signIn(password)).data, (await ann.signIn(password)).data]
  const code = await mailedLink(world)

  expect(await reset(world, code)).toMatchObject({ code: 0, data: null })
  for (const { token, refreshToken } of sessions) {
    expect((await world.call('auth.me', {}, { token })).code).toBe(401)
    expect((await world.call('auth.refresh', { refreshToken })).code).toBe(401)
  }
  expect((await ann.signIn(password)).code).toBe(100005)
  expect((await ann.signIn(changed)).code).toBe(0)
  expect((await reset(world, code, 'a third good secret')).code).toBe(100007)
  expect((await ann.signIn(changed)).code).toBe(0)
})

test('after a reset the old token opens no route at all', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await member(world)
  const { token } = (await ann.signIn(password)).data
  expect((await reset(world, await mailedLink(world))).code).toBe(0)

  const signedIn = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].access !== 'public')
  expect(signedIn.length).toBeGreaterThan(20)
  const open: string[] = []
  for (const name of signedIn) {
    const answer = await world.send(name, { id: 'x', agentId: 'x' } as never, { token })
    if (answer.status !== 401) open.push(name)
  }
  expect(open).toEqual([])
})

test('a link is dead after 30 minutes and when a newer one was sent', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await member(world)
  const older = await mailedLink(world)
  await world.advance({ minutes: 2 })
  const newer = await mailedLink(world)
  expect((await reset(world, older)).code).toBe(100007)
  await world.advance({ minutes: 30 })
  expect((await reset(world, newer)).code).toBe(100007)
  expect((await reset(world, 'made-up')).code).toBe(100007)
  expect((await ann.signIn(password)).code).toBe(0)

  const last = await mailedLink(world)
  const codes = await Promise.all([reset(world, last), reset(world, last), reset(world, last)])
  expect(codes.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 100007, 100007])
})

test('known and unknown addresses are answered alike, within the minute too; only the known one gets a mail', async () => {
  await using world = await createWorld({ workers: false })
  await member(world)
  const ask = async (address: string) => {
    const { status, code, data, msg } = await world.call('auth.forgotPassword', { username: address })
    return { status, code, data, msg }
  }
  const nobody = 'nobody@example.org'
  expect(await ask(nobody)).toEqual({ status: 200, code: 0, data: null, msg: 'OK' })
  expect(await ask(username)).toEqual({ status: 200, code: 0, data: null, msg: 'OK' })
  await world.mail.waitFor(username)
  for (const address of [nobody, username, username.toUpperCase()]) {
    const again = await world.call('auth.forgotPassword', { username: address })
    expect(again).toMatchObject({ status: 429, code: 429, data: { retryAfter: expect.any(Number) } })
    expect(Number(again.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  }
  await world.advance({ seconds: 60 })
  expect((await ask(nobody)).code).toBe(0)
  expect((await ask(username)).code).toBe(0)
  await world.mail.waitFor(username)
  expect(world.mail.mails().map(({ to }) => to)).toEqual([username, username])
})

test('a mail server that refuses does not tell who has an account; without mail nobody can ask', async () => {
  await using world = await createWorld({ workers: false })
  await member(world)
  world.mail.failNext('refuse')
  expect((await world.call('auth.forgotPassword', { username })).code).toBe(0)
  expect((await world.call('auth.forgotPassword', { username })).code).toBe(429)

  world.deps.mail = null
  for (const address of [username, 'nobody@example.org'])
    expect((await world.call('auth.forgotPassword', { username: address })).code).toBe(100008)
})

test('the new password must be typed twice alike, long enough and not easy to guess; the link stays good meanwhile', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await member(world)
  const code = await mailedLink(world)
  const differing = await world.call('auth.resetPassword', {
    code,
    password: changed,
    confirmPassword: 'other',
  })
  expect(differing).toMatchObject({ code: 400, data: { issues: [{ path: 'confirmPassword' }] } })
  expect((await reset(world, code, 'short')).code).toBe(400)
  expect((await reset(world, code, 'password1')).code).toBe(400)
  expect((await reset(world, code, username)).code).toBe(400)
  expect((await reset(world, code)).code).toBe(0)
  expect((await ann.signIn(changed)).code).toBe(0)
})

test('a sign-up code resets no password, and a reset link signs nobody up', async () => {
  await using world = await createWorld({ workers: false })
  await member(world)
  const link = await mailedLink(world)
  await world.call('auth.sendRegisterCode', { username })
  const sixDigits = /\b\d{6}\b/.exec((await world.mail.waitFor(username)).text)?.[0] ?? ''
  expect((await reset(world, sixDigits)).code).toBe(100007)
  const other = 'other@example.org'
  const taken = await world.call('auth.register', { username: other, password, code: link.slice(0, 10) })
  expect(taken.code).toBe(100006)
})

test('an address and a password are added to an account by the mailed code, and never taken from another', async () => {
  await using world = await createWorld({ workers: false })
  await member(world)
  const initData = await world.telegram.user({ firstName: 'Tina' }).launchData()
  const { data: session } = await world.call('auth.miniappLogin', { initData })
  const bind = (address: string, code: string, secret = password) =>
    world.call('auth.emailBind', { username: address, code, password: secret }, { token: session.token })
  const codeFor = async (address: string) => {
    await world.call('auth.sendRegisterCode', { username: address })
    return /\b\d{6}\b/.exec((await world.mail.waitFor(address)).text)?.[0] ?? ''
  }
  const own = 'tina@example.org'
  expect((await bind(own, '000000')).code).toBe(100006)
  const code = await codeFor(own)
  expect((await bind(own, code, 'password1')).code).toBe(400)
  expect((await bind(own, code === '111111' ? '222222' : '111111')).code).toBe(100006)
  expect(await bind(username, await codeFor(username))).toMatchObject({ status: 409, code: 409 })
  expect(await bind(own, code)).toMatchObject({
    code: 0,
    data: { id: session.user.id, username: own, methods: ['TELEGRAM', 'EMAIL'] },
  })
  expect((await bind(own, code)).code).toBe(100007)
  expect((await world.call('auth.login', { username: own, password })).data.user.id).toBe(session.user.id)
  // The account has its address now; another does not replace it.
  expect((await bind('second@example.org', await codeFor('second@example.org'))).code).toBe(409)
})
