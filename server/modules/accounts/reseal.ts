import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { type KeyConfig, seal, sealPrefix, unseal } from '#server/lib/seal.ts'

interface ResealDeps {
  db: Db
  config: KeyConfig
}

/** A column of sealed values, and how the record of a row is named where it is sealed (`context`). */
export interface SealedColumn {
  table: string
  column: string
  key: string
  /** Of the row's table alone: SQL for the context. */
  context: string
}

const flowOwner = `encode(oauth_token_hash, 'hex') || ':' || coalesce(user_id, encode(browser_hash, 'hex'))`

/** What this module seals (`x-connections-secrets.ts`). */
const sealedColumns: SealedColumn[] = [
  ...['credentials', 'own_credentials'].map((column) => ({
    table: 'x_connection',
    column,
    key: 'id',
    context: `'x_connection.${column}:' || id || ':' || user_id`,
  })),
  ...['secret', 'handoff'].map((column) => ({
    table: 'oauth_flow',
    column,
    key: 'oauth_token_hash',
    context: `'oauth_flow.${column}:' || ${flowOwner}`,
  })),
]

/** What users entrusted to us, sealed anew with the first key; as `resealColumns`. */
export const reseal = (deps: ResealDeps) => resealColumns(deps, sealedColumns)

const batchMax = 200

/**
 * Seals with the first key what another one sealed. Safe while the product runs: a row is written only where it still
 * holds what was read. Repeatable. `left`: sealed by a process that does not know the first key yet, or by none of ours.
 */
export async function resealColumns(
  { db, config }: ResealDeps,
  columns: SealedColumn[],
): Promise<{ moved: number; left: number }> {
  const sum = { moved: 0, left: 0 }
  for (const column of columns) {
    sum.moved += await resealColumn({ db, config }, column)
    sum.left += await countOld({ db, config }, column)
  }
  return sum
}

async function resealColumn({ db, config }: ResealDeps, { table, column, key, context }: SealedColumn) {
  const [from, sealed, id] = [sql.table(table), sql.ref(column), sql.ref(key)]
  let moved = 0
  for (let after: unknown = null; ;) {
    const { rows } = await sql<{ key: unknown; sealed: Buffer; context: string }>`
      select ${id} as key, ${sealed} as sealed, ${sql.raw(context)} as context from ${from}
       where ${isOld(config, column)} ${after === null ? sql`` : sql`and ${id} > ${after}`}
       order by ${id} limit ${batchMax}`.execute(db)
    for (const row of rows) {
      const plain = opened(config, row)
      if (plain === null) continue
      const { numAffectedRows } = await sql`
        update ${from} set ${sealed} = ${seal(config, plain, row.context)}
         where ${id} = ${row.key} and ${sealed} = ${row.sealed} and ${sql.raw(context)} = ${row.context}`.execute(
        db,
      )
      moved += Number(numAffectedRows ?? 0)
    }
    const last = rows.at(-1)
    if (!last) return moved
    after = last.key
  }
}

function opened(config: KeyConfig, row: { sealed: Buffer; context: string }): string | null {
  try {
    return unseal(config, row.sealed, row.context)
  } catch {
    // Of a key that is not given any more: it is counted, and the rest goes on.
    return null
  }
}

async function countOld({ db, config }: ResealDeps, { table, column }: SealedColumn): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${isOld(config, column)}`.execute(db)
  return rows[0]?.count ?? 0
}

function isOld(config: KeyConfig, column: string) {
  return sql<SqlBool>`substring(${sql.ref(column)} from 1 for 5) <> ${sealPrefix(config)}`
}
