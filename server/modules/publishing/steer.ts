import type { Platform } from '#contract/lists.ts'
import { now as nowOf, transaction } from '#db/connect.ts'
import { day, later } from '#server/lib/clock.ts'
import { newId } from '#server/lib/ids.ts'
import { Problem } from '#server/problem.ts'
import * as attempts from './attempt-store.ts'
import { inside, type PublishingDeps } from './deps.ts'
import { overruled } from './evidence.ts'
import { demandFit } from './let-go.ts'
import { askVoters, wakeCard } from './may-go-out.ts'
import { offThePlan } from './off-the-plan.ts'
import { planOf } from './plan.ts'
import * as plans from './plan-store.ts'
import { hasTime, isReply, lookAgainAt } from './rules.ts'
import { parseSlotKey } from './slot-key.ts'
import { askedTimes, nextAt, toDays } from './steer-time.ts'
import { stoppable } from './states.ts'
import * as store from './store.ts'
import * as threads from './thread-store.ts'
import { approvedNow, propose, setAside } from './timed.ts'
import { end, waitForTime } from './transitions.ts'
import { goesOutUntil, votingOn } from './votes.ts'

/** How far ahead a text may be given a time. */
export const aheadMax = 366 * day

export interface Own {
  ownerId: string
  /** Of a row, or of a slot that the plan will lay: then it is laid now. */
  id: string
}

export type Trx = PublishingDeps['db']

/**
 * The locked row of something that has a time and is not on its way. Problems: `notFound`; `conflict` for one that is under
 * way, over, or locked, and for a reply, which is as old as what it answers: it can but be skipped (`evenReply`).
 */
export async function steerable(
  trx: Trx,
  own: Own,
  {
    states = ['planned'],
    evenLocked = false,
    evenReply = false,
  }: { states?: store.PublicationRow['state'][]; evenLocked?: boolean; evenReply?: boolean } = {},
): Promise<store.PublicationRow & { scheduled_at: Date }> {
  const id = await laid(trx, own)
  const row = await store.findOwn(trx, { ownerId: own.ownerId, id }, { forUpdate: true })
  if (!row) throw new Problem('notFound')
  demandWhole(row)
  const { scheduled_at: at } = row
  if (isReply(row) && !evenReply) throw new Problem('conflict')
  if (!hasTime(row) || !at || !states.includes(row.state)) throw new Problem('conflict')
  if (row.locked && !evenLocked) throw new Problem('conflict', { data: { reason: 'locked' } })
  return { ...row, scheduled_at: at }
}

/**
 * The row of a slot that is only drawn yet; laid by nobody else meanwhile, or by the plan, it is the same one. Problem
 * `conflict` for one that the plan would not lay any more, or not so far ahead.
 */
async function laid(trx: Trx, { ownerId, id }: Own): Promise<string> {
  const key = parseSlotKey(id)
  if (!key) return id
  const { agentId, platform, date, ordinal } = key
  const there = await plans.slotAt(trx, key)
  if (there) return there
  const now = await nowOf(trx)
  const plan = await planOf(trx, { agentId, platform })
  const slot = plan?.slots(date).find((one) => one.ordinal === ordinal)
  if (!plan || !slot || plan.rule.ownerId !== ownerId) throw new Problem('notFound')
  demandAhead(slot.at, now)
  await plans.insertSlots(trx, [
    {
      id: newId('pub'),
      owner_id: ownerId,
      agent_id: agentId,
      platform,
      slot_date: date,
      slot_ordinal: ordinal,
      scheduled_at: slot.at,
      not_after: slot.notAfter,
      next_at: plan.writtenAt(slot, now),
    },
  ])
  const found = await plans.slotAt(trx, key)
  if (!found) throw new Problem('notFound')
  return found
}

/** What follows the first part of a thread and is not at its end; nothing for what stands alone. */
async function restOf(trx: Trx, row: store.PublicationRow): Promise<store.PublicationRow[]> {
  const rest = await threads.partsBehind(trx, row)
  return rest.filter(({ state }) => stoppable.some((one) => one === state))
}

/** Problem `conflict` for what goes where the first part of its thread goes. */
function demandWhole(row: Pick<store.PublicationRow, 'thread_part'>): void {
  if ((row.thread_part ?? 1) > 1) throw new Problem('conflict', { data: { reason: 'part' } })
}

/** Moves to another time what has one. `seenAt`: where its owner saw it; of two who move it at once the second is told. */
export async function movePost(
  deps: PublishingDeps,
  { at, seenAt, ...own }: Own & { at: Date; seenAt: Date },
): Promise<string> {
  return transaction(deps.db, async (trx) => {
    const row = await steerable(trx, own, { states: ['planned', 'awaiting_approval'] })
    demandSeen(row, seenAt)
    await setTimes(trx, [{ row, at }])
    return row.id
  })
}

/** Two that have a time take each other's. */
export async function swapPosts(
  deps: PublishingDeps,
  {
    ownerId,
    one,
    other,
  }: { ownerId: string; one: { id: string; seenAt: Date }; other: { id: string; seenAt: Date } },
): Promise<string[]> {
  return transaction(deps.db, async (trx) => {
    if (one.id === other.id) throw new Problem('conflict')
    const rows = []
    // Always in one order, so that no two wait for each other.
    for (const { id, seenAt } of [one, other].toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const row = await steerable(trx, { ownerId, id }, { states: ['planned', 'awaiting_approval'] })
      demandSeen(row, seenAt)
      rows.push(row)
    }
    const [first, second] = rows
    if (!first || !second) throw new Problem('notFound')
    await setTimes(trx, [
      { row: first, at: second.scheduled_at },
      { row: second, at: first.scheduled_at },
    ])
    return [first.id, second.id]
  })
}

function demandSeen(row: { scheduled_at: Date }, seenAt: Date): void {
  if (row.scheduled_at.getTime() !== seenAt.getTime())
    throw new Problem('conflict', { data: { reason: 'moved', at: row.scheduled_at } })
}

/** Problem `conflict` for a time that is over, or too far away. */
export function demandAhead(at: Date, now: Date): void {
  if (at <= now || at > later(now, aheadMax)) throw new Problem('conflict', { data: { reason: 'time' } })
}

async function setTimes(trx: Trx, moves: { row: store.PublicationRow; at: Date }[]): Promise<void> {
  const now = await nowOf(trx)
  const all = []
  for (const { row, at } of moves) {
    demandAhead(at, now)
    for (const part of [row, ...(await restOf(trx, row))])
      all.push({ row: part, moved: { ...part, scheduled_at: at, steered: true } })
  }
  await toDays(trx, all, now)
  for (const { row, at } of moves) await setTime(trx, row, { at, now })
}

async function setTime(
  trx: Trx,
  row: store.PublicationRow,
  { at, now }: { at: Date; now: Date },
): Promise<void> {
  const moved = { ...row, scheduled_at: at, steered: true }
  const voting = await votingOn(trx, moved)
  const notAfter = goesOutUntil(at, voting)
  const expires = later(now, day) > notAfter ? later(now, day) : notAfter
  const asked = row.state === 'awaiting_approval'
  await store.change(trx, row.id, {
    scheduled_at: at,
    not_after: notAfter,
    steered: true,
    reason: row.state === 'planned' ? null : row.reason,
    lease_until: null,
    // Held against the market again at its new time.
    looked_at: null,
    ...(asked ? askedTimes(moved, { voting, expires, now }) : { next_at: await nextAt(trx, moved, now) }),
  })
  await store.takeOver(trx, row.id)
  await store.change(trx, row.id, { lease_until: null })
  for (const part of await restOf(trx, row))
    await store.change(trx, part.id, { scheduled_at: at, not_after: notAfter })
}

/** What has a time does not go out; what was set aside falls back. A slot stays skipped however often the plan is made. */
export async function skipPost(deps: PublishingDeps, own: Own): Promise<string> {
  return transaction(deps.db, async (trx) => {
    const row = await steerable(trx, own, {
      states: ['planned', 'awaiting_approval', 'draft'],
      evenReply: true,
    })
    await end(trx, row, { status: 'skipped', reason: 'canceled' })
    return row.id
  })
}

/** Takes a text off the plan and keeps it as a draft; what was set aside falls back. */
export async function unschedule(deps: PublishingDeps, own: Own): Promise<string> {
  return transaction(deps.db, async (trx) => {
    const row = await steerable(trx, own, { states: ['planned', 'awaiting_approval'] })
    // What may be out already is no draft.
    if (row.content === null || (await attempts.mayBeOut(trx, row.id))) throw new Problem('conflict')
    const rest = await restOf(trx, row)
    await offThePlan(trx, row)
    // What follows a part that waits for a yes may have been none but a draft so far.
    for (const part of rest) if (part.state !== 'draft') await offThePlan(trx, part)
    if (row.state === 'awaiting_approval') await wakeCard(deps, trx, row.id)
    return row.id
  })
}

/** Keeps a post where and as it is, or lets it go again. */
export async function lockPost(
  deps: PublishingDeps,
  { locked, ...own }: Own & { locked: boolean },
): Promise<string> {
  return transaction(deps.db, async (trx) => {
    const row = await steerable(trx, own, { states: ['planned', 'awaiting_approval'], evenLocked: true })
    await store.change(trx, row.id, { locked, ...(locked ? { steered: row.steered } : {}) })
    return row.id
  })
}

/** A text that has a time is approved as it stands. */
export async function approveAhead(trx: Trx, id: string, now: Date): Promise<void> {
  const row = await store.find(trx, id)
  if (!row) throw new Problem('notFound')
  await store.change(trx, id, {
    ...approvedNow({ ...row, now }),
    ...overruled(row, now),
    steered: true,
    looked_at: null,
    held_for: null,
    reason: null,
    next_at: dueAt(row, now),
    lease_until: null,
  })
}

/** A part of a thread is due when the one before it is out. */
function dueAt(row: store.PublicationRow, now: Date): Date | null {
  return (row.thread_part ?? 1) > 1 ? null : lookAgainAt(row, now)
}

/** Its owner says yes to a text that was written ahead of its time. */
export async function approvePlanned(
  deps: PublishingDeps,
  { version, ...own }: Own & { version: number },
): Promise<string> {
  const now = await deps.clock.now()
  return transaction(deps.db, async (trx) => {
    const row = await steerable(trx, own, { evenLocked: true })
    if (row.content === null || row.version !== version)
      throw new Problem('conflict', { data: { reason: 'changed' } })
    const rest = (await restOf(trx, row)).filter(({ state }) => state === 'planned')
    for (const part of [row, ...rest]) await approveAhead(trx, part.id, now)
    await askVoters(deps, trx, row.id, { now })
    return row.id
  })
}

/** Gives a draft a time, or now: approved by that, its price set aside. `most`: somebody else is asked. */
export async function scheduleDraft(
  deps: PublishingDeps,
  {
    ownerId,
    id,
    agentId,
    at: wanted,
    platform,
    most = null,
  }: Own & { agentId: string; at: Date | null; platform: Platform; most?: 'ask' | null | undefined },
): Promise<string> {
  const now = await deps.clock.now()
  return transaction(deps.db, async (trx) => {
    const at = wanted ?? now
    if (wanted) demandAhead(wanted, now)
    const row = await store.findOwn(trx, { ownerId, id, agentId, platform }, { forUpdate: true })
    if (!row) throw new Problem('notFound')
    demandWhole(row)
    if (row.state !== 'draft' || row.content === null || isReply(row)) throw new Problem('conflict')
    await demandFit(deps, trx, row)
    // What follows a part that is asked about rests until it is let go.
    const parts = most ? [row] : [row, ...(await restOf(trx, row))]
    for (const part of parts) await giveTime(deps, trx, part, { at, now })
    if (most) await propose(deps, trx, id, now)
    else await askVoters(deps, trx, id, { now })
    return id
  })
}

async function giveTime(
  deps: PublishingDeps,
  trx: Trx,
  row: store.PublicationRow,
  { at, now }: { at: Date; now: Date },
): Promise<void> {
  const timed = { ...row, scheduled_at: at }
  await waitForTime(trx, row, {
    scheduled_at: at,
    not_after: goesOutUntil(at, await votingOn(trx, row)),
    steered: true,
    expires_at: null,
    origin: 'timed',
    at: dueAt(timed, now),
  })
  await approveAhead(trx, row.id, now)
  await setAside(deps, trx, row.id, { now })
}

/** A kept text of that agent that is to have no time, whether it has one now. Problem `conflict` where it is on its way, or over. */
export async function restAsDraft(
  deps: PublishingDeps,
  { agentId, platform, ...own }: Own & { agentId: string; platform: Platform },
): Promise<string> {
  return transaction(deps.db, async (trx) => {
    const row = await store.findOwn(trx, { ...own, agentId, platform }, { forUpdate: true })
    if (!row) throw new Problem('notFound')
    demandWhole(row)
    return row.state === 'draft' ? row.id : unschedule(inside(deps, trx), own)
  })
}
