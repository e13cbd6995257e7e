import { expect, test } from 'vitest'
import { createWorld, type World } from '#tests/support/world.ts'
import type { TestUser } from '#tests/support/builders.ts'

const reason = 'Paid by hand from the house wallet'
const txId = '5'.repeat(64)

async function invitation(world: World, status: 'pending' | 'rewarded' = 'rewarded') {
  const [referrer, referee] = [await world.user(), await world.user()]
  const id = `ref_${referee.id}`
  await world.db
    .insertInto('referral')
    .values({ id, referee_id: referee.id, referrer_id: referrer.id, status, plan: 'standard', bonus: 60_000 })
    .execute()
  return { id, referrer, referee }
}

async function proven(world: World, user: TestUser): Promise<TestUser> {
  await world.prove(user)
  return user
}

test('an administrator enters what was paid out for an invitation, once, and both sides can look it up', async () => {
  await using world = await createWorld({ workers: false })
  const { id, referrer } = await invitation(world)
  const admin = await world.user({ role: 'ADMIN' })
  const payout = { id, amount: 12.5, transaction: txId, reason }
  expect((await referrer.call('referral.link', {})).data.usdcTotal).toBe(0)

  await world.db
    .updateTable('session')
    .set({ stepped_up_until: new Date('2000-01-01') })
    .where('user_id', '=', admin.id)
    .execute()
  // Without a fresh proof of who one is, and for support, nothing is entered.
  expect(await admin.call('admin.payout', payout)).toMatchObject({ status: 403, data: { stepUp: true } })
  const support = await proven(world, await world.user({ role: 'SUPER' }))
  expect((await support.call('admin.payout', payout)).status).toBe(403)
  await proven(world, admin)
  const row = { id, usdc: 12.5, payoutTx: txId, status: 'rewarded' }
  expect((await admin.call('admin.payout', payout)).data).toMatchObject(row)
  // Entered again it is the same payout; another one for the same invitation, or the same money twice, is refused.
  expect((await admin.call('admin.payout', payout)).data).toMatchObject(row)
  expect((await admin.call('admin.payout', { ...payout, amount: 13 })).code).toBe(409)
  expect((await admin.call('admin.payout', { ...payout, transaction: '6'.repeat(64) })).code).toBe(409)
  const other = await invitation(world)
  expect((await admin.call('admin.payout', { ...payout, id: other.id })).code).toBe(409)

  expect((await referrer.call('referral.page', {})).data.list[0]).toMatchObject({ usdc: 12.5 })
  expect((await referrer.call('referral.link', {})).data.usdcTotal).toBe(12.5)
  const { data: seen } = await support.call('admin.referrals', { id: referrer.id })
  expect(seen).toMatchObject({ total: 1, list: [row] })
  const { data: audit } = await admin.call('admin.audit', { action: 'referral.payout' })
  expect(audit).toMatchObject({
    total: 1,
    list: [{ targetId: referrer.id, reason, detail: { referralId: id, usdc: 12.5, transaction: txId } }],
  })
})

test('a payout that cannot be right is refused and changes nothing', async () => {
  await using world = await createWorld({ workers: false })
  const { id } = await invitation(world, 'pending')
  const admin = await proven(world, await world.user({ role: 'ADMIN' }))
  const payout = { id, amount: 1, transaction: txId, reason }
  expect((await admin.call('admin.payout', payout)).code).toBe(409)
  for (const wrong of [
    { amount: 0 },
    { amount: -1 },
    { amount: 0.0000001 },
    { transaction: '' },
    { reason: '' },
  ])
    expect((await admin.call('admin.payout', { ...payout, ...wrong })).code, JSON.stringify(wrong)).toBe(400)
  expect((await admin.call('admin.payout', { ...payout, id: 'ref_nobody' })).code).toBe(404)
  const rows = await world.db.selectFrom('referral').select(['usdc', 'payout_tx']).execute()
  expect(rows).toEqual([{ usdc: 0, payout_tx: null }])
  expect((await admin.call('admin.audit', {})).data.total).toBe(0)
})
