import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')
const sources = ['dashboard', 'miniapp', 'locales', 'server/contract', 'package-lock.json']
const targets = ['web', 'miniapp'] as const

/** Builds the web targets where a source is newer than what was built last; a look at the dates otherwise. Returns whether it built. */
export async function ensureBuilt(): Promise<boolean> {
  if (isFresh()) return false
  return alone(async () => {
    // Somebody else may have built while we waited.
    if (isFresh()) return false
    await build()
    return true
  })
}

function isFresh(): boolean {
  const builtAt = Math.min(...targets.map((target) => changedAt(manifestOf(target))))
  const changed = Math.max(...sources.map((source) => newestIn(join(root, source))))
  // An image for production has no build tools on board; what was built into it is what there is.
  return builtAt > changed || (builtAt > 0 && viteFile() === null)
}

const lockFile = join(root, 'dist/.building')

/** One process of this machine at a time: two builds would empty each other's folders. A lock whose holder died counts for nothing. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(lockFile), { recursive: true })
  while (!takeLock()) await wait(200)
  try {
    return await work()
  } finally {
    rmSync(lockFile, { force: true })
  }
}

function takeLock(): boolean {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!isAlive(lockHolder())) rmSync(lockFile, { force: true })
    return false
  }
}

function lockHolder(): number {
  try {
    return Number(readFileSync(lockFile, 'utf8'))
  } catch {
    return 0
  }
}

/** A holder that has not written its number yet is alive. */
function isAlive(pid: number): boolean {
  if (!(pid > 0)) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Builds both web targets into dist/, side by side. */
export async function build(): Promise<void> {
  const vite = viteFile()
  if (vite === null) throw new Error('The web targets are not built, and vite is not installed: run npm ci')
  await Promise.all(targets.map((target) => buildTarget(vite, target)))
}

function buildTarget(vite: string, target: string): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(
      process.execPath,
      [vite, 'build', '--config', 'dashboard/vite.config.ts', '--mode', target, '--logLevel', 'warn'],
      // The server's own NODE_ENV would change what a build is.
      { cwd: root, env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', fail)
    child.on('close', (code) =>
      code === 0 ? done() : fail(new Error(`The ${target} target was not built:\n${output}`)),
    )
  })
}

function viteFile(): string | null {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  } catch {
    return null
  }
}

function manifestOf(target: string): string {
  return join(root, 'dist', target, '.vite/manifest.json')
}

function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** Folders count too: their date tells that a file went away. */
function newestIn(path: string): number {
  const own = statSync(path, { throwIfNoEntry: false })
  if (!own) return 0
  if (!own.isDirectory()) return own.mtimeMs
  return readdirSync(path).reduce((newest, name) => Math.max(newest, newestIn(join(path, name))), own.mtimeMs)
}

if (import.meta.main) await build()
