import { pino } from 'pino'
import { connect } from '#db/connect.ts'
import { readConfig } from '#server/config.ts'
import { createDeps } from '#server/compose.ts'
import { runJob, startWorkers, type JobName } from '#server/jobs/index.ts'
import { createQueue } from '#db/queue.ts'
import { onCheckpoint } from '#server/lib/checkpoint.ts'

/**
 * A server of its own for tests with several processes: same composition as the product, everything outside reached through
 * the environment. It ticks when told, and can be told to die (kill -9) or to stand still at a checkpoint.
 */
const config = readConfig(process.env)
const connection = connect(config.databaseUrl ?? '', { connectionsMax: 12 })
const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' })
const queue = await createQueue({ url: connection.url, log, db: connection.db })
const deps = createDeps({
  config,
  connection,
  endpoints: { ...config.live, crawler: { routeAllTo: process.env['CRAWLER_URL'] ?? null } },
  log,
  queue,
})
const telemetry =
  config.telemetryUrl === null
    ? null
    : (await import('#server/telemetry/start.ts')).startTelemetry(deps, config.telemetryUrl)

const crashAt = process.env['CRASH_AT']
if (crashAt) {
  onCheckpoint((name) => {
    if (name === crashAt) process.kill(process.pid, 'SIGKILL')
  })
}
await startWorkers(deps)

process.on('message', (job: JobName | 'stop') => {
  if (job === 'stop') {
    void queue
      .stop({ timeoutSeconds: 5 })
      .then(() => telemetry?.stop())
      .then(() => process.exit(0))
    return
  }
  runJob(deps, job).then(
    (found) => process.send?.({ job, found }),
    (error: unknown) => process.send?.({ job, error: String(error) }),
  )
})
// A run that is broken off leaves nobody behind.
process.on('disconnect', () => process.exit())
process.send?.('ready')
