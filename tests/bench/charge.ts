import pg from 'pg'
import { connect } from '#db/connect.ts'
import * as credits from '#server/modules/credits/index.ts'
import { type BenchPostgres, compare, makeFloorLedger, type Result, throughput } from './setup.ts'

const accounts = 10_000
const milliseconds = 2500

/** The floor: balance check, entry and key in one prepared statement through pg alone. */
const floorStatement = {
  name: 'floor',
  text: `with account as (update floor_account set balance = balance - 1 where id = $1 and balance >= 1 returning id, balance)
         insert into floor_ledger (account_id, amount, balance_after, ref) select id, -1, balance, $2 from account`,
}

export async function chargeBench(postgres: BenchPostgres): Promise<Result[]> {
  const url = await postgres.database()
  const connection = connect(url, { connectionsMax: 10 })
  const floorPool = new pg.Pool({ connectionString: url, max: 10 })
  const { db, pool } = connection
  await makeFloorLedger(pool, accounts)
  await pool.query(`
    insert into user_account (id, name, account_type, referral_code) select 'usr_' || n, 'x', 'EMAIL', 'r' || n from generate_series(1, ${accounts}) n;
    insert into credit_account (id, posted) select 'usr_' || n, 1000000000 from generate_series(1, ${accounts}) n;
    analyze`)

  let n = 0
  const run = async (pick: () => string) =>
    compare(
      5,
      () =>
        throughput(10, milliseconds, () =>
          credits.charge(db, { ownerId: pick(), amountMilli: 1, purpose: 'POST', ref: `bench:${++n}` }),
        ),
      () =>
        throughput(10, milliseconds, () =>
          floorPool.query({ ...floorStatement, values: [pick(), `floor:${++n}`] }),
        ),
    )
  const spread = await run(() => `usr_${1 + Math.floor(Math.random() * accounts)}`)
  const hot = await run(() => 'usr_1')

  const { rows } = await pool.query<{ wrong: number }>(
    `select count(*)::int as wrong from credit_account a where posted <> 1000000000 + coalesce((select sum(amount) from credit_entry e where e.account_id = a.id), 0)`,
  )
  await floorPool.end()
  await connection.close()
  return [
    {
      what: 'credit charge, 10,000 accounts, against one SQL statement',
      value: spread.ratio,
      unit: 'x',
      must: { at: 'at least', than: 0.5 },
      note: rates(spread),
    },
    {
      what: 'credit charge, one hot account, against one SQL statement',
      value: hot.ratio,
      unit: 'x',
      must: { at: 'at least', than: 0.7 },
      note: rates(hot),
    },
    {
      what: 'accounts whose balance is not the sum of their entries after it',
      value: rows[0]?.wrong ?? 1,
      unit: '',
      must: { at: 'at most', than: 0 },
    },
  ]
}

function rates({ rate, floor }: { rate: number; floor: number }): string {
  return `${Math.round(rate)}/s of ${Math.round(floor)}/s`
}
