import { fork } from 'node:child_process'
import { join } from 'node:path'
import { connect } from '#db/connect.ts'
import { memoryAtRest } from './at-rest.ts'
import { type BenchPostgres, type Result } from './setup.ts'

const agents = 10_000

/** How much a server process grows by agents that only exist: nothing of an agent is kept in a process. */
export async function memoryBench(postgres: BenchPostgres): Promise<Result[]> {
  const url = await postgres.database()
  const child = fork(join(import.meta.dirname, 'product-server.ts'), {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: url },
    execArgv: ['--expose-gc'],
  })
  const say = () => new Promise<unknown>((done) => child.once('message', done))
  const port = Number(await say())
  const memory = async () => {
    // A few requests first, so that what is only loaded on use is loaded in both readings.
    for (let n = 0; n < 20; n++) await fetch(`http://127.0.0.1:${port}/api/ready`)
    child.send('memory')
    return Number(await say())
  }
  await memory()
  const before = await memory()
  const connection = connect(url, { connectionsMax: 1 })
  await connection.pool.query(`
    insert into user_account (id, name, account_type, referral_code) values ('usr', 'x', 'EMAIL', 'r');
    insert into agent (id, owner_id, type, name, operation_mode, post_autonomy, reply_autonomy, character)
      select 'agt_' || n, 'usr', 'hot_topic', 'Agent ' || n, 'automated', 'auto', 'auto', '{}' from generate_series(1, ${agents}) n`)
  await connection.close()
  const after = await memory()
  child.kill()
  return [
    ...(await memoryAtRest(postgres)),
    {
      what: 'memory of a server per 10,000 idle agents',
      value: Math.max(0, after - before) / 1e6,
      unit: 'MB',
      must: { at: 'at most', than: 300 },
      note: `${Math.round(before / 1e6)} MB without any`,
    },
  ]
}
