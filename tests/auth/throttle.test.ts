import { expect, test } from 'vitest'
import { Problem } from '#server/problem.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import * as auth from '#server/modules/auth/index.ts'
import { hashPassword } from '#server/modules/auth/passwords.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const password = 'a long enough secret'
const username = 'owner@example.org'

async function worldWithOwner() {
  const world = await createWorld({ workers: false })
  await accounts.createAccount(world.db, {
    accountType: 'EMAIL',
    name: 'Owner',
    role: 'USER',
    language: 'en',
    email: { address: username, passwordHash: await hashPassword(password) },
    referrer: null,
    ip: null,
  })
  return world
}

/** The error's name, the seconds to wait for a 429, or 'in'. */
async function login(world: World, input: { username?: string; password?: string; ip?: string }) {
  const { ip = '203.0.113.1', ...credentials } = input
  try {
    await auth.login(
      world.deps,
      { username, password, ...credentials },
      { ip, userAgent: 'test', language: 'en' },
    )
    return 'in'
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.problem === 'tooManyRequests'
      ? (error.data as { retryAfter: number }).retryAfter
      : error.problem
  }
}

test('500 guesses from 500 addresses at once get ten answers, and the owner waits a minute', async () => {
  await using world = await worldWithOwner()
  const attack = Array.from({ length: 500 }, (_, n) =>
    login(world, { password: `guess number ${n}`, ip: `198.${n >> 8}.${n & 255}.1` }),
  )
  const answers = await Promise.all(attack)
  expect(answers.filter((answer) => answer === 'wrongCredentials')).toHaveLength(10)

  const wait = await login(world, {})
  expect(wait).toBeTypeOf('number')
  expect(wait).toBeLessThanOrEqual(60)
  await world.advance({ seconds: Number(wait) })
  expect(await login(world, {})).toBe('in')
})

test('each failure after the tenth doubles the wait, up to 15 minutes; a success clears it', async () => {
  await using world = await worldWithOwner()
  const fail = () => login(world, { password: 'not the password' })
  for (let n = 0; n < 10; n++) expect(await fail()).toBe('wrongCredentials')

  for (const expected of [60, 120, 240, 480, 900, 900]) {
    const wait = Number(await login(world, {}))
    expect(wait).toBeGreaterThan(expected - 5)
    expect(wait).toBeLessThanOrEqual(expected)
    expect(await login(world, {})).toBeLessThanOrEqual(wait)
    await world.advance({ seconds: wait })
    expect(await fail()).toBe('wrongCredentials')
  }
  await world.advance({ minutes: 15 })
  expect(await login(world, {})).toBe('in')
  for (let n = 0; n < 10; n++) expect(await fail()).toBe('wrongCredentials')
})

test('a name nobody has waits just the same, and failures are forgotten after 15 quiet minutes', async () => {
  await using world = await worldWithOwner()
  const fail = (name: string) => login(world, { username: name, password: 'not the password' })
  for (let n = 0; n < 10; n++) expect(await fail('nobody@example.org')).toBe('wrongCredentials')
  expect(await fail('nobody@example.org')).toBeGreaterThan(50)

  for (let n = 0; n < 9; n++) await fail(username)
  await world.advance({ minutes: 15 })
  for (let n = 0; n < 9; n++) expect(await fail(username)).toBe('wrongCredentials')
  expect(await login(world, {})).toBe('in')
})

test('one network makes at most 100 wrong guesses in 15 minutes; signing in rightly costs it nothing', async () => {
  await using world = await worldWithOwner()
  const guess = (n: number) =>
    login(world, { username: `name${n}@example.org`, ip: `2001:db8:1:2::${n.toString(16)}` })
  const fromHome = () => login(world, { ip: '2001:db8:1:2::ffff' })
  for (let n = 0; n < 5; n++) expect(await fromHome()).toBe('in')
  const answers = await Promise.all(Array.from({ length: 120 }, (_, n) => guess(n)))
  expect(answers.filter((answer) => answer === 'wrongCredentials')).toHaveLength(100)

  const wait = Number(await fromHome())
  expect(wait).toBeLessThanOrEqual(900)
  expect(await login(world, { ip: '2001:db8:1:3::1' })).toBe('in')
  await world.advance({ seconds: wait })
  expect(await fromHome()).toBe('in')
})
