import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { type EmbeddedPostgres, startEmbedded } from '#db/embedded.ts'
import { migratedCluster } from './cluster.ts'
import { temporaryFolder } from './temporary.ts'

/**
 * One real PostgreSQL for the whole run, with a migrated database that every world is cloned from. It starts while the
 * workers load the product; whoever needs it waits for the file that says where it is.
 */
export default function setup(project: TestProject) {
  const folder = temporaryFolder('run')
  const file = join(folder, 'postgres.json')
  const tell = (told: Told) => {
    writeFileSync(`${file}.new`, JSON.stringify(told))
    renameSync(`${file}.new`, file)
  }
  const starting = startTestPostgres()
  starting.then(
    ({ url }) => tell({ url }),
    (error: unknown) => tell({ failed: String(error) }),
  )
  project.provide('postgresFile', file)
  return async () => {
    const { stop } = await starting
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What stands in the file. */
export type Told = { url: string } | { failed: string }

async function startTestPostgres() {
  const directory = await migratedCluster()
  // A test's database does not outlive it, so nothing needs to reach the disk.
  const cluster = await startEmbedded(directory, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
    shared_buffers: '256MB',
  })
  return {
    url: cluster.url('postgres'),
    stop: async () => {
      await end(cluster)
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Nothing of it is kept, so it need not end in good order, nor does `pg_ctl` notice at once that it has. */
async function end({ home, stop }: EmbeddedPostgres) {
  if (process.platform === 'win32') return stop()
  const pidFile = join(home, 'postgres/postmaster.pid')
  process.kill(Number.parseInt(readFileSync(pidFile, 'utf8')), 'SIGQUIT')
  while (existsSync(pidFile)) await wait(5)
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgresFile: string
  }
}
