import { type Db, transaction } from '#db/connect.ts'
import { asProduct } from '#db/scope.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import { Problem } from '#server/problem.ts'
import * as store from './free-use-store.ts'

/** What a user may have written for nothing in any 24 hours (decision: free-texts-are-counted). */
const allowed = { character: 20, profile: 60 }

/**
 * Counts one and runs `work`. Problem `tooManyRequests` when the day's share is used up. Work that fails before the
 * model was asked (`asked` not called) costs nobody anything and is not counted.
 */
export async function freeUse<T>(
  db: Db,
  { userId, kind }: Omit<store.FreeUse, 'marks'>,
  work: (asked: () => void) => Promise<T>,
): Promise<T> {
  const marks = await accounts.personMarks(db, userId)
  const id = await take(db, { userId, kind, marks })
  let counts = false
  try {
    return await work(() => {
      counts = true
    })
  } catch (error) {
    if (!counts) await store.deleteUse(db, id)
    throw error
  }
}

/** Counts for the person: what they used under an account that is gone by now is theirs, too. */
async function take(db: Db, { userId, kind, marks }: store.FreeUse): Promise<number> {
  return asProduct(() =>
    transaction(db, async (trx) => {
      await store.lockUses(trx, { userId, kind, marks })
      const lastDay = await store.usesOfLastDay(trx, { userId, kind, marks, max: allowed[kind] })
      const oldest = lastDay.length === allowed[kind] ? lastDay.at(-1) : undefined
      if (oldest)
        throw new Problem('tooManyRequests', { data: { retryAfter: Math.max(1, Math.ceil(oldest.seconds)) } })
      return store.insertUse(trx, { userId, kind, marks })
    }),
  )
}
