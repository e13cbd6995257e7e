import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#db/embedded.ts'
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
      await cluster.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgresFile: string
  }
}
