import { expect, test } from 'vitest'
import { type RouteName, routes } from '#contract/routes.ts'
import { hashPassword } from '#server/modules/auth/passwords.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { walletNamed } from '#tests/support/sign-in.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const password = 'a long enough secret'
const noStepUp = { status: 403, code: 403, data: { stepUp: true } }

async function withPassword(world: World): Promise<TestUser> {
  const user = await world.user()
  await set(world, user, { password_hash: await hashPassword(password) })
  return user
}

async function set(world: World, user: { id: string }, columns: object) {
  await world.db.updateTable('user_account').set(columns).where('id', '=', user.id).execute()
}

const guarded = (Object.keys(routes) as RouteName[]).filter(
  (name) => routes[name].stepUp && routes[name].access === 'user',
)

test('calls that touch credentials or identities, export or delete ask for a fresh proof; a sign-in is one for ten minutes', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await withPassword(world)
  expect(guarded).toEqual(
    expect.arrayContaining([
      'account.telegramLink',
      'account.redeemLinkCode',
      'account.export',
      'account.remove',
    ]),
  )

  expect((await ann.call('account.telegramLink', {})).code).toBe(0)
  await world.advance({ minutes: 11 })
  for (const name of guarded)
    expect(await world.call(name, {} as never, { token: ann.token }), name).toMatchObject(noStepUp)
  expect((await ann.call('auth.me', {})).code).toBe(0)

  const { data } = await ann.call('account.stepUp', { password })
  expect(Date.parse(data.until) - (await world.now()).getTime()).toBeGreaterThan(9.5 * 60_000)
  expect((await ann.call('account.telegramLink', {})).code).toBe(0)
  await world.advance({ minutes: 11 })
  expect(await ann.call('account.telegramLink', {})).toMatchObject(noStepUp)
})

test('a refresh is no proof', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await withPassword(world)
  const username = (await ann.call('auth.me', {})).data.username ?? ''
  const signedIn = (await world.call('auth.login', { username, password })).data
  await world.advance({ minutes: 11 })
  const { data: renewed } = await world.call('auth.refresh', { refreshToken: signedIn.refreshToken })
  expect(await world.call('account.export', {}, { token: renewed.token })).toMatchObject(noStepUp)
})

test('a wrong password is 100005, and the eleventh guess has to wait, with the right one too', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await withPassword(world)
  for (let n = 0; n < 10; n++)
    expect((await ann.call('account.stepUp', { password: 'not it' })).code).toBe(100005)
  const late = await ann.call('account.stepUp', { password })
  expect(late).toMatchObject({ status: 429, code: 429, data: { retryAfter: expect.any(Number) } })

  const bob = await world.user()
  expect((await bob.call('account.stepUp', { password })).code).toBe(100005)
  expect(await bob.call('account.stepUp', {} as never)).toMatchObject({ status: 400 })
})

test('launch data of the own Telegram identity is a proof, once; anybody else’s is none', async () => {
  await using world = await createWorld({ workers: false })
  const person = world.telegram.user({ firstName: 'Tele' })
  const signedIn = await world.call('auth.miniappLogin', { initData: await person.launchData() })
  const { token } = signedIn.data
  await world.advance({ minutes: 11 })
  const stranger = world.telegram.user({ firstName: 'Other' })

  const stepUp = (initData: string) => world.call('account.stepUp', { initData }, { token })
  expect(await stepUp(await stranger.launchData())).toMatchObject({ status: 401, code: 100001 })
  expect(await stepUp('nonsense')).toMatchObject({ status: 401, code: 100001 })
  const initData = await person.launchData()
  expect((await stepUp(initData)).code).toBe(0)
  expect(await stepUp(initData)).toMatchObject({ status: 401, code: 100001 })
  expect((await world.call('auth.miniappLogin', { initData })).code).toBe(100001)
  expect((await world.call('account.export', {}, { token })).code).toBe(0)
})

test('the own wallet is a proof; another one, or a signature under nothing, is none', async () => {
  await using world = await createWorld({ workers: false })
  const [own, foreign] = [walletNamed('own'), walletNamed('foreign')]
  const ann = await world.user()
  await set(world, ann, { solana_address: own.wallet })
  await world.advance({ minutes: 11 })

  expect((await ann.call('account.stepUp', await foreign.proof(world))).code).toBe(100010)
  const nothing = Buffer.alloc(64).toString('base64')
  expect((await ann.call('account.stepUp', { wallet: own.wallet, signature: nothing })).code).toBe(100009)
  const proof = await own.proof(world)
  expect((await ann.call('account.stepUp', { ...proof, signature: nothing })).code).toBe(100010)
  expect((await ann.call('account.stepUp', proof)).code).toBe(0)
  expect((await ann.call('account.export', {})).code).toBe(0)
  expect((await ann.call('account.stepUp', proof)).code).toBe(100009)
})
