import { setTimeout } from 'node:timers/promises'
import { PgBoss, fromKysely } from 'pg-boss'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '#db/connect.ts'

/** Writing takes long and must not keep due sends waiting, nor Telegram the writers, so each has its own workers. */
export const queueNames = ['write', 'send', 'card'] as const
export type QueueName = (typeof queueNames)[number]

export interface Queue {
  /** Wakes a worker for these rows, in the caller's transaction. Only a hint: the rows hold the truth, and the sweep finds what a lost job would have done. */
  enqueue(db: Db, queue: QueueName, ids: string[]): Promise<void>
  /** Starts workers; `handle` gets one row id at a time and never throws for a reason that should be tried again. */
  work(
    queue: QueueName,
    options: { concurrency: number },
    handle: (id: string) => Promise<void>,
  ): Promise<void>
  /** Jobs not finished yet. */
  pending(): Promise<number>
  /** Stops taking jobs and waits for the ones under way. */
  stop(options?: { timeoutSeconds?: number }): Promise<void>
}

/** pg-boss on the product's own database. Its jobs hold no state and are never repeated by it: a send whose outcome is unknown must not be. */
export async function createQueue({
  url,
  log,
  db,
  poolMax = 4,
  pollSeconds = 5,
}: {
  url: string
  log: Logger
  db: Db
  poolMax?: number
  /** How often a worker looks by itself while it is told of new jobs; what it misses the sweep finds. */
  pollSeconds?: number
}): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    max: poolMax,
    application_name: 'kolony-queue',
    schedule: false,
    // node-cron ticks what is due; pg-boss only carries.
    supervise: true,
    useListenNotify: true,
    // Giving up on a listener leaves it without anybody to hear its last error, which would end the process: only for one
    // that is surely gone. Until then workers look by themselves.
    notifyHeartbeatTimeoutMs: 60_000,
    // Fast wake-up after a lost notification, still cheap when idle.
    superviseIntervalSeconds: 60,
  })
  boss.on('error', (error) => log.error({ error }, 'queue'))
  await boss.start()
  for (const name of queueNames) {
    // A row that is already waiting in the queue needs no second job.
    await boss.createQueue(name, {
      policy: 'short',
      retryLimit: 0,
      expireInSeconds: 900,
      heartbeatSeconds: 30,
      notify: true,
      deleteAfterSeconds: 600,
    })
  }

  return {
    async enqueue(trx, queue, ids) {
      if (ids.length === 0) return
      const jobs = inChunks(ids).map((chunk) => ({
        data: { ids: chunk },
        singletonKey: chunk[0] ?? '',
        retryLimit: 0,
      }))
      await boss.insert(queue, jobs, { db: fromKysely(trx) })
    },
    async work(queue, { concurrency }, handle) {
      for (let n = 0; n < concurrency; n++) {
        let worker = ''
        const options = { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: pollSeconds }
        worker = await boss.work<{ ids: string[] }>(queue, options, async ([job]) => {
          await Promise.all((job?.data.ids ?? []).map((id) => run(id)))
          // A notification wakes a worker for one job; the rest of a backlog would wait for the next poll.
          boss.notifyWorker(worker)
        })
      }

      async function run(id: string) {
        try {
          await handle(id)
        } catch (error) {
          // The row keeps its lease and is found again by the sweep; the queue itself never repeats.
          log.error({ error, queue, id }, 'a job failed')
        }
      }
    },
    async pending() {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pgboss.job where state in ('created', 'retry', 'active')`.execute(
        db,
      )
      return rows[0]?.count ?? 0
    },
    async stop({ timeoutSeconds = 30 } = {}) {
      const until = Date.now() + timeoutSeconds * 1000
      // Its own stop looks only every half second whether the workers have finished; asked for each queue, they tell at once.
      const waiting = new AbortController()
      await Promise.race([
        Promise.all(queueNames.map((name) => boss.offWork(name, { wait: true }))),
        setTimeout(timeoutSeconds * 1000, null, { signal: waiting.signal }).catch(() => null),
      ])
      waiting.abort()
      await boss.stop({ graceful: true, timeout: Math.max(0, until - Date.now()), close: true })
    },
  }
}

/** A few rows go to a worker each; of many, some share a job, because inserting jobs is the dearest part of a large sweep. */
function inChunks(ids: string[]): string[][] {
  const size = Math.min(20, Math.ceil(ids.length / 25))
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, n) => ids.slice(n * size, (n + 1) * size))
}
