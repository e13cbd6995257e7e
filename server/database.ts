import { setTimeout as wait } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { connect, type Connection } from '#db/connect.ts'
import { type EmbeddedPostgres, startEmbedded } from '#db/embedded.ts'
import { ForeignHistoryError, migrate } from '#db/migrate.ts'
import type { Config } from './config.ts'

const embeddedName = 'kolony'

export interface Database {
  connection: Connection
  migrations: string[]
  /** Closes our connections and, where the server is our own and nobody else uses it, stops it. */
  close(): Promise<void>
}

/**
 * The configured PostgreSQL or, without one, our own under DATA_DIR, with the schema of this code. Throws a plain Error
 * that tells the operator what to do where another history of migrations has made the database.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onError: (error: Error) => void,
): Promise<Database> {
  const embedded = config.databaseUrl === null ? await startEmbedded(config.dataDir) : null
  if (embedded) await createIfMissing(embedded.url('postgres'))
  const connection = connect(config.databaseUrl ?? embedded?.url(embeddedName) ?? '', { onError })
  const close = async () => {
    await connection.close()
    if (embedded && !(await inUse(embedded.url('postgres')))) await embedded.stop()
  }
  try {
    return { connection, migrations: await migrate(connection.db), close }
  } catch (error) {
    await close().catch(() => undefined)
    if (!(error instanceof ForeignHistoryError)) throw error
    throw new Error(howToStartOver(embedded, config.dataDir), { cause: error })
  }
}

/** What to do about a database that other migrations than these have made. */
function howToStartOver(embedded: EmbeddedPostgres | null, dataDir: string): string {
  const cannot = 'was made by a version of Kolony that this one cannot carry on.'
  if (!embedded) return `The database of DATABASE_URL ${cannot} Name an empty one.`
  // What is simulated lies under DATA_DIR and names rows of the database: both go together.
  const folders = [...new Set([dataDir, embedded.home])].join(' and ')
  return `The database in ${embedded.home} ${cannot} Remove ${folders}, with everything in it, and start again.`
}

async function createIfMissing(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [embeddedName])
    if (rowCount) return
    try {
      await client.query(`create database ${embeddedName}`)
    } catch (error) {
      // Two processes started at once: the other one made it.
      if (!(error instanceof DatabaseError && ['42P04', '23505'].includes(error.code ?? ''))) throw error
    }
  })
}

/** Whether another process of ours lives on this server. Our own sessions that have just ended are seen for a moment longer. */
function inUse(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    for (let look = 0; look < 20; look++) {
      const { rowCount } = await client.query(
        'select 1 from pg_stat_activity where datname = $1 and pid <> pg_backend_pid() limit 1',
        [embeddedName],
      )
      if (rowCount === 0) return false
      await wait(50)
    }
    return true
  })
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
