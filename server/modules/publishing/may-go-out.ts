import type { HeldFor } from '#contract/publishing.ts'
import type { Db } from '#db/connect.ts'
import { day, later } from '#server/lib/clock.ts'
import type { WorkingAgent } from '#server/modules/agents/index.ts'
import type { Voting } from '#server/modules/votes/index.ts'
import { Problem } from '#server/problem.ts'
import { autonomyFor } from './autonomy.ts'
import { mayBeOut } from './attempt-store.ts'
import { contentHash } from './content-hash.ts'
import { askedUntil, hasTime, isReply } from './rules.ts'
import { notifyWaiting } from './notify-owner.ts'
import { restOffThePlan } from './off-the-plan.ts'
import * as store from './store.ts'
import type { Change, PublicationRow } from './store.ts'
import { awaitApproval, keepAsDraft } from './transitions.ts'
import { questionTimes, votingOn, waitsForVotes } from './votes.ts'
import type { PublishingDeps } from './deps.ts'

/** What a row keeps of a yes, where there is none any more. */
export const notApproved = { approved_version: null, approved_hash: null, approved_at: null } satisfies Change

/** Whether exactly what stands in the row was approved. */
function isAsApproved(
  row: Pick<
    PublicationRow,
    | 'version'
    | 'approved_version'
    | 'approved_hash'
    | 'content'
    | 'image_names'
    | 'quote_tweet_id'
    | 'poll'
    | 'reply_to'
  >,
): boolean {
  return row.approved_version === row.version && (row.approved_hash?.equals(contentHash(row)) ?? false)
}

/** Approved as it stands, or of an agent that needs no approval: the owner may have taken that back since it was written. */
export function mayGoOut(row: PublicationRow, agent: WorkingAgent): boolean {
  return row.approved_version === null ? autonomyFor(row, agent) === 'auto' : isAsApproved(row)
}

/** Back to its owner, with what happened where that is why: nothing of it goes out before they say so. */
export async function takeBack(
  deps: Pick<PublishingDeps, 'queue'>,
  trx: Db,
  row: PublicationRow,
  { agent, now, shock = null }: { agent: WorkingAgent; now: Date; shock?: HeldFor | null },
): Promise<void> {
  const approved: Change = { approved_version: null, approved_hash: null }
  // What follows in a thread that is out in part is no draft: it is answered, or ends with a word about it.
  const mayRest = shock === null && (row.thread_part ?? 1) === 1
  if (mayRest && autonomyFor(row, agent) === 'draft' && !(await waitsForVotes(trx, row))) {
    await restOffThePlan(trx, row)
    return keepAsDraft(trx, row, { ...approved, expires_at: null })
  }
  const happened: Change = shock ? { reason: 'shock', held_for: shock } : {}
  await askFirst(deps, trx, row, { now, values: { ...approved, ...happened } })
}

/**
 * Its owner is asked, and has a day for the answer, and as long as its time is still to come; less where what a reply
 * answers is over before. `voting`: where its text stands, if that was read already.
 */
export async function askFirst(
  deps: Pick<PublishingDeps, 'queue'>,
  trx: Db,
  row: PublicationRow,
  { now, values = {}, voting: known }: { now: Date; values?: Change; voting?: Voting | null | undefined },
): Promise<void> {
  const inADay = later(now, day)
  const ends = hasTime(row) && row.not_after ? row.not_after : inADay
  // Nobody wants an answer to what was said hours ago.
  const stands = isReply(row) && row.not_after ? row.not_after : ends > inADay ? ends : inADay
  const voting = known === undefined ? await votingOn(trx, row) : known
  const { expiresAt, lookAt } = questionTimes(row, { voting, expiresAt: stands, now })
  await awaitApproval(trx, row, { ...values, expiresAt, lookAt })
  await notifyWaiting(trx, row, { voting, again: true })
  await wakeCard(deps, trx, row.id)
}

/**
 * Asks those whose yes a text needs, where it is on its way without it: whoever let it go, and however. True: it waits now.
 * `voting`: where it stands, if that was read already.
 */
export async function askVoters(
  deps: Pick<PublishingDeps, 'queue'>,
  trx: Db,
  id: string,
  { now, voting: known }: { now: Date; voting?: Voting | null | undefined },
): Promise<boolean> {
  const row = await store.find(trx, id)
  const voting = row && (known === undefined ? await votingOn(trx, row) : known)
  if (!row || !voting || voting.standing.complete) return false
  // What may be out already is not asked about beforehand any more: the last look before the next send ends it.
  if (row.attempts > 0 && (await mayBeOut(trx, id))) return false
  const not_after = askedUntil(row)
  await askFirst(deps, trx, { ...row, not_after }, { now, values: { ...notApproved, not_after }, voting })
  return true
}

/** Takes back a yes that one was enough for, before its time: its owner is asked again. Problem `conflict` where there is none. */
export async function takeApprovalBack(
  deps: Pick<PublishingDeps, 'queue'>,
  trx: Db,
  row: PublicationRow,
  { now }: { now: Date },
): Promise<void> {
  if (row.state !== 'planned' || row.approved_version === null || row.content === null)
    throw new Problem('conflict')
  await askFirst(deps, trx, row, { now, values: notApproved })
}

/** Somebody puts its card, or brings it up to date, as soon as this is committed; the sweep finds it anyway. */
export async function wakeCard({ queue }: Pick<PublishingDeps, 'queue'>, trx: Db, id: string): Promise<void> {
  await queue.enqueue(trx, 'card', [id])
}
