import { expect, test } from 'vitest'
import { transaction } from '#db/connect.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import { createStarsOrder } from '#server/modules/payments/index.ts'
import { reward } from '#server/modules/referral/index.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { createWorld, type World } from '#tests/support/world.ts'

/** An account made as a sign-up makes it, from that address. */
async function signUp(
  world: World,
  address: string,
  { code, ip = '203.0.113.7' }: { code?: string; ip?: string } = {},
) {
  return accounts.createAccount(world.db, {
    accountType: 'EMAIL',
    name: address.split('@')[0] ?? '',
    role: 'USER',
    language: 'en',
    email: { address, passwordHash: 'none' },
    referrer: code ? ((await accounts.referrerByCode(world.db, code)) ?? null) : null,
    ip,
  })
}

const link = async (user: TestUser) => (await user.call('referral.link', {})).data

test('a user chooses a referral code once; the first one goes on working', async () => {
  await using world = await createWorld({ workers: false })
  const [ann, bob] = [await world.user(), await world.user()]
  const before = await link(ann)
  expect(before).toMatchObject({ chosen: false, invited: 0, rewarded: 0, bonusTotal: 0 })
  expect(before.code).toMatch(/^[0-9a-z]{8}$/)
  expect(before.link).toBe(`${world.url}/?ref=${before.code}`)
  expect(before.telegramLink).toContain(`ref_${before.code}`)
  expect(before.plans.map(({ id, bonusCredits }) => [id, bonusCredits])).toEqual([
    ['basic', 5],
    ['standard', 30],
    ['premium', 150],
  ])

  const { data: chosen } = await ann.call('referral.choose', { code: 'Moon_Walker' })
  expect(chosen).toMatchObject({ code: 'Moon_Walker', chosen: true })
  expect((await ann.call('auth.me', {})).data.referralCode).toBe('Moon_Walker')
  expect(await ann.call('referral.choose', { code: 'another' })).toMatchObject({ status: 409 })
  expect((await bob.call('referral.choose', { code: 'mOON_wALKER' })).code).toBe(150002)
  expect((await bob.call('referral.choose', { code: before.code.toUpperCase() })).code).toBe(150002)
  expect(await bob.call('referral.choose', { code: 'a b' })).toMatchObject({ status: 400 })
  expect(await bob.call('referral.choose', { code: 'x'.repeat(65) })).toMatchObject({ status: 400 })

  await signUp(world, 'one@example.org', { code: 'moon_walker' })
  await signUp(world, 'two@example.org', { code: before.code })
  expect(await link(ann)).toMatchObject({ invited: 2, rewarded: 0 })
})

test('two who choose the same code at once: one gets it, the other is told', async () => {
  await using world = await createWorld({ workers: false })
  const users = await Promise.all(Array.from({ length: 4 }, () => world.user()))
  const codes = await Promise.all(
    users.map(async (user) => (await user.call('referral.choose', { code: 'same' })).code),
  )
  expect(codes.filter((code) => code === 0)).toHaveLength(1)
  expect(codes.filter((code) => code === 150002)).toHaveLength(3)

  const ann = await world.user()
  const twice = await Promise.all(['one', 'two'].map((code) => ann.call('referral.choose', { code })))
  expect(new Set(twice.map(({ code }) => code))).toEqual(new Set([0, 409]))
})

test('the history shows who came and what it brought, without their names', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await world.user()
  const { code } = await link(ann)
  const early = await signUp(world, 'early@example.org', { code })
  await world.advance({ minutes: 1 })
  await signUp(world, 'late@example.org', { code })

  const { orderNo } = (await createStarsOrder(world.deps, { userId: early, pgId: 'standard' })).order
  const give = () =>
    transaction(world.db, (trx) => reward(trx, { refereeId: early, pgId: 'standard', orderNo }))
  await Promise.all([give(), give()])
  await give()
  const { data } = await ann.call('referral.page', {})
  expect(data).toMatchObject({
    total: 2,
    list: [
      { user: 'l***', plan: null, bonusCredits: 0, usdc: 0, status: 'pending' },
      { user: 'e***', plan: 'standard', bonusCredits: 30, usdc: 0, status: 'rewarded' },
    ],
  })
  expect((await ann.call('referral.page', { status: 'rewarded' })).data.total).toBe(1)
  expect((await ann.call('referral.page', { order: 'asc' })).data.list.map(({ user }) => user)).toEqual([
    'e***',
    'l***',
  ])
  expect(await link(ann)).toMatchObject({ invited: 2, rewarded: 1, bonusTotal: 30 })
  expect([await world.balance(ann), await world.balance({ id: early })]).toEqual([30, 50])
  expect((await ann.call('notices.page', {})).data.list).toMatchObject([
    { kind: 'referral_rewarded', params: { credits: 30 } },
  ])
  expect(await world.audit()).toEqual([])
  const bob = await world.user()
  expect((await bob.call('referral.page', {})).data).toEqual({ list: [], total: 0 })
})

test('many sign-ups by one person from one device earn one bonus, from one network three, and no invitation of oneself counts', async () => {
  await using world = await createWorld({ workers: false })
  const bonuses = async () =>
    (await world.db.selectFrom('credit_entry').select('id').where('purpose', '=', 'SIGN_UP_BONUS').execute())
      .length
  const first = await signUp(world, 'eve@example.org')
  const { referral_code: code } = await world.db
    .selectFrom('user_account')
    .select('referral_code')
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  await Promise.all(Array.from({ length: 30 }, (_, n) => signUp(world, `e.ve+${n}@example.org`, { code })))
  expect(await bonuses()).toBe(1)
  expect(await world.db.selectFrom('referral').selectAll().execute()).toEqual([])

  await Promise.all(Array.from({ length: 30 }, (_, n) => signUp(world, `other${n}@example.org`)))
  expect(await bonuses()).toBe(3)
  // The caps hold for every way of signing up, wallets above all: anybody makes thousands.
  for (let n = 0; n < 5; n++) {
    await accounts.createAccount(world.db, {
      accountType: 'SOLANA',
      name: 'Wallet',
      role: 'USER',
      language: 'en',
      identity: { type: 'SOLANA', id: `wallet ${n}` },
      referrer: null,
      ip: '203.0.113.99',
    })
  }
  expect(await bonuses()).toBe(3)
  expect(await world.audit()).toEqual([])
})

test('a ring of invitations earns nothing before somebody pays', async () => {
  await using world = await createWorld({ workers: false })
  const ring = [await world.user(), await world.user(), await world.user()]
  for (const [index, user] of ring.entries()) {
    const before = ring.at(index - 1)
    await world.db
      .insertInto('referral')
      .values({ id: `ref_${index}`, referee_id: user.id, referrer_id: before?.id ?? '' })
      .execute()
  }
  expect(await Promise.all(ring.map((user) => world.balance(user)))).toEqual([0, 0, 0])
  expect(await Promise.all(ring.map(async (user) => (await link(user)).rewarded))).toEqual([0, 0, 0])
})
