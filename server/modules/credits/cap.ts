import { asProductIn, type Db, transaction } from '#db/connect.ts'
import { fromMilli, toMilli } from '#server/lib/money.ts'
import { Problem } from '#server/problem.ts'
import { isDone } from './budget-store.ts'
import * as store from './cap-store.ts'
import type { Charge } from './movement.ts'

/**
 * Begins to spend for a program no more than its token may in a day (UTC), however many of its calls do so at once: those
 * of one token come one after the other. What falls back counts no more. What was done before with this `ref` passes.
 * Problems `tokenCap`; `sessionExpired` for a token that was revoked, or is over, since the call began.
 */
export async function withinCap<T>(
  db: Db,
  {
    tokenId,
    isCounted,
  }: {
    /** Null: no program asks. */
    tokenId: string | null
    /** It is spent by the call, and not later by a schedule. */
    isCounted: boolean
  },
  { amountMilli, ref }: Pick<Charge, 'amountMilli' | 'ref'>,
  spend: (db: Db) => Promise<T>,
): Promise<T> {
  if (tokenId === null) return spend(db)
  return transaction(db, async (trx) => {
    const token = (await store.lockCapped(trx, tokenId)) ?? (await store.tokenNow(trx, tokenId))
    if (!token?.live) throw new Problem('sessionExpired')
    const { cap } = token
    if (cap !== null && isCounted && !(await isDone(trx, ref))) {
      // A person's token spends in all organisations they work in, and the database shows one.
      const spent = await asProductIn(trx, () => store.spentToday(trx, [tokenId]))
      const left = toMilli(cap) - (spent.get(tokenId) ?? 0)
      if (amountMilli > left)
        throw new Problem('tokenCap', { data: { capPerDay: cap, left: fromMilli(Math.max(0, left)) } })
    }
    return spend(trx)
  })
}
