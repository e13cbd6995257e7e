import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { connect } from '#db/connect.ts'
import { createQueue } from '#db/queue.ts'
import { type BenchPostgres, compare, p99, type Result } from './setup.ts'

const pickUps = 300
const jobs = 10_000
/** As many rows as one sweep wakes workers for. */
const perSweep = 500
/** As many workers as a process of ours starts. */
const workers = 8

/**
 * Our queue against the bare library with notify: how long a job waits for a worker that is idle, and how fast a backlog
 * goes away in a queue nobody has analysed, against the bare library's in one that was, with its own large batches.
 */
export async function queueBench(postgres: BenchPostgres): Promise<Result[]> {
  const url = await postgres.database()
  const product = await startProduct(url)
  const bare = await startBare(url)
  const pickUp = await (async () => {
    const waiting = new Map<string, () => void>()
    const handle = (id: string) => waiting.get(id)?.()
    await product.work(async (id) => handle(id))
    await bare.work({ batchSize: 1, count: workers }, (ids) => ids.forEach(handle))
    let made = 0
    const waits = async (enqueue: (id: string) => Promise<unknown>) => {
      const took: number[] = []
      for (let n = 0; n < pickUps; n++) {
        const id = `job ${++made}`
        const startedAt = performance.now()
        let queuedAt = startedAt
        const picked = new Promise<number>((done) => waiting.set(id, () => done(performance.now())))
        await enqueue(id).then(() => (queuedAt = performance.now()))
        // A worker may have it before whoever queued it knows that it is queued.
        took.push(Math.max(0, (await picked) - queuedAt))
        // The next one finds its worker idle.
        await wait(3)
      }
      return p99(took)
    }
    return compare(
      7,
      () => waits((id) => product.enqueue([id])),
      () => waits((id) => bare.insert([id])),
    )
  })()
  await product.stop()
  await bare.stop()

  const drain = await compare(
    5,
    async () => {
      const fresh = await startProduct(await postgres.database())
      for (let from = 0; from < jobs; from += perSweep) await fresh.enqueue(ids(from, perSweep))
      let done = 0
      const rate = await drained(async () => {
        await fresh.work(async () => void done++)
        while (done < jobs || (await fresh.pending()) > 0) await wait(5)
      })
      if (done !== jobs) throw new Error(`${done} of ${jobs} jobs were done`)
      await fresh.stop()
      return rate
    },
    async () => {
      const analysed = await startBare(await postgres.database())
      for (let from = 0; from < jobs; from += 1000) await analysed.insert(ids(from, 1000))
      await analysed.analyse()
      let done = 0
      const rate = await drained(async () => {
        await analysed.work({ batchSize: 500, count: 2 }, (batch) => (done += batch.length))
        while (done < jobs || (await analysed.pending()) > 0) await wait(5)
      })
      await analysed.stop()
      return rate
    },
  )
  return [
    {
      what: 'a job picked up by an idle worker, p99, against bare pg-boss',
      value: pickUp.ratio,
      unit: 'x',
      must: { at: 'at most', than: 2 },
      note: `${pickUp.rate.toFixed(1)} ms and ${pickUp.floor.toFixed(1)} ms`,
    },
    {
      what: '10,000 jobs of a queue just made, against bare pg-boss, analysed',
      value: drain.ratio,
      unit: 'x',
      must: { at: 'at least', than: 0.5 },
      note: `${Math.round(drain.rate)}/s of ${Math.round(drain.floor)}/s`,
    },
  ]
}

function ids(from: number, count: number): string[] {
  return Array.from({ length: count }, (_, n) => `row ${from + n}`)
}

async function drained(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return jobs / ((performance.now() - startedAt) / 1000)
}

async function startProduct(url: string) {
  const connection = connect(url, { connectionsMax: 4 })
  const { db } = connection
  const queue = await createQueue({ url, log: pino({ level: 'silent' }), db })
  return {
    enqueue: (rows: string[]) => queue.enqueue(db, 'write', rows),
    work: (handle: (id: string) => Promise<void>) => queue.work('write', { concurrency: workers }, handle),
    pending: () => queue.pending(),
    async stop() {
      await queue.stop({ timeoutSeconds: 5 })
      await connection.close()
    },
  }
}

/** The library by itself, beside ours in the same database. */
async function startBare(url: string) {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'bare',
    max: 4,
    schedule: false,
    useListenNotify: true,
  })
  boss.on('error', () => {})
  await boss.start()
  await boss.createQueue('bare', { notify: true })
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  return {
    insert: (rows: string[]) =>
      boss.insert(
        'bare',
        rows.map((id) => ({ data: { id } })),
      ),
    async work({ batchSize, count }: { batchSize: number; count: number }, handle: (ids: string[]) => void) {
      for (let n = 0; n < count; n++) {
        let worker = ''
        const options = { batchSize, pollingIntervalSeconds: 2 }
        worker = await boss.work<{ id: string }>('bare', options, async (batch) => {
          handle(batch.map(({ data }) => data.id))
          // Only while there is a backlog; a batch that is not full was the last of it.
          if (batch.length === batchSize) boss.notifyWorker(worker)
        })
      }
    },
    analyse: () => pool.query('analyze'),
    async pending() {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from bare.job where state in ('created', 'retry', 'active')`,
      )
      return rows[0]?.count ?? 0
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5000, close: true })
      await pool.end()
    },
  }
}
