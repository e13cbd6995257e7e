import { expect, test } from 'vitest'
import { transaction } from '#db/connect.ts'
import * as credits from '#server/modules/credits/index.ts'
import { createLedger } from './ledger.ts'

const post = { purpose: 'POST' as const }

test('of a hundred spends at once on ten credits, ten go through and nothing is left', async () => {
  await using ledger = await createLedger()
  const userId = await ledger.account(10_000)

  const spends = await Promise.allSettled(
    Array.from({ length: 100 }, (_, n) =>
      credits.charge(ledger.db, { ...post, ownerId: userId, amountMilli: 1000, ref: `post:${n}` }),
    ),
  )

  expect(spends.filter((spend) => spend.status === 'fulfilled')).toHaveLength(10)
  const refusals = spends.flatMap((spend) => (spend.status === 'rejected' ? [spend.reason.problem] : []))
  expect(new Set(refusals)).toEqual(new Set(['noCredit']))
  expect(await credits.balance(ledger.db, userId)).toEqual({ creditsMilli: 0, heldMilli: 0, owedMilli: 0 })
  expect(await credits.audit(ledger.db)).toEqual([])
})

test('ten posts at 0.8 credits empty an account of eight exactly', async () => {
  await using ledger = await createLedger()
  const userId = await ledger.account(8_000)

  await Promise.all(
    Array.from({ length: 10 }, async (_, n) => {
      await credits.hold(ledger.db, { ...post, ownerId: userId, amountMilli: 800, ref: `post:${n}` })
      await credits.capture(ledger.db, { ref: `post:${n}` })
    }),
  )

  expect(await credits.balance(ledger.db, userId)).toEqual({ creditsMilli: 0, heldMilli: 0, owedMilli: 0 })
  expect(await credits.audit(ledger.db)).toEqual([])
})

test('the same charge fifty times at once is charged once, and with another amount it is a conflict', async () => {
  await using ledger = await createLedger()
  const userId = await ledger.account(5_000)
  const charge = { ...post, ownerId: userId, amountMilli: 1000, ref: 'post:1' }

  await Promise.all(Array.from({ length: 50 }, () => credits.charge(ledger.db, charge)))

  expect(await credits.balance(ledger.db, userId)).toMatchObject({ creditsMilli: 4_000 })
  await expect(credits.charge(ledger.db, { ...charge, amountMilli: 2000 })).rejects.toMatchObject({
    problem: 'conflict',
  })
  expect(await credits.audit(ledger.db)).toEqual([])
})

test('the same charge in parallel transactions is charged once', async () => {
  await using ledger = await createLedger()
  const userId = await ledger.account(5_000)

  await Promise.all(
    Array.from({ length: 10 }, () =>
      transaction(ledger.db, (trx) =>
        credits.charge(trx, { ...post, ownerId: userId, amountMilli: 1000, ref: 'post:1' }),
      ),
    ),
  )

  expect(await credits.balance(ledger.db, userId)).toMatchObject({ creditsMilli: 4_000 })
})

test('credits that are set aside cannot be spent a second time, and come back whole', async () => {
  await using ledger = await createLedger()
  const userId = await ledger.account(1_000)

  await credits.hold(ledger.db, { ...post, ownerId: userId, amountMilli: 1000, ref: 'post:1' })
  await expect(
    credits.hold(ledger.db, { ...post, ownerId: userId, amountMilli: 1, ref: 'post:2' }),
  ).rejects.toMatchObject({ problem: 'noCredit' })
  await credits.release(ledger.db, { ref: 'post:1' })

  expect(await credits.balance(ledger.db, userId)).toEqual({
    creditsMilli: 1_000,
    heldMilli: 0,
    owedMilli: 0,
  })
})

test('the credit record names every charge with the balance after it, and no holds', async () => {
  await using ledger = await createLedger()
  const userId = await ledger.account(20_000)
  await credits.hold(ledger.db, { ...post, ownerId: userId, amountMilli: 1000, ref: 'post:1' })
  await credits.capture(ledger.db, { ref: 'post:1', amountMilli: 800 })
  await credits.hold(ledger.db, { ...post, ownerId: userId, amountMilli: 1000, ref: 'post:2' })

  const { list, total } = await credits.records(ledger.db, {
    ownerId: userId,
    page: 1,
    size: 10,
    order: 'desc',
  })

  expect(total).toBe(2)
  expect(
    list.map(({ type, purpose, amount, balanceAfter }) => ({ type, purpose, amount, balanceAfter })),
  ).toEqual([
    { type: 'EXPENSE', purpose: 'POST', amount: -800, balanceAfter: 19_200 },
    { type: 'ADJUSTMENT', purpose: 'ADMIN_GRANT', amount: 20_000, balanceAfter: 20_000 },
  ])
})

test('an entry once written can be neither changed nor deleted', async () => {
  await using ledger = await createLedger()
  await ledger.account(1_000)

  await expect(ledger.db.updateTable('credit_entry').set({ amount: 5 }).execute()).rejects.toThrow(
    'append-only',
  )
  await expect(ledger.db.deleteFrom('credit_entry').execute()).rejects.toThrow('append-only')
})

test('the database itself refuses a balance below zero', async () => {
  await using ledger = await createLedger()
  const userId = await ledger.account(1_000)

  await expect(
    ledger.db.updateTable('credit_account').set({ posted: -1 }).where('id', '=', userId).execute(),
  ).rejects.toThrow('credit_account_not_negative')
})
