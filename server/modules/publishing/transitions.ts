import type { PublicationReason } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'
import * as credits from '#server/modules/credits/index.ts'
import * as attempts from './attempt-store.ts'
import { factsOf } from './platforms/facts.ts'
import { usageKindOf } from './rules.ts'
import { type PublicationState, states } from './states.ts'
import * as store from './store.ts'
import { notifyEnd } from './notify-owner.ts'
import * as threads from './thread-store.ts'
import * as usage from './usage-store.ts'

/**
 * The only writer of a publication's state. Each function is a move of `states.ts`, in the caller's transaction and on a
 * row that the caller holds locked; a move that is not in the table, or from a state the row has left, throws.
 */

type Row = Pick<store.PublicationRow, 'id' | 'state'>

async function move(
  trx: Db,
  row: Row,
  to: PublicationState,
  values: store.Change & { next_at: Date | null },
): Promise<void> {
  if (!(to in states[row.state].to))
    throw new Error(`publication ${row.id} cannot go from ${row.state} to ${to}`)
  if (!(await store.changeState(trx, row, to, values)))
    throw new Error(`publication ${row.id} is not ${row.state} any more`)
}

/** Its time has come and its price is set aside: its text is written next. */
export function startWriting(
  trx: Db,
  row: Row,
  { now, ...values }: store.Change & { now: Date },
): Promise<void> {
  return move(trx, row, 'writing', { reason: null, ...values, next_at: now })
}

/** A text that was refused is written once more, and not the same. */
export function writeAgain(
  trx: Db,
  row: Row & Pick<store.PublicationRow, 'content'>,
  { now }: { now: Date },
): Promise<void> {
  return move(trx, row, 'writing', {
    content: null,
    generation_id: null,
    rewritten_from: row.content ?? '',
    next_at: now,
    lease_until: null,
  })
}

/** It has a text and waits for its time; it is looked at again `at`; null: not before the part before it is out. */
export function waitForTime(
  trx: Db,
  row: Row,
  { at, ...values }: store.Change & { at: Date | null },
): Promise<void> {
  return move(trx, row, 'planned', { reason: null, ...values, next_at: at, lease_until: null })
}

/** The text is there and may go out. */
export function makeReady(trx: Db, row: Row, values: store.Change & { next_at: Date }): Promise<void> {
  return move(trx, row, 'ready', values)
}

/** Its owner is asked, until `expiresAt`; `lookAt`: when something about that changes before. */
export function awaitApproval(
  trx: Db,
  row: Row,
  { expiresAt, lookAt = expiresAt, ...values }: store.Change & { expiresAt: Date; lookAt?: Date },
): Promise<void> {
  return move(trx, row, 'awaiting_approval', {
    ...values,
    expires_at: expiresAt,
    next_at: lookAt,
    lease_until: null,
  })
}

/** It rests until somebody wants it. */
export function keepAsDraft(trx: Db, row: Row, values: store.Change = {}): Promise<void> {
  return move(trx, row, 'draft', { ...values, next_at: null, lease_until: null })
}

/** The call is made next; should this process die, `settleAt` is when the sweep looks at what came of it. */
export function startSending(
  trx: Db,
  row: Row,
  { settleAt, ...values }: store.Change & { settleAt: Date },
): Promise<void> {
  return move(trx, row, 'sending', { ...values, reason: null, next_at: settleAt })
}

/** Nothing was sent, and not before `at` will be; `reason` says what it waits for. */
export function retry(
  trx: Db,
  row: Row,
  { at, ...values }: { at: Date; reason?: PublicationReason | null },
): Promise<void> {
  const to = row.state === 'planned' ? 'planned' : 'retrying'
  return move(trx, row, to, { ...values, next_at: at, lease_until: null })
}

/** It is out. What it costs is captured by the caller, in the same transaction. */
export function publish(
  trx: Db,
  row: Row,
  values: store.Change & { published_at: Date; url: string | null },
): Promise<void> {
  return move(trx, row, 'published', { ...values, next_at: null, lease_until: null })
}

/** Its owner's word that what nobody could confirm is not there. What was set aside fell back when it became unconfirmed. */
export function notPosted(trx: Db, row: Row & Pick<store.PublicationRow, 'platform'>): Promise<void> {
  return move(trx, row, 'failed', { reason: factsOf(row).unavailable, next_at: null })
}

const unconfirmed = { status: 'unconfirmed', reason: null, keepUse: true } as const

/**
 * Ends a row that was not sent: gives back its credits and its place in the day, and says why. Without `status` a planned
 * one is skipped and one that somebody asked for has failed. One that an earlier attempt may have put out ends as
 * unconfirmed, even where something else stands in its way now: nobody knows that it failed (decision: unknown-outcomes).
 * What is set aside and counted is read anew: it may have changed in this transaction since its caller read the row.
 */
export async function end(
  trx: Db,
  { id, state }: Row,
  ending: {
    status?: 'failed' | 'skipped' | 'rejected' | 'unconfirmed'
    reason: PublicationReason | null
    /** Its place in the day stays used. */
    keepUse?: boolean
  },
): Promise<void> {
  const row = await store.find(trx, id)
  if (!row) throw new Error(`publication ${id} is gone`)
  const {
    status = row.origin === 'slot' ? 'skipped' : 'failed',
    reason,
    keepUse = false,
  } = (await attempts.mayBeOut(trx, row.id)) ? unconfirmed : ending
  if (row.hold_ref) await credits.release(trx, { ref: row.hold_ref })
  // What was paid for when it was written stays counted.
  const givesBack = !keepUse && !row.prepaid
  if (row.counted_on && givesBack)
    await usage.giveBackUse(trx, { agentId: row.agent_id, kind: usageKindOf(row), date: row.counted_on })
  await move(trx, { id, state }, status, {
    reason,
    next_at: null,
    lease_until: null,
    ...(givesBack ? { counted_on: null } : {}),
  })
  await notifyEnd(trx, row.id, { status, reason })
  await threads.stopRest(trx, row, (part) => end(trx, part, { status: 'skipped', reason: 'thread_stopped' }))
}
