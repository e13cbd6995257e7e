import { spawn } from 'node:child_process'
import { join } from 'node:path'

/**
 * `npm run simulate -- --seed S --hours H`: one run in a process of its own, whose environment is the same everywhere: one
 * thread for what Node does beside (so that it is done in order), one zone, no setting of who calls it.
 */
const kept = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot', 'TEMP'].flatMap((name) => {
  const value = process.env[name]
  return value === undefined ? [] : [[name, value] as const]
})
const child = spawn(
  process.execPath,
  [
    '--max-old-space-size=6000',
    '--max-semi-space-size=64',
    join(import.meta.dirname, 'run.ts'),
    ...process.argv.slice(2),
  ],
  {
    stdio: 'inherit',
    env: { ...Object.fromEntries(kept), TZ: 'UTC', LC_ALL: 'C', UV_THREADPOOL_SIZE: '1', NODE_ENV: 'test' },
  },
)
child.on('exit', (code) => process.exit(code ?? 1))
// Who breaks it off leaves no database behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill('SIGTERM'))
