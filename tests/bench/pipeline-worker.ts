import { sql } from 'kysely'
import { pino } from 'pino'
import { connect } from '#db/connect.ts'
import { readConfig } from '#server/config.ts'
import { createDeps } from '#server/compose.ts'
import { startWorkers } from '#server/jobs/index.ts'
import { createQueue } from '#db/queue.ts'
import { newId } from '#server/lib/ids.ts'
import { computedMilliseconds } from '#tests/support/cpu.ts'
import { advanceDue } from '#server/modules/publishing/index.ts'
import { throughput } from './setup.ts'

/**
 * One worker process as in production, and the floor in the same process: told "posts" it works off everything that is due,
 * told "debits" it debits accounts through Kysely for a while. Answers how many it did, in how long, and for how much CPU.
 */
const debitMilliseconds = 2500

process.env['SECRET_KEY'] ??= Buffer.alloc(32, 1).toString('base64')
process.env['PUBLIC_URL'] ??= 'https://kolony.example'
const config = readConfig(process.env)
const connection = connect(config.databaseUrl ?? '', { connectionsMax: 10 })
const { db } = connection
const log = pino({ level: process.env['BENCH_LOG'] ?? 'silent' })
const queue = await createQueue({ url: connection.url, log, db })
const deps = createDeps({ config, connection, endpoints: config.live, log, queue })
await startWorkers(deps)

async function posts(): Promise<number> {
  let found = 0
  for (;;) {
    const claimed = await advanceDue(deps)
    found += claimed
    while ((await queue.pending()) > 0) await new Promise((done) => setTimeout(done, 20))
    if (claimed === 0) return found
  }
}

async function debits(): Promise<number> {
  const rate = await throughput(10, debitMilliseconds, () => {
    const account = `usr_${1 + Math.floor(Math.random() * 10_000)}`
    return sql`
      with account as (update floor_account set balance = balance - 1 where id = ${account} and balance >= 1 returning id, balance)
      insert into floor_ledger (account_id, amount, balance_after, ref) select id, -1, balance, ${newId('ref')} from account`.execute(
      db,
    )
  })
  return rate * (debitMilliseconds / 1000)
}

process.on('SIGINT', () => process.exit(0))
process.on('message', (message: 'posts' | 'debits') => {
  const startedAt = performance.now()
  const before = computedMilliseconds()
  void (message === 'posts' ? posts() : debits()).then((count) => {
    process.send?.({
      count,
      seconds: (performance.now() - startedAt) / 1000,
      cpuSeconds: (computedMilliseconds() - before) / 1000,
    })
  })
})
process.send?.('ready')
