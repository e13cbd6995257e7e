import { expect, test } from 'vitest'
import * as credits from '#server/modules/credits/index.ts'
import { createLedger } from './ledger.ts'
import { ledgerAgainstModel } from './ledger-model.ts'

const post = { purpose: 'POST' as const }

test('a thousand random operations over connections that are cut leave every balance as a model says, to the milli-credit', async () => {
  const counts = await ledgerAgainstModel({
    operations: 1_000,
    connections: 16,
    accounts: 8,
    cutEvery: 25,
    seed: 7,
  })
  expect(counts.cut).toBeGreaterThan(10)
  expect(counts.askedAgain).toBeGreaterThan(0)
  expect(counts.refused).toBeGreaterThan(0)
})

test('one after the other, the model foretells every refusal, too', async () => {
  const counts = await ledgerAgainstModel({
    operations: 1_500,
    connections: 1,
    accounts: 2,
    cutEvery: 0,
    seed: 11,
  })
  expect(counts.refused).toBeGreaterThan(20)
})

test('capture and release at once, a thousand times: exactly one wins each time', async () => {
  await using ledger = await createLedger({ connectionsMax: 10 })
  const userId = await ledger.account(1_000_000)
  let [captured, done] = [0, 0]

  const race = async () => {
    while (done < 1000) {
      const ref = `post:${done++}`
      await credits.hold(ledger.db, { ...post, ownerId: userId, amountMilli: 1000, ref })
      const [first, second] = await Promise.all([
        credits.capture(ledger.db, { ref }),
        credits.release(ledger.db, { ref }),
      ])
      expect(first).toBe(second)
      if (first === 'captured') captured++
    }
  }
  await Promise.all(Array.from({ length: 5 }, race))

  expect(await credits.balance(ledger.db, userId)).toEqual({
    creditsMilli: 1_000_000 - captured * 1000,
    heldMilli: 0,
    owedMilli: 0,
  })
  expect(await credits.audit(ledger.db)).toEqual([])
})
