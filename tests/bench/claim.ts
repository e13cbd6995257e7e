import pg from 'pg'
import { pino } from 'pino'
import { connect } from '#db/connect.ts'
import { createQueue } from '#db/queue.ts'
import { advanceDue, type PublishingDeps } from '#server/modules/publishing/index.ts'
import { type BenchPostgres, compare, median, type Result } from './setup.ts'

const agents = 100_000
const due = 5_000

export async function claimBench(postgres: BenchPostgres): Promise<Result[]> {
  const url = await postgres.database()
  const connection = connect(url, { connectionsMax: 4 })
  const { db, pool } = connection
  await pool.query(`
    insert into user_account (id, name, account_type, referral_code)
      select 'usr_' || n, 'x', 'EMAIL', 'r' || n from generate_series(1, ${agents}) n;
    insert into agent (id, owner_id, type, name, operation_mode, post_autonomy, reply_autonomy, character)
      select 'agt_' || n, 'usr_' || n, 'hot_topic', 'Agent ' || n, 'automated', 'auto', 'auto', '{}' from generate_series(1, ${agents}) n;
    insert into publication (id, owner_id, agent_id, platform, post_type, state, origin, slot_date, slot_ordinal, scheduled_at, next_at)
      select 'pub_' || n, 'usr_' || n, 'agt_' || n, 'twitter', 'auto_post', 'planned', 'slot', '2026-01-01', 0, now() + interval '1 day', now() + interval '1 day'
      from generate_series(1, ${agents}) n;
    create table floor_due (id text primary key, next_at timestamptz, lease_until timestamptz);
    create index on floor_due (next_at) where next_at is not null;
    create table floor_job (id bigint generated always as identity primary key, name text not null, data jsonb not null, created_at timestamptz not null default now());
    insert into floor_due select 'pub_' || n, now() + interval '1 day', null from generate_series(1, ${agents}) n;
    analyze`)
  const log = pino({ level: 'silent' })
  const queue = await createQueue({ url, log, db })
  const deps = { db, queue, log } as unknown as PublishingDeps
  const floorClient = new pg.Client(url)
  await floorClient.connect()

  const makeDue = (table: string) =>
    pool.query(
      `update ${table} set next_at = now() - interval '1 second', lease_until = null where id in (select 'pub_' || n from generate_series(1, ${due}) n)`,
    )
  const product = async () => {
    await pool.query(`delete from pgboss.job`)
    await makeDue('publication')
    return perSecond(due, () => advanceDue(deps, { max: due }))
  }
  const floor = async () => {
    await pool.query(`truncate floor_job`)
    await makeDue('floor_due')
    return perSecond(due, async () => {
      await floorClient.query(
        `with claimed as (
           update floor_due set next_at = next_at + interval '1 day', lease_until = now() + interval '1 minute'
           where id = any(array(select id from floor_due where next_at <= now() order by next_at limit $1 for update skip locked)) returning id)
         insert into floor_job (name, data) select 'advance', jsonb_build_object('id', id) from claimed`,
        [due],
      )
      return due
    })
  }
  const { ratio, rate, floor: floorRate } = await compare(7, product, floor)

  await pool.query(`update publication set next_at = now() + interval '1 day'`)
  await pool.query(`vacuum analyze publication`)
  const empty: number[] = []
  // The first twenty find out what the statement costs on each connection.
  for (let n = -20; n < 300; n++) {
    const started = performance.now()
    await advanceDue(deps, { max: due })
    if (n >= 0) empty.push(performance.now() - started)
  }
  await floorClient.end()
  await queue.stop({ timeoutSeconds: 1 })
  await connection.close()
  return [
    {
      what: 'due posts claimed and queued, 100,000 agents, against raw SQL',
      value: ratio,
      unit: 'x',
      must: { at: 'at least', than: 0.5 },
      note: `${Math.round(rate)}/s of ${Math.round(floorRate)}/s`,
    },
    {
      what: 'a tick with nothing due, 100,000 agents',
      value: median(empty),
      unit: 'ms',
      must: { at: 'at most', than: 1 },
    },
  ]
}

async function perSecond(expected: number, work: () => Promise<number>): Promise<number> {
  const started = performance.now()
  const found = await work()
  if (found !== expected) throw new Error(`claimed ${found} of ${expected}`)
  return found / ((performance.now() - started) / 1000)
}
