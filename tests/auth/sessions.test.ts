import { expect, test } from 'vitest'
import { type RouteName, routes } from '#contract/routes.ts'
import * as auth from '#server/modules/auth/index.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import { hashPassword } from '#server/modules/auth/passwords.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const password = 'a long enough secret'

async function member(world: World, username = 'ann@example.org') {
  const id = await accounts.createAccount(world.db, {
    accountType: 'EMAIL',
    name: 'Ann',
    role: 'USER',
    language: 'en',
    email: { address: username, passwordHash: await hashPassword(password) },
    referrer: null,
    ip: '203.0.113.1',
  })
  const signIn = async () => (await world.call('auth.login', { username, password })).data
  const works = async (token: string) => (await world.call('auth.me', {}, { token })).code === 0
  const refresh = (refreshToken: string) => world.call('auth.refresh', { refreshToken })
  return { id, username, signIn, works, refresh }
}

const signedInRoutes = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].access !== 'public')

/** Calls every route that needs a session and says which of them did not answer 401. */
async function routesThatLetIn(world: World, token: string): Promise<string[]> {
  const open: string[] = []
  for (const name of signedInRoutes) {
    const answer = await world.send(name, { id: 'x', agentId: 'x' } as never, { token })
    const { code } = (await answer.json()) as { code: number }
    if (answer.status !== 401 || code !== 401) open.push(name)
  }
  return open
}

test('two tabs that refresh at the same time both end up with a working token', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await member(world)
  const { token, refreshToken } = await ann.signIn()

  const tabs = await Promise.all([ann.refresh(refreshToken), ann.refresh(refreshToken)])
  expect(tabs.map(({ code }) => code)).toEqual([0, 0])
  for (const tab of tabs) expect(await ann.works(tab.data.token)).toBe(true)
  expect(await ann.works(token)).toBe(false)
})

test('a refresh token used again later than 20 seconds ends everything that came from that sign-in', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await member(world)
  const first = await ann.signIn()
  const elsewhere = await ann.signIn()

  const { data: second } = await ann.refresh(first.refreshToken)
  await world.advance({ seconds: 19 })
  const { data: third } = await ann.refresh(first.refreshToken)
  expect([await ann.works(second.token), await ann.works(third.token)]).toEqual([true, true])

  await world.advance({ seconds: 2 })
  expect(await ann.refresh(first.refreshToken)).toMatchObject({ status: 401, code: 401 })
  expect([await ann.works(second.token), await ann.works(third.token)]).toEqual([false, false])
  expect((await ann.refresh(third.refreshToken)).code).toBe(401)
  expect(await ann.works(elsewhere.token)).toBe(true)
})

test('a session lasts 365 days from its sign-in, however often it is refreshed', async () => {
  await using world = await createWorld({ workers: false, at: '2026-01-01T00:00:00Z' })
  const ann = await member(world)
  const first = await ann.signIn()
  expect(first.expiration.slice(0, 10)).toBe('2027-01-01')

  let second = first
  for (let day = 0; day < 364; day += 28) {
    await world.advance({ days: 28 })
    second = (await ann.refresh(second.refreshToken)).data
    expect(second).toMatchObject({ expiration: first.expiration, isNew: false, user: { id: ann.id } })
  }
  expect(await ann.works(second.token)).toBe(true)
  await world.advance({ days: 1, minutes: 1 })
  expect(await ann.works(second.token)).toBe(false)
  expect((await ann.refresh(second.refreshToken)).code).toBe(401)
})

test('after logout the old token opens no route, from the next request on', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await member(world)
  const [here, elsewhere] = [await ann.signIn(), await ann.signIn()]
  const { data: twin } = await ann.refresh(elsewhere.refreshToken)

  expect(await world.call('auth.logout', {}, { token: here.token })).toMatchObject({ code: 0, data: null })
  expect(signedInRoutes.length).toBeGreaterThan(20)
  expect(await routesThatLetIn(world, here.token)).toEqual([])
  expect((await ann.refresh(here.refreshToken)).code).toBe(401)
  expect(await ann.works(twin.token)).toBe(true)
})

test('a disabled user is out on every route at once, and told why only with the right password', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await member(world)
  const { token, refreshToken } = await ann.signIn()
  await auth.disableUser(world.db, { userId: ann.id, reason: 'spam' })

  expect(await routesThatLetIn(world, token)).toEqual([])
  expect((await ann.refresh(refreshToken)).code).toBe(401)
  const login = async (secret: string) =>
    (await world.call('auth.login', { username: ann.username, password: secret })).code
  expect(await login(password)).toBe(100011)
  expect(await login('not her password')).toBe(100005)

  await auth.enableUser(world.db, { userId: ann.id })
  expect(await login(password)).toBe(0)
  expect(await ann.works(token)).toBe(false)
})

test('many requests at once each get their own user, and strangers get none', async () => {
  await using world = await createWorld({ workers: false })
  const sessions = auth.createSessionReader(world.db)
  const users = await Promise.all(Array.from({ length: 20 }, () => world.user()))
  const asked = Array.from({ length: 400 }, (_, index) => users[index % 25])
  const read = await Promise.all(asked.map((user, index) => sessions(user?.token ?? `none ${index}`)))
  expect(read.map((session) => session?.userId)).toEqual(asked.map((user) => user?.id))

  const [leaving] = users
  const { code } = await world.call('auth.logout', {}, { token: leaving?.token ?? '' })
  expect(code).toBe(0)
  const after = await Promise.all(users.map((user) => sessions(user.token)))
  expect(after.map((session) => session !== null)).toEqual(users.map((user) => user !== leaving))
})

test('users change their name and language, and nothing else about themselves', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await world.user({ credits: 3 })
  const { data: before } = await ann.call('auth.me', {})
  const smuggled = { role: 'ADMIN', credits: 1000, id: 'usr_other', referralCode: 'mine', username: 'x@y.zz' }
  const { data: after } = await ann.call('auth.editMe', { name: '  Änne 漢 ', language: 'ar', ...smuggled })
  expect(after).toEqual({ ...before, name: 'Änne 漢', language: 'ar' })
  expect((await ann.call('auth.me', {})).data).toEqual(after)
  expect((await ann.call('auth.editMe', {})).data).toEqual(after)

  expect(await ann.call('auth.editMe', { name: '' })).toMatchObject({ status: 400 })
  expect(await ann.call('auth.editMe', { name: 'x'.repeat(51) })).toMatchObject({ status: 400 })
})

test('what is over is forgotten; what still signs in stays', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await member(world)
  await world.call('auth.sendRegisterCode', { username: 'bob@example.org' })
  await world.call('auth.login', { username: 'bob@example.org', password: 'not the password' })
  const initData = await world.telegram.user({ firstName: 'Tele' }).launchData()
  await world.call('auth.miniappLogin', { initData })
  await ann.signIn()

  await world.advance({ days: 300 })
  const fresh = await ann.signIn()
  await world.advance({ days: 25 })
  await auth.forgetExpired(world.db)
  const rows = async (table: 'one_time_code' | 'seen_proof' | 'rate_limit' | 'session') =>
    (await world.db.selectFrom(table).selectAll().execute()).length
  expect(await Promise.all([rows('one_time_code'), rows('seen_proof'), rows('rate_limit')])).toEqual([
    0, 0, 0,
  ])
  expect(await rows('session')).toBe(1)
  expect(await ann.works(fresh.token)).toBe(true)
})

test('a name no address can have is refused like any unknown one', async () => {
  await using world = await createWorld({ workers: false })
  for (const username of ["' or 1=1 --", 'ann@example.org,bob@example.org']) {
    expect(await world.call('auth.login', { username, password: 'x' })).toMatchObject({
      status: 200,
      code: 100005,
    })
  }
})
