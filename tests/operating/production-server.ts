import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'
import { cloneDatabase } from '../support/clone.ts'
import { inherited } from '../support/inherited.ts'
import { freePort } from '#tests/support/free-port.ts'

const checkout = resolve(import.meta.dirname, '../..')
export const secretKey = Buffer.alloc(32, 7).toString('base64')

/**
 * The real server in a folder of its own, as an operator starts it: production, with what is needed and nothing else.
 * `root` is where its code lies, `start` what is started, `before` what is loaded first. `file` stands first in `.env`.
 */
export async function productionServer({
  file = '',
  root = checkout,
  start = 'server/main.ts',
  before = join(checkout, 'tests/support/loaded-files.ts'),
}: { file?: string; root?: string; start?: string; before?: string } = {}) {
  const database = await cloneDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'kolony-production-'))
  chmodSync(folder, 0o755)
  const list = join(folder, 'loaded-files')
  const port = await freePort()
  const values = {
    NODE_ENV: 'production',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET_KEY: secretKey,
    DATABASE_URL: database.url,
    PORT: String(port),
  }
  const assigned = Object.entries(values).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(join(folder, '.env'), file + assigned.join(''))
  const child: ChildProcess = spawn(process.execPath, ['--import', before, join(root, start)], {
    cwd: folder,
    env: { ...inherited, LOADED_TO: list },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = new Promise<number | null>((done) => child.once('close', done))
  return {
    url: values.PUBLIC_URL,
    values,
    folder,
    ended,
    stop: () => child.kill('SIGTERM'),
    output: () => text,
    /** The project's own files that the process has loaded. */
    loaded: () => readFileSync(list, 'utf8').trim().split('\n'),
    started: () => expect.poll(() => text, { timeout: 120_000 }).toContain('"msg":"started"'),
    lines: () =>
      text
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
      database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
