import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { connect } from '#db/connect.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { createQueue } from '#db/queue.ts'
import { newToken, sha256 } from '#server/lib/ids.ts'

export interface Result {
  what: string
  value: number
  unit: string
  must: { at: 'at least' | 'at most'; than: number } | null
  note?: string
}

export type BenchPostgres = Awaited<ReturnType<typeof startBenchPostgres>>

/** A PostgreSQL that keeps its promises: fsync on, as in production. */
export async function startBenchPostgres() {
  const directory = mkdtempSync(join(tmpdir(), 'kolony-bench-'))
  chmodSync(directory, 0o755)
  const cluster = await startEmbedded(directory, {
    shared_buffers: '1GB',
    max_wal_size: '4GB',
    jit: 'off',
    max_connections: '100',
  })
  let counter = 0
  return {
    /** A migrated database of its own. */
    async database(): Promise<string> {
      const name = `bench_${++counter}`
      const admin = new pg.Client(cluster.url('postgres'))
      await admin.connect()
      await admin.query(`create database ${name}`)
      await admin.end()
      const connection = connect(cluster.url(name), { connectionsMax: 2 })
      await migrate(connection.db)
      const queue = await createQueue({
        url: cluster.url(name),
        log: pino({ level: 'silent' }),
        db: connection.db,
      })
      await queue.stop({ timeoutSeconds: 1 })
      await connection.close()
      return cluster.url(name)
    },
    async stop() {
      await cluster.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** People `usr_1` and so on, each with a balance and signed in; answers their tokens. */
export async function signInMany(pool: pg.Pool, people: number): Promise<string[]> {
  const tokens = Array.from({ length: people }, () => newToken())
  await pool.query(`
    insert into user_account (id, name, account_type, referral_code) select 'usr_' || n, 'x', 'EMAIL', 'r' || n from generate_series(1, ${people}) n;
    insert into credit_account (id, posted) select 'usr_' || n, 20000 from generate_series(1, ${people}) n`)
  await pool.query({
    text: `insert into session (id, user_id, family_id, token_hash, refresh_hash, expires_at)
           select 'ses_' || n, 'usr_' || n, 'fam_' || n, ($1::bytea[])[n], ($2::bytea[])[n], now() + interval '1 year'
             from generate_series(1, ${people}) n`,
    values: [tokens.map((token) => sha256(token)), tokens.map((token) => sha256(`r${token}`))],
  })
  return tokens
}

/** What a debit costs at least: accounts `usr_1` and so on, each with enough, and a ledger with a unique reference. */
export async function makeFloorLedger(pool: pg.Pool, accounts: number): Promise<void> {
  await pool.query(`
    create table floor_account (id text primary key, balance bigint not null check (balance >= 0));
    create table floor_ledger (id bigint generated always as identity primary key, account_id text not null, amount bigint not null,
      balance_after bigint not null, ref text not null unique, created_at timestamptz not null default now());
    insert into floor_account select 'usr_' || n, 1000000000 from generate_series(1, ${accounts}) n`)
}

/** What 99 of 100 stay within. */
export function p99(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Two ways of doing the same, in turn, so that a machine that drifts drifts for both: the median of the ratios and of each rate. */
export async function compare(rounds: number, product: () => Promise<number>, floor: () => Promise<number>) {
  const ratios: number[] = []
  const rates: number[] = []
  const floors: number[] = []
  // Once each to warm up, then in turn, the order changing.
  await floor()
  await product()
  for (let round = 0; round < rounds; round++) {
    const pair = { product: 0, floor: 0 }
    for (const which of round % 2 === 0 ? (['floor', 'product'] as const) : (['product', 'floor'] as const)) {
      pair[which] = await (which === 'floor' ? floor() : product())
    }
    ratios.push(pair.product / pair.floor)
    rates.push(pair.product)
    floors.push(pair.floor)
  }
  return { ratio: median(ratios), rate: median(rates), floor: median(floors) }
}

/** Runs `work` with that many callers for a time; returns how often a second it was done. */
export async function throughput(
  callers: number,
  milliseconds: number,
  work: (n: number) => Promise<unknown>,
): Promise<number> {
  const until = performance.now() + milliseconds
  const started = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < until) {
        await work(done)
        done++
      }
    }),
  )
  return done / ((performance.now() - started) / 1000)
}
