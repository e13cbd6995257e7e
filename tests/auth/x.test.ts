import { expect, test } from 'vitest'
import * as auth from '#server/modules/auth/index.ts'
import * as referral from '#server/modules/referral/index.ts'
import { browser } from '#tests/support/sign-in.ts'
import { createWorld } from '#tests/support/world.ts'

test('signing in with X makes an account with 20 credits, and the next time signs in to it under its new name', async () => {
  await using world = await createWorld({ workers: false })
  const phone = browser(world)
  const link = await phone.beginX()
  expect(link.data.url).toBe(`${world.x.url}/oauth/authenticate?oauth_token=${link.data.oauthToken}`)
  expect(link.headers.get('set-cookie')).toMatch(
    /^kolony_flow=[\w-]{43}; path=\/api; expires=[^;]+; samesite=lax; httponly$/i,
  )

  const first = await phone.loginX(await phone.toX('ann_x'))
  expect(first).toMatchObject({
    code: 0,
    data: { isNew: true, user: { name: 'ANN_X', accountType: 'TWITTER', role: 'USER' } },
  })
  const { data: me } = await world.call('auth.me', {}, { token: first.data.token })
  expect(me).toMatchObject({ credits: 20, username: null, methods: ['TWITTER'] })

  const other = browser(world)
  const again = await other.loginX(await other.toX('ann_x'))
  expect(again.data).toMatchObject({ isNew: false, user: { id: first.data.user.id } })
})

test('a way back from X is good once, for 10 minutes, in the browser that began it, and for what it began', async () => {
  await using world = await createWorld({ workers: false })
  const phone = browser(world)
  const returned = await phone.toX('ann_x')

  expect((await browser(world).loginX(returned)).code).toBe(100001)
  const stranger = browser(world)
  await stranger.beginX()
  expect(await stranger.loginX(returned)).toMatchObject({ status: 401, code: 100001, data: null })
  // Nobody else's attempt used it up.
  expect((await phone.loginX(returned)).code).toBe(0)
  expect((await phone.loginX(returned)).code).toBe(100007)
  expect((await phone.loginX({ oauthToken: 'never-issued', oauthVerifier: 'x' })).code).toBe(100007)

  const late = await phone.toX('ann_x')
  await world.advance({ minutes: 10 })
  expect((await phone.loginX(late)).code).toBe(100007)
})

test('what was begun to connect an agent signs nobody in, and what was begun to sign in connects no agent', async () => {
  await using world = await createWorld({ workers: false })
  const owner = await world.user()
  const { agentId } = await world.agent(owner)
  const phone = browser(world)
  await phone.beginX()
  await world.x.addAccount({ handle: 'ann_x', name: 'Ann' })

  const { data: link } = await owner.call('x.bindLink', { agentId })
  const { oauthVerifier } = await world.x.authorize(link.oauthToken, 'ann_x')
  const forBinding = { oauthToken: link.oauthToken, oauthVerifier }
  expect((await phone.loginX(forBinding)).code).toBe(100001)

  const forSigningIn = await phone.toX('ann_x')
  expect((await owner.call('x.bindCallback', { ...forSigningIn, agentId })).code).toBe(100001)
  expect((await world.call('x.bindHandoff', forSigningIn)).code).toBe(100001)
  // Neither was used up by going the wrong way.
  expect((await owner.call('x.bindCallback', { ...forBinding, agentId })).code).toBe(0)
  expect((await phone.loginX(forSigningIn)).code).toBe(0)
})

test('two sign-ins begun in one browser do not disturb each other', async () => {
  await using world = await createWorld({ workers: false })
  const phone = browser(world)
  const byX = await phone.toX('ann_x')
  const byGoogle = await phone.toGoogle('ada.example@gmail.com')
  expect((await phone.loginX(byX)).code).toBe(0)
  expect((await phone.loginGoogle(byGoogle)).code).toBe(0)
})

test('a verifier that X refuses signs nobody in and uses the way back up', async () => {
  await using world = await createWorld({ workers: false })
  const phone = browser(world)
  const returned = await phone.toX('ann_x')
  expect((await phone.loginX({ ...returned, oauthVerifier: 'guessed' })).code).toBe(130001)
  expect((await phone.loginX(returned)).code).toBe(100007)
})

test('an invitation counts for a new account; an unknown one is said first and uses nothing up', async () => {
  await using world = await createWorld({ workers: false })
  const friend = await world.user()
  const { data: profile } = await friend.call('auth.me', {})
  const phone = browser(world)
  const returned = await phone.toX('ann_x')
  expect((await phone.loginX({ ...returned, referralCode: 'nobodys' })).code).toBe(100004)
  for (const malformed of ['x'.repeat(65), 'a b'])
    expect((await phone.loginX({ ...returned, referralCode: malformed })).code).toBe(400)

  const made = await phone.loginX({ ...returned, referralCode: profile.referralCode.toUpperCase() })
  expect(made.data.isNew).toBe(true)
  const rows = await world.db.selectFrom('referral').select(['referee_id', 'referrer_id', 'status']).execute()
  expect(rows).toEqual([{ referee_id: made.data.user.id, referrer_id: friend.id, status: 'pending' }])

  // The code of one's own choice counts as well as the first one, which stays good.
  await referral.chooseCode(world.deps, { userId: friend.id, code: 'Friends_Code' })
  for (const [handle, referralCode] of [
    ['bob_x', 'friends_code'],
    ['eve_x', profile.referralCode],
  ] as const)
    expect((await phone.loginX({ ...(await phone.toX(handle)), referralCode })).data.isNew).toBe(true)

  // Signing in again with an invitation changes nothing.
  await phone.loginX({ ...(await phone.toX('ann_x')), referralCode: profile.referralCode })
  const invited = await world.db.selectFrom('referral').select('referrer_id').execute()
  expect(invited).toEqual(Array(3).fill({ referrer_id: friend.id }))
})

test('who invites the X account of an own agent gets no referral', async () => {
  await using world = await createWorld({ workers: false })
  const owner = await world.user()
  const { agentId } = await world.agent(owner)
  const handle = await world.bindX(owner, agentId)
  const { data: profile } = await owner.call('auth.me', {})
  const phone = browser(world)
  const { data } = await phone.loginX({ ...(await phone.toX(handle)), referralCode: profile.referralCode })
  expect(data.isNew).toBe(true)
  expect(await world.db.selectFrom('referral').select('id').execute()).toEqual([])
})

test('an X account is added to the account one is signed in to, and never taken from another', async () => {
  await using world = await createWorld({ workers: false })
  const phone = browser(world)
  const { data: byX } = await phone.loginX(await phone.toX('ann_x'))
  const owner = await world.user()
  await world.db
    .updateTable('session')
    .set({ stepped_up_until: new Date('2100-01-01') })
    .execute()
  const bind = async (handle: string) =>
    owner.call('auth.twitterBind', await phone.toX(handle), phone.headers())

  expect(await bind('ann_x')).toMatchObject({ status: 409, code: 409 })
  expect(await bind('bob_x')).toMatchObject({
    code: 0,
    data: { id: owner.id, methods: ['EMAIL', 'TWITTER'] },
  })
  expect((await bind('bob_x')).code).toBe(0)
  const { data: later } = await phone.loginX(await phone.toX('bob_x'))
  expect(later).toMatchObject({ isNew: false, user: { id: owner.id, accountType: 'EMAIL' } })
  const { data: still } = await phone.loginX(await phone.toX('ann_x'))
  expect(still.user.id).toBe(byX.user.id)
})

test('adding an identity needs a fresh proof of who is asking', async () => {
  await using world = await createWorld({ workers: false })
  const owner = await world.user()
  await world.advance({ minutes: 11 })
  const wallet = '11111111111111111111111111111112'
  for (const refused of [
    await owner.call('auth.twitterBind', { oauthToken: 'x', oauthVerifier: 'x' }),
    await owner.call('auth.googleBind', { code: 'x' }),
    await owner.call('auth.solanaBind', { wallet, signature: 'x' }),
    await owner.call('auth.emailBind', { username: 'a@example.org', code: '1', password: 'long enough' }),
  ])
    expect(refused).toMatchObject({ status: 403, code: 403, data: { stepUp: true } })
})

test('a disabled person stays out, and where X is off there is no such sign-in', async () => {
  await using world = await createWorld({ workers: false })
  const phone = browser(world)
  const { data } = await phone.loginX(await phone.toX('ann_x'))
  await auth.disableUser(world.db, { userId: data.user.id, reason: 'spam' })
  expect((await phone.loginX(await phone.toX('ann_x'))).code).toBe(100011)

  const x = world.deps.x
  world.deps.x = null
  const returned = { oauthToken: 'x', oauthVerifier: 'x' }
  expect(await world.call('auth.twitterAuthLink', {})).toMatchObject({ status: 404, code: 404 })
  expect(await world.call('auth.twitterLogin', returned)).toMatchObject({ status: 404, code: 404 })
  expect((await world.call('system.config', {})).data.login).toMatchObject({ twitter: false, solana: true })
  world.deps.x = x
})

test('a new person who comes back from X twice at once gets one account and one bonus', async () => {
  await using world = await createWorld({ workers: false })
  const sets = await Promise.all(
    [1, 2, 3].map(async () => {
      const phone = browser(world)
      return { phone, returned: await phone.toX('ann_x') }
    }),
  )
  const answers = await Promise.all(sets.map(({ phone, returned }) => phone.loginX(returned)))
  expect(new Set(answers.map(({ data }) => data.user.id)).size).toBe(1)
  expect(answers.filter(({ data }) => data.isNew)).toHaveLength(1)
  expect(await world.balance({ id: answers[0]?.data.user.id ?? '' })).toBe(20)
})
