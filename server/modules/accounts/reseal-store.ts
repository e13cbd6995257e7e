import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** A column of sealed values, and how the record of a row is named where it is sealed (`context`). */
export interface SealedColumn {
  table: string
  column: string
  key: string
  /** Of the row's table alone: SQL for the context. */
  context: string
}

interface SealedRow {
  key: unknown
  sealed: Buffer
  context: string
}

/** A page, by key, of what was sealed with another key than the one whose seals begin with `prefix`. */
export async function sealedOtherwise(
  db: Db,
  { table, column, key, context }: SealedColumn,
  { prefix, after, max }: { prefix: Buffer; after: unknown; max: number },
): Promise<SealedRow[]> {
  const id = sql.ref(key)
  const { rows } = await sql<SealedRow>`
    select ${id} as key, ${sql.ref(column)} as sealed, ${sql.raw(context)} as context from ${sql.table(table)}
     where ${isOther(column, prefix)} ${after === null ? sql`` : sql`and ${id} > ${after}`}
     order by ${id} limit ${max}`.execute(db)
  return rows
}

/** False where the row does not hold any more what was read. */
export async function replaceSealed(
  db: Db,
  { table, column, key, context }: SealedColumn,
  row: SealedRow & { resealed: Buffer },
): Promise<boolean> {
  const sealed = sql.ref(column)
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sealed} = ${row.resealed}
     where ${sql.ref(key)} = ${row.key} and ${sealed} = ${row.sealed} and ${sql.raw(context)} = ${row.context}`.execute(
    db,
  )
  return (numAffectedRows ?? 0n) > 0n
}

export async function countSealedOtherwise(
  db: Db,
  { table, column }: SealedColumn,
  prefix: Buffer,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${isOther(column, prefix)}`.execute(db)
  return rows[0]?.count ?? 0
}

function isOther(column: string, prefix: Buffer) {
  return sql<SqlBool>`substring(${sql.ref(column)} from 1 for 5) <> ${prefix}`
}
