import { transaction } from '#db/connect.ts'
import { checkpoint } from '#server/lib/checkpoint.ts'
import type { PublishingDeps } from './deps.ts'
import { platformOf } from './platforms/index.ts'
import { recordPublished } from './record.ts'
import {
  freshUntil,
  mayStillBeSending,
  nextLook,
  outOfTime,
  unknownAt,
  type Verdict,
  verdictWithoutMatch,
} from './rules.ts'
import * as attempts from './attempt-store.ts'
import * as store from './store.ts'
import { end, retry } from './transitions.ts'

/**
 * A send whose outcome nobody knows: looks for it where it would be. Found → published and charged. Proven absent, still
 * fresh and not sent twice yet → one new attempt. Neither → unconfirmed, not charged, never sent again by itself.
 */
export async function reconcile(deps: PublishingDeps, lease: store.Lease): Promise<void> {
  const row = await store.take(deps.db, lease)
  const attempt = row && (await attempts.openAttempt(deps.db, row.id))
  if (!row || !attempt) return
  const now = await deps.clock.now()
  if (mayStillBeSending(attempt, now)) {
    await store.change(deps.db, row.id, { next_at: unknownAt(attempt), lease_until: null })
    return
  }

  const platform = platformOf(row)
  const finding = await platform.find(deps, row, attempt)
  const reads = attempt.reads + (finding.kind === 'not-there' ? 1 : 0)
  const unseen = async (): Promise<Verdict> => {
    const maySendAgain = now <= freshUntil(row) && !(await attempts.mayBeOut(deps.db, row.id))
    const verdict = verdictWithoutMatch({
      showsAtOnce: platform.showsAtOnce,
      attempt,
      reads,
      maySendAgain,
      now,
    })
    if (verdict !== 'absent' || (await platform.showsEverything(deps, row))) return verdict
    return outOfTime(attempt, now) ? 'give-up' : 'look-again'
  }
  const verdict =
    finding.kind === 'not-there'
      ? await unseen()
      : finding.kind === 'not-provable' || outOfTime(attempt, now)
        ? 'give-up'
        : 'look-again'
  await checkpoint('after-look')
  if (finding.kind === 'found') {
    await recordPublished(deps, lease, { externalId: finding.externalId })
    return
  }
  await transaction(deps.db, async (trx) => {
    const locked = await store.lock(trx, lease, 'sending')
    if (!locked) return
    await settle(trx, locked, attempt, {
      verdict,
      reads,
      now,
      detail: finding.kind === 'not-there' ? null : finding.detail,
    })
  })
}

async function settle(
  trx: PublishingDeps['db'],
  row: store.PublicationRow,
  attempt: attempts.AttemptRow,
  { verdict, reads, now, detail }: { verdict: Verdict; reads: number; now: Date; detail: string | null },
): Promise<void> {
  const note = { reads, ...(detail ? { detail } : {}) }
  switch (verdict) {
    case 'look-again':
      await attempts.noteAttempt(trx, attempt, { ...note, outcome: 'unknown' })
      await store.change(trx, row.id, { next_at: nextLook(attempt, now), lease_until: null })
      return
    case 'absent':
      await attempts.noteAttempt(trx, attempt, { ...note, outcome: 'absent', closed: true })
      await retry(trx, row, { at: now })
      return
    case 'give-up':
      await attempts.noteAttempt(trx, attempt, { ...note, outcome: 'given-up', closed: true })
      await end(trx, row, { status: 'unconfirmed', reason: null, keepUse: true })
  }
}
