import type { PublicationReason } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'
import { minute } from '#server/lib/clock.ts'
import { notify, notifyOwner } from '#server/modules/notices/index.ts'
import { type Voting, votersAsked } from '#server/modules/votes/index.ts'
import { hasTime, isReply, requestFreshFor } from './rules.ts'
import * as store from './store.ts'

/** Long enough for the question itself to reach the owner in Telegram; then nothing else has to. */
const questionFirstMs = 2 * minute
/**
 * A caller who asked for a post learns of its end from the answer, as long as the call waits (decision: a-call-waits-a-minute).
 */
const answeredWithinMs = minute

/** Puts what became of an unsent post into its owner's inbox, in the transaction that ends it. Most ends need no word. */
export async function notifyEnd(
  trx: Db,
  id: string,
  { status, reason }: { status: string; reason: PublicationReason | null },
): Promise<void> {
  if (reason === 'app_full' && status === 'skipped') return notifyDayFullFor(trx, id)
  const skippedForCredit = status === 'skipped' && reason === 'no_credit'
  if (status !== 'failed' && status !== 'unconfirmed' && !skippedForCredit) return
  const row = await store.withAgentName(trx, id)
  if (!row) return
  const about = { ownerId: row.ownerId, agentId: row.agentId, ref: id }
  const names = { agent: row.agentName, place: row.platform }

  if (skippedForCredit) {
    // One a day says it all; a schedule would skip many.
    const day = row.now.toISOString().slice(0, 10)
    await notifyOwner(trx, { ...about, ref: day, kind: 'no_credit', params: { agent: row.agentName } })
  } else if (status === 'unconfirmed') {
    await notifyOwner(trx, { ...about, kind: 'post_unconfirmed', params: names })
  } else if (reason) {
    const inboxOnly = isAnswered(row)
    await notifyOwner(trx, { ...about, inboxOnly, kind: 'post_failed', params: { ...names, reason } })
  }
}

/** Whether a call waits for this end: for no text that has a time, and for a reply only where somebody let it go. */
function isAnswered(row: NonNullable<Awaited<ReturnType<typeof store.withAgentName>>>): boolean {
  if (hasTime(row) || !row.notAfter || (isReply(row) && row.approved_version === null)) return false
  return row.now.getTime() - (row.notAfter.getTime() - requestFreshFor) < answeredWithinMs
}

/** A planned post does not fit into the app's day: once a day says it for all of them. */
async function notifyDayFullFor(trx: Db, id: string): Promise<void> {
  const row = await store.find(trx, id)
  if (row) await notifyDayFull(trx, { ownerId: row.owner_id, at: row.scheduled_at ?? row.created_at })
}

/** Planned posts around that time do not fit into what X lets the app post. */
export async function notifyDayFull(trx: Db, { ownerId, at }: { ownerId: string; at: Date }): Promise<void> {
  const on = at.toISOString().slice(0, 10)
  await notifyOwner(trx, { ownerId, kind: 'x_day_full', ref: on, params: { on } })
}

/**
 * The same for a post that waits for approval; where votes are asked for, for those who are asked now. `again`: it begins to
 * wait, however often it has waited before.
 */
export async function notifyWaiting(
  trx: Db,
  { id }: Pick<store.PublicationRow, 'id'>,
  { voting, again = false }: { voting: Voting | null; again?: boolean },
): Promise<void> {
  const row = await store.withAgentName(trx, id)
  if (!row) return
  const about = {
    agentId: row.agentId,
    kind: 'approval_waiting' as const,
    ref: id,
    again,
    tellAfterMs: questionFirstMs,
    params: { agent: row.agentName, place: row.platform },
  }
  if (!voting) return notifyOwner(trx, { ownerId: row.ownerId, ...about })
  for (const userId of votersAsked(voting)) await notify(trx, { userId, ...about })
}
