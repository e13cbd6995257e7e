import type { HeldFor } from '#contract/publishing.ts'
import { transaction } from '#db/connect.ts'
import { publishOutcomes } from '#server/lib/metrics.ts'
import { checkpoint } from '#server/lib/checkpoint.ts'
import { later } from '#server/lib/clock.ts'
import { transferTime } from '#server/lib/transfer-time.ts'
import { gapMin } from '#server/modules/scheduling/index.ts'
import { shockFor } from '#server/modules/watch/index.ts'
import { carriedSource } from './carried-source.ts'
import { contentHash } from './content-hash.ts'
import { mayGoOut, takeBack } from './may-go-out.ts'
import type { PublishingDeps } from './deps.ts'
import {
  endRefused,
  endUnfit,
  postpone,
  recordRefused,
  recordTryLater,
  recordUnknown,
  tryAgain,
} from './outcomes.ts'
import { type Attempt, platformOf, type ReadyPicture, type Situation } from './platforms/index.ts'
import { endRehearsed, isRehearsed, rehearses } from './rehearsal.ts'
import { recordPublished } from './record.ts'
import { surchargeOn, unfitReason } from './preflight.ts'
import { followPrice, limitLowered, situationOf, standsAgainst } from './reserve.ts'
import { freshUntil, hasTime, isReply, retryAt, sendTimeout, untilFree } from './rules.ts'
import * as attempts from './attempt-store.ts'
import * as store from './store.ts'
import { sendable } from './states.ts'
import * as threads from './thread-store.ts'
import { end, startSending } from './transitions.ts'
import * as usage from './usage-store.ts'
import { holdsFor, isHeld, waitsForVotes } from './votes.ts'
import { waitOrEnd } from './x-limits.ts'

/**
 * Sends a text that is ready, once. The attempt is committed before the call; the call is made once, outside any
 * transaction; its outcome is committed with its charge. This is the only place in the product that publishes.
 */
export async function send(deps: PublishingDeps, lease: store.Lease): Promise<void> {
  const row = await store.take(deps.db, lease)
  if (!row?.content) return
  const platform = platformOf(row)
  const rehearsed = await isRehearsed(deps, row.agent_id)
  if (!rehearsed && (await waitsForRoom(deps, row))) return
  const happened = await shockBefore(deps, row)
  if (happened?.kind === 'wait') return postpone(deps, row, { until: happened.until })
  const shock = happened?.held ?? null
  if (!rehearsed && !(await saysWhatIsThere(deps, row))) return
  // Nothing may be uploaded either where nothing is sent.
  const pictures = shock || rehearsed ? [] : await prepare(deps, row)
  if (!pictures) return
  // Before the attempt: what is counted as one is a call under way.
  const notBefore = await platform.turn(deps, row)
  if (notBefore) return postpone(deps, row, { until: notBefore })

  await checkpoint('before-attempt')
  const attempt = await beginAttempt(deps, lease, pictures, shock)
  if (!attempt) return
  await checkpoint('after-attempt')
  const answer = await platform.send(deps, attempt, pictures)
  publishOutcomes.inc({ platform: row.platform, outcome: answer.kind })
  await checkpoint('after-answer')
  await answer.note?.()
  switch (answer.kind) {
    case 'posted':
      return recordPublished(deps, lease, answer)
    case 'unknown':
      return recordUnknown(deps, lease, attempt, answer)
    case 'try-later':
      return recordTryLater(deps, lease, attempt, answer)
    case 'refused':
      return recordRefused(deps, lease, attempt, answer)
  }
}

/** Ends a translation whose post was edited or deleted since, and lets it wait where X does not tell. */
async function saysWhatIsThere(deps: PublishingDeps, row: store.PublicationRow): Promise<boolean> {
  const source = await carriedSource(deps, row)
  if (source === 'stands') return true
  const now = await deps.clock.now()
  if (source === 'unknown') {
    await postpone(deps, row, { until: retryAt({ attempts: row.attempts + 1, askedFor: null, now }) })
    return false
  }
  await transaction(deps.db, async (trx) => {
    const locked = await store.lock(trx, { id: row.id, leaseNo: row.lease_no }, row.state)
    if (locked) await end(trx, locked, { reason: 'source_gone' })
  })
  return false
}

/** What happened to what a text is about. A thread is asked about as a whole, before its first part. */
async function shockBefore(deps: PublishingDeps, row: store.PublicationRow) {
  if ((row.thread_part ?? 1) > 1) return null
  const parts = row.thread_id === null ? [row] : await threads.lockThread(deps.db, row.thread_id)
  const content = parts.map((part) => part.content ?? '').join('\n\n')
  return shockFor(deps, { ...row, content }, { freshUntil: freshUntil(row) })
}

/** Lets a text that is ready wait where its place cannot take it now, before anything else is done for it. */
async function waitsForRoom(deps: PublishingDeps, row: store.PublicationRow): Promise<boolean> {
  const now = await deps.clock.now()
  const wait = await platformOf(row).room(deps.db, row, now)
  if (!wait) return false
  await transaction(deps.db, async (trx) => {
    const locked = await store.lock(trx, { id: row.id, leaseNo: row.lease_no }, row.state)
    if (locked) await waitOrEnd(trx, locked, { ...wait, now })
  })
  return true
}

/** Its pictures, where they have to be. Null: not now, or not at all. */
async function prepare(deps: PublishingDeps, row: store.PublicationRow): Promise<ReadyPicture[] | null> {
  const prepared = await platformOf(row).prepare(deps, row)
  switch (prepared.kind) {
    case 'ready':
      return prepared.pictures
    case 'refused':
      await endRefused(deps, row, prepared)
      return null
    case 'try-later': {
      const now = await deps.clock.now()
      const until = retryAt({ attempts: row.attempts + 1, askedFor: prepared.askedFor, now })
      await postpone(deps, row, { until })
      return null
    }
    case 'waits':
      return null
  }
}

/** The last look at everything that may have changed, and the row of the attempt, in one transaction. Null: not now, or not at all. */
async function beginAttempt(
  deps: PublishingDeps,
  lease: store.Lease,
  pictures: ReadyPicture[],
  shock: HeldFor | null,
): Promise<Attempt | null> {
  const now = await deps.clock.now()
  return transaction(deps.db, async (trx) => {
    const row = await store.lock(trx, lease, sendable)
    if (!row?.content) return null
    const situation = await situationOf(trx, row)
    const refused = situation
      ? ((await standsAgainst(trx, row, situation, now)) ??
        ((await limitLowered(trx, row, situation)) ? ('daily_limit' as const) : null))
      : ('canceled' as const)
    if (refused && (await isHeld(trx, row, refused, now))) {
      await tryAgain(trx, row, { until: later(now, holdsFor), reason: refused })
      return null
    }
    if (refused || !situation?.accountKey || !situation.gate.target) {
      await end(trx, row, { reason: refused ?? 'unbound' })
      return null
    }
    const { target } = situation.gate
    if (!(await attempts.takeAccount(trx, situation.accountKey))) {
      await tryAgain(trx, row, { until: later(now, untilFree) })
      return null
    }
    if (!(await passesLastLook(deps, trx, row, { situation, connectionId: target.id, shock, now })))
      return null
    await checkpoint('after-last-look')

    const connectionId = target.id
    const claim = await platformOf(row).claim(trx, row, { connectionId, now })
    if ('wait' in claim) {
      await waitOrEnd(trx, row, { ...claim.wait, now })
      return null
    }
    const number = row.attempts + 1
    const carried = pictures.reduce((sum, { file }) => sum + (file?.bytes.length ?? 0), 0)
    const deadline = later(now, sendTimeout + transferTime(carried))
    await attempts.insertAttempt(trx, {
      publication_id: row.id,
      number,
      account_key: situation.accountKey,
      started_at: now,
      deadline,
      request_hash: contentHash(row),
      lower_bound_id: claim.lowerBoundId,
      media_keys: pictures.flatMap(({ uploaded }) => uploaded?.mediaKey ?? []),
      posts_before: claim.counted?.posts ?? null,
      posts_before_at: claim.counted?.at ?? null,
    })
    // If this process dies now, the sweep finds the row when the call cannot be under way any more.
    await startSending(trx, row, {
      attempts: number,
      settleAt: later(deadline, sendTimeout),
      connection_id: connectionId,
    })
    return {
      row: {
        ...row,
        attempts: number,
        connection_id: connectionId,
        cost_factor: situation.costFactorMilli,
      },
      number,
      deadline,
      app: claim.app,
      startedAt: performance.now(),
    }
  })
}

/**
 * Whether a text may go out as it stands, though it might when it was ready: asked its owner, fit for the place, paid for,
 * not rehearsed, not too soon. False: it does not now, and its row says why.
 */
async function passesLastLook(
  deps: PublishingDeps,
  trx: PublishingDeps['db'],
  row: store.PublicationRow,
  {
    situation,
    connectionId,
    shock,
    now,
  }: { situation: Situation; connectionId: string; shock: HeldFor | null; now: Date },
): Promise<boolean> {
  // What may be out already is not asked about beforehand any more.
  // Approved while the market was being asked: that is an answer, and it has no time any more.
  const held = shock !== null && hasTime(row)
  const mayGo = mayGoOut(row, situation.agent) && !(await waitsForVotes(trx, row))
  const asks = !mayGo || held
  if (asks && (await attempts.mayBeOut(trx, row.id))) {
    await end(trx, row, { status: 'unconfirmed', reason: null, keepUse: true })
    return false
  }
  if (!mayGo) {
    deps.log.warn({ publication: row.id }, 'not sent: its owner has not approved this text')
    await takeBack(deps, trx, row, { agent: situation.agent, now })
    return false
  }
  if (held) {
    deps.log.info({ publication: row.id, shock }, 'not sent: something happened since it was written')
    await takeBack(deps, trx, row, { agent: situation.agent, now, shock })
    return false
  }
  const unfit = await unfitReason(deps, trx, row, situation.agent)
  if (unfit) {
    await endUnfit(trx, row, { reason: unfit, now })
    return false
  }
  // What a link costs was set aside with the text; a credential may have come or gone since.
  const surchargeMilli = surchargeOn(deps, row)
  if (!(await followPrice(trx, row, situation, { now, surchargeMilli }))) return false
  if (rehearses(deps, situation.agent)) {
    await endRehearsed(trx, row)
    return false
  }
  // The parts of a thread follow one another at once.
  const keepsDistance = hasTime(row) && !isReply(row) && (row.thread_part ?? 1) === 1
  return !(keepsDistance && (await tooSoon(trx, row, connectionId, now)))
}

/** Two automatic posts of one account keep their distance; if waiting would make this one stale it is skipped. */
async function tooSoon(
  trx: PublishingDeps['db'],
  row: store.PublicationRow,
  connectionId: string,
  now: Date,
): Promise<boolean> {
  const last = await usage.lastPublishedAt(trx, connectionId)
  const allowed = last ? later(last, gapMin) : now
  if (allowed <= now) return false
  if (allowed > freshUntil(row)) await end(trx, row, { status: 'skipped', reason: 'missed' })
  else await store.change(trx, row.id, { next_at: allowed, lease_until: null })
  return true
}
