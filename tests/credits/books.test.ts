import pg from 'pg'
import { expect, test } from 'vitest'
import { transaction } from '#db/connect.ts'
import * as books from '#server/modules/books/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import { createWorld, type World } from '../support/world.ts'

const at = '2026-03-02T09:00:00Z'

/** Somebody with a past: credits, charges and an open hold, all of it reconciled and proven. */
async function withPast(world: World) {
  const user = await world.user({ credits: 20 })
  for (let n = 0; n < 5; n++)
    await credits.charge(world.db, {
      ownerId: user.id,
      amountMilli: 1000,
      purpose: 'POST',
      ref: `post:${user.id}:${n}`,
    })
  expect(await world.runJob('reconcile')).toBe(0)
  return user
}

/** What somebody with the database in their hands can do: past the trigger that protects the ledger. */
async function tamper(world: World, statement: string, values: unknown[]) {
  const client = new pg.Client(world.databaseUrl)
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    const { rowCount } = await client.query(statement, values)
    expect(rowCount).toBeGreaterThan(0)
  } finally {
    await client.end()
  }
}

async function lastViolations(world: World) {
  const row = await world.db
    .selectFrom('reconciliation')
    .select('violations')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return row.violations as unknown as credits.Violation[]
}

const rulesOf = (violations: credits.Violation[]) => violations.map(({ rule }) => rule.slice(0, 2)).sort()

test('what was added is proven in batches, each once, and everything is found to be as it was proven', async () => {
  await using world = await createWorld({ at, workers: false })
  const user = await withPast(world)
  await credits.charge(world.db, { ownerId: user.id, amountMilli: 500, purpose: 'POST', ref: 'later' })

  expect(await world.runJob('reconcile')).toBe(0)
  expect(await world.runJob('reconcile-all')).toBe(0)

  const proven = await world.db
    .selectFrom('credit_proof')
    .select(['seq', 'batch'])
    .where('account_id', '=', user.id)
    .orderBy('seq')
    .execute()
  const { length } = await world.db
    .selectFrom('credit_entry')
    .select('id')
    .where('account_id', '=', user.id)
    .execute()
  expect(proven.map(({ seq }) => seq)).toEqual(Array.from({ length }, (_, n) => n + 1))
  expect(new Set(proven.map(({ batch }) => batch)).size).toBe(2)
  expect((await books.books(world.db)).violations).toEqual([])
})

test.each([
  {
    what: 'changed',
    statement: `update credit_entry set note = 'a gift' where account_id = $1 and seq = 2`,
    rules: ['P1'],
  },
  {
    what: 'removed',
    statement: 'delete from credit_entry where account_id = $1 and seq = 3',
    rules: ['L2', 'L3', 'P2'],
  },
  {
    what: 'slipped in, with the proof of the row it replaces taken out',
    statement: `with gone as (delete from credit_proof where account_id = $1 and seq = 4)
      update credit_entry set ref = 'another' where account_id = $1 and seq = 4`,
    rules: ['P1', 'P3', 'P4'],
  },
])(
  'a row of the ledger that was $what is found and named, and nothing more is spent from that account',
  async ({ statement, rules }) => {
    await using world = await createWorld({ at, workers: false })
    const [user, other] = [await withPast(world), await withPast(world)]
    await tamper(world, statement, [user.id])

    await world.runJob('reconcile-all')

    const violations = await lastViolations(world)
    expect(rulesOf(violations)).toEqual(rules)
    expect(violations.some(({ subject }) => /^entry \d+$/.test(subject))).toBe(true)
    expect(new Set(violations.flatMap(({ accountId }) => accountId ?? []))).toEqual(new Set([user.id]))
    const spend = (userId: string) =>
      credits.hold(world.db, { ownerId: userId, amountMilli: 1, purpose: 'POST', ref: `after:${userId}` })
    await expect(spend(user.id)).rejects.toMatchObject({ problem: 'noCredit' })
    await spend(other.id)
  },
)

test('a proof that was rewritten together with the ledger is found by its seal', async () => {
  await using world = await createWorld({ at, workers: false })
  const user = await withPast(world)
  await tamper(
    world,
    `update credit_entry set note = 'a gift' where account_id = $1 and seq = (select max(seq) from credit_entry where account_id = $1)`,
    [user.id],
  )
  await tamper(
    world,
    `update credit_proof p set hash = credit_entry_hash((select hash from credit_proof b where b.account_id = p.account_id and b.seq = p.seq - 1), e)
       from credit_entry e where e.account_id = p.account_id and e.seq = p.seq and p.account_id = $1
        and p.seq = (select max(seq) from credit_proof where account_id = $1)`,
    [user.id],
  )

  await world.runJob('reconcile-all')
  expect(rulesOf(await lastViolations(world))).toEqual(['P4'])
})

test('a balance that somebody raised is found within one tick and stopped, until an operator has put it right', async () => {
  await using world = await createWorld({ at, workers: false })
  const user = await withPast(world)
  await credits.hold(world.db, {
    ownerId: user.id,
    amountMilli: 1000,
    purpose: 'POST',
    ref: 'held',
    expiresAt: new Date('2100-01-01'),
  })
  await tamper(world, 'update credit_account set posted = posted + 1000000 where id = $1', [user.id])

  expect(await world.runJob('reconcile')).toBe(1)
  expect(await lastViolations(world)).toMatchObject([{ accountId: user.id }])
  await expect(
    credits.charge(world.db, { ownerId: user.id, amountMilli: 1, purpose: 'POST', ref: 'after' }),
  ).rejects.toMatchObject({ problem: 'noCredit' })
  await expect(
    transaction(world.db, (trx) =>
      credits.handOver(trx, { from: user.id, to: 'nobody', ref: 'away', note: '' }),
    ),
  ).rejects.toMatchObject({ problem: 'conflict' })
  await tamper(world, 'update credit_account set posted = posted - 1000000 where id = $1', [user.id])
  // What was under way ends, and credits still come in.
  expect(await credits.capture(world.db, { ref: 'held' })).toBe('captured')
  await credits.grant(world.db, {
    ownerId: user.id,
    amountMilli: 10,
    type: 'ADJUSTMENT',
    purpose: 'ADMIN_GRANT',
    ref: 'in',
  })

  expect(await world.runJob('reconcile')).toBe(0)
  expect(await credits.unfreeze(world.db, user.id)).toBe(true)
  await credits.charge(world.db, { ownerId: user.id, amountMilli: 1, purpose: 'POST', ref: 'after' })
})

test('credits set aside for nothing are found', async () => {
  await using world = await createWorld({ at, workers: false })
  const user = await withPast(world)
  await credits.hold(world.db, {
    ownerId: user.id,
    amountMilli: 1000,
    purpose: 'POST',
    ref: 'publication:none',
  })

  await world.runJob('reconcile')
  expect(await lastViolations(world)).toMatchObject([
    { rule: expect.stringContaining('L6'), subject: 'publication:none' },
  ])
})

test('neither entries nor their proof can be changed or deleted by the application', async () => {
  await using world = await createWorld({ at, workers: false })
  await withPast(world)
  const { db } = world
  for (const table of ['credit_entry', 'credit_proof', 'reconciliation'] as const)
    await expect(db.deleteFrom(table).execute()).rejects.toThrow('append-only')
  await expect(db.updateTable('credit_entry').set({ amount: 5 }).execute()).rejects.toThrow('append-only')
  await expect(db.updateTable('credit_proof').set({ batch: 5 }).execute()).rejects.toThrow('append-only')
  await expect(db.updateTable('reconciliation').set({ violations: '[]' }).execute()).rejects.toThrow(
    'append-only',
  )
})
