import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Logger } from 'pino'
import { startBot } from '#bot/index.ts'
import { createApp } from './app.ts'
import { ensureBuilt } from './build.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase } from './database.ts'
import { createDeps } from './compose.ts'
import type { Deps } from './deps.ts'
import { loadEnv } from './env-file.ts'
import { startSchedule, startWorkers } from './jobs/index.ts'
import { createQueue } from '../db/queue.ts'
import { close, listen, webServer } from './listen.ts'
import { createLog, maskText } from './lib/log.ts'
import { offerFirst } from './modules/admin/index.ts'
import { warnOperator } from './modules/costs/index.ts'
import { signInOffered, systemStates } from './systems.ts'

const graceSeconds = 30
/** By then the first ticks have loaded what they need. */
const settledAfterSeconds = 20

/** Starts everything this process's roles ask for; what it returns stops it again, in the order in which nothing gets lost. */
async function start(config: Config, log: Logger): Promise<() => Promise<void>> {
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

  const queue = await createQueue({ url: connection.url, log, db })
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
  const schedule = startSchedule(deps)
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

async function main(): Promise<void> {
  const { repeated } = loadEnv()
  const startedAt = performance.now()
  const config = readConfig(process.env)
  const log = createLog({ level: config.logLevel, pretty: !config.production })

  process.on('uncaughtException', (error) => {
    log.fatal({ error }, 'a fault nobody caught')
    process.exit(1)
  })
  for (const name of repeated) log.warn({ name }, `${name} stands twice in .env, with the same value`)
  if (config.production) logSystems(config, log)
  const stop = await start(config, log)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  if (config.production) log.info({ address: config.publicUrl, roles: [...config.roles], seconds }, 'started')
  else process.stdout.write((await import('./demo/welcome.ts')).welcome(config, seconds))

  setTimeout(giveBack, settledAfterSeconds * 1000).unref()
  let asked = false
  const onSignal = (signal: string) => {
    if (asked) process.exit(1)
    asked = true
    log.info({ signal }, 'stopping; once more to stop at once')
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

/**
 * A start leaves behind nearly as much as it needs, and V8 looks for that only where something new is wanted: a server that
 * nobody asks anything would keep it for good. (The inspector can ask for it too, but then the process no longer ends.)
 */
function giveBack(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}

/** Where nobody is an administrator: the code that makes one, in this log and nowhere else. */
async function tellFirstCode(deps: Deps): Promise<void> {
  const code = await offerFirst(deps)
  if (!code) return
  const told = `No administrator yet. Sign in at ${deps.config.publicUrl}/first-administrator and enter this code within 24 hours; it works once: ${code}`
  if (deps.log.isLevelEnabled('warn')) deps.log.warn(told)
  else process.stderr.write(`${told}\n`)
}

/** The table of what is on: a line per system, with what turns on the one that is off. */
function logSystems(config: Config, log: Logger): void {
  for (const { system, state, why, variables } of systemStates(config))
    log.info(
      { system, state, ...(state === 'off' ? { turnsOn: variables } : {}) },
      `${system}: ${state}, ${why}`,
    )
  if (!signInOffered(config))
    log.warn(
      'People can sign in with a Solana wallet only. Set SMTP_URL, X_APP_KEY, TELEGRAM_BOT_TOKEN or GOOGLE_CLIENT_ID',
    )
}

main().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exit(1)
})

/** A mistake the operator can correct is a sentence (a plain Error of ours); a bug comes with its stack. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return maskText(
    error.constructor === Error && !('code' in error) ? error.message : (error.stack ?? error.message),
  )
}
