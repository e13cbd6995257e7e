import { later } from '#server/lib/clock.ts'
import { workingAgent } from '#server/modules/agents/index.ts'
import { learnFromApproval } from '#server/modules/voice/index.ts'
import { Problem } from '#server/problem.ts'
import { enqueue } from './wake-workers.ts'
import type { PublishingDeps } from './deps.ts'
import { overruled } from './evidence.ts'
import { contentHash } from './content-hash.ts'
import { askVoters } from './may-go-out.ts'
import { platformOf } from './platforms/index.ts'
import { fitText, placeOf, surchargeOn } from './preflight.ts'
import { rehearsedEnough, rehearses } from './rehearsal.ts'
import { reserve, situationOf } from './reserve.ts'
import { isEarly, isReply, lookAgainAt, problemFor, requestFreshFor, undoFor } from './rules.ts'
import { writtenText } from './said-store.ts'
import { letFollow } from './thread.ts'
import * as store from './store.ts'
import { isNextOut } from './thread-store.ts'
import { end, makeReady, waitForTime } from './transitions.ts'
import { votedUntil, votingOn } from './votes.ts'

/** Throws the problem of a call where this text cannot go out as it stands: a blocked word or a smaller right since it was written. */
export async function demandFit(
  deps: PublishingDeps,
  trx: PublishingDeps['db'],
  row: store.PublicationRow,
): Promise<void> {
  const agent = await workingAgent(trx, row.agent_id)
  await platformOf(row).demand(trx, agent)
  if (!agent) throw new Problem('agentNotFound')
  await fitText(deps, trx, placeOf(row, agent), row.content ?? '')
}

/**
 * Lets a text that a person has seen go out: nothing is written any more, its credits are (or stay) set aside. One whose
 * time is still to come and that is approved waits for that time. Several approvals of one agent may be under way at once, but
 * only one `post/now`: that is what `origin` keeps apart.
 */
export async function letGo(
  deps: PublishingDeps,
  trx: PublishingDeps['db'],
  row: store.PublicationRow,
  {
    now,
    origin,
    overLimit = false,
    undoable = false,
  }: {
    now: Date
    origin: 'request' | 'approval'
    overLimit?: boolean | undefined
    /** It waits for the moments in which its owner may take that back. */
    undoable?: boolean | undefined
  },
): Promise<void> {
  // A part goes with its thread, and is asked about alone only where all before it is out.
  if (!(await isNextOut(trx, row))) throw new Problem('conflict', { data: { reason: 'part' } })
  if (!(await reserveOrRefuse(deps, trx, row.id, { now, overLimit }))) return
  await letFollow(deps, trx, row, now)
  // What was set aside may have changed its price, by which rules go.
  const voting = await votingOn(trx, (await store.find(trx, row.id)) ?? row)
  const approved = {
    approved_version: row.version,
    approved_hash: contentHash(row),
    ...overruled(row, now),
    held_for: null,
  }
  if (origin === 'approval' && isEarly(row, now)) {
    const voted = row.scheduled_at && voting ? { not_after: votedUntil(row.scheduled_at) } : {}
    const values = { ...approved, ...voted, approved_at: now, expires_at: null, ask_again_at: null }
    await waitForTime(trx, row, { ...values, at: lookAgainAt(row, now) })
    if (await askVoters(deps, trx, row.id, { now, voting })) return
    return learnFrom(trx, row)
  }
  await makeReady(trx, row, {
    origin,
    ...approved,
    not_after: later(now, requestFreshFor),
    next_at: undoable ? later(now, undoFor) : now,
    reason: null,
    // What its owner was asked they are asked again, should they take their answer back.
    expires_at: undoable ? row.expires_at : null,
    ...(undoable ? { lease_until: null } : {}),
  })
  if (await askVoters(deps, trx, row.id, { now, voting })) return
  await learnFrom(trx, row)
  if (undoable) return
  const lease = await store.takeOver(trx, row.id)
  await enqueue(deps, trx, [{ ...lease, sends: true }])
}

/** Of a text that was written for its owner: what they made of it. */
async function learnFrom(trx: PublishingDeps['db'], row: store.PublicationRow): Promise<void> {
  if (row.generation_id === null || row.content === null || isReply(row)) return
  const written = await writtenText(trx, row.generation_id)
  const agent = await workingAgent(trx, row.agent_id)
  if (written !== null && agent)
    await learnFromApproval(trx, { agent, publicationId: row.id, written, approved: row.content })
}

/**
 * Refusals of a call come as errors and leave nothing behind. Only a publication over its agent's budget is kept, as
 * `skipped` (decision: budgets-skip-posts): false. */
export async function reserveOrRefuse(
  deps: PublishingDeps,
  trx: PublishingDeps['db'],
  id: string,
  { now, overLimit }: { now: Date; overLimit: boolean },
): Promise<boolean> {
  const row = await store.find(trx, id)
  const situation = row && (await situationOf(trx, row))
  if (!row || !situation) throw new Problem('agentNotFound')
  const written = row.content !== null
  // Texts that cost nothing have an end: the day's limit holds for every caller.
  if (!written && (await rehearsedEnough(deps, trx, situation.agent)))
    throw new Problem(problemFor(row, 'daily_limit'))
  const reason = await reserve(trx, { ...row, origin: 'request' }, situation, {
    now,
    overLimit: overLimit && !rehearses(deps, situation.agent),
    surchargeMilli: surchargeOn(deps, row),
  })
  if (reason === 'budget') {
    await end(trx, row, { status: 'skipped', reason })
    return false
  }
  if (reason) throw new Problem(problemFor(row, reason))
  return true
}
