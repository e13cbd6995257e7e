import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { GoogleFault } from '#server/demo/simulators/google/sim.ts'
import * as auth from '#server/modules/auth/index.ts'
import { browser } from '#tests/support/sign-in.ts'
import { createWorld } from '#tests/support/world.ts'

const ada = 'ada.example@gmail.com'
const carla = 'carla@studio.example'

test('signing in with Google makes an account with 20 credits, and the next time signs in to it', async () => {
  await using world = await createWorld({ workers: false })
  const phone = browser(world)
  const link = await phone.beginGoogle()
  expect(link.data.url).toContain(`${world.google.url}/o/oauth2/v2/auth?`)
  expect(new URL(link.data.url).searchParams.get('redirect_uri')).toBe(`${world.url}/login-callback`)
  expect(link.headers.get('set-cookie')).toMatch(
    /^kolony_flow=[\w-]{43}; path=\/api; expires=[^;]+; samesite=lax; httponly$/i,
  )

  const first = await phone.loginGoogle(await phone.toGoogle(ada))
  expect(first).toMatchObject({
    code: 0,
    data: {
      isNew: true,
      user: { name: 'Ada Example', accountType: 'GOOGLE', avatar: expect.stringContaining('/sim/face/') },
    },
  })
  const { data: me } = await world.call('auth.me', {}, { token: first.data.token })
  expect(me).toMatchObject({ credits: 20, username: null, methods: ['GOOGLE'] })

  const other = browser(world)
  const again = await other.loginGoogle(await other.toGoogle(ada))
  expect(again.data).toMatchObject({ isNew: false, user: { id: first.data.user.id } })
})

test('the cookie travels only over TLS where the site does', async () => {
  await using world = await createWorld({ workers: false, env: { PUBLIC_URL: 'https://kolony.example' } })
  const { headers } = await browser(world).beginGoogle()
  expect(headers.get('set-cookie')).toMatch(/; secure/i)
})

test('a way back from Google is good once, for 10 minutes and in the browser that began it', async () => {
  await using world = await createWorld({ workers: false })
  const phone = browser(world)
  const returned = await phone.toGoogle(ada)

  const stranger = browser(world)
  expect(await stranger.loginGoogle(returned)).toMatchObject({ status: 401, code: 100001, data: null })
  await stranger.beginGoogle()
  expect((await stranger.loginGoogle(returned)).code).toBe(100001)
  expect((await phone.loginGoogle(returned)).code).toBe(0)
  expect((await phone.loginGoogle(returned)).code).toBe(100007)

  const late = await phone.toGoogle(ada)
  await world.advance({ minutes: 10 })
  expect((await phone.loginGoogle(late)).code).toBe(100007)
})

test('the state may be left out, but one that is sent must be that of the sign-in under way', async () => {
  await using world = await createWorld({ workers: false })
  const phone = browser(world)
  expect((await phone.loginGoogle({ code: 'x' })).code).toBe(100007)
  expect((await phone.loginGoogle({ code: 'x', state: 'made-up' })).code).toBe(100007)

  const { code, state } = await phone.toGoogle(ada)
  expect((await phone.loginGoogle({ code, state: `${state}x` })).code).toBe(100001)
  expect((await phone.loginGoogle({ code })).code).toBe(0)
  expect((await phone.loginGoogle({ code })).code).toBe(100007)
})

test('a code or an id token that is not genuine signs nobody in', async () => {
  await using world = await createWorld({ workers: false })
  const phone = browser(world)
  const faults: GoogleFault[] = ['code-refused', 'wrong-key', 'wrong-audience', 'expired', 'wrong-nonce']
  for (const fault of faults) {
    const returned = await phone.toGoogle(ada)
    world.google.failNext(fault)
    const refused = await phone.loginGoogle(returned)
    expect(refused, fault).toMatchObject({ status: 401, code: 100001, data: null })
  }
  // A code of another sign-in, of the same person in the same browser, does not fit the verifier of this one.
  const [older, newer] = [await phone.toGoogle(ada), await phone.toGoogle(ada)]
  expect((await phone.loginGoogle({ code: older.code, state: newer.state })).code).toBe(100001)
  const made = await world.db.selectFrom('user_account').select('id').execute()
  expect(made).toEqual([])
})

test('while Google does not answer nobody is blamed; wrong keys of our own are a fault of the server', async () => {
  await using world = await createWorld({ workers: false })
  const phone = browser(world)
  const attempt = async (fault: GoogleFault) => {
    const returned = await phone.toGoogle(ada)
    world.google.failNext(fault)
    return phone.loginGoogle(returned)
  }
  expect(await attempt('unavailable')).toMatchObject({ status: 503, code: 503 })
  expect(await attempt('cut')).toMatchObject({ status: 503, code: 503 })
  expect(await attempt('client-refused')).toMatchObject({ status: 500, code: 500 })
})

test('an address alone joins no accounts, earns no second bonus and no invitation of oneself', async () => {
  await using world = await createWorld({ workers: false })
  const phone = browser(world)
  const owner = await world.user()
  await world.db
    .updateTable('user_account')
    .set({ email: ada, email_canonical: 'adaexample@gmail.com' })
    .where('id', '=', owner.id)
    .execute()
  await world.db
    .insertInto('bonus_grant')
    .values({ user_id: owner.id, network: 'telegram', granted_on: '2026-01-01' })
    .execute()
  const { data: profile } = await owner.call('auth.me', {})

  const returned = await phone.toGoogle(ada)
  expect((await phone.loginGoogle({ ...returned, referralCode: 'nobodys' })).code).toBe(100004)
  const { data } = await phone.loginGoogle({ ...returned, referralCode: profile.referralCode })
  expect(data.isNew).toBe(true)
  expect(data.user.id).not.toBe(owner.id)
  expect(await world.balance({ id: data.user.id })).toBe(0)
  const referrals = await world.db.selectFrom('referral').select('id').execute()
  expect(referrals).toEqual([])

  const friend = await phone.loginGoogle({
    ...(await phone.toGoogle(carla)),
    referralCode: profile.referralCode,
  })
  expect(await world.balance({ id: friend.data.user.id })).toBe(20)
  const row = await world.db.selectFrom('referral').select(['referrer_id', 'referee_id']).executeTakeFirst()
  expect(row).toEqual({ referrer_id: owner.id, referee_id: friend.data.user.id })
})

test('a Google account is added to the account one is signed in to, and never taken from another', async () => {
  await using world = await createWorld({ workers: false })
  const phone = browser(world)
  await phone.loginGoogle(await phone.toGoogle(ada))
  const owner = await world.user()
  const bind = async (email: string) =>
    owner.call('auth.googleBind', await phone.toGoogle(email), phone.headers())

  expect(await bind(ada)).toMatchObject({ status: 409, code: 409 })
  expect(await bind(carla)).toMatchObject({ code: 0, data: { id: owner.id, methods: ['EMAIL', 'GOOGLE'] } })
  const returned = await phone.toGoogle(carla)
  expect(await owner.call('auth.googleBind', returned)).toMatchObject({ status: 401, code: 100001 })
  const { data } = await phone.loginGoogle(returned)
  expect(data).toMatchObject({ isNew: false, user: { id: owner.id } })
})

test('an administrator’s address counts where it is the account’s own, not where Google says so', async () => {
  await using world = await createWorld({ workers: false, env: { ADMIN_USERNAMES: ada } })
  const phone = browser(world)
  const { data: first } = await phone.loginGoogle(await phone.toGoogle(ada))
  expect(first.user.role).toBe('USER')
  await world.db.updateTable('user_account').set({ email: ada }).where('id', '=', first.user.id).execute()
  const { data: second } = await phone.loginGoogle(await phone.toGoogle(ada))
  expect(second.user.role).toBe('ADMIN')
})

test('nothing of a sign-in under way is kept in clear', async () => {
  await using world = await createWorld({ workers: false })
  const phone = browser(world)
  const { code, state } = await phone.toGoogle(ada)
  const { rows } = await sql<{ row: string }>`select oauth_flow::text as row from oauth_flow`.execute(
    world.db,
  )
  const cookie = (phone.headers() as { headers: { cookie: string } }).headers.cookie.split('=')[1] ?? ''
  expect(rows).toHaveLength(1)
  for (const secret of [state, cookie]) expect(rows[0]?.row).not.toContain(secret)
  await phone.loginGoogle({ code, state })
  const verifier =
    world.google.captured.findLast(({ path }) => path === '/token')?.form['code_verifier'] ?? ''
  expect(verifier).toHaveLength(43)
  expect(Buffer.from(rows[0]?.row ?? '').includes(verifier)).toBe(false)
})

test('a disabled person stays out, and where Google is off there is no such sign-in', async () => {
  await using world = await createWorld({ workers: false })
  const phone = browser(world)
  const { data } = await phone.loginGoogle(await phone.toGoogle(ada))
  await auth.disableUser(world.db, { userId: data.user.id, reason: 'spam' })
  expect((await phone.loginGoogle(await phone.toGoogle(ada))).code).toBe(100011)

  world.deps.google = null
  expect(await world.call('auth.googleAuthLink', {})).toMatchObject({ status: 404, code: 404 })
  expect(await world.call('auth.googleLogin', { code: 'x' })).toMatchObject({ status: 404, code: 404 })
})

test('a production server offers Google only with keys, and the demo says that it is simulated', async () => {
  await using world = await createWorld({ workers: false })
  const { data } = await world.call('system.config', {})
  expect(data.demo).toContain('google')
  expect(data.login.google).toBe(true)
})
