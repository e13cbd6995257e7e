import type { Db } from '#db/connect.ts'
import { type KeyConfig, seal, sealPrefix, unseal } from '#server/lib/seal.ts'
import * as store from './reseal-store.ts'

interface ResealDeps {
  db: Db
  config: KeyConfig
}

const flowOwner = `encode(oauth_token_hash, 'hex') || ':' || coalesce(user_id, encode(browser_hash, 'hex'))`

/** What `connections/secrets.ts` seals. */
const sealedColumns: store.SealedColumn[] = [
  ...['credentials', 'own_credentials'].map((column) => ({
    table: 'x_connection',
    column,
    key: 'id',
    context: `'x_connection.${column}:' || id || ':' || owner_id`,
  })),
  ...['secret', 'handoff'].map((column) => ({
    table: 'oauth_flow',
    column,
    key: 'oauth_token_hash',
    context: `'oauth_flow.${column}:' || ${flowOwner}`,
  })),
  // What `webhooks/secrets.ts` seals.
  ...['secret', 'secret_before'].map((column) => ({
    table: 'webhook',
    column,
    key: 'id',
    context: `'webhook.secret:' || id`,
  })),
]

/** Reseals users' secrets with the first key; as `resealColumns`. */
export const reseal = (deps: ResealDeps) => resealColumns(deps, sealedColumns)

const batchMax = 200

/**
 * Seals with the first key what another one sealed. Safe while the product runs: a row is written only where it still
 * holds what was read. Repeatable. `left`: sealed by a process that does not know the first key yet, or by none of ours.
 */
export async function resealColumns(
  { db, config }: ResealDeps,
  columns: store.SealedColumn[],
): Promise<{ moved: number; left: number }> {
  const sum = { moved: 0, left: 0 }
  for (const column of columns) {
    sum.moved += await resealColumn({ db, config }, column)
    sum.left += await store.countSealedOtherwise(db, column, sealPrefix(config))
  }
  return sum
}

async function resealColumn({ db, config }: ResealDeps, column: store.SealedColumn): Promise<number> {
  const prefix = sealPrefix(config)
  let moved = 0
  for (let after: unknown = null; ;) {
    const rows = await store.sealedOtherwise(db, column, { prefix, after, max: batchMax })
    for (const row of rows) {
      const plain = opened(config, row)
      if (plain === null) continue
      if (await store.replaceSealed(db, column, { ...row, resealed: seal(config, plain, row.context) }))
        moved++
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
    // Sealed with a key that is not configured any more: it is counted, and the others are resealed.
    return null
  }
}
