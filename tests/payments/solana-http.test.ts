import { expect, test } from 'vitest'
import { packages } from '#contract/limits.ts'
import { packageIds } from '#contract/lists.ts'
import { walletNamed } from '../support/sign-in.ts'
import { finality, rewritten, walletUser } from './solana-wallet.ts'
import { createWorld } from '../support/world.ts'

const at = '2026-03-02T09:00:00Z'

test('somebody binds a wallet, buys a package with it and sees the credits', async () => {
  await using world = await createWorld({ at, workers: false })
  const user = await world.user()
  const ann = walletNamed('ann')
  expect((await world.call('system.config', {})).data).toMatchObject({
    payments: { solana: true },
    demo: expect.arrayContaining(['solana']) as unknown,
  })
  expect((await user.call('auth.solanaBind', await ann.proof(world))).code).toBe(0)
  await world.solana.fund(ann.wallet, { usdt: 12, sol: 0.01 })

  const asked = { pgId: 'basic', publicKey: ann.wallet, amount: 10 } as const
  const made = await user.call('payments.createSolana', asked)
  expect(made).toMatchObject({
    status: 200,
    code: 0,
    data: {
      order: { rail: 'solana', network: 'Solana', asset: 'USDT', status: 'waiting', confirmationsNeeded: 32 },
    },
  })
  const { order, transaction, reference, lastValidBlockHeight } = made.data
  expect(reference).toMatch(/^[1-9A-HJ-NP-Za-km-z]{43,44}$/)
  expect(lastValidBlockHeight).toBeGreaterThan(150)

  const signed = world.solana.sign('ann', transaction)
  const sent = await user.call('payments.sendSolana', { orderNo: order.orderNo, transaction: signed })
  expect(sent).toMatchObject({ code: 0, data: { order: { status: 'confirming' } } })
  const { signature } = sent.data
  await world.advance(finality)
  expect((await user.call('payments.checkSolana', { signature })).data).toMatchObject({
    status: 'paid',
    creditsGranted: 50,
    txIds: [signature],
    received: 10,
  })
  expect((await user.call('payments.check', { orderNo: order.orderNo })).data.status).toBe('paid')
  expect((await user.call('credits.records', {})).data.list).toMatchObject([
    { type: 'INCOME', purpose: 'TOP_UP', amount: 50, orderNo: order.orderNo },
  ])
  expect(await world.solana.balance(ann.wallet)).toMatchObject({ usdt: 2 })
  expect(await world.audit()).toEqual([])
})

test('an order that is paid while its buyer looks rewards whoever invited them, too', async () => {
  await using world = await createWorld({ at, workers: false })
  const [user, inviter] = [await world.user(), await world.user()]
  await world.db
    .insertInto('referral')
    .values({ id: 'ref_1', referee_id: user.id, referrer_id: inviter.id })
    .execute()
  const ann = walletNamed('ann')
  await user.call('auth.solanaBind', await ann.proof(world))
  await world.solana.fund(ann.wallet, { usdt: 12, sol: 0.01 })
  const asked = { pgId: 'basic', publicKey: ann.wallet, amount: 10 } as const
  const { order, transaction } = (await user.call('payments.createSolana', asked)).data
  const signed = world.solana.sign('ann', transaction)
  const { signature } = (
    await user.call('payments.sendSolana', { orderNo: order.orderNo, transaction: signed })
  ).data
  await world.advance(finality)
  expect((await user.call('payments.checkSolana', { signature })).data.status).toBe('paid')
  const bonus = packages.basic.bonusCredits
  expect([await world.balance(user), await world.balance(inviter)]).toEqual([50 + bonus, bonus])
  expect((await inviter.call('notices.page', {})).data.list).toMatchObject([{ kind: 'referral_rewarded' }])
  expect(await world.audit()).toEqual([])
})

test('each refusal of an order has its code, in the order of the contract, and leaves no order behind', async () => {
  await using world = await createWorld({ at, workers: false })
  const { user, wallet } = await walletUser(world, { usdt: 9.99 })
  const fresh = await world.user()
  const create = (fields: Record<string, unknown>, by = user) =>
    by.call('payments.createSolana', { pgId: 'basic', publicKey: wallet, amount: 10, ...fields } as never)
  const code = async (fields: Record<string, unknown>, by = user) => (await create(fields, by)).code

  // 32 bytes that are on no curve, and keys that are too short, misspelt or too long.
  const offCurve = world.deps.solana?.tokenAccountOf(wallet) ?? ''
  for (const publicKey of ['abc', offCurve, wallet.slice(6), '0OIl', wallet + wallet.slice(0, 6)])
    expect(await code({ publicKey, amount: 9 }), publicKey).toBe(140002)
  expect(await code({ publicKey: walletNamed('somebody').wallet, amount: 9 })).toBe(140003)
  expect(await code({}, fresh)).toBe(140003)
  for (const amount of [9, 10.000001, 0, -10, 1e300]) expect(await code({ amount })).toBe(140001)
  expect(await code({})).toBe(140005)
  await world.solana.fund(wallet, { usdt: 10, sol: 0.002 })
  expect(await code({})).toBe(140005)
  await world.solana.fund(wallet, { sol: 0.1 })
  for (const fault of ['html', 'rate-limited', 'broken-shape'] as const) {
    world.solana.fail(fault)
    expect(await code({})).toBe(140004)
    world.solana.fail(fault, { on: 'getLatestBlockhash' })
    expect(await code({})).toBe(140004)
    await world.solana.fund(wallet, { usdt: 9 })
    expect(await code({})).toBe(140005)
    await world.solana.fund(wallet, { usdt: 10 })
  }
  world.solana.fail(null)
  const { solana } = world.deps
  world.deps.solana = null
  expect(await code({})).toBe(140004)
  expect(await code({ amount: 9 })).toBe(140001)
  world.deps.solana = solana
  for (const pgId of [-1, 4, '1', null, 'gold']) expect(await code({ pgId })).toBe(400)
  expect(await code({ amount: '10' })).toBe(400)
  expect(await world.db.selectFrom('payment_order').select('order_no').execute()).toEqual([])

  expect(packageIds).toContain('basic')
  expect((await create({})).code).toBe(0)
})

test('each refusal of a signed transaction has its code', async () => {
  await using world = await createWorld({ at, workers: false })
  const buyer = await walletUser(world)
  const create = async () =>
    (await buyer.user.call('payments.createSolana', { pgId: 'basic', publicKey: buyer.wallet, amount: 10 }))
      .data
  const send = async (orderNo: string, transaction: string, by = buyer.user) =>
    (await by.call('payments.sendSolana', { orderNo, transaction })).code
  const { order, transaction } = await create()
  const signed = buyer.sign(transaction)
  const stranger = await world.user()

  expect(await send('none', signed)).toBe(140006)
  expect(await send(order.orderNo, signed, stranger)).toBe(140006)
  expect((await buyer.user.call('payments.checkSolana', { signature: '1111' })).code).toBe(140006)
  expect((await buyer.user.call('payments.checkSolana', { signature: '0' })).code).toBe(400)
  expect(await send(order.orderNo, transaction)).toBe(140007)
  for (const text of ['AAAA', 'not base64!', signed.slice(4)])
    expect(await send(order.orderNo, text)).toBe(140007)
  expect(await send(order.orderNo, 'A'.repeat(4097))).toBe(400)
  const less = rewritten(transaction, (all) =>
    all.map((one) => {
      if (one.data[0] === 12) one.data.writeBigUInt64LE(9_999_999n, 1)
      return one
    }),
  )
  expect(await send(order.orderNo, buyer.sign(less))).toBe(140001)
  await world.solana.fund(buyer.wallet, { usdt: 5 })
  expect(await send(order.orderNo, signed)).toBe(140005)
  await world.solana.fund(buyer.wallet, { usdt: 100 })
  world.solana.fail('rate-limited')
  expect(await send(order.orderNo, signed)).toBe(140007)
  world.solana.fail(null)
  // Nothing of that used the order up.
  expect(await send(order.orderNo, signed)).toBe(0)

  const late = await create()
  await world.advance({ minutes: 3 })
  expect(await send(late.order.orderNo, buyer.sign(late.transaction))).toBe(140007)
  await world.advance({ minutes: 58 })
  const young = world.deps.solana?.read((await create()).transaction)?.blockhash ?? ''
  const anew = rewritten(late.transaction, (all) => all, { blockhash: young })
  expect(await send(late.order.orderNo, buyer.sign(anew))).toBe(140007)
  expect((await world.solana.balance(world.solana.merchant)).usdt).toBe(10)
})
