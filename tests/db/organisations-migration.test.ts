import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Input, RouteName } from '#contract/routes.ts'
import { connect, type Db } from '#db/connect.ts'
import { migrate, migrations } from '#db/migrate.ts'
import { emptyDatabase } from '#tests/support/clone.ts'
import { createWorld } from '#tests/support/world.ts'

/**
 * What the version before organisations had in its database after three people had worked with it, and what it answered
 * them; written by that version itself, its pictures cut short.
 */
interface Before {
  migrations: string[]
  answers: {
    id: string
    token: string
    of: Record<string, { input: unknown; code: number; data: unknown }>
  }[]
  tables: Record<string, Record<string, unknown>[]>
}
const before = JSON.parse(
  gunzipSync(readFileSync(join(import.meta.dirname, 'before-organisations.json.gz'))).toString(),
) as Before

/** Which columns bear another name since. */
async function rowsOf(db: Db, table: string, columns: string[]) {
  const { rows } = await sql<{
    row: Record<string, unknown>
  }>`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(db)
  return rows.map(({ row }) =>
    Object.fromEntries(
      columns.map((column) => [
        column,
        column in row ? row[column] : row[column.replace(/^user_id$/, 'owner_id')],
      ]),
    ),
  )
}

/** Fills the tables as they were: each row with every column, whatever made it. */
async function fillAsBefore(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection)
    for (const [table, rows] of Object.entries(before.tables)) {
      const { rows: generated } = await sql<{ name: string }>`
        select column_name as name from information_schema.columns
         where table_schema = 'public' and table_name = ${table} and is_generated = 'ALWAYS'`.execute(
        connection,
      )
      const left = new Set(generated.map(({ name }) => name))
      const columns = Object.keys(rows[0] ?? {}).filter((column) => !left.has(column))
      const names = sql.join(columns.map((column) => sql.ref(column)))
      await sql`delete from ${sql.table(table)}`.execute(connection)
      await sql`insert into ${sql.table(table)} (${names}) overriding system value
        select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
        connection,
      )
    }
    await sql`set session_replication_role = origin`.execute(connection)
  })
}

test('a database that the version before filled keeps every row, and answers its people what it answered them', async () => {
  const { url, drop } = await emptyDatabase()
  const connection = connect(url, { connectionsMax: 2 })
  try {
    const first = before.migrations.length
    expect(migrations.slice(0, first).map(({ name }) => name)).toEqual(before.migrations)
    await migrate(connection.db, { through: before.migrations.at(-1) })
    await fillAsBefore(connection.db)
    expect((await migrate(connection.db)).length).toBe(migrations.length - first)

    const changed: string[] = []
    for (const [table, rows] of Object.entries(before.tables)) {
      const sorted = (list: object[]) => list.map((row) => JSON.stringify(row)).sort()
      const now = await rowsOf(connection.db, table, Object.keys(rows[0] ?? {}))
      if (JSON.stringify(sorted(now)) !== JSON.stringify(sorted(rows))) changed.push(table)
    }
    expect(changed).toEqual([])
  } finally {
    await connection.close()
  }

  await using world = await createWorld({ workers: false, database: { url, drop } })
  const unlike: string[] = []
  let answered = 0
  for (const { token, of } of before.answers)
    for (const [call, asked] of Object.entries(of).filter(([, { code }]) => code === 0)) {
      answered++
      const { code, data } = await world.call(call as RouteName, asked.input as Input<RouteName>, { token })
      const seen = known(data, asked.data, toldSince[call] ?? [])
      if (JSON.stringify([code, seen]) !== JSON.stringify([asked.code, asked.data])) unlike.push(call)
    }
  expect(unlike).toEqual([])
  expect(answered).toBe(30)
})

/** What answers told wrongly then: of a text that has nothing set aside, that a yes to it is free. */
const toldSince: Record<string, string[]> = { 'approvals.page': ['price'] }

/** An answer without what answers did not have then; what is told otherwise since counts as it was. */
function known(now: unknown, then: unknown, since: string[]): unknown {
  if (Array.isArray(now) && Array.isArray(then)) return now.map((one, at) => known(one, then[at], since))
  if (!isRecord(now) || !isRecord(then)) return now
  return Object.fromEntries(
    Object.entries(now).flatMap(([key, value]) =>
      key in then ? [[key, since.includes(key) ? then[key] : known(value, then[key], since)]] : [],
    ),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
