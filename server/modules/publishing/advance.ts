import { transaction } from '#db/connect.ts'
import { beginAhead, lookAgain } from './ahead.ts'
import type { PublishingDeps } from './deps.ts'
import { letGoVoted, lookAtQuestion } from './questions.ts'
import { reconcile } from './reconcile.ts'
import { isRehearsed, rehearsedEnough } from './rehearsal.ts'
import { reserve, situationOf } from './reserve.ts'
import { send } from './send.ts'
import { enqueue, jobId } from './wake-workers.ts'
import { claimDue } from './claim-store.ts'
import { platformOf } from './platforms/index.ts'
import { surchargeOn } from './preflight.ts'
import { isEarly, purposeOf } from './rules.ts'
import { sendable } from './states.ts'
import * as store from './store.ts'
import { end, makeReady, startWriting, waitForTime } from './transitions.ts'
import { holdsFor, isHeld } from './votes.ts'
import { waitOrEnd } from './x-limits.ts'
import { writeText } from './write-text.ts'
import { later } from '#server/lib/clock.ts'
import { checkpoint } from '#server/lib/checkpoint.ts'
import { onBehalfOf } from '#server/lib/on-behalf.ts'
import { link, span } from '#server/lib/trace.ts'
import { inProject } from '#server/modules/organisations/index.ts'
import { Problem } from '#server/problem.ts'

/** Finds what is due or was abandoned and wakes a worker for each. Losing this call, or making it twice, changes nothing but latency. */
export async function advanceDue(deps: PublishingDeps, { max = 500 } = {}): Promise<number> {
  return transaction(deps.db, async (trx) => {
    const claimed = await claimDue(trx, max)
    await enqueue(deps, trx, claimed)
    link(claimed.map(({ traceparent }) => traceparent))
    return claimed.length
  })
}

/** Writing and sending have workers of their own. */
type Step = 'write' | 'send'

/** One job of the queue. */
export async function advanceJob(deps: PublishingDeps, queue: Step, job: string): Promise<void> {
  const [id = '', leaseNo = ''] = job.split(':')
  await advance(deps, queue, { id, leaseNo: Number(leaseNo) })
}

/**
 * The story of a publication: reads the state of the row and does the next step only. Every step is a guarded write, so
 * stopping anywhere and starting again, or two workers at once, ends in the same place.
 */
export async function advance(deps: PublishingDeps, queue: Step, lease: store.Lease): Promise<void> {
  const row = await store.take(deps.db, lease)
  if (!row) return
  const more = await inProject(deps.db, row.owner_id, () =>
    onBehalfOf({ ownerId: row.owner_id, agentId: row.agent_id, purpose: purposeOf(row) }, () =>
      span(
        wakes(queue, row) ? 'wake sender' : (stepIn[row.state] ?? 'rest'),
        store.aboutRow(row),
        () => step(deps, queue, lease, row),
        { of: row.traceparent },
      ),
    ),
  )
  if (more) return advance(deps, queue, lease)
}

/** What is done with a row in its state, as a trace names it; what rests has no step. */
const stepIn: Partial<Record<store.PublicationRow['state'], string>> = {
  planned: 'when due',
  writing: 'write',
  ready: 'send',
  retrying: 'send',
  sending: 'reconcile',
  awaiting_approval: 'look at question',
}

/** Slow writing never keeps a due send waiting: what is ready is left to who sends. */
function wakes(queue: Step, { state }: store.PublicationRow): boolean {
  return queue !== 'send' && sendable.some((one) => one === state)
}

/** True: the next step can be done at once. */
async function step(
  deps: PublishingDeps,
  queue: Step,
  lease: store.Lease,
  row: store.PublicationRow,
): Promise<boolean> {
  switch (row.state) {
    case 'planned':
      return goesOn(deps, lease, row)
    case 'writing':
      await writeText(deps, lease)
      return true
    case 'ready':
    case 'retrying':
      await (wakes(queue, row) ? wakeSender(deps, lease) : send(deps, lease))
      return false
    case 'sending':
      await reconcile(deps, lease)
      return false
    case 'awaiting_approval':
      await lookAt(deps, lease)
      return false
    case 'draft':
    case 'published':
    case 'failed':
    case 'skipped':
    case 'rejected':
    case 'unconfirmed':
      return false
  }
}

/** What has a time: before it a text is written or looked at, at it the row goes on. */
async function goesOn(deps: PublishingDeps, lease: store.Lease, row: store.PublicationRow): Promise<boolean> {
  const now = await deps.clock.now()
  // Its text has just been written: it is looked at when that is due.
  if (row.next_at && row.next_at > now) return false
  const isBefore = isEarly(row, now)
  if (row.content === null && isBefore) return beginAhead(deps, lease)
  if (row.content !== null && !(await lookAgain(deps, lease, row))) {
    // Written anew: the text that comes of it goes on from here.
    return true
  }
  return isBefore ? false : reserveSlot(deps, lease)
}

/**
 * A planned post whose time has come: credits and limits first, so that what cannot go out costs no writing. False: it
 * waits for the X app it would be sent with.
 */
async function reserveSlot(deps: PublishingDeps, lease: store.Lease): Promise<boolean> {
  const now = await deps.clock.now()
  await checkpoint('before-reserve')
  const waits = await transaction(deps.db, async (trx) => {
    const row = await store.lock(trx, lease, 'planned')
    if (!row) return false
    // Where nothing is sent, nothing has to wait for X.
    const wait = (await isRehearsed({ ...deps, db: trx }, row.agent_id))
      ? null
      : await platformOf(row).room(trx, row, now)
    if (wait) return waitOrEnd(trx, row, { ...wait, now })
    const situation = await situationOf(trx, row)
    const refused = situation
      ? (await rehearsedEnough(deps, trx, situation.agent))
        ? ('daily_limit' as const)
        : await reserve(trx, row, situation, {
            now,
            surchargeMilli: surchargeOn(deps, row),
          })
      : ('canceled' as const)
    if (refused && (await isHeld(trx, row, refused, now))) {
      await waitForTime(trx, row, { at: later(now, holdsFor) })
      return true
    }
    // A slot is skipped; a text that its owner gave this time has failed, and they are told.
    if (refused) await end(trx, row, { reason: refused })
    else if (row.content === null) await startWriting(trx, row, { now })
    else await makeReady(trx, row, { reason: null, next_at: now })
    return false
  })
  await checkpoint('after-reserve')
  return !waits
}

async function wakeSender(deps: PublishingDeps, lease: store.Lease): Promise<void> {
  await deps.queue.enqueue(deps.db, 'send', [jobId(lease)])
}

/** A question that waits: what has every yes by now is let go. */
async function lookAt(deps: PublishingDeps, lease: store.Lease): Promise<void> {
  if ((await lookAtQuestion(deps, lease)) === 'waits') return
  try {
    await letGoVoted(deps, lease.id)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    deps.log.info({ error, publication: lease.id }, 'what has every yes cannot go out now')
  }
}
