import type { Db } from '#db/connect.ts'
import type { X } from '#server/adapters/x/client.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { mark } from '#server/lib/trace.ts'
import { notePosts, openCredentials, withOwnKeys } from '#server/modules/connections/index.ts'
import { factsOf } from '#server/modules/publishing/index.ts'
import { Problem } from '#server/problem.ts'
import type { ReadingDeps } from './deps.ts'
import * as store from './reading-store.ts'
import { nextReading, readingAt, type ReadingHours } from './rules.ts'

/** X answers for so many posts in one request. */
const batch = 100

const untold = {
  views: null,
  likes: null,
  replies: null,
  reposts: null,
  quotes: null,
  bookmarks: null,
  reactions: null,
}

/** A post whose numbers are read now, as the reading after so many hours. */
interface Wanted extends store.Due {
  externalId: string
  hours: ReadingHours
  next: Date | null
}

/**
 * Reads the numbers of posts that are due: on X as many as fit into each request, with a user's own keys where those
 * send, so that X bills one for both; a channel's reactions as Telegram told them. A post that X does not show any more
 * has no numbers and is not asked for again. Returns how many it looked for.
 */
export async function readResults(deps: ReadingDeps, { max = 1000 }: { max?: number } = {}): Promise<number> {
  const { db, log } = deps
  const platforms = deps.x ? (['twitter', 'telegram'] as const) : (['telegram'] as const)
  let looked = 0
  while (looked < max) {
    const due = await store.claimDue(db, { max: batch, platforms: [...platforms] })
    looked += due.length
    const wanted = await withoutIdle(deps, due)
    const { told = [], asked = [] } = Object.groupBy(wanted, (post) => factsOf(post).numbers)
    for (const post of told) markRead(post)
    await store.keep(
      db,
      told.map(({ id, hours, next, reactions }) => ({ ...untold, id, hours, next, reactions })),
    )
    try {
      for (const group of await byReader(db, asked)) await readGroup(deps, group)
    } catch (error) {
      if (!(error instanceof ExternalError)) throw error
      log.warn({ error }, 'the numbers of posts were not read')
      break
    }
    if (due.length < batch) break
  }
  return looked
}

/** Sets the next time of those whose reading now nobody wants, or is too late; returns the others. */
async function withoutIdle({ db, clock }: ReadingDeps, due: store.Due[]): Promise<Wanted[]> {
  const now = await clock.now()
  const wanted: Wanted[] = []
  const idle: { id: string; at: Date | null }[] = []
  for (const post of due) {
    const { id, externalId, publishedAt } = post
    // What a place tells by itself costs nothing; what a reply brings in does not pay for three readings.
    const detailed = factsOf(post).numbers === 'told' || (post.detailed && !post.isReply)
    const hours = publishedAt && readingAt(publishedAt, now)
    const next = publishedAt && nextReading(publishedAt, now, { detailed })
    if (externalId !== null && hours !== null && (detailed || hours === 24))
      wanted.push({ ...post, externalId, hours, next })
    else idle.push({ id, at: externalId === null ? null : next })
  }
  await store.setNext(db, idle)
  return wanted
}

/** Posts that one request may ask for, with the connection whose own keys read them; null: the app does. */
interface Group {
  posts: Wanted[]
  ownKeysOf: string | null
}

async function byReader(db: Db, wanted: Wanted[]): Promise<Group[]> {
  const own = await withOwnKeys(db, [...new Set(wanted.flatMap(({ connectionId }) => connectionId ?? []))])
  const groups = Map.groupBy(wanted, ({ connectionId }) =>
    connectionId && own.has(connectionId) ? connectionId : null,
  )
  return [...groups].map(([ownKeysOf, posts]) => ({ posts, ownKeysOf }))
}

async function readGroup(deps: ReadingDeps, { posts, ownKeysOf }: Group): Promise<void> {
  const { db } = deps
  const tweets = await tweetsOf(deps, { posts, ownKeysOf })
  // Comes with them, and is what a lost post is later compared with.
  const counts = new Map(tweets.map(({ authorId, authorCounted }) => [authorId, authorCounted]))
  for (const [xUserId, counted] of counts) if (counted) await notePosts(db, { xUserId, counted })

  const seen = new Map(tweets.map((tweet) => [tweet.id, tweet]))
  const there = posts.filter(({ externalId }) => seen.has(externalId))
  for (const post of there) markRead(post)
  await store.keep(
    db,
    there.map(({ id, externalId, hours, next }) => {
      const metrics = seen.get(externalId)?.metrics
      const { impressions: views = null, ...others } = metrics ?? {}
      return { ...untold, ...others, id, hours, next, views }
    }),
  )
  const gone = posts.filter(({ externalId }) => !seen.has(externalId))
  await store.setNext(
    db,
    gone.map(({ id }) => ({ id, at: null })),
  )
  // The people who follow come along with the posts, and are billed with them.
  const followed = new Map(
    there.flatMap(({ agentId, externalId }) => {
      const tweet = seen.get(externalId)
      if (!tweet || tweet.authorFollowers === null) return []
      return [[agentId, { placeId: tweet.authorId, people: tweet.authorFollowers }] as const]
    }),
  )
  await store.keepAudience(
    db,
    [...followed].map(([agentId, count]) => ({ agentId, platform: 'twitter' as const, ...count })),
  )
}

/** One request reads many posts, each of which has a trace of its own. */
function markRead({ id, platform, traceparent }: Wanted): void {
  mark('read views', { publication: id, platform }, traceparent)
}

async function tweetsOf(deps: ReadingDeps, { posts, ownKeysOf }: Group): ReturnType<X['tweets']> {
  const { x, log } = deps
  const ids = posts.map(({ externalId }) => externalId)
  if (!x) return []
  if (ownKeysOf === null) return x.tweets(ids)
  try {
    return await x.tweets(ids, await openCredentials(deps, ownKeysOf))
  } catch (error) {
    // Withdrawn meanwhile, or X does not take them: the numbers do not wait for that.
    if (!(error instanceof ExternalError) && !(error instanceof Problem)) throw error
    log.warn({ error, connection: ownKeysOf }, 'own keys did not read the numbers of posts')
    return x.tweets(ids)
  }
}
