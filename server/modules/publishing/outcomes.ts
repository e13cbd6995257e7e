import type { PublicationReason } from '#contract/lists.ts'
import { transaction } from '#db/connect.ts'
import { markConnection } from '#server/modules/connections/index.ts'
import * as attempts from './attempt-store.ts'
import type { PublishingDeps } from './deps.ts'
import { factsOf } from './platforms/facts.ts'
import type { Answer, Attempt } from './platforms/index.ts'
import { freshUntil, mayRewrite, nextLook, retryAt } from './rules.ts'
import * as store from './store.ts'
import { end, retry, writeAgain } from './transitions.ts'
import { waitOrEnd } from './x-limits.ts'

/** Nobody knows whether it is out: it stays as it is, for the reconcile step alone. */
export async function recordUnknown(
  deps: PublishingDeps,
  lease: store.Lease,
  attempt: Attempt,
  { status, detail }: Pick<Answer, 'status' | 'detail'>,
): Promise<void> {
  const now = await deps.clock.now()
  await transaction(deps.db, async (trx) => {
    if (!(await store.lock(trx, lease, 'sending'))) return
    await attempts.noteAttempt(
      trx,
      { publication_id: lease.id, number: attempt.number },
      { outcome: 'unknown', status_code: status, detail: detail.slice(0, 500) },
    )
    await store.change(trx, lease.id, { next_at: nextLook(attempt, now), lease_until: null })
  })
}

/** It is certain that nothing was sent: another attempt later. */
export async function recordTryLater(
  deps: PublishingDeps,
  lease: store.Lease,
  attempt: Attempt,
  { askedFor, at, status, detail, wait = null, also }: Extract<Answer, { kind: 'try-later' }>,
): Promise<void> {
  const now = await deps.clock.now()
  await transaction(deps.db, async (trx) => {
    const row = await store.lock(trx, lease, 'sending')
    if (!row) return
    await attempts.noteAttempt(
      trx,
      { publication_id: row.id, number: attempt.number },
      { outcome: 'try-later', status_code: status, detail: detail.slice(0, 500), closed: true },
    )
    await also?.(trx, row)
    if (wait) {
      await waitOrEnd(trx, row, { ...wait, now })
      return
    }
    if (at) return retry(trx, row, { at })
    await tryAgain(trx, row, { until: retryAt({ attempts: attempt.number, askedFor, now }) })
  })
}

/** Nothing was tried yet, and it cannot be now. */
export async function postpone(
  deps: PublishingDeps,
  row: store.PublicationRow,
  { until }: { until: Date },
): Promise<void> {
  await transaction(deps.db, async (trx) => {
    const locked = await store.lock(trx, { id: row.id, leaseNo: row.lease_no }, row.state)
    if (locked) await tryAgain(trx, locked, { until })
  })
}

/** Back into the queue for later, unless later is too late: then a planned post is skipped and an asked-for one has failed. */
export async function tryAgain(
  trx: PublishingDeps['db'],
  row: store.PublicationRow,
  { until, reason = null }: { until: Date; reason?: PublicationReason | null },
): Promise<void> {
  if (until > freshUntil(row)) {
    await end(trx, row, { reason: factsOf(row).unavailable })
    return
  }
  await retry(trx, row, { at: until, ...(reason ? { reason } : {}) })
}

/** The platform refused it: written again, looked for longer, or failed free of charge. */
export async function recordRefused(
  deps: PublishingDeps,
  lease: store.Lease,
  attempt: Attempt,
  { next, status, detail, also }: Extract<Answer, { kind: 'refused' }>,
): Promise<void> {
  const now = await deps.clock.now()
  await transaction(deps.db, async (trx) => {
    const row = await store.lock(trx, lease, 'sending')
    if (!row) return
    const note = { status_code: status, detail: detail.slice(0, 500) }
    const which = { publication_id: row.id, number: attempt.number }
    await also?.(trx, row)
    if (next.kind === 'look-longer') {
      await attempts.noteAttempt(trx, which, { ...note, outcome: 'unknown' })
      await store.change(trx, row.id, { next_at: nextLook(attempt, now), lease_until: null })
      return
    }
    await attempts.noteAttempt(trx, which, { ...note, outcome: 'refused', closed: true })
    if (next.kind === 'rewrite') return writeAgain(trx, row, { now })
    await end(trx, row, { status: 'failed', reason: next.reason })
  })
}

/** What the last look found stands in the way: a text of ours is written again, another one has failed before anything was sent. */
export async function endUnfit(
  trx: PublishingDeps['db'],
  row: store.PublicationRow,
  { reason, now }: { reason: PublicationReason; now: Date },
): Promise<void> {
  // Another text would have the owner's link again, or stand under the same post.
  const lasting = reason === 'link_not_allowed' || reason === 'reply_not_permitted'
  if (!lasting && mayRewrite(row) && !(await attempts.mayBeOut(trx, row.id)))
    return writeAgain(trx, row, { now })
  await end(trx, row, { reason })
}

/** The platform refused what has to be there before the post. */
export async function endRefused(
  deps: PublishingDeps,
  row: store.PublicationRow,
  { reason }: { reason: 'needs_reauth' | 'x_refused' },
): Promise<void> {
  await transaction(deps.db, async (trx) => {
    const locked = await store.lock(trx, { id: row.id, leaseNo: row.lease_no }, row.state)
    if (!locked) return
    if (reason === 'needs_reauth' && row.connection_id)
      await markConnection(trx, row.connection_id, 'needs_reauth')
    await end(trx, locked, { status: 'failed', reason })
  })
}
