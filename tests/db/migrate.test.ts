import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect, type Db } from '#db/connect.ts'
import { migrate, schemaIsCurrent } from '#db/migrate.ts'
import { openDatabase } from '#server/database.ts'
import { cloneDatabase } from '#tests/support/clone.ts'

const ignore = () => undefined

/** As a version left it whose migrations are none of ours, though one has the name of a table's. */
async function foreignHistory(db: Db): Promise<void> {
  await sql`delete from migration where name > '0003'`.execute(db)
  await sql`insert into migration (name) values ('0001-accounts'), ('0005-api')`.execute(db)
}

async function migratedDatabase() {
  const { url, drop } = await cloneDatabase()
  const { db, close } = connect(url, { connectionsMax: 2 })
  return {
    url,
    db,
    async [Symbol.asyncDispose]() {
      await close()
      drop()
    },
  }
}

test('a second run finds nothing to do', async () => {
  await using database = await migratedDatabase()
  expect(await migrate(database.db)).toEqual([])
  expect(await schemaIsCurrent(database.db)).toBe(true)
})

test('a database that a newer version has migrated further still serves this one', async () => {
  await using database = await migratedDatabase()
  await sql`insert into migration (name) values ('9999-later')`.execute(database.db)
  expect(await migrate(database.db)).toEqual([])
  expect(await schemaIsCurrent(database.db)).toBe(true)
})

test('a database with another history is left as it is, and the operator is told to name an empty one', async () => {
  await using database = await migratedDatabase()
  await foreignHistory(database.db)
  const names = () => database.db.selectFrom('migration').select('name').orderBy('name').execute()
  const before = await names()

  await expect(openDatabase({ databaseUrl: database.url, dataDir: '/nowhere' }, ignore)).rejects.toThrow(
    'The database of DATABASE_URL was made by a version of Kolony that this one cannot carry on. Name an empty one.',
  )
  expect(await names()).toEqual(before)
})

test(
  'our own database with another history: the folder to remove is named, and it does not go on running',
  { timeout: 120_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'kolony-history-'))
    // Under root the database runs as nobody, who must be able to walk to its files.
    chmodSync(dataDir, 0o755)
    const config = { databaseUrl: null, dataDir }
    try {
      const first = await openDatabase(config, ignore)
      await foreignHistory(first.connection.db)
      await first.close()

      await expect(openDatabase(config, ignore)).rejects.toThrow(
        `The database in ${dataDir} was made by a version of Kolony that this one cannot carry on. Remove ${dataDir}, with everything in it, and start again.`,
      )
      expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)
