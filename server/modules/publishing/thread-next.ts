import type { Db } from '#db/connect.ts'
import { later } from '#server/lib/clock.ts'
import { requestFreshFor } from './rules.ts'
import * as store from './store.ts'
import * as threads from './thread-store.ts'

/**
 * A part is out: the next one is due, as an answer to it. It has its own half hour, and the sweep finds it should this
 * process die.
 */
export async function goOnWithThread(
  trx: Db,
  row: Pick<store.PublicationRow, 'thread_id' | 'thread_part' | 'external_id'>,
  now: Date,
): Promise<void> {
  const next = await threads.nextPart(trx, row)
  if (!next) return
  await store.change(trx, next.id, {
    thread_after: row.external_id,
    scheduled_at: now,
    not_after: later(now, requestFreshFor),
    next_at: now,
    reason: null,
    lease_until: null,
  })
}
