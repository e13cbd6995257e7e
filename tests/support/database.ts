import { rmSync } from 'node:fs'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { connect } from '#db/connect.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { createQueue } from '#db/queue.ts'
import { emptyCluster } from './cluster.ts'

export const templateName = 'kolony_template'

/** One real PostgreSQL for the whole run, with a migrated database that every world is cloned from. */
export default async function setup(project: TestProject) {
  const { url, stop } = await startTestPostgres()
  project.provide('postgresUrl', url)
  return stop
}

export async function startTestPostgres() {
  const directory = await emptyCluster()
  // A test's database does not outlive it, so nothing needs to reach the disk.
  const cluster = await startEmbedded(directory, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
    shared_buffers: '256MB',
  })
  const admin = new pg.Client(cluster.url('postgres'))
  await admin.connect()
  await admin.query(`create database ${templateName}`)
  await admin.end()

  const connection = connect(cluster.url(templateName), { connectionsMax: 2 })
  await migrate(connection.db)
  const queue = await createQueue({
    url: cluster.url(templateName),
    log: pino({ level: 'silent' }),
    db: connection.db,
  })
  await queue.stop({ timeoutSeconds: 1 })
  await connection.close()

  return {
    url: cluster.url('postgres'),
    stop: async () => {
      await cluster.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

let counter = 0

/** A fresh migrated database: about 15 ms. Dropping it goes on by itself, and what is left goes with the cluster. */
export async function cloneDatabase(postgresUrl: string): Promise<{ url: string; drop(): void }> {
  const name = `w_${process.pid}_${++counter}`
  const pool = administration(postgresUrl)
  await pool.query(`create database ${name} template ${templateName} strategy file_copy`)
  return {
    url: postgresUrl.replace(/\/postgres$/, `/${name}`),
    // PostgreSQL waits 100 ms for sessions that are just ending, which nobody else needs to.
    drop: () => void pool.query(`drop database ${name} with (force)`).catch(() => {}),
  }
}

const pools = new Map<string, pg.Pool>()

function administration(postgresUrl: string): pg.Pool {
  const known = pools.get(postgresUrl)
  if (known) return known
  const pool = new pg.Pool({ connectionString: postgresUrl, max: 4, allowExitOnIdle: true })
  // The cluster ends before the last idle session does.
  pool.on('error', () => {})
  pools.set(postgresUrl, pool)
  return pool
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}
