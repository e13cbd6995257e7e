import { PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { programs, transferTokens } from '#server/adapters/solana/wire.ts'
import {
  type Asked,
  finality,
  guarded,
  replaced,
  rewritten,
  solanaCashier as cashier,
  swapKey,
  transferOf,
  walletUser,
} from './solana-wallet.ts'

test('a payment is sent, confirmed, and credited once at finality, however often it is asked about', async () => {
  await using desk = await cashier()
  const { world, buyer } = desk
  const { order, transaction } = await desk.create()
  expect(order).toMatchObject({
    rail: 'solana',
    network: 'Solana',
    status: 'waiting',
    amount: 10,
    paymentAddress: world.solana.merchant,
  })
  const signed = buyer.sign(transaction)
  const { signature, order: sent } = await desk.send(order.orderNo, signed)
  expect(sent).toMatchObject({ status: 'confirming', creditsGranted: 0 })
  await world.advance({ seconds: 4 })
  const seen = await desk.check(signature)
  expect(seen).toMatchObject({ status: 'confirming', txIds: [signature], received: 0 })
  expect(seen.confirmations).toBeGreaterThan(5)
  expect(seen.confirmations).toBeLessThan(32)
  expect((await desk.send(order.orderNo, signed)).signature).toBe(signature)

  await world.advance(finality)
  const answers = await Promise.all(Array.from({ length: 10 }, () => desk.check(signature)))
  await desk.watch()
  await desk.pass(60)
  expect(answers.some(({ status }) => status === 'paid')).toBe(true)
  expect(await desk.check(signature)).toMatchObject({
    status: 'paid',
    exception: 'none',
    received: 10,
    creditsGranted: 50,
    confirmations: 32,
    txIds: [signature],
  })
  expect(await desk.toppedUp()).toEqual([['TOP_UP', 50]])
  // The same bytes once more change nothing.
  expect((await desk.send(order.orderNo, signed)).order.status).toBe('paid')
  expect((await world.solana.balance(world.solana.merchant)).usdt).toBe(10)
})

test('what a wallet puts around the transfer does not matter: guards, fees, a younger block, another version', async () => {
  await using desk = await cashier()
  const { world, buyer } = desk
  for (const change of [
    guarded,
    (transaction: string) => rewritten(transaction, (all) => all, { version: 0 }),
  ]) {
    const { order, transaction } = await desk.create()
    const { signature } = await desk.send(order.orderNo, buyer.sign(change(transaction)))
    await world.advance(finality)
    expect(await desk.check(signature)).toMatchObject({ status: 'paid', creditsGranted: 50 })
  }

  const { order, transaction } = await desk.create()
  await world.advance({ seconds: 90 })
  const young = (await desk.create()).transaction
  const blockhash = world.deps.solana?.read(young)?.blockhash ?? ''
  const moved = buyer.sign(rewritten(transaction, (all) => all, { blockhash }))
  world.solana.fail('loses')
  await desk.send(order.orderNo, moved)
  // By now the transaction we made could not land any more; this one can.
  await desk.pass(30)
  expect((await desk.see(order.orderNo)).status).toBe('confirming')
  world.solana.fail(null)
  await desk.pass(45)
  expect(await desk.see(order.orderNo)).toMatchObject({ status: 'paid', creditsGranted: 50 })
})

const swaps: Record<
  string,
  (asked: Asked) => { change: (all: TransactionInstruction[]) => TransactionInstruction[]; problem: string }
> = {
  'one unit less': (asked) => ({ ...replaced(asked, { amountUnits: 9_999_999n }), problem: 'wrongAmount' }),
  'one unit more': (asked) => ({ ...replaced(asked, { amountUnits: 10_000_001n }), problem: 'wrongAmount' }),
  'another mint': (asked) => replaced(asked, { mint: asked.reference }),
  'another destination': (asked) => replaced(asked, { to: asked.payer }),
  'no reference': (asked) => replaced(asked, { references: [] }),
  'another reference': (asked) => replaced(asked, { references: [asked.payer] }),
  'two references': (asked) => replaced(asked, { references: [asked.reference, asked.payer] }),
  'a second transfer': (asked) => ({
    change: (all) => [...all, transferTokens({ ...transferOf(asked), references: [] })],
    problem: 'transactionNotSent',
  }),
  'SOL for somebody': (asked) => ({
    change: (all) => [
      ...all,
      SystemProgram.transfer({
        fromPubkey: new PublicKey(asked.payer),
        toPubkey: new PublicKey(asked.reference),
        lamports: 1_000_000,
      }),
    ],
    problem: 'transactionNotSent',
  }),
  'no transfer': () => ({
    change: (all) => all.filter(({ programId }) => programId.toBase58() !== programs.token),
    problem: 'transactionNotSent',
  }),
}

test('a signed transaction that does anything else is refused and never sent', async () => {
  await using desk = await cashier()
  const { world, buyer } = desk
  const { order, transaction, reference } = await desk.create()
  const asked = { payer: buyer.wallet, reference, merchant: world.solana.merchant }
  for (const [name, swap] of Object.entries(swaps)) {
    const { change, problem } = swap(asked)
    const signed = buyer.sign(rewritten(transaction, change))
    await expect(desk.send(order.orderNo, signed), name).rejects.toThrow(problem)
  }
  await expect(desk.send(order.orderNo, transaction), 'unsigned').rejects.toThrow('transactionNotSent')
  const thief = await walletUser(world)
  const foreign = rewritten(
    transaction,
    (all) => all.map((one) => swapKey(one, buyer.wallet, thief.wallet)),
    {
      payer: thief.wallet,
    },
  )
  await expect(desk.send(order.orderNo, thief.sign(foreign)), 'another wallet').rejects.toThrow(
    'transactionNotSent',
  )
  expect(desk.sent()).toBe(0)
  expect(await desk.see(order.orderNo)).toMatchObject({ status: 'waiting', creditsGranted: 0 })
  await desk.send(order.orderNo, buyer.sign(transaction))
})

test('one transaction pays one order of one person', async () => {
  await using desk = await cashier()
  const { world, buyer } = desk
  const [first, second] = [await desk.create(), await desk.create()]
  const signed = buyer.sign(first.transaction)
  const { signature } = await desk.send(first.order.orderNo, signed)
  await expect(desk.send(second.order.orderNo, signed)).rejects.toThrow('paymentNotFound')
  const stranger = await walletUser(world)
  const theirs = await desk.create(stranger)
  await expect(desk.send(theirs.order.orderNo, signed, stranger)).rejects.toThrow('paymentNotFound')
  await expect(desk.send(first.order.orderNo, signed, stranger)).rejects.toThrow('paymentNotFound')
  await expect(desk.check(signature, stranger)).rejects.toThrow('paymentNotFound')
  await expect(desk.check('5'.repeat(88))).rejects.toThrow('paymentNotFound')

  await world.advance(finality)
  await desk.pass(60)
  expect(await desk.toppedUp()).toEqual([['TOP_UP', 50]])
  expect(await desk.toppedUp(stranger)).toEqual([])
  expect((await desk.see(second.order.orderNo)).status).toBe('waiting')
})

test('one transfer that names the references of two orders is credited once', async () => {
  await using desk = await cashier()
  const { world, buyer } = desk
  const [first, second] = [await desk.create(), await desk.create()]
  const asked = { payer: buyer.wallet, reference: first.reference, merchant: world.solana.merchant }
  const { change } = replaced(asked, { references: [first.reference, second.reference] })
  const both = buyer.sign(rewritten(first.transaction, change))
  await world.deps.solana?.send(Buffer.from(both, 'base64'))
  await desk.pass(60)
  expect(await desk.toppedUp()).toEqual([['TOP_UP', 50]])
})
