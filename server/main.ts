import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Logger } from 'pino'
import { type Config, readConfig } from './config.ts'
import { loadEnv } from './env-file.ts'
import { createLog, maskText } from './lib/log.ts'
import { start } from './start.ts'
import { signInOffered, systemStates } from './systems.ts'

/** By then the first ticks have loaded what they need. */
const settledAfterSeconds = 20

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
