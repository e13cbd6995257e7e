import { connect } from '#db/connect.ts'
import { newToken, sha256 } from '#server/lib/ids.ts'
import { httpGet } from './load.ts'
import { compareServers } from './servers.ts'
import { type BenchPostgres, type Result } from './setup.ts'

const people = 2_000

/** "Has my money arrived?", asked by everybody who waits: session, the order, its transfers, the envelope. */
export async function pollBench(postgres: BenchPostgres): Promise<Result[]> {
  const url = await postgres.database()
  const connection = connect(url, { connectionsMax: 4 })
  const tokens = Array.from({ length: people }, () => newToken())
  await connection.pool.query(`
    insert into user_account (id, name, account_type, referral_code) select 'usr_' || n, 'x', 'EMAIL', 'r' || n from generate_series(1, ${people}) n;
    insert into credit_account (id, posted) select 'usr_' || n, 20000 from generate_series(1, ${people}) n;
    insert into payment_order (order_no, user_id, pg_id, rail, amount_units, credits, address, address_index, expires_at, watched_until)
      select 'KO' || n, 'usr_' || n, 'basic', 'trc20', 10000000, 50000, 'T' || n, n, now() + interval '1 hour', now() + interval '1 day'
      from generate_series(1, ${people}) n;
    insert into payment_deposit (rail, tx_id, rank, order_no, address, amount_units, block_time, state)
      select 'trc20', md5('tx' || n), 0, 'KO' || n, 'T' || n, 10000000, now(), 'seen' from generate_series(1, ${people}) n`)
  await connection.pool.query({
    text: `insert into session (id, user_id, family_id, token_hash, refresh_hash, expires_at)
           select 'ses_' || n, 'usr_' || n, 'fam_' || n, ($1::bytea[])[n], ($2::bytea[])[n], now() + interval '1 year'
             from generate_series(1, ${people}) n`,
    values: [tokens.map((token) => sha256(token)), tokens.map((token) => sha256(`r${token}`))],
  })
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
