import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#db/embedded.ts'
import { migratedCluster } from '#tests/support/cluster.ts'
import { replaceClockAndChance } from './catalog.ts'

/** How long PostgreSQL waits before it looks whether who waits for each other waits for ever. */
export const deadlockMilliseconds = 10

/** Nothing goes on in it by itself, and nothing is kept through the machine's end. */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  jit: 'off',
  synchronize_seqscans: 'off',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_connections: '300',
  deadlock_timeout: `${deadlockMilliseconds}ms`,
  wal_level: 'minimal',
  max_wal_senders: '0',
}

export interface Cluster {
  url: string
  /** Connected by itself, before anything is simulated. */
  control: pg.Client
  stop(): Promise<void>
}

/** A PostgreSQL of the run's own with the product's schema, that asks the simulation for time and chance. */
export async function openCluster(seed: string): Promise<Cluster> {
  const folder = await migratedCluster()
  // Signing in with a password takes threads and chance; nobody else reaches the socket.
  writeFileSync(
    join(folder, 'postgres/pg_hba.conf'),
    'local all all trust\nhost all all 127.0.0.1/32 trust\n',
  )
  const cluster = await startEmbedded(folder, settings)
  const first = new pg.Client({ connectionString: cluster.url('postgres') })
  await first.connect()
  await first.query('create database simulated strategy file_copy')
  await first.end()
  const url = cluster.url('simulated')
  const control = new pg.Client({ connectionString: url })
  await control.connect()
  await replaceClockAndChance(control, seed)
  return {
    url,
    control,
    stop: async () => {
      await control.end()
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
