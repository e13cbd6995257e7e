import type { Db } from '#db/connect.ts'
import type { PublishingDeps } from './deps.ts'
import { surchargeOn } from './preflight.ts'
import { priceNow, situationOf } from './reserve.ts'
import type { PublicationRow } from './store.ts'
import { openParts } from './thread-store.ts'

/**
 * What letting a text go costs, in milli-credits, with all that goes out behind it: told to whoever is asked. What holds
 * nothing yet (a draft, what rests behind the first part of a thread) is priced as it would be now.
 */
export async function priceToLetGo(
  deps: Pick<PublishingDeps, 'config'>,
  db: Db,
  row: PublicationRow,
): Promise<number> {
  const parts = row.thread_id === row.id ? await openParts(db, row.id) : [row]
  let price = 0
  for (const part of parts) price += await priceOfOne(deps, db, part)
  return price
}

async function priceOfOne(
  deps: Pick<PublishingDeps, 'config'>,
  db: Db,
  row: PublicationRow,
): Promise<number> {
  const isAsked = row.state === 'draft' || row.state === 'awaiting_approval'
  if (!isAsked || row.hold_ref !== null || row.prepaid || row.content === null) return row.price
  const situation = await situationOf(db, row)
  if (!situation) return row.price
  const surchargeMilli = surchargeOn(deps, row)
  return priceNow(row, situation, surchargeMilli).price
}
