import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { JobName } from '#server/jobs/index.ts'
import { inherited } from './inherited.ts'
import type { World } from './world.ts'

export interface ServerProcess {
  /** Runs one tick there; resolves with how many rows it found, rejects if the process died meanwhile. */
  run(job: JobName): Promise<number>
  /** Resolves with the signal that ended it. */
  ended: Promise<string | null>
  kill(): void
  stop(): Promise<void>
}

/** Starts another server on the world's database and simulators; it lives no longer than the world. */
export async function startProcess(
  world: World,
  {
    crashAt,
    roles,
    clockSkewMinutes = 0,
    telemetryUrl,
  }: { crashAt?: string; roles?: string; clockSkewMinutes?: number; telemetryUrl?: string } = {},
): Promise<ServerProcess> {
  const { endpoints, config } = world
  const child = fork(join(import.meta.dirname, 'server-process.ts'), {
    env: {
      ...inherited,
      TEST_LOG: process.env['TEST_LOG'],
      DATABASE_URL: world.databaseUrl,
      DATA_DIR: config.dataDir,
      PUBLIC_URL: config.publicUrl,
      X_APP_KEY: endpoints.x?.appKey,
      X_APP_SECRET: endpoints.x?.appSecret,
      X_API_URL: endpoints.x?.url ?? undefined,
      TELEGRAM_BOT_TOKEN: endpoints.telegram?.token,
      TELEGRAM_API_URL: endpoints.telegram?.apiUrl ?? undefined,
      TELEGRAM_WEB_URL: endpoints.telegram?.webUrl ?? undefined,
      OPENAI_API_KEY: endpoints.llm?.apiKey,
      OPENAI_BASE_URL: endpoints.llm?.baseUrl ?? undefined,
      MARKET_API_URL: endpoints.market?.url ?? undefined,
      MARKET_FUTURES_URL: endpoints.market?.futuresUrl ?? undefined,
      MARKET_AGGREGATE_URL: endpoints.aggregate?.url,
      SMTP_URL: endpoints.mail?.url,
      TRON_XPUB: endpoints.tron?.xpub,
      TRON_API_URL: endpoints.tron?.url,
      TRON_API_KEY: endpoints.tron?.apiKey ?? undefined,
      TRON_CHECK_API_URL: endpoints.tron?.check?.url,
      TRON_CHECK_API_KEY: endpoints.tron?.check?.apiKey ?? undefined,
      CRAWLER_URL: endpoints.crawler.routeAllTo ?? undefined,
      ...(crashAt ? { CRASH_AT: crashAt } : {}),
      ...(roles ? { ROLES: roles } : {}),
      ...(telemetryUrl ? { TELEMETRY_URL: telemetryUrl } : {}),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    ...(clockSkewMinutes === 0 ? {} : { execArgv: ['--import', wrongClock(clockSkewMinutes)] }),
  })
  const ended = new Promise<string | null>((done) => child.once('exit', (_, signal) => done(signal)))
  world.atEnd.push(() => {
    child.kill('SIGKILL')
    return ended
  })
  await answer(child, ended, (message) => message === 'ready')
  return {
    ended,
    kill: () => void child.kill('SIGKILL'),
    async run(job) {
      child.send(job)
      const message = (await answer(child, ended, (said) => isFor(said, job))) as {
        found?: number
        error?: string
      }
      if (message.error) throw new Error(message.error)
      return message.found ?? 0
    },
    async stop() {
      if (child.connected) child.send('stop')
      await ended
    },
  }
}

/** A machine whose clock is wrong: everything in that process that asks it hears the wrong time. */
function wrongClock(minutes: number): string {
  const code = `const Right = Date;
    globalThis.Date = class extends Right {
      constructor(...given) { given.length > 0 ? super(...given) : super(Right.now() + ${minutes} * 60000) }
      static now() { return Right.now() + ${minutes} * 60000 }
    }`
  return `data:text/javascript,${encodeURIComponent(code)}`
}

function isFor(message: unknown, job: JobName): boolean {
  return message !== null && typeof message === 'object' && 'job' in message && message.job === job
}

function answer(
  child: ChildProcess,
  ended: Promise<string | null>,
  wanted: (message: unknown) => boolean,
): Promise<unknown> {
  return new Promise((done, fail) => {
    const listen = (message: unknown) => {
      if (!wanted(message)) return
      child.off('message', listen)
      done(message)
    }
    child.on('message', listen)
    void ended.then((signal) => fail(new Error(`the process ended: ${signal}`)))
  })
}
