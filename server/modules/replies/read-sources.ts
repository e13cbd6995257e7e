import type { XTweet } from '#server/adapters/x/client.ts'
import { type Db, transaction } from '#db/connect.ts'
import { later, minute } from '#server/lib/clock.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { connectionById } from '#server/modules/connections/index.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import { isActive } from '#server/lib/local-time.ts'
import type { RepliesDeps } from './deps.ts'
import { removeGone } from './remove-gone.ts'
import { nextReadAt, type Post, readFrom, readUpTo, searchesFor } from './rules.ts'
import * as store from './store.ts'

const claimedAtOnce = 200
/** Of so many accounts in a few minutes far fewer posts come; more would be a flood. */
const postsPerSearchMax = 500

/**
 * Reads the accounts that some agent at work answers by itself: each once for everybody, many in one request. Any number
 * of processes share them. Returns how many were read.
 */
export async function readSources(deps: RepliesDeps): Promise<number> {
  if (!deps.x) return 0
  const agentIds = await agentsAtWork(deps, 'kol_reply')
  if (agentIds.length === 0) return 0
  await store.addSources(deps.db, agentIds)
  let read = 0
  try {
    for (let round = 0; round < 50; round++) {
      const claimed = await store.claimSources(deps.db, { agentIds, max: claimedAtOnce })
      if (claimed.length === 0) break
      await readNow(deps, claimed)
      await removeGone(deps, claimed)
      read += claimed.length
    }
  } catch (error) {
    // The accounts are due again in a while; nobody waits for this tick.
    if (!(error instanceof ExternalError)) throw error
    deps.log.warn({ error }, 'X could not be read')
  }
  await deps.costs.flush(deps.db)
  return read
}

/** Agents that may reply now by themselves. */
export async function agentsAtWork(deps: RepliesDeps, kind: 'kol_reply' | 'self_reply'): Promise<string[]> {
  const now = await deps.clock.now()
  const all = await store.repliers(deps.db, kind)
  return all.filter(({ settings }) => isActive(now, settings)).map(({ agentId }) => agentId)
}

/** Reads these accounts now. Throws an ExternalError if X does not answer; what was read until then is kept. */
export async function readNow(deps: RepliesDeps, sources: store.Source[]): Promise<void> {
  const left = new Set(sources.map((source) => source.xUserId))
  try {
    for (const search of searchesFor(sources)) {
      const now = await deps.clock.now()
      const tweets = await newPosts(deps, search, now)
      if (tweets.length >= postsPerSearchMax)
        deps.log.warn({ query: search.query }, 'more posts than are read')
      await keep(deps.db, { tweets, sources: search.sources, now })
      for (const source of search.sources) left.delete(source.xUserId)
    }
  } catch (error) {
    if (error instanceof ExternalError) {
      const soon = later(await deps.clock.now(), 2 * minute)
      const until = error.retryAt && error.retryAt > soon ? error.retryAt : soon
      await store.postponeSources(deps.db, { xUserIds: [...left], until })
    }
    throw error
  }
}

async function newPosts(
  { x, log }: RepliesDeps,
  { query, sources }: { query: string; sources: store.Source[] },
  now: Date,
): Promise<XTweet[]> {
  if (!x) return []
  const sinceId = readFrom({ sinceIds: sources.map((source) => source.sinceId), now })
  try {
    return await x.search({ query, max: postsPerSearchMax, sinceId })
  } catch (error) {
    if (!(error instanceof ExternalError) || error.kind !== 'refused') throw error
    // Not every app may search: then one by one.
    log.warn({ error }, 'X refused a search')
  }
  const found: XTweet[] = []
  for (const { xUserId } of sources) found.push(...(await timelineOf(x, { ownerId: xUserId, sinceId })))
  return found
}

/** An account that is gone has posted nothing. */
async function timelineOf(
  x: NonNullable<RepliesDeps['x']>,
  { ownerId, sinceId }: { ownerId: string; sinceId: string },
): Promise<XTweet[]> {
  try {
    return await x.userTweets({ userId: ownerId, max: 20, sinceId, exclude: ['replies', 'retweets'] })
  } catch (error) {
    if (error instanceof ExternalError && (error.reason === 'not_found' || error.reason === 'not_permitted'))
      return []
    throw error
  }
}

async function keep(
  db: Db,
  { tweets, sources, now }: { tweets: XTweet[]; sources: store.Source[]; now: Date },
): Promise<void> {
  const posts = await asPosts(db, tweets)
  await transaction(db, async (trx) => {
    await store.keepPosts(trx, posts)
    for (const source of sources.toSorted((one, other) => (one.xUserId < other.xUserId ? -1 : 1))) {
      const since = BigInt(source.sinceId ?? 0)
      const spoke = posts.some((post) => post.authorId === source.xUserId && BigInt(post.id) > since)
      const quietReads = spoke ? 0 : source.quietReads + 1
      await store.noteRead(trx, {
        xUserId: source.xUserId,
        sinceId: readUpTo(now),
        quietReads,
        nextReadAt: nextReadAt({ quietReads, now }),
      })
    }
  })
}

/** Posts as we keep them. Whom a post quotes is known where the quoted one is ours, which is all that matters. */
export async function asPosts(db: Db, tweets: XTweet[]): Promise<Post[]> {
  const quotedIds = tweets.flatMap((tweet) => tweet.quotedId ?? [])
  const publishers = await publishing.publishersOf(db, quotedIds)
  const accounts = new Map<string, string>()
  for (const connectionId of new Set(publishers.values())) {
    const connection = await connectionById(db, connectionId)
    if (connection) accounts.set(connectionId, connection.xUserId)
  }
  return tweets.map((tweet) => ({
    id: tweet.id,
    authorId: tweet.authorId,
    authorName: tweet.authorName ?? '',
    text: tweet.text,
    url: tweet.url,
    conversationId: tweet.conversationId,
    replyToId: tweet.inReplyToId,
    mentions: tweet.mentionIds,
    quotedAuthorId: accounts.get(publishers.get(tweet.quotedId ?? '') ?? '') ?? null,
    postedAt: tweet.createdAt,
  }))
}
