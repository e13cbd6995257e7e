import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tests/support/free-port.ts'
import type { BenchPostgres, Result } from './setup.ts'

const entry = resolve(import.meta.dirname, '../../server/main.ts')
const secondsAtRest = 60

/**
 * What an operator sees of `server/main.ts` that nobody asks anything: its resident memory a minute after the start, with
 * every credential set. PostgreSQL and the outside systems are processes of their own. The first start in a folder also
 * compiles; what counts is a later one, as after every restart.
 */
export async function memoryAtRest(postgres: BenchPostgres): Promise<Result[]> {
  const outside = fork(join(import.meta.dirname, 'memory-outside.ts'), { execArgv: [] })
  try {
    const [variables] = (await once(outside, 'message')) as [Record<string, string>]
    const all = await restOf(postgres, variables)
    const web = await restOf(postgres, { ...variables, ROLES: 'web' })
    const bare = await restOf(postgres, {})
    const result = (what: string, { first, later }: Rest, than: number | null): Result => ({
      what: `memory at rest, ${what}`,
      value: later.resident,
      unit: 'MB',
      must: than === null ? null : { at: 'at most', than },
      note: `${Math.round(later.own)} MB of it its own; ${Math.round(first.resident)} MB after the very first start`,
    })
    return [
      result('all roles and credentials', all, 220),
      result('`web` alone, all credentials', web, 140),
      result('all roles, no credentials', bare, null),
    ]
  } finally {
    outside.kill()
  }
}

interface Reading {
  /** MB of the machine's memory. */
  resident: number
  /** MB of it that no other process shares and no file could give back. */
  own: number
}

interface Rest {
  first: Reading
  later: Reading
}

async function restOf(postgres: BenchPostgres, variables: Record<string, string>): Promise<Rest> {
  const folder = mkdtempSync(join(tmpdir(), 'kolony-bench-rest-'))
  const url = await postgres.database()
  try {
    const first = await readingOf(folder, { ...variables, DATABASE_URL: url })
    const later = await readingOf(folder, { ...variables, DATABASE_URL: url })
    return { first, later }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function readingOf(folder: string, variables: Record<string, string>): Promise<Reading> {
  const port = await freePort()
  const child = spawn(process.execPath, [entry], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      PORT: String(port),
      SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await started(child)
    await wait(secondsAtRest * 1000)
    const status = readFileSync(`/proc/${child.pid}/smaps_rollup`, 'utf8')
    const of = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? NaN) * (1024 / 1e6)
    return { resident: of('Rss'), own: of('Private_Dirty') }
  } finally {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
}

/** Resolves once it says so; what it says later is read on, so that it never writes into nothing. */
function started(child: ChildProcess): Promise<void> {
  let said = ''
  return new Promise((done, fail) => {
    child.once('exit', () => fail(new Error(`the server did not start: ${said}`)))
    child.stdout?.on('data', (piece: Buffer) => {
      if (said.includes('"msg":"started"')) return
      said += piece.toString()
      if (said.includes('"msg":"started"')) done()
    })
  })
}
