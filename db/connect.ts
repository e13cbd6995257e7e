import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { insideTransaction } from '#server/lib/external-error.ts'
import { currentBeneficiary } from '#server/lib/on-behalf.ts'
import { type Lender, lender } from './lender.ts'
import { asProduct, currentScope } from './scope.ts'
import type { Schema } from './schema.ts'

/** A handle on the database, or a transaction on it: functions use the one they were given. */
export type Db = Kysely<Schema>

// Counts, milli-credits and byte sizes stay far below 2^53; strings would spread casts everywhere.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A local date is a name of a day, not an instant.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

export interface Connection {
  db: Db
  pool: pg.Pool
  url: string
  close(): Promise<void>
}

export function connect(
  url: string,
  { connectionsMax = 10, onError }: { connectionsMax?: number; onError?: (error: Error) => void } = {},
): Connection {
  const open = (options: string) => {
    const pool = new pg.Pool({
      connectionString: url,
      max: connectionsMax,
      // Waiting longer for a connection only lets callers queue up behind a database that is away.
      connectionTimeoutMillis: 5000,
      application_name: 'kolony',
      // A plan prepared while a table was still empty scans it whole, and is kept when the table is large: measured, a
      // charge then took 17 ms instead of 0.1. Every hot look-up has an index, so scans are the exception to be costed.
      options: `-c enable_seqscan=off -c jit=off ${options}`,
    })
    // An idle connection that breaks must not end the process; the next query gets a fresh one.
    pool.on('error', (error) => onError?.(error))
    // The pool forgets its listener while a connection is lent out; losing one then must fail that query, not the process.
    pool.on('connect', (client) => client.on('error', (error) => onError?.(error)))
    return pool
  }
  const pool = open('')
  // Pools of their own, because a prepared statement is planned anew whenever another role runs it.
  const lend = lender({ product: pool, scoped: open('-c role=kolony_scoped') })
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: namingPool(lend) }) })
  lenders.set(db, lend)
  return { db, pool, url, close: () => db.destroy() }
}

const named = new Map<string, string>()
/** Outside a transaction a prepared statement needs no query builder around it. */
const lenders = new WeakMap<Db, Lender>()

/**
 * A hot statement, prepared once per connection: measured 1.7 times the rate of the same statement parsed each time.
 * `text` uses $1, $2 …; rows come back as `Row` says.
 */
export function prepared<Row>(name: string, text: string) {
  named.set(text, name)
  return async (db: Db, parameters: unknown[]): Promise<Row[]> => {
    const lend = lenders.get(db)
    if (lend) return again(() => alone<Row>(lend, { name, text, values: parameters }))
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, parameters))
    return rows
  }
}

async function alone<Row>(lend: Lender, statement: pg.QueryConfig): Promise<Row[]> {
  const client = await lend.connect()
  try {
    const { rows } = await client.query(statement)
    client.release()
    return rows as Row[]
  } catch (error) {
    // A connection that broke is of no more use to anybody.
    client.release(true)
    throw error
  }
}

/** Kysely hands statements over as text; the ones registered by {@link prepared} go on under their name. */
function namingPool(pool: Lender) {
  const wrapped = new WeakSet<object>()
  return {
    connect: async () => {
      const client = await pool.connect()
      if (!wrapped.has(client)) {
        wrapped.add(client)
        const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
        let inTransaction = false
        Object.assign(client, {
          query: (text: unknown, values?: unknown, ...rest: unknown[]) => {
            const name = typeof text === 'string' ? named.get(text) : undefined
            const run = () => (name ? query({ name, text, values }, ...rest) : query(text, values, ...rest))
            const ends = text === 'commit' || text === 'rollback'
            // Part of a transaction fails with all of it, and all of it is what transaction() repeats. That goes for its end,
            // too: once a commit has failed there is nothing to commit, and a second one would be told that all is well.
            const isAlone = !inTransaction && !ends && text !== 'begin'
            if (text === 'begin') inTransaction = true
            if (ends) inTransaction = false
            return isAlone ? again(run) : run()
          },
        })
      }
      return client
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

/** A deadlock or a serialization failure undid the whole statement: doing it again is what PostgreSQL asks for. */
const retryable = new Set(['40001', '40P01'])
const triesMax = 5

async function again<T>(statement: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await statement()
    } catch (error) {
      if (attempt >= triesMax || !retryable.has(sqlState(error))) throw error
    }
  }
}

/** What the product does because somebody asked is theirs in the record, and shows and hides nothing. */
const tellWhoActs = prepared('scope.tellWhoActs', `select where set_config('kolony.by', $1, true) is null`)

/**
 * Runs `work` in one transaction (the one it is already in, if any) and repeats it after a deadlock, a serialization
 * failure, or a ledger reference that a parallel transaction wrote first (the repeat finds it done).
 * Marks the time as "no network": an adapter called inside fails loudly.
 */
export async function transaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  const by = currentBeneficiary()?.userId
  for (let attempt = 1; ; attempt++) {
    try {
      const isScoped = currentScope() !== null
      return await insideTransaction(() =>
        db.transaction().execute(async (trx) => {
          if (isScoped) scopedTransactions.add(trx)
          else if (by !== undefined) await tellWhoActs(trx, [by])
          return work(trx)
        }),
      )
    } catch (error) {
      const mayRepeat =
        retryable.has(sqlState(error)) ||
        violates(error, 'credit_entry_ref') ||
        violates(error, 'credit_hold_pkey')
      if (attempt >= triesMax || !mayRepeat) throw error
    }
  }
}

/** Of all transactions that name the same, one goes on at a time; the next begins here when it has ended. */
export async function waitTurn(trx: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}

const scopedTransactions = new WeakSet<Db>()

/** As {@link asProduct}, also for a part of a transaction that somebody's request has begun. */
export async function asProductIn<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (!db.isTransaction) return asProduct(work)
  if (!scopedTransactions.has(db)) return work()
  await sql`set local role none`.execute(db)
  const goBack = () => sql`set local role kolony_scoped`.execute(db)
  try {
    const result = await work()
    await goBack()
    return result
  } catch (error) {
    // Where a statement failed nothing more is done in it, or a savepoint brings the role back.
    await goBack().catch(() => undefined)
    throw error
  }
}

/**
 * A part of a transaction that may fail by itself: what it wrote is undone and its error thrown on, what came before it
 * stays.
 */
export async function part<T>(trx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(trx)
    return result
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx)
    throw error
  }
}

export function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Whether a write failed because that unique index already holds the value. */
export function violates(error: unknown, constraint: string): boolean {
  return (
    sqlState(error) === '23505' &&
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === constraint
  )
}

const readClock = prepared<{ now: Date }>('clock.now', 'select app_now() as now')

/**
 * "Now" for every business decision: the database's clock plus the offset that only tests and the desk move
 * (decision: one-clock).
 */
export async function now(db: Db): Promise<Date> {
  const [row] = await readClock(db, [])
  if (!row) throw new Error('the clock did not answer')
  return row.now
}

/** Whether the database would take a write: a standby, or one made read-only, answers reads as if nothing were wrong. */
export async function takesWrites(db: Db): Promise<boolean> {
  const { rows } = await sql<{ writes: boolean }>`
    select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writes`.execute(db)
  return rows[0]?.writes ?? false
}

/** Moves the shared clock, which knows whole milliseconds. Never called in production. */
export async function moveClock(db: Db, milliseconds: number): Promise<void> {
  await asProductIn(db, () =>
    sql`update app_clock set offset_ms = offset_ms + ${Math.round(milliseconds)}`.execute(db),
  )
}
