import type { CountedPosts, X, XCredentials } from '#server/adapters/x/client.ts'
import { transaction } from '#db/connect.ts'
import { checkpoint } from '#server/lib/checkpoint.ts'
import { later } from '#server/lib/clock.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { snowflakeAt } from '#server/lib/snowflake.ts'
import { connectionById, notePosts, openCredentials } from '#server/modules/connections/index.ts'
import { bindingOf, privateChatOf } from '#server/modules/telegram/index.ts'
import { Problem } from '#server/problem.ts'
import type { PublishingDeps } from './deps.ts'
import { recordPublished } from './record.ts'
import {
  countedWithin,
  freshUntil,
  matchOnTimeline,
  mayStillBeSending,
  nextLook,
  nothingHidden,
  outOfTime,
  unknownAt,
  type Verdict,
  verdictWithoutMatch,
} from './rules.ts'
import { replyTargetOf } from './send.ts'
import * as attempts from './attempt-store.ts'
import * as store from './store.ts'
import { end, retry } from './transitions.ts'

type Finding =
  | { kind: 'found'; externalId: string }
  | { kind: 'not-there' }
  | { kind: 'cannot-look'; detail: string }
  /** Looking again would not tell more. */
  | { kind: 'not-provable'; detail: string }

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

  const finding = row.platform === 'twitter' ? await lookOnX(deps, row, attempt) : await lookInChat(deps, row)
  const reads = attempt.reads + (finding.kind === 'not-there' ? 1 : 0)
  const unseen = async (): Promise<Verdict> => {
    const maySendAgain = now <= freshUntil(row) && !(await attempts.mayBeOut(deps.db, row.id))
    const verdict = verdictWithoutMatch({ platform: row.platform, attempt, reads, maySendAgain, now })
    if (verdict !== 'absent' || row.platform !== 'twitter' || (await everythingShown(deps, row)))
      return verdict
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

async function lookOnX(
  deps: PublishingDeps,
  row: store.PublicationRow,
  attempt: attempts.AttemptRow,
): Promise<Finding> {
  const connection = row.connection_id ? await connectionById(deps.db, row.connection_id) : null
  if (!deps.x || !connection || row.content === null)
    return { kind: 'cannot-look', detail: 'no access to the account' }
  try {
    const credentials = await openCredentials(deps, connection.id)
    // From the first attempt on: a later one that was refused as a double is looking for the first one's post.
    const since = (await attempts.firstAttempt(deps.db, row.id))?.lower_bound_id
    const tweets = await deps.x.userTweets(
      {
        userId: connection.xUserId,
        max: 100,
        ...(since ? { sinceId: since } : {}),
      },
      credentials,
    )
    const claimed = await attempts.claimedExternalIds(deps.db, {
      platform: 'twitter',
      ids: tweets.map((tweet) => tweet.id),
    })
    const match = matchOnTimeline(tweets, {
      text: row.content,
      mediaKeys: attempt.media_keys,
      replyTo: replyTargetOf(row),
      quoteTweetId: row.quote_tweet_id,
      claimed,
    })
    return match ? { kind: 'found', externalId: match.id } : { kind: 'not-there' }
  } catch (error) {
    // A problem: the access was withdrawn meanwhile, by unbinding or because its owner left.
    if (error instanceof ExternalError || error instanceof Problem)
      return { kind: 'cannot-look', detail: error.message }
    throw error
  }
}

/**
 * Whether X shows all posts of the account that it counts. A timeline that is late shows nothing and proves nothing; the
 * count is kept elsewhere by X, and has grown when our post is made but not shown. In doubt: no.
 */
async function everythingShown(deps: PublishingDeps, row: store.PublicationRow): Promise<boolean> {
  const first = await attempts.firstAttempt(deps.db, row.id)
  const connection = row.connection_id ? await connectionById(deps.db, row.connection_id) : null
  const { x } = deps
  if (!x || !connection || !first) return false
  try {
    const credentials = await openCredentials(deps, connection.id)
    const { counted } = await x.me(credentials)
    if (!counted) return false
    if (await explained({ ...deps, x }, { first, counted, credentials, xUserId: connection.xUserId }))
      return true
    // What was not known before this send will be before the next.
    await notePosts(deps.db, { xUserId: connection.xUserId, counted })
    return false
  } catch (error) {
    if (error instanceof ExternalError || error instanceof Problem) return false
    throw error
  }
}

async function explained(
  { db, x }: PublishingDeps & { x: X },
  {
    first,
    counted,
    credentials,
    xUserId,
  }: { first: attempts.AttemptRow; counted: CountedPosts; credentials: XCredentials; xUserId: string },
): Promise<boolean> {
  if (first.posts_before === null || first.posts_before_at === null) return false
  const before = { posts: first.posts_before, at: first.posts_before_at }
  const sinceId = snowflakeAt(later(before.at, -countedWithin))
  const shown = await x.userTweets({ userId: xUserId, max: postsComparedMax, sinceId }, credentials)
  if (shown.length >= postsComparedMax) return false
  const known = await attempts.publishedSince(db, { xUserId, sinceId })
  return nothingHidden({ before, now: counted, ids: new Set([...known, ...shown.map(({ id }) => id)]) })
}

/** More posts than that since the last count are not paid for, to compare them. */
const postsComparedMax = 100

async function lookInChat(deps: PublishingDeps, row: store.PublicationRow): Promise<Finding> {
  const binding = await bindingOf(deps.db, row.agent_id)
  if (!deps.telegram || !binding || row.content === null)
    return { kind: 'cannot-look', detail: 'the chat is not bound any more' }
  const wanted = {
    chatId: binding.chatId,
    afterMessageId: Number((await attempts.firstAttempt(deps.db, row.id))?.lower_bound_id ?? 0),
    text: row.content,
  }
  if (binding.chatType !== 'private') return lookInRoom(deps, row, wanted)
  const answer = await deps.telegram.findMessage(wanted)
  if (answer.kind === 'found') return { kind: 'found', externalId: String(answer.messageId) }
  return answer.kind === 'absent' ? { kind: 'not-there' } : { kind: 'cannot-look', detail: answer.detail }
}

/** A group or channel is looked through by way of its owner's chat; what is not found there is never sent a second time. */
async function lookInRoom(
  deps: PublishingDeps,
  row: store.PublicationRow,
  wanted: { chatId: string; afterMessageId: number; text: string },
): Promise<Finding> {
  const lookoutChatId = await privateChatOf(deps.db, { userId: row.user_id, agentId: row.agent_id })
  if (!deps.telegram || !lookoutChatId)
    return { kind: 'not-provable', detail: 'no private chat to look through' }
  const answer = await deps.telegram.findInRoom({ ...wanted, lookoutChatId })
  if (answer.kind === 'found') return { kind: 'found', externalId: String(answer.messageId) }
  if (answer.kind === 'not-seen')
    return { kind: 'not-provable', detail: 'not seen among the newest messages' }
  return { kind: answer.kind === 'blind' ? 'not-provable' : 'cannot-look', detail: answer.detail }
}
