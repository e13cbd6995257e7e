import type { Db } from '#db/connect.ts'
import { sha256 } from '#server/lib/ids.ts'
import type { Violation } from './audit-store.ts'
import * as store from './proof-store.ts'

/**
 * Hashes what these accounts got since the last time, each entry over the one before it. Charges do not wait for it: it
 * only reads what has been committed. Returns how many entries it proved and the new seal, a hash over everything proven
 * so far; one process at a time.
 */
export async function layProof(
  trx: Db,
  { accounts, batch, seal }: { accounts: string[]; batch: number; seal: Buffer | null },
): Promise<{ entries: number; seal: Buffer | null }> {
  const laid = await store.insertProof(trx, { accounts, batch })
  if (!laid.hashes) return { entries: 0, seal }
  return { entries: laid.entries, seal: sealed(seal, laid.hashes) }
}

/**
 * Compares entries with what was proven of them and names each that was changed, removed or slipped in. With `accounts`
 * only theirs; without, the seals too, so that a proof which was itself rewritten is found.
 */
export async function checkProof(db: Db, accounts: string[] | null = null): Promise<Violation[]> {
  const wrong = await store.disproved(db, accounts)
  return accounts === null ? [...wrong, ...(await checkSeals(db))] : wrong
}

/** Seals follow from the hashes of each batch, in order; the first that does not is the one to look at. */
async function checkSeals(db: Db): Promise<Violation[]> {
  let seal: Buffer | null = null
  for (const row of await store.batches(db)) {
    if (row.hashes) seal = sealed(seal, row.hashes)
    if (hex(seal) !== hex(row.seal))
      return [
        {
          rule: 'P4 the proof itself was rewritten',
          subject: `reconciliation ${row.id}`,
          detail: hex(row.seal),
          accountId: null,
        },
      ]
  }
  return []
}

function sealed(before: Buffer | null, hashes: Buffer): Buffer {
  return sha256(Buffer.concat([before ?? Buffer.alloc(0), hashes]))
}

function hex(seal: Buffer | null): string {
  return seal?.toString('hex') ?? ''
}
