import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import type { Told } from './database.ts'

let counter = 0

/** A database without any table. */
export function emptyDatabase(): Promise<{ url: string; drop(): void }> {
  return create('template template0')
}

/** A fresh migrated database: about 15 ms. Dropping it goes on by itself, and what is left goes with the cluster. */
export function cloneDatabase(): Promise<{ url: string; drop(): void }> {
  return create('strategy file_copy')
}

async function create(how: string): Promise<{ url: string; drop(): void }> {
  const { url, pool } = await (administration ??= connectToCluster())
  const name = `w_${process.pid}_${++counter}`
  await pool.query(`create database ${name} ${how}`)
  return {
    url: url.replace(/\/postgres$/, `/${name}`),
    // PostgreSQL waits 100 ms for sessions that are just ending, which nobody else needs to.
    drop: () => void pool.query(`drop database ${name} with (force)`).catch(() => {}),
  }
}

/** The run's only cluster, for all files of this worker. */
let administration: ReturnType<typeof connectToCluster> | undefined

async function connectToCluster() {
  const file = inject('postgresFile')
  while (!existsSync(file)) await wait(10)
  const told = JSON.parse(readFileSync(file, 'utf8')) as Told
  if ('failed' in told) throw new Error(told.failed)
  const pool = new pg.Pool({ connectionString: told.url, max: 4, allowExitOnIdle: true })
  // The cluster ends before the last idle session does.
  pool.on('error', () => {})
  return { url: told.url, pool }
}
