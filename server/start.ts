import type { Logger } from 'pino'
import { startBot } from '#bot/index.ts'
import { createApp } from './app.ts'
import { ensureBuilt } from './build.ts'
import type { Config } from './config.ts'
import { openDatabase } from './database.ts'
import { createDeps } from './compose.ts'
import type { Deps } from './deps.ts'
import { startSchedule, startWorkers } from './jobs/index.ts'
import { createQueue } from '../db/queue.ts'
import { close, listen, webServer } from './listen.ts'
import { offerFirst } from './modules/admin/index.ts'
import { warnOperator } from './modules/costs/index.ts'

const graceSeconds = 30

/**
 * Starts everything this process's roles ask for; what it returns stops it again, in the order in which nothing gets lost.
 * `everyMinutes`: how often its workers and ticks look for what is due by themselves, where hours of many processes are
 * simulated; left out: as often as each of them does.
 */
export async function start(
  config: Config,
  log: Logger,
  { everyMinutes }: { everyMinutes?: number } = {},
): Promise<() => Promise<void>> {
  let stopping = false
  const { roles } = config
  // First, so that a second start in the same place ends here, before it touches the data of the first.
  const server = webServer((_request, response) => response.writeHead(503).end())
  if (roles.has('web')) await listen(server, config)

  const [database] = await Promise.all([
    openDatabase(config, (error) => log.warn({ error }, 'a database connection broke')),
    roles.has('web') && config.webDir === null ? ensureBuilt() : false,
  ])
  const { connection } = database
  const { db } = connection
  // Loaded only where something is simulated: production holds none of it.
  const demo =
    config.simulated.length === 0 ? null : await (await import('./demo/start.ts')).startDemo({ config, db })

  const queue = await createQueue({
    url: connection.url,
    log,
    db,
    ...(everyMinutes ? { pollSeconds: everyMinutes * 60 } : {}),
  })
  const deps = createDeps({
    config,
    connection,
    endpoints: demo?.endpoints ?? config.live,
    log,
    queue,
    stopping: () => stopping,
  })
  const telemetry =
    config.telemetryUrl === null
      ? null
      : (await import('./telemetry/start.ts')).startTelemetry(deps, config.telemetryUrl)
  const bot = roles.has('web') ? startBot(deps) : null
  const app = createApp(deps, (router) => {
    bot?.route?.(router)
    demo?.routes(router, deps)
  })
  server.removeAllListeners('request').on('request', app.callback())
  await warnOperator(deps)
  await startWorkers(deps)
  if (roles.has('web')) await tellFirstCode(deps)
  const schedule = startSchedule(deps, everyMinutes ? { everyMinutes } : {})
  if (roles.has('web')) await demo?.seed(deps)

  return async () => {
    stopping = true
    const served = close(server, graceSeconds)
    await Promise.all([schedule.stop(), bot?.stop()])
    await Promise.all([queue.stop({ timeoutSeconds: graceSeconds }), served])
    // Last of all, when nothing is asked for any more.
    await deps.costs.flush(db).catch((error: unknown) => log.error({ error }, 'costs were not written down'))
    await telemetry?.stop()
    await demo?.close()
    await database.close()
  }
}

/** Where nobody is an administrator: the code that makes one, in this log and nowhere else. */
async function tellFirstCode(deps: Deps): Promise<void> {
  const code = await offerFirst(deps)
  if (!code) return
  const told = `No administrator yet. Sign in at ${deps.config.publicUrl}/first-administrator and enter this code within 24 hours; it works once: ${code}`
  if (deps.log.isLevelEnabled('warn')) deps.log.warn(told)
  else process.stderr.write(`${told}\n`)
}
