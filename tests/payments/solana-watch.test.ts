import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { sha256 } from '#server/lib/ids.ts'
import * as payments from '#server/modules/payments/index.ts'
import {
  finality,
  replaced,
  rewritten,
  solanaCashier as cashier,
  swapKey,
  walletUser,
} from './solana-wallet.ts'
import type { World } from '../support/world.ts'

test('a payment whose sending got no answer is credited by the watcher, with the tab closed', async () => {
  await using desk = await cashier({ sendTimeoutMilliseconds: 2000 })
  const { world, buyer } = desk
  const { order, transaction } = await desk.create()
  world.solana.fail('swallows', { on: 'sendTransaction' })
  const sent = await desk.send(order.orderNo, buyer.sign(transaction))
  expect(sent.order.status).toBe('confirming')
  world.solana.fail(null)
  await desk.pass(30)
  expect(await desk.see(order.orderNo)).toMatchObject({ status: 'paid', creditsGranted: 50 })
  await desk.pass(60)
  expect(await desk.toppedUp()).toEqual([['TOP_UP', 50]])
})

test('a wallet that sends by itself is credited by the reference', async () => {
  await using desk = await cashier()
  const { world, buyer } = desk
  const { order, transaction } = await desk.create()
  const bytes = Buffer.from(buyer.sign(transaction), 'base64')
  const signature = world.deps.solana?.read(bytes.toString('base64'))?.signature ?? ''
  await world.deps.solana?.send(bytes)
  await world.advance({ seconds: 3 })
  expect(await desk.check(signature)).toMatchObject({ orderNo: order.orderNo, status: 'confirming' })
  await desk.pass(30)
  expect(await desk.see(order.orderNo)).toMatchObject({ status: 'paid', creditsGranted: 50 })
})

test('an order opens again only when its transaction can never land any more, and can then be paid anew', async () => {
  await using desk = await cashier()
  const { world, buyer } = desk
  const begun = await world.now()
  const { order, transaction } = await desk.create()
  world.solana.fail('loses', { on: 'sendTransaction' })
  const { signature } = await desk.send(order.orderNo, buyer.sign(transaction))
  // 150 blocks of life, 32 more, and 32 until that is final: 85.6 seconds.
  await desk.pass(80, begun)
  expect((await desk.see(order.orderNo)).status).toBe('confirming')
  const another = buyer.sign(rewritten(transaction, (all) => all, { version: 0 }))
  await expect(desk.send(order.orderNo, another)).rejects.toThrow('transactionNotSent')
  await desk.pass(95, begun)
  expect((await desk.see(order.orderNo)).status).toBe('waiting')
  expect(await desk.check(signature)).toMatchObject({ orderNo: order.orderNo, status: 'waiting' })
  world.solana.fail(null)
  await expect(desk.send(order.orderNo, buyer.sign(transaction))).rejects.toThrow('transactionNotSent')

  const blockhash = world.deps.solana?.read((await desk.create()).transaction)?.blockhash ?? ''
  const anew = rewritten(transaction, (all) => all, { blockhash })
  await desk.send(order.orderNo, buyer.sign(anew))
  await desk.pass(30)
  expect(await desk.see(order.orderNo)).toMatchObject({ status: 'paid', creditsGranted: 50 })
  expect(await desk.toppedUp()).toEqual([['TOP_UP', 50]])
})

test('a transaction nobody took at first is handed in again by the watcher', async () => {
  await using desk = await cashier({ sendTimeoutMilliseconds: 2000 })
  const { world, buyer } = desk
  const { order, transaction } = await desk.create()
  world.solana.fail('slow', { on: 'sendTransaction' })
  expect((await desk.send(order.orderNo, buyer.sign(transaction))).order.status).toBe('confirming')
  world.solana.fail(null)
  await desk.pass(45)
  expect(await desk.see(order.orderNo)).toMatchObject({ status: 'paid', creditsGranted: 50 })
})

test('strangers who fill the list of a public reference do not hide the payment', async () => {
  await using desk = await cashier()
  const { world, buyer } = desk
  const { order, transaction, reference } = await desk.create()
  const { signature } = await desk.send(order.orderNo, buyer.sign(transaction))
  const stranger = await walletUser(world)
  const asked = { payer: stranger.wallet, reference, merchant: stranger.wallet }
  const { transaction: theirs } = await desk.create(stranger)
  for (let n = 1; n <= 50; n++) {
    const { change } = replaced(asked, { amountUnits: BigInt(n) })
    const bytes = Buffer.from(stranger.sign(rewritten(theirs, change)), 'base64')
    await world.deps.solana?.send(bytes)
  }
  await world.advance(finality)
  const listed = (await world.deps.solana?.signaturesOf(reference)) ?? []
  expect(listed.map((one) => one.signature)).not.toContain(signature)
  await desk.watch()
  expect(await desk.see(order.orderNo)).toMatchObject({ status: 'paid', creditsGranted: 50 })
})

test('money of another wallet with the reference of an order is left to an operator', async () => {
  await using desk = await cashier()
  const { world, buyer } = desk
  const { order, transaction } = await desk.create()
  const friend = await walletUser(world)
  const foreign = rewritten(
    transaction,
    (all) => all.map((one) => swapKey(one, buyer.wallet, friend.wallet)),
    {
      payer: friend.wallet,
    },
  )
  const reference = (await referenceOf(world, order.orderNo)) ?? ''
  const asked = { payer: friend.wallet, reference, merchant: world.solana.merchant }
  const paid = rewritten(foreign, replaced(asked, {}).change)
  await world.deps.solana?.send(Buffer.from(friend.sign(paid), 'base64'))
  await desk.pass(45)
  expect(await desk.see(order.orderNo)).toMatchObject({ status: 'waiting', creditsGranted: 0 })
  const review = await world.db
    .selectFrom('payment_deposit')
    .select(['order_no', 'review', 'payer'])
    .execute()
  expect(review).toEqual([{ order_no: null, review: 'unmatched', payer: friend.wallet }])
})

async function referenceOf(world: World, orderNo: string) {
  const row = await world.db
    .selectFrom('payment_order')
    .select('reference')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  return row.reference
}

test.each(['solana-stored', 'solana-sent', 'solana-recorded'])(
  'a process that dies at "%s" loses no payment and makes none twice',
  async (checkpoint) => {
    await using desk = await cashier()
    const { world, buyer } = desk
    const { order, transaction } = await desk.create()
    world.failAt(checkpoint)
    const sent = await desk.send(order.orderNo, buyer.sign(transaction)).catch(() => null)
    expect(sent === null).toBe(checkpoint !== 'solana-recorded')
    await world.advance(finality)
    await desk.watch().catch(() => undefined)
    await desk.pass(90)
    expect(await desk.see(order.orderNo)).toMatchObject({ status: 'paid', creditsGranted: 50 })
    expect(await desk.toppedUp()).toEqual([['TOP_UP', 50]])
  },
)

test('an order that was paid while the node was away never expires in between, and counts as paid in time', async () => {
  await using desk = await cashier()
  const { world, buyer } = desk
  const { order, transaction } = await desk.create()
  await world.deps.solana?.send(Buffer.from(buyer.sign(transaction), 'base64'))
  world.solana.fail('html')
  for (let minutes = 0; minutes < 150; minutes += 10) {
    await world.advance({ minutes: 10 })
    await desk.watch().catch(() => null)
    await world.runJob('settle-orders')
  }
  expect((await desk.see(order.orderNo)).status).toBe('waiting')

  world.solana.fail(null)
  await desk.pass(15 * 60)
  expect(await desk.see(order.orderNo)).toMatchObject({
    status: 'paid',
    exception: 'none',
    creditsGranted: 50,
  })
  const { data } = await buyer.user.call('notices.page', {})
  expect(data.list.map(({ kind }) => kind)).toEqual(['order_paid'])
})

test('an order nobody pays is asked about ever more rarely, and not beyond its month', async () => {
  await using desk = await cashier()
  const { world } = desk
  const { order } = await desk.create()
  const begun = world.solana.calls.length
  for (let hours = 0; hours < 24; hours++) {
    await world.advance({ hours: 1 })
    await desk.watch()
  }
  expect(world.solana.calls.length - begun).toBeLessThan(24)
  expect((await desk.see(order.orderNo)).status).toBe('expired')
  await world.advance({ days: 31 })
  await desk.watch()
  const last = world.solana.calls.length
  await world.advance({ days: 31 })
  await desk.watch()
  expect(world.solana.calls.length).toBe(last)
})

test('strangers hide no payment either that the wallet sent by itself, once its signature was asked about', async () => {
  await using desk = await cashier()
  const { world, buyer } = desk
  const { order, transaction, reference } = await desk.create()
  const signed = buyer.sign(transaction)
  await world.deps.solana?.send(Buffer.from(signed, 'base64'))
  const signature = world.deps.solana?.read(signed)?.signature ?? ''
  const stranger = await walletUser(world)
  const asked = { payer: stranger.wallet, reference, merchant: stranger.wallet }
  const { transaction: theirs } = await desk.create(stranger)
  for (let n = 1; n <= 60; n++) {
    const { change } = replaced(asked, { amountUnits: BigInt(n) })
    await world.deps.solana?.send(Buffer.from(stranger.sign(rewritten(theirs, change)), 'base64'))
  }
  await world.advance({ seconds: 4 })
  expect(await desk.check(signature)).toMatchObject({ status: 'confirming', txIds: [signature] })
  await world.advance({ seconds: 2 })
  await desk.watch()
  await desk.pass(60)
  expect(await desk.see(order.orderNo)).toMatchObject({ status: 'paid', creditsGranted: 50 })
  // What names the reference and pays nobody of ours is kept by no asking.
  const row = await world.db.selectFrom('payment_deposit').select(['tx_id', 'state']).execute()
  expect(row).toEqual([{ tx_id: signature, state: 'final' }])
})

test('a node is asked about unknown signatures now and then, not as often as somebody calls', async () => {
  await using desk = await cashier()
  const { world, buyer } = desk
  const { order, transaction } = await desk.create()
  const unknown = (n: number) => base58.encode(sha256(`nobody's ${n}`))
  const ask = (signature: string) =>
    expect(desk.check(signature)).rejects.toMatchObject({ problem: 'paymentNotFound' })
  const asked = () => world.solana.calls.filter((method) => method === 'getTransaction').length
  const begun = asked()
  await Promise.all(Array.from({ length: 100 }, () => ask(unknown(0))))
  expect(asked() - begun).toBeLessThanOrEqual(1)
  await Promise.all(Array.from({ length: 100 }, (_, n) => ask(unknown(n))))
  expect(asked() - begun).toBeLessThanOrEqual(1)
  // The owner of a payment is not shut out by it for long.
  const signed = buyer.sign(transaction)
  await world.deps.solana?.send(Buffer.from(signed, 'base64'))
  await world.advance({ seconds: 6 })
  const signature = world.deps.solana?.read(signed)?.signature ?? ''
  expect(await desk.check(signature)).toMatchObject({ orderNo: order.orderNo, status: 'confirming' })

  // Who has no order to pay has nothing to ask about.
  const stranger = await world.user()
  const before = asked()
  await expect(
    payments.checkSolana(world.deps, { userId: stranger.id, signature: unknown(1) }),
  ).rejects.toMatchObject({ problem: 'paymentNotFound' })
  expect(asked()).toBe(before)
})
