import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { cloneDatabase } from '#tests/support/clone.ts'
import { readDatabase } from './read-database.ts'
import { readTables, type TypedTable } from './read-tables.ts'
import { writeSchema } from './write-schema.ts'

const schemaFile = resolve(import.meta.dirname, '../../docs/schema.sql')

async function migrated() {
  const { url, drop } = await cloneDatabase()
  try {
    return await readDatabase(url)
  } finally {
    drop()
  }
}

test('docs/schema.sql is the schema that the migrations make (`npm run schema` writes it)', async () => {
  const database = await migrated()
  const tables = readTables()
  const modules = new Map<string, string[]>()
  for (const { owner, name } of tables) modules.set(owner, [...(modules.get(owner) ?? []), name])

  await expect(writeSchema(database, modules)).toMatchFileSnapshot(schemaFile)
})

test('types and database have the same tables, columns and comments, word for word', async () => {
  const { tables } = await migrated()
  const typed = readTables()

  expect(Object.fromEntries(typed.map(({ name, comment, columns }) => [name, { comment, columns }]))).toEqual(
    tables,
  )
  expect(typed.length, 'a table has one owner').toBe(Object.keys(tables).length)
})

test('what the types let a new row leave out, the database fills in', async () => {
  const { omitted } = await migrated()
  const wrong = ({ name, omitted: left }: TypedTable) =>
    left.filter((column) => !omitted[name]?.includes(column)).map((column) => `${name}.${column}`)

  expect(readTables().flatMap(wrong)).toEqual([])
})
