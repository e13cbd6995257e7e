import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#db/embedded.ts'

const entry = join(import.meta.dirname, '../main.ts')
const exitWithParent = join(import.meta.dirname, 'exit-with-parent.ts')
/** What an editor writes in one go arrives as several events. */
const settleMilliseconds = 80
/** Open streams would hold a stopping server up for half a minute. */
const graceMilliseconds = 2_000

export interface Program {
  port: number
  start(): Promise<void>
  /** A source of it has changed: it starts again as soon as no more changes come. */
  changed(file: string): void
  /** Resolves when it answers: true, or false where it ended by itself and waits for the next change. */
  ready(): Promise<boolean>
  stop(): Promise<void>
}

/** The server as a child process of `npm run dev`, on a port of its own. */
export async function createProgram(env: Record<string, string>): Promise<Program> {
  const port = await freePort()
  let child: ChildProcess | null = null
  let state: Promise<boolean> = Promise.resolve(false)
  let settling: NodeJS.Timeout | undefined
  let stopped = false

  function start(): Promise<boolean> {
    const started = spawn(process.execPath, ['--import', exitWithParent, entry], {
      env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
      // Not the terminal's Ctrl+C: we tell it when to stop.
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child = started
    return answers(started, port)
  }

  async function end(): Promise<void> {
    const ending = child
    child = null
    if (!ending || over(ending)) return
    const ended = new Promise((done) => ending.once('exit', done))
    ending.kill('SIGTERM')
    const graceOver = setTimeout(() => ending.kill('SIGKILL'), graceMilliseconds)
    await ended
    clearTimeout(graceOver)
  }

  return {
    port,
    async start() {
      state = start()
      await state
    },
    changed(file) {
      clearTimeout(settling)
      settling = setTimeout(() => {
        if (stopped) return
        process.stdout.write(`  ${file} has changed: the server starts again.\n`)
        state = state.then(end, end).then(() => (stopped ? false : start()))
      }, settleMilliseconds)
    },
    ready: () => state,
    async stop() {
      stopped = true
      clearTimeout(settling)
      await end()
    },
  }
}

const over = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** It listens before it can answer (with 503), and does not listen at all where it cannot start. */
async function answers(child: ChildProcess, port: number): Promise<boolean> {
  for (;;) {
    if (over(child)) return false
    const up = await fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (up) return true
    await wait(40)
  }
}
