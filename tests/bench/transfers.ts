import pg from 'pg'
import { connect } from '#db/connect.ts'
import { createTron } from '#server/adapters/tron/client.ts'
import { createTronSim } from '#server/demo/simulators/tron/sim.ts'
import * as payments from '#server/modules/payments/index.ts'
import { type BenchPostgres, compare, type Result } from './setup.ts'

const perRound = 200
const ticks = 20
const paidWhileTicking = 50

/** The floor: the rows one transfer leaves behind (transfer, order, entry, balance, notice), as one prepared statement through pg. */
const floorStatement = {
  name: 'floor',
  text: `with deposit as (
           insert into floor_deposit (tx_id, rank, order_no, amount) values ($1, 0, $2, 10000000) returning order_no),
         paid as (update floor_order set status = 'paid' where no = $2 returning account),
         account as (update floor_account set balance = balance + 50000 where id = (select account from paid) returning id, balance),
         entry as (insert into floor_entry (account, amount, balance_after, ref) select id, 50000, balance, $1 from account)
         insert into floor_notice (account, kind) select id, 'order_paid' from account`,
}

/** Money through the watcher: real client, a chain on loopback, orders that become paid; and what asking the chain costs. */
export async function transferBench(postgres: BenchPostgres): Promise<Result[]> {
  const url = await postgres.database()
  const connection = connect(url, { connectionsMax: 10 })
  const { db, pool } = connection
  // As the product connects: a plan made while a table was empty must not scan it when it is full.
  const floorClient = new pg.Client({ connectionString: url, options: '-c enable_seqscan=off -c jit=off' })
  await floorClient.connect()
  // The chain's time is its own here: a round is a minute and a bit.
  const chain = { at: Date.now() }
  const sim = await createTronSim({ clock: { now: async () => new Date(chain.at) } })
  const { apiKey, xpub } = sim
  const tron = createTron({ url: sim.url, apiKey, xpub })
  const deps = {
    db,
    tron,
    tronCheck: createTron({ url: sim.checkUrl, apiKey, xpub }),
    quietBlocks: 'suspicious' as const,
  }
  await payments.watchTrc20(deps)
  await pool.query(`
    create table floor_order (no text primary key, account text, status text not null default 'waiting');
    create table floor_account (id text primary key, balance bigint not null default 0 check (balance >= 0));
    create table floor_deposit (tx_id text not null, rank int not null, order_no text references floor_order, amount bigint not null,
      at timestamptz not null default now(), unique (tx_id, rank));
    create table floor_entry (id bigint generated always as identity primary key, account text not null, amount bigint not null,
      balance_after bigint not null, ref text not null unique, at timestamptz not null default now());
    create table floor_notice (id bigint generated always as identity primary key, account text not null, kind text not null,
      at timestamptz not null default now())`)

  let made = 0
  /** Open orders, the first of them with addresses that can be paid. */
  async function open(count: number, payable = count) {
    const rows = Array.from({ length: count }, (_, n) => {
      const index = made++
      return { index, address: n < payable ? tron.addresses.at(index) : `nobody pays to ${index}` }
    })
    const indexes = rows.map(({ index }) => index)
    await pool.query(
      `insert into user_account (id, name, account_type, referral_code) select 'usr_' || n, 'x', 'EMAIL', 'r' || n from unnest($1::bigint[]) n`,
      [indexes],
    )
    await pool.query(`insert into credit_account (id) select 'usr_' || n from unnest($1::bigint[]) n`, [
      indexes,
    ])
    await pool.query(
      `insert into payment_order (order_no, user_id, pg_id, rail, amount_units, credits, address, address_index, expires_at, watched_until, settle_at)
       select 'KO' || n, 'usr_' || n, 'basic', 'trc20', 10000000, 50000, address, n, now() + interval '1 year', now() + interval '2 years', now() + interval '1 year'
         from unnest($1::bigint[], $2::text[]) o (n, address)`,
      [indexes, rows.map(({ address }) => address)],
    )
    return rows.slice(0, payable).map(({ address }) => address)
  }

  const perSecond = async (work: () => Promise<unknown>) => {
    const started = performance.now()
    await work()
    return perRound / ((performance.now() - started) / 1000)
  }
  const product = async () => {
    for (const to of await open(perRound)) await sim.pay({ to, amount: 10 })
    chain.at += 66_000
    const rate = await perSecond(() => payments.watchTrc20(deps))
    const { rows } = await pool.query<{ open: number }>(
      `select count(*)::int as open from payment_order where status <> 'paid'`,
    )
    if (rows[0]?.open !== 0) throw new Error(`${rows[0]?.open} orders were not paid`)
    return rate
  }
  let written = 0
  const floor = async () => {
    const first = written
    written += perRound
    await pool.query(
      `with added as (insert into floor_account (id) select 'usr_' || n from generate_series($1::int, $2) n returning id)
       insert into floor_order (no, account) select 'KO' || substr(id, 5), id from added`,
      [first, written - 1],
    )
    return perSecond(async () => {
      for (let n = first; n < written; n++)
        await floorClient.query({ ...floorStatement, values: [`tx${n}`, `KO${n}`] })
    })
  }
  const { ratio, rate, floor: floorRate } = await compare(5, product, floor)

  /** Calls of twenty ticks in which people pay, with that many orders open. */
  async function callsWith(count: number): Promise<number> {
    const addresses = await open(count, paidWhileTicking)
    const before = sim.calls.main + sim.calls.check
    for (let tick = 0; tick < ticks; tick++) {
      for (const to of addresses.splice(0, Math.ceil(paidWhileTicking / ticks)))
        await sim.pay({ to, amount: 10 })
      chain.at += 15_000
      await payments.watchTrc20(deps)
    }
    for (const at of [60_000, 60_000]) {
      chain.at += at
      await payments.watchTrc20(deps)
    }
    return sim.calls.main + sim.calls.check - before
  }
  // One stays open: while nobody waits, blocks that may still vanish are not looked at.
  const few = await callsWith(paidWhileTicking + 1)
  const confirmations = sim.calls.check
  const many = await callsWith(10_000)
  const confirmed = sim.calls.check - confirmations

  await sim.close()
  await floorClient.end()
  await connection.close()
  return [
    {
      what: 'transfers through the watcher, against writing the same rows',
      value: ratio,
      unit: 'x',
      must: null,
      note: `${Math.round(rate)}/s of ${Math.round(floorRate)}/s`,
    },
    {
      what: `calls to the chain with 10,000 open orders, against ${paidWhileTicking + 1}`,
      value: many / few,
      unit: 'x',
      must: { at: 'at most', than: 1.01 },
      note: `${many} and ${few} in ${ticks + 2} ticks`,
    },
    {
      what: 'calls that confirm, per transfer',
      value: confirmed / paidWhileTicking,
      unit: '',
      must: { at: 'at most', than: 1 },
    },
  ]
}
