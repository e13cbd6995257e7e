import type { SendOutcome } from '#server/adapters/telegram/client.ts'
import type { PostOutcome } from '#server/adapters/x/client.ts'
import { snowflakeAt } from '#server/lib/snowflake.ts'
import type { HeldFor } from '#contract/publishing.ts'
import { transaction, violates } from '#db/connect.ts'
import { publishOutcomes } from '#server/lib/metrics.ts'
import { checkpoint } from '#server/lib/checkpoint.ts'
import { later, second } from '#server/lib/clock.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { countedPosts, openCredentials, openSender } from '#server/modules/connections/index.ts'
import { showFile } from '#server/modules/files/index.ts'
import { gapMin } from '#server/modules/scheduling/index.ts'
import {
  bindingOf,
  lastMessageId,
  moveChat,
  noteRefused,
  waitForTurn,
} from '#server/modules/telegram/index.ts'
import { takePlace } from '#server/modules/x-app/index.ts'
import { askFirst, contentHash, mayGoOut } from './approved.ts'
import { askOwner } from './ask.ts'
import { bindingGone } from './broken-chat.ts'
import type { PublishingDeps } from './deps.ts'
import {
  type Attempt,
  endRefused,
  endUnfit,
  mayRewrite,
  postpone,
  recordRefused,
  recordTryLater,
  recordUnknown,
} from './outcomes.ts'
import { endRehearsed, isRehearsed, rehearses } from './rehearsal.ts'
import { recordPublished } from './record.ts'
import { surchargeOf, unfitNow } from './preflight.ts'
import { followPrice, limitLowered, situationOf } from './reserve.ts'
import { afterRefusal, clocksApart, freshUntil, purposeOf, refusal, retryAt, sendTimeout } from './rules.ts'
import { shockFor } from './shock.ts'
import * as attempts from './attempt-store.ts'
import * as store from './store.ts'
import { sendable } from './states.ts'
import { end, retry, startSending } from './transitions.ts'
import * as usage from './usage-store.ts'
import {
  appOfAgent,
  appRefused,
  noteAppAnswer,
  placesOfOthers,
  stopped,
  waitAfter,
  waitOrEnd,
  waitsForApp,
} from './x-limits.ts'

/**
 * Sends a text that is ready, once. The attempt is committed before the call; the call is made once, outside any
 * transaction; what came of it is committed with its charge. This is the only place in the product that publishes.
 */
export async function send(deps: PublishingDeps, lease: store.Lease): Promise<void> {
  const row = await store.take(deps.db, lease)
  if (!row?.content) return
  const rehearsed = await isRehearsed(deps, row.agent_id)
  if (!rehearsed && (await waitsForApp(deps, row))) return
  const happened = await shockFor(deps, row)
  if (happened?.kind === 'wait') return postpone(deps, row, { until: happened.until })
  const shock = happened?.held ?? null
  // Nothing may be uploaded either where nothing is sent.
  const ready = shock || rehearsed ? nothingToSend : await prepare(deps, row)
  if (!ready) return
  // Before the attempt: what is counted as one is a call under way.
  const notBefore = await turnInTelegram(deps, row)
  if (notBefore) return postpone(deps, row, { until: notBefore })

  await checkpoint('before-attempt')
  const attempt = await beginAttempt(deps, lease, ready, shock)
  if (!attempt) return askOwner(deps, row.id)
  await checkpoint('after-attempt')
  if (row.platform === 'twitter') await sendToX(deps, lease, attempt, ready.media)
  else await sendToTelegram(deps, lease, attempt, ready.image)
}

const nothingToSend: Ready = { media: [], image: null }

interface Ready {
  media: { mediaId: string; mediaKey: string }[]
  image: { bytes: Uint8Array; mediaType: string } | null
}

/** What has to be at the platform before the post: its pictures. Nothing here is visible to anybody, so doing it twice is harmless. */
async function prepare(deps: PublishingDeps, row: store.PublicationRow): Promise<Ready | null> {
  const files = await Promise.all(row.image_names.map((name) => showFile(deps, name)))
  if (row.platform === 'telegram') {
    const [file] = files
    return { media: [], image: file ? { bytes: file.bytes, mediaType: file.mediaType } : null }
  }
  const { x } = deps
  if (!x || !row.connection_id) return { media: [], image: null }
  try {
    const credentials = files.length > 0 ? await openCredentials(deps, row.connection_id) : null
    const media = []
    for (const [index, file] of files.entries()) {
      if (!credentials) break
      const mediaType =
        file.mediaType === 'image/jpeg' || file.mediaType === 'image/webp' ? file.mediaType : 'image/png'
      media.push(
        await x.uploadImage(credentials, {
          bytes: file.bytes,
          mediaType,
          altText: row.image_alts[index] ?? '',
        }),
      )
    }
    return { media, image: null }
  } catch (error) {
    if (!(error instanceof ExternalError)) throw error
    const now = await deps.clock.now()
    if (error.reason === 'quota') await appRefused(deps, row, error.detail)
    else if (error.kind === 'refused')
      await endRefused(deps, row, { reason: error.reason === 'needs_reauth' ? 'needs_reauth' : 'x_refused' })
    else
      await postpone(deps, row, {
        until: retryAt({ attempts: row.attempts + 1, askedFor: error.retryAt, now }),
      })
    return null
  }
}

/** The last look at everything that may have changed, and the row of the attempt, in one transaction. Null: not now, or not at all. */
async function beginAttempt(
  deps: PublishingDeps,
  lease: store.Lease,
  ready: Ready,
  shock: HeldFor | null,
): Promise<Attempt | null> {
  const now = await deps.clock.now()
  try {
    return await transaction(deps.db, async (trx) => {
      const row = await store.lock(trx, lease, sendable)
      if (!row?.content) return null
      const situation = await situationOf(trx, row)
      const refused = situation
        ? (refusal(row, situation.gate, now) ??
          ((await limitLowered(trx, row, situation)) ? ('daily_limit' as const) : null))
        : ('canceled' as const)
      if (refused || !situation?.accountKey || !situation.gate.target) {
        await end(trx, row, { reason: refused ?? 'unbound' })
        return null
      }
      // What may be out already is not asked about beforehand any more.
      const asks = !mayGoOut(row, situation.agent) || (shock && row.approved_version === null)
      if (asks && (await attempts.mayBeOut(trx, row.id))) {
        await end(trx, row, { status: 'unconfirmed', reason: null, keepUse: true })
        return null
      }
      if (!mayGoOut(row, situation.agent)) {
        deps.log.warn({ publication: row.id }, 'not sent: its owner has not approved this text')
        await askFirst(trx, row, situation.agent, now)
        return null
      }
      // Approved while the market was being asked: that is an answer.
      if (shock && row.approved_version === null) {
        deps.log.info({ publication: row.id, shock }, 'not sent: something happened since it was written')
        await askFirst(trx, row, situation.agent, now, shock)
        return null
      }
      const unfit = await unfitNow(deps, trx, row, situation.agent)
      if (unfit) {
        await endUnfit(trx, row, { reason: unfit, now })
        return null
      }
      // What a link costs was set aside with the text; a credential may have come or gone since.
      const surchargeMilli = surchargeOf(deps, { purpose: purposeOf(row), content: row.content })
      if (!(await followPrice(trx, row, situation, { now, surchargeMilli }))) return null
      if (rehearses(deps, situation.agent)) {
        await endRehearsed(trx, row)
        return null
      }
      if (
        row.origin === 'slot' &&
        row.slot_date !== null &&
        (await tooSoon(trx, row, situation.gate.target.id, now))
      )
        return null

      const app = row.platform === 'twitter' ? await appOfAgent(trx, row.agent_id) : null
      if (app) {
        const keep = await placesOfOthers(trx, row, { app, now })
        const place = await takePlace(trx, { key: app, userId: row.user_id, keep, now })
        if (place !== 'taken') {
          const wait = place === 'stopped' ? stopped(app) : { app, reason: 'app_full' as const, until: place }
          await waitOrEnd(trx, row, { ...wait, now })
          return null
        }
      }

      const counted = row.platform === 'twitter' ? await countedPosts(trx, situation.gate.target.id) : null
      const number = row.attempts + 1
      const deadline = later(now, sendTimeout)
      await attempts.insertAttempt(trx, {
        publication_id: row.id,
        number,
        account_key: situation.accountKey,
        started_at: now,
        deadline,
        request_hash: contentHash(row),
        lower_bound_id:
          row.platform === 'twitter' ? snowflakeAt(later(now, -clocksApart)) : await messageBound(trx, row),
        media_keys: ready.media.map((media) => media.mediaKey),
        posts_before: counted?.posts ?? null,
        posts_before_at: counted?.at ?? null,
      })
      // If this process dies now, the sweep finds the row when the call cannot be under way any more.
      await startSending(trx, row, {
        attempts: number,
        settleAt: later(deadline, sendTimeout),
        connection_id: situation.gate.target.id,
      })
      return {
        row: {
          ...row,
          attempts: number,
          connection_id: situation.gate.target.id,
          cost_factor: situation.costFactorMilli,
        },
        number,
        deadline,
        app,
        startedAt: performance.now(),
      }
    })
  } catch (error) {
    // Another send on this account is not resolved yet; two at once could not be told apart on its timeline.
    if (!violates(error, 'publication_attempt_account')) throw error
    const row = await store.find(deps.db, lease.id)
    if (row) await postpone(deps, row, { until: later(now, 15 * second) })
    return null
  }
}

async function messageBound(trx: PublishingDeps['db'], row: store.PublicationRow): Promise<string> {
  const binding = await bindingOf(trx, row.agent_id)
  return String(binding ? await lastMessageId(trx, binding.chatId) : 0)
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

// X -----------------------------------------------------------------------------------------------------------------

async function sendToX(
  deps: PublishingDeps,
  lease: store.Lease,
  attempt: Attempt,
  media: Ready['media'],
): Promise<void> {
  const { row } = attempt
  const outcome = await callX(deps, attempt, media)
  publishOutcomes.inc({ platform: 'twitter', outcome: outcome.kind })
  await checkpoint('after-answer')
  if (attempt.app) await noteAppAnswer(deps, { row, app: attempt.app, outcome })
  switch (outcome.kind) {
    case 'posted':
      await recordPublished(deps, lease, { externalId: outcome.id })
      return
    case 'unknown':
      await recordUnknown(deps, lease, attempt, { statusCode: outcome.status, detail: outcome.detail })
      return
    case 'try-later':
      await recordTryLater(deps, lease, attempt, {
        askedFor: outcome.retryAt,
        statusCode: outcome.status,
        detail: outcome.detail,
        wait: attempt.app ? waitAfter(outcome, attempt.app) : null,
      })
      return
    case 'refused': {
      const earlierUnknown = await attempts.mayBeOut(deps.db, row.id)
      await recordRefused(
        deps,
        lease,
        attempt,
        outcome,
        afterRefusal(outcome, { mayRewrite: mayRewrite(row), earlierUnknown }),
      )
    }
  }
}

async function callX(deps: PublishingDeps, attempt: Attempt, media: Ready['media']): Promise<PostOutcome> {
  const { row } = attempt
  if (!deps.x || !row.connection_id || row.content === null)
    return { kind: 'try-later', reason: 'network', retryAt: null, status: null, detail: 'X is off' }
  const { credentials, costFactorMilli } = await openSender(deps, row.connection_id)
  // Own keys came or went since the price was set: the next attempt is priced anew (decision: own-keys-cost-less).
  if (costFactorMilli !== row.cost_factor)
    return { kind: 'try-later', reason: 'network', retryAt: null, status: null, detail: 'other credentials' }
  // A worker that was frozen between the commit and this line must not send: somebody else may be looking for the post already.
  if (tooLate(attempt))
    return {
      kind: 'try-later',
      reason: 'network',
      retryAt: null,
      status: null,
      detail: 'the worker stood still',
    }
  const replyTo = replyTargetOf(row)
  await checkpoint('before-call')
  return deps.x.createPost(credentials, {
    text: row.content,
    ...(media.length > 0 ? { mediaIds: media.map(({ mediaId }) => mediaId) } : {}),
    ...(row.quote_tweet_id ? { quoteTweetId: row.quote_tweet_id } : {}),
    ...(replyTo ? { replyTo, summoned: row.summoned } : {}),
    madeWithAi: row.made_with_ai,
    paidPartnership: row.paid_partnership,
  })
}

export function replyTargetOf(row: Pick<store.PublicationRow, 'reply_to'>): string | null {
  const target = row.reply_to
  return target !== null &&
    typeof target === 'object' &&
    'tweetId' in target &&
    typeof target.tweetId === 'string'
    ? target.tweetId
    : null
}

function tooLate(attempt: Attempt): boolean {
  return performance.now() - attempt.startedAt > sendTimeout - 5 * second
}

// Telegram ----------------------------------------------------------------------------------------------------------

async function sendToTelegram(
  deps: PublishingDeps,
  lease: store.Lease,
  attempt: Attempt,
  image: Ready['image'],
): Promise<void> {
  const { row } = attempt
  const outcome = await callTelegram(deps, attempt, image)
  publishOutcomes.inc({ platform: 'telegram', outcome: outcome.kind })
  await checkpoint('after-answer')
  switch (outcome.kind) {
    case 'posted':
      await recordPublished(deps, lease, { externalId: String(outcome.messageId) })
      return
    case 'unknown':
      await recordUnknown(deps, lease, attempt, { statusCode: null, detail: outcome.detail })
      return
    case 'try-later':
      await recordTryLater(deps, lease, attempt, {
        askedFor: outcome.retryAt,
        statusCode: null,
        detail: outcome.detail,
      })
      return
    case 'migrated':
      await transaction(deps.db, async (trx) => {
        const locked = await store.lock(trx, lease, 'sending')
        const binding = locked && (await bindingOf(trx, locked.agent_id))
        if (!locked || !binding) return
        await moveChat(trx, { from: binding.chatId, to: outcome.chatId })
        await attempts.noteAttempt(
          trx,
          { publication_id: row.id, number: attempt.number },
          { outcome: 'try-later', detail: 'migrated', closed: true },
        )
        await retry(trx, locked, { at: await deps.clock.now() })
      })
      return
    case 'refused': {
      const gone =
        outcome.reason === 'blocked' ||
        outcome.reason === 'kicked' ||
        outcome.reason === 'chat_not_found' ||
        outcome.reason === 'no_rights'
      await transaction(deps.db, async (trx) => {
        const locked = await store.lock(trx, lease, 'sending')
        if (!locked) return
        await attempts.noteAttempt(
          trx,
          { publication_id: row.id, number: attempt.number },
          { outcome: 'refused', status_code: outcome.status, detail: outcome.detail, closed: true },
        )
        await end(trx, locked, {
          status: 'failed',
          reason: gone ? 'undeliverable' : outcome.reason === 'too_long' ? 'too_long' : 'telegram_refused',
        })
        if (gone && row.connection_id) await bindingGone(trx, row.connection_id)
      })
    }
  }
}

/** Waits until Telegram's limits allow this message; a date where that takes too long. */
async function turnInTelegram(
  deps: PublishingDeps,
  row: Pick<store.PublicationRow, 'platform' | 'agent_id'>,
): Promise<Date | null> {
  const binding = row.platform === 'telegram' ? await bindingOf(deps.db, row.agent_id) : null
  return binding && waitForTurn(deps, binding.chatId)
}

async function callTelegram(
  deps: PublishingDeps,
  attempt: Attempt,
  image: Ready['image'],
): Promise<SendOutcome> {
  const { row } = attempt
  const binding = await bindingOf(deps.db, row.agent_id)
  if (!deps.telegram || !binding || row.content === null)
    return { kind: 'try-later', reason: 'network', retryAt: null, detail: 'Telegram is off' }
  if (tooLate(attempt))
    return { kind: 'try-later', reason: 'network', retryAt: null, detail: 'the worker stood still' }
  await checkpoint('before-call')
  const { chatId } = binding
  const outcome = await deps.telegram.send({ chatId, text: row.content, image })
  return noteRefused(deps.db, { chatId, outcome })
}
