import { transaction } from '#db/connect.ts'
import { checkpoint } from '#server/lib/checkpoint.ts'
import { span } from '#server/lib/trace.ts'
import * as credits from '#server/modules/credits/index.ts'
import type { PublishingDeps } from './deps.ts'
import * as attempts from './attempt-store.ts'
import { nextReading } from './corrections/readings.ts'
import { platformOf } from './platforms/index.ts'
import * as store from './store.ts'
import { goOnWithThread } from './thread-next.ts'
import { publish } from './transitions.ts'

/** It is out: state, external id and charge in one transaction, so that published and paid are the same fact. */
export function recordPublished(
  deps: PublishingDeps,
  lease: store.Lease,
  posted: { externalId: string },
): Promise<void> {
  return span('record', { publication: lease.id }, () => record(deps, lease, posted))
}

async function record(
  deps: PublishingDeps,
  lease: store.Lease,
  { externalId }: { externalId: string },
): Promise<void> {
  const now = await deps.clock.now()
  await checkpoint('before-record')
  await transaction(deps.db, async (trx) => {
    const row = await store.lock(trx, lease, 'sending')
    if (!row) return
    if (row.hold_ref) await credits.capture(trx, { ref: row.hold_ref, amountMilli: row.price })
    const attempt = await attempts.openAttempt(trx, row.id)
    if (attempt) await attempts.noteAttempt(trx, attempt, { outcome: 'posted', closed: true })
    const platform = platformOf(row)
    await publish(trx, row, {
      ...(await platform.published(trx, row, { externalId, now })),
      reason: null,
      external_id: externalId,
      url: await platform.linkOf(deps, trx, row, externalId),
      published_at: now,
      // A person's own words rest on nothing that could be read again.
      sources_due_at: row.generation_id === null ? null : nextReading(now, now),
      charged: row.charged + (row.hold_ref ? row.price : 0),
    })
    await goOnWithThread(trx, { ...row, external_id: externalId }, now)
    await checkpoint('inside-record')
  })
  await checkpoint('after-record')
}
