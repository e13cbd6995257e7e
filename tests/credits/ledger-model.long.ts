import { expect, test } from 'vitest'
import { ledgerAgainstModel } from './ledger-model.ts'

const operations = Number(process.env['LEDGER_OPERATIONS'] ?? 1_000_000)

test(`${operations} random operations over 64 connections that are cut leave every balance as a model says`, async () => {
  const counts = await ledgerAgainstModel({
    operations,
    connections: 64,
    accounts: 50,
    cutEvery: 1000,
    seed: Number(process.env['LEDGER_SEED'] ?? 1),
  })
  expect(counts.cut).toBeGreaterThan(operations / 2000)
})
