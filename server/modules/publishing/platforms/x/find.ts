import type { CountedPosts, X, XCredentials } from '#server/adapters/x/client.ts'
import { later } from '#server/lib/clock.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { snowflakeAt } from '#server/lib/snowflake.ts'
import { connectionById, notePosts, openCredentials } from '#server/modules/connections/index.ts'
import { Problem } from '#server/problem.ts'
import * as attempts from '../../attempt-store.ts'
import type { PublishingDeps } from '../../deps.ts'
import { countedWithin, matchOnTimeline, nothingHidden } from '../../rules.ts'
import type { PublicationRow } from '../../store.ts'
import type { Finding } from '../platform.ts'

/** Looks for the post on the account's own timeline. */
export async function findOnX(
  deps: PublishingDeps,
  row: PublicationRow,
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
      asks: row.poll !== null,
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
export async function showsEverything(deps: PublishingDeps, row: PublicationRow): Promise<boolean> {
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

/** The post it answers: somebody's, or the part of its thread before it. */
export function replyTargetOf(row: Pick<PublicationRow, 'reply_to' | 'thread_after'>): string | null {
  if (row.thread_after !== null) return row.thread_after
  const target = row.reply_to
  return target !== null &&
    typeof target === 'object' &&
    'tweetId' in target &&
    typeof target.tweetId === 'string'
    ? target.tweetId
    : null
}
