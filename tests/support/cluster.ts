import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '#db/embedded.ts'
import { temporaryFolder } from './temporary.ts'

const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache')

/**
 * A folder in which PostgreSQL can start at once: a copy of a cluster whose template database is migrated, so that every
 * new one is. It is made once, and anew when something changes that it is made of. Whoever asks for the folder removes it.
 */
export async function migratedCluster(): Promise<string> {
  const kept = join(cache, `postgres-${whatItIsMadeOf()}`)
  const folder = openFolder()
  if (existsSync(kept)) {
    copy(kept, folder)
    return folder
  }
  await make(folder)
  // Where nobody else may walk to the folder, the cluster is elsewhere, and every run makes its own.
  if (existsSync(join(folder, 'postgres'))) keep(folder, kept)
  return folder
}

async function make(folder: string) {
  const cluster = await startEmbedded(folder)
  // Only who makes a cluster needs the product's migrations and its queue.
  const { fill } = await import('./template.ts')
  await fill(cluster.url('template1'))
  await cluster.stop()
}

/** What was made longer ago is made again where somebody needs it. */
const keptMilliseconds = 7 * 24 * 3_600_000

function keep(folder: string, kept: string) {
  mkdirSync(cache, { recursive: true })
  for (const other of readdirSync(cache).filter((name) => name.startsWith('postgres-')))
    if (Date.now() - statSync(join(cache, other)).mtimeMs > keptMilliseconds)
      rmSync(join(cache, other), { recursive: true, force: true })
  const own = `${kept}-${process.pid}`
  copy(folder, own)
  try {
    renameSync(own, kept)
  } catch (error) {
    // Another run was first.
    if (!existsSync(kept)) throw error
    rmSync(own, { recursive: true })
  }
}

function openFolder(): string {
  const folder = temporaryFolder('test')
  chmodSync(folder, 0o755)
  return folder
}

/** With its owner: PostgreSQL runs as somebody else where the tests run as root. */
function copy(from: string, to: string) {
  cpSync(from, to, { recursive: true })
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(join(from, 'postgres'))
  for (const entry of readdirSync(to, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(to, entry), uid, gid)
}

/** The installed packages, all of `db` and what it may know, and the files that put them together. */
function whatItIsMadeOf(): string {
  const hash = createHash('sha256')
  const folders = ['db', 'server/lib'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .sort()
      .map((name) => join(folder, name)),
  )
  const own = ['tests/support/cluster.ts', 'tests/support/template.ts']
  for (const file of ['node_modules/.package-lock.json', ...own, ...folders])
    hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 12)
}
