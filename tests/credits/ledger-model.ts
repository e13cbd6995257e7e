import pg from 'pg'
import { expect } from 'vitest'
import { transaction } from '#db/connect.ts'
import * as credits from '#server/modules/credits/index.ts'
import { Problem } from '#server/problem.ts'
import { createLedger } from './ledger.ts'

const openingMilli = 20_000
const post = { purpose: 'POST' } as const
const gift = { type: 'ADJUSTMENT', purpose: 'ADMIN_GRANT' } as const

interface ModelHold {
  userId: string
  amountMilli: number
  /** What a capture takes. */
  takenMilli: number
  /** The answers of every capture and release of it. */
  ended: Set<'captured' | 'released'>
}

/** What a ledger should say after everything that was answered: a few additions, nothing of the product's own arithmetic. */
class Model {
  readonly posted = new Map<string, number>()
  readonly holds = new Map<string, ModelHold>()

  add(userId: string, amountMilli: number) {
    this.posted.set(userId, (this.posted.get(userId) ?? 0) + amountMilli)
  }

  held(userId: string): number {
    return [...this.holds.values()]
      .filter((hold) => hold.userId === userId && hold.ended.size === 0)
      .reduce((sum, { amountMilli }) => sum + amountMilli, 0)
  }

  left(userId: string): number {
    const captured = [...this.holds.values()]
      .filter((hold) => hold.userId === userId && hold.ended.has('captured'))
      .reduce((sum, { takenMilli }) => sum + takenMilli, 0)
    return (this.posted.get(userId) ?? 0) - captured - this.held(userId)
  }
}

export interface ModelRun {
  operations: number
  connections: number
  accounts: number
  /** A connection is cut after about so many operations; 0: never. */
  cutEvery: number
  seed: number
}

/**
 * Random operations on a ledger by several connections, some of which are cut in the middle of their work: whoever lost
 * an answer asks again with the same ref, as the product does. In the end every balance is what the model says, to the
 * milli-credit, and the books add up. With one connection each refusal is foretold, too.
 */
export async function ledgerAgainstModel({ operations, connections, accounts, cutEvery, seed }: ModelRun) {
  await using ledger = await createLedger({ connectionsMax: connections })
  const { db } = ledger
  const users = await Promise.all(Array.from({ length: accounts }, () => ledger.account(openingMilli)))
  const model = new Model()
  for (const userId of users) model.add(userId, openingMilli)
  const open: string[] = []
  await using cutter = await createCutter(ledger.url)
  const counts = { done: 0, refused: 0, askedAgain: 0, cut: 0 }
  let next = 0

  /** Until it is answered: a lost connection says nothing of what was done. */
  async function answered<T>(ask: () => Promise<T>): Promise<T | 'refused'> {
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await ask()
        counts.done++
        return answer
      } catch (error) {
        if (error instanceof Problem && error.problem === 'noCredit') {
          counts.refused++
          return 'refused'
        }
        if (attempt > 100 || !isCut(error)) throw error
        counts.askedAgain++
      }
    }
  }

  async function operate(ref: string, random: () => number) {
    const userId = pick(users, random)
    const amountMilli = 1 + Math.floor(random() * 4000)
    const takenMilli = 1 + Math.floor(random() * amountMilli)
    const left = connections === 1 ? model.left(userId) : null
    const expectRefusal = (answer: unknown, short: boolean) => {
      if (left !== null)
        expect(answer === 'refused', `${ref} with ${left} left for ${amountMilli}`).toBe(short)
    }
    const kind = random()
    if (kind < 0.2) {
      const answer = await answered(async () => {
        await credits.charge(db, { ...post, ownerId: userId, amountMilli, ref })
        if (amountMilli % 7 === 0) await credits.charge(db, { ...post, ownerId: userId, amountMilli, ref })
      })
      expectRefusal(answer, (left ?? 0) < amountMilli)
      if (answer !== 'refused') model.add(userId, -amountMilli)
    } else if (kind < 0.35) {
      const grant = { ...gift, ownerId: userId, amountMilli, ref }
      if ((await answered(() => credits.grant(db, grant))) !== 'refused') model.add(userId, amountMilli)
    } else if (kind < 0.45) {
      // Both or neither: a move from one account to another.
      const to = pick(users, random)
      const answer = await answered(() =>
        transaction(db, async (trx) => {
          const out = () => credits.charge(trx, { ...post, ownerId: userId, amountMilli, ref: `${ref}:out` })
          const into = () => credits.grant(trx, { ...gift, ownerId: to, amountMilli, ref: `${ref}:in` })
          // In one order for everybody: a deadlock is broken by PostgreSQL, but only after a second.
          for (const move of userId <= to ? [out, into] : [into, out]) await move()
        }),
      )
      expectRefusal(answer, (left ?? 0) < amountMilli)
      if (answer !== 'refused') {
        model.add(userId, -amountMilli)
        model.add(to, amountMilli)
      }
    } else if (kind < 0.7 || open.length === 0) {
      const answer = await answered(() => credits.hold(db, { ...post, ownerId: userId, amountMilli, ref }))
      expectRefusal(answer, (left ?? 0) < amountMilli)
      if (answer === 'refused') return
      model.holds.set(ref, { userId, amountMilli, takenMilli, ended: new Set() })
      open.push(ref)
    } else {
      const chosen = pick(open, random)
      const hold = model.holds.get(chosen)
      if (!hold) throw new Error(`the model forgot ${chosen}`)
      const capture = () => credits.capture(db, { ref: chosen, amountMilli: hold.takenMilli })
      const release = () => credits.release(db, { ref: chosen })
      const both = kind > 0.95 ? [capture, release] : kind > 0.83 ? [capture] : [release]
      const ends = await Promise.all(both.map((end) => answered(end)))
      for (const end of ends) if (end !== 'refused') hold.ended.add(end)
      const at = open.indexOf(chosen)
      if (at >= 0) open.splice(at, 1)
    }
  }

  async function worker(number: number) {
    const random = seeded(seed + number)
    while (next < operations) {
      const ref = `op:${++next}`
      if (cutEvery > 0 && random() < 1 / cutEvery) counts.cut += await cutter.cut()
      await operate(ref, random)
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, number) => worker(number)))

  for (const [ref, { ended }] of model.holds) expect(ended.size, `answers about ${ref}`).toBeLessThan(2)
  const wrong: unknown[] = []
  for (const userId of users) {
    const expected = { creditsMilli: model.left(userId), heldMilli: model.held(userId) }
    const real = await credits.balance(db, userId)
    if (real.creditsMilli !== expected.creditsMilli || real.heldMilli !== expected.heldMilli)
      wrong.push({ userId, expected, real })
  }
  expect(wrong).toEqual([])
  expect(await credits.audit(db)).toEqual([])
  const proven = await transaction(db, (trx) =>
    credits.layProof(trx, { accounts: users, batch: 1, seal: null }),
  )
  const { entries } = await db
    .selectFrom('credit_entry')
    .select((e) => e.fn.countAll<number>().as('entries'))
    .executeTakeFirstOrThrow()
  expect(proven.entries).toBe(entries)
  expect(await credits.checkProof(db, users)).toEqual([])
  return counts
}

/** Somebody who ends connections of the product without asking. */
async function createCutter(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'cutter' })
  await client.connect()
  return {
    async cut(): Promise<number> {
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'kolony' order by random() limit 1`,
      )
      return rowCount ?? 0
    },
    [Symbol.asyncDispose]: () => client.end(),
  }
}

function isCut(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(57P0|08|ECONNRESET|EPIPE)/.test(code) || /terminat|closed|not queryable|ended/i.test(error.message)
  )
}

function pick<T>(list: T[], random: () => number): T {
  const one = list[Math.floor(random() * list.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

/** A small generator with a seed, so that a failure can be repeated. */
function seeded(seed: number): () => number {
  let state = (seed * 2_654_435_761) % 2 ** 32
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}
