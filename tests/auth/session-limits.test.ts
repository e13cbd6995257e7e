import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hashPassword } from '#server/modules/auth/passwords.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const password = 'a long enough secret'

/** Somebody who signs in by themselves, with the role given. */
async function person(world: World, role: 'USER' | 'SUPER' | 'ADMIN') {
  const user = await world.user({ role })
  await world.db
    .updateTable('user_account')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', user.id)
    .execute()
  const username = (await user.call('auth.me', {})).data.username ?? ''
  const signIn = async () => (await world.call('auth.login', { username, password })).data
  return { ...user, signIn }
}

const me = async (world: World, token: string) => (await world.call('auth.me', {}, { token })).code
/** Comes back every so often, as long as told. */
async function comeBack(world: World, token: string, every: { minutes: number }, times: number) {
  for (let n = 0; n < times; n++) {
    await world.advance(every)
    if ((await me(world, token)) !== 0) return n
    await noted(world)
  }
  return times
}

/** That somebody was there is written down without anybody waiting for it. */
async function noted(world: World) {
  const now = await world.now()
  const seen = async () => {
    const { rows } = await sql<{ at: Date }>`select max(last_seen_at) as at from session
      where last_seen_at < '2099-01-01'`.execute(world.db)
    return rows[0]?.at.getTime()
  }
  await expect.poll(seen, { interval: 5 }).toBeGreaterThan(now.getTime() - 5 * 60_000)
}

test('a session nobody uses for 30 days is over, and its refresh token with it; one in use lasts a year', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await person(world, 'USER')
  const [kept, left] = [await ann.signIn(), await ann.signIn()]
  for (let day = 0; day < 29; day += 14) {
    await world.advance({ days: 14 })
    expect(await me(world, kept.token)).toBe(0)
    await noted(world)
  }
  expect(await me(world, left.token)).toBe(401)
  expect((await world.call('auth.refresh', { refreshToken: left.refreshToken })).code).toBe(401)
  expect((await world.call('account.sessions', {}, { token: kept.token })).data).toMatchObject([
    { current: true },
    expect.anything(),
  ])
  expect((await world.call('auth.refresh', { refreshToken: kept.refreshToken })).code).toBe(0)
})

test.each(['SUPER', 'ADMIN'] as const)(
  'a session of %s is over after half an hour of nothing and after 12 hours of anything, refreshed or not',
  async (role) => {
    await using world = await createWorld({ workers: false })
    const admin = await person(world, role)
    const idle = await admin.signIn()
    await world.advance({ minutes: 31 })
    expect(await me(world, idle.token)).toBe(401)
    expect((await world.call('auth.refresh', { refreshToken: idle.refreshToken })).code).toBe(401)

    const busy = await admin.signIn()
    const hours = (Date.parse(busy.expiration) - (await world.now()).getTime()) / 3_600_000
    expect(hours).toBeGreaterThan(11.9)
    expect(hours).toBeLessThan(12.1)
    expect(await comeBack(world, busy.token, { minutes: 20 }, 30)).toBe(30)
    const { data: renewed } = await world.call('auth.refresh', { refreshToken: busy.refreshToken })
    expect(await comeBack(world, renewed.token, { minutes: 20 }, 10)).toBeLessThan(7)
    expect((await world.call('auth.refresh', { refreshToken: renewed.refreshToken })).code).toBe(401)
  },
)

test('whoever becomes an administrator has an administrator’s session from the next request on', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await person(world, 'USER')
  const { token } = await ann.signIn()
  await world.advance({ hours: 13 })
  expect(await me(world, token)).toBe(0)
  await noted(world)
  const admin: TestUser = await world.user({ role: 'ADMIN' })
  await admin.call('admin.role', { id: ann.id, role: 'ADMIN', reason: 'Joins the team' })
  expect(await me(world, token)).toBe(401)
})

test('what others do with a session list is not shown once it is over', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await person(world, 'USER')
  await ann.signIn()
  await world.advance({ days: 31 })
  const { token } = await ann.signIn()
  const { data } = await world.call('account.sessions', {}, { token })
  // The builder's own session never ends; the one left alone is gone.
  expect(data).toHaveLength(2)
})
