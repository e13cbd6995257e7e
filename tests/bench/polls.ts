import { connect } from '#db/connect.ts'
import { httpGet } from './load.ts'
import { compareServers } from './servers.ts'
import { type BenchPostgres, type Result, signInMany } from './setup.ts'

const people = 2_000

/** "Has my money arrived?", asked by everybody who waits: session, the order, its transfers, the envelope. */
export async function pollBench(postgres: BenchPostgres): Promise<Result[]> {
  const url = await postgres.database()
  const connection = connect(url, { connectionsMax: 4 })
  const tokens = await signInMany(connection.pool, people)
  await connection.pool.query(`
    insert into payment_order (order_no, user_id, pg_id, rail, amount_units, credits, address, address_index, expires_at, watched_until)
      select 'KO' || n, 'usr_' || n, 'basic', 'trc20', 10000000, 50000, 'T' || n, n, now() + interval '1 hour', now() + interval '1 day'
      from generate_series(1, ${people}) n;
    insert into payment_deposit (rail, tx_id, rank, order_no, address, amount_units, block_time, state)
      select 'trc20', md5('tx' || n), 0, 'KO' || n, 'T' || n, 10000000, now(), 'seen' from generate_series(1, ${people}) n`)
  await connection.pool.query('analyze')
  await connection.close()

  const requests = tokens.map((token, n) =>
    httpGet(`/api/payments/check-transaction?orderNo=KO${n + 1}`, { authorization: `Bearer ${token}` }),
  )
  const { ratio, rate, floor } = await compareServers(url, requests)
  return [
    {
      what: 'GET /payments/check-transaction against bare Koa + pg, 50 connections',
      value: ratio,
      unit: 'x',
      must: null,
      note: `${Math.round(rate)} of ${Math.round(floor)} a CPU second`,
    },
  ]
}
