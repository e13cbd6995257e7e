import { type Db, now as nowOf, transaction } from '#db/connect.ts'
import { checkpoint } from '#server/lib/checkpoint.ts'
import { later } from '#server/lib/clock.ts'
import { workingAgent } from '#server/modules/agents/index.ts'
import type { Voting } from '#server/modules/votes/index.ts'
import { Problem } from '#server/problem.ts'
import type { PublishingDeps } from './deps.ts'
import { demandFit, letGo } from './let-go.ts'
import { askVoters, wakeCard } from './may-go-out.ts'
import { autonomyFor } from './autonomy.ts'
import { notifyWaiting } from './notify-owner.ts'
import { isEarly, lookAgainAt, requestFreshFor } from './rules.ts'
import * as store from './store.ts'
import { letFollowUnasked } from './thread.ts'
import { end, makeReady, waitForTime } from './transitions.ts'
import { holdsFor, questionTimes, votingOn } from './votes.ts'

/**
 * The look at a question that waits: nobody answered in time, it was put off, others may answer from now on, or it has
 * every yes that its rules ask for since they, or the people, changed. `complete`: it is to be let go.
 */
export async function lookAtQuestion(
  deps: PublishingDeps,
  lease: store.Lease,
): Promise<'complete' | 'waits'> {
  const now = await deps.clock.now()
  return transaction(deps.db, async (trx) => {
    const row = await store.lock(trx, lease, 'awaiting_approval')
    if (!row?.expires_at) return 'waits'
    const voting = await votingOn(trx, row)
    const { expiresAt, lookAt } = questionTimes(row, { voting, expiresAt: row.expires_at, now })
    if (expiresAt <= now) {
      await end(trx, row, { status: 'skipped', reason: 'expired' })
      return 'waits'
    }
    if (voting?.standing.complete) return 'complete'
    const { ask_again_at: again } = row
    const isPutOff = again !== null && again > now
    const next = isPutOff && again < lookAt ? again : lookAt
    await store.change(trx, row.id, { expires_at: expiresAt, next_at: next, lease_until: null })
    if (voting) await notifyWaiting(trx, row, { voting })
    // Where any one yes is enough nothing has changed, unless it was put off until now.
    if (!isPutOff && (voting || again)) {
      await store.change(trx, row.id, { card_due_at: now })
      await wakeCard(deps, trx, row.id)
    }
    return 'waits'
  })
}

/**
 * Lets go what has every yes that its rules ask for. Where it cannot go out its yeses stay, and it is tried again as long
 * as the question stands; problems as `letGo`, but for an agent that is paused, which simply holds it.
 */
export async function letGoVoted(
  deps: PublishingDeps,
  id: string,
  { undoable }: { undoable?: boolean | undefined } = {},
): Promise<void> {
  await checkpoint('before-voted-go')
  const now = await deps.clock.now()
  try {
    await transaction(deps.db, async (trx) => {
      const row = await store.find(trx, id)
      const locked = row && (await store.findOwn(trx, { ownerId: row.owner_id, id }, { forUpdate: true }))
      if (locked?.state !== 'awaiting_approval' && locked?.state !== 'draft') return
      if (!(await votingOn(trx, locked))?.standing.complete) return
      if ((await workingAgent(trx, locked.agent_id))?.pausedAt)
        throw new Problem('conflict', { data: { reason: 'paused' } })
      await demandFit(deps, trx, locked)
      await letGo(deps, trx, locked, { now, origin: 'approval', undoable })
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await transaction(deps.db, async (trx) => {
      const row = await store.find(trx, id)
      if (row?.state !== 'awaiting_approval' || !row.expires_at) return
      const again = later(now, holdsFor)
      await store.change(trx, id, {
        next_at: again < row.expires_at ? again : row.expires_at,
        lease_until: null,
      })
    })
    if (!isPaused(error)) throw error
  }
}

function isPaused({ problem, data }: Problem): boolean {
  return problem === 'conflict' && (data as { reason?: unknown } | undefined)?.reason === 'paused'
}

/** What was said to a question moved it on: whoever is asked now is told, and its card shows it. */
export async function changeQuestion(
  deps: Pick<PublishingDeps, 'queue'>,
  trx: Db,
  row: store.PublicationRow,
  { before, after, now }: { before: Voting; after: Voting; now: Date },
): Promise<void> {
  if (row.expires_at === null) return
  const { lookAt } = questionTimes(row, { voting: after, expiresAt: row.expires_at, now })
  await store.change(trx, row.id, { next_at: row.ask_again_at ?? lookAt, card_due_at: now })
  if (before.standing.seen !== after.standing.seen) await notifyWaiting(trx, row, { voting: after })
  await wakeCard(deps, trx, row.id)
}

/**
 * Does `change` to the rules of a project, and then what follows: a text that was to go out without the votes it needs now
 * waits for them; one that needs none any more goes its agent's own way; one that has them all goes out.
 */
export async function lookAgainAtQuestions(
  deps: PublishingDeps,
  trx: Db,
  ownerId: string,
  change: () => Promise<void>,
): Promise<void> {
  const now = await nowOf(trx)
  const open = await store.lockWaiting(trx, ownerId)
  const before = new Map<string, Voting | null>()
  for (const row of open) before.set(row.id, await votingOn(trx, row))
  await change()
  for (const row of open) {
    if (row.state !== 'awaiting_approval') {
      await askVoters(deps, trx, row.id, { now })
      continue
    }
    const voting = await votingOn(trx, row)
    if (!voting && before.get(row.id) && (await goesItsOwnWay(trx, row, now))) continue
    // The sweep lets go what is complete, and tells whoever is asked now.
    await store.change(trx, row.id, { next_at: now, lease_until: null, card_due_at: now })
    await wakeCard(deps, trx, row.id)
  }
}

/** False: its agent asks, too, or something happened since it was written. */
async function goesItsOwnWay(trx: Db, row: store.PublicationRow, now: Date): Promise<boolean> {
  const agent = await workingAgent(trx, row.agent_id)
  if (!agent || row.held_for !== null || autonomyFor(row, agent) !== 'auto') return false
  await letFollowUnasked(trx, row, now)
  const values = { expires_at: null, ask_again_at: null }
  // Its time may have passed while others were asked.
  const notAfter = later(now, requestFreshFor)
  if (isEarly(row, now)) await waitForTime(trx, row, { ...values, at: lookAgainAt(row, now) })
  else
    await makeReady(trx, row, {
      ...values,
      // Nobody waits for the answer any more, and several may be under way at once.
      origin: row.origin === 'request' ? 'approval' : row.origin,
      reason: null,
      not_after: notAfter,
      next_at: now,
      lease_until: null,
    })
  return true
}
