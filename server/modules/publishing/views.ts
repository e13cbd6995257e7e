import type { Db } from '#db/connect.ts'
import type { X } from '#server/adapters/x/client.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { notePosts, openCredentials, withOwnKeys } from '#server/modules/connections/index.ts'
import { Problem } from '#server/problem.ts'
import type { PublishingDeps } from './deps.ts'
import * as views from './views-store.ts'

type ViewsDeps = Pick<PublishingDeps, 'db' | 'x' | 'log' | 'config'>

/** X answers for so many posts in one request. */
const batch = 100

/**
 * Reads how often posts have been seen a day after they were published, as many as fit into each request; where a user's
 * own keys send they read too, so that X bills one for both. A post that X does not show any more has no number and is
 * not asked for again. Returns how many it looked for.
 */
export async function readViews(deps: ViewsDeps, { max = 1000 }: { max?: number } = {}): Promise<number> {
  const { db, log } = deps
  if (!deps.x) return 0
  let looked = 0
  while (looked < max) {
    const due = await views.claimDue(db, batch)
    if (due.length === 0) break
    looked += due.length
    try {
      for (const { posts, ownKeysOf } of await byReader(db, due)) {
        const tweets = await tweetsOf(deps, { posts, ownKeysOf })
        // Comes with them, and is what a lost post is later compared with.
        const counts = new Map(tweets.map(({ authorId, authorCounted }) => [authorId, authorCounted]))
        for (const [xUserId, counted] of counts) if (counted) await notePosts(db, { xUserId, counted })
        const seen = new Map(tweets.map(({ id, metrics }) => [id, metrics?.impressions ?? null]))
        await views.keep(
          db,
          posts.map(({ id, externalId }) => ({ id, views: seen.get(externalId) ?? null })),
        )
      }
    } catch (error) {
      if (!(error instanceof ExternalError)) throw error
      log.warn({ error }, 'views were not read')
      break
    }
    if (due.length < batch) break
  }
  return looked
}

/** Posts that one request may ask for, with the connection whose own keys read them; null: the app does. */
interface Group {
  posts: views.Due[]
  ownKeysOf: string | null
}

async function byReader(db: Db, due: views.Due[]): Promise<Group[]> {
  const own = await withOwnKeys(db, [...new Set(due.flatMap(({ connectionId }) => connectionId ?? []))])
  const groups = Map.groupBy(due, ({ connectionId }) =>
    connectionId && own.has(connectionId) ? connectionId : null,
  )
  return [...groups].map(([ownKeysOf, posts]) => ({ posts, ownKeysOf }))
}

async function tweetsOf(deps: ViewsDeps, { posts, ownKeysOf }: Group): ReturnType<X['tweets']> {
  const { x, log } = deps
  const ids = posts.map(({ externalId }) => externalId)
  if (!x) return []
  if (ownKeysOf === null) return x.tweets(ids)
  try {
    return await x.tweets(ids, await openCredentials(deps, ownKeysOf))
  } catch (error) {
    // Withdrawn meanwhile, or X does not take them: the number does not wait for that.
    if (!(error instanceof ExternalError) && !(error instanceof Problem)) throw error
    log.warn({ error, connection: ownKeysOf }, 'own keys did not read views')
    return x.tweets(ids)
  }
}
