import { ExternalError } from '#server/lib/external-error.ts'
import { later, minute } from '#server/lib/clock.ts'
import * as connections from '#server/modules/connections/index.ts'
import { Problem } from '#server/problem.ts'
import type { RepliesDeps } from './deps.ts'
import { agentsAtWork, asPosts } from './read-sources.ts'
import { nextMentionsAt, readFrom, readUpTo } from './rules.ts'
import * as store from './store.ts'

const mentionsMax = 100

/** Reads who mentioned or answered the accounts of agents that may answer them. Returns how many accounts were read. */
export async function readMentions(deps: RepliesDeps): Promise<number> {
  if (!deps.x) return 0
  const agentIds = await agentsAtWork(deps, 'self_reply')
  let read = 0
  for (let round = 0; round < 50 && agentIds.length > 0; round++) {
    const claimed = await connections.claimMentions(deps.db, { agentIds, max: 50 })
    if (claimed.length === 0) break
    for (const reader of claimed) {
      if (await tryRead(deps, reader)) read++
    }
  }
  await deps.costs.flush(deps.db)
  return read
}

async function tryRead(deps: RepliesDeps, reader: connections.MentionReader): Promise<boolean> {
  try {
    await readMentionsOf(deps, reader)
    return true
  } catch (error) {
    // Unbound meanwhile, or X does not answer for this account: its time comes again after the lease.
    if (error instanceof Problem) return false
    if (!(error instanceof ExternalError)) throw error
    deps.log.warn({ error, connection: reader.connectionId }, 'mentions could not be read')
    if (error.reason === 'needs_reauth')
      await connections.markConnection(deps.db, reader.connectionId, 'needs_reauth')
    else if (error.reason === 'suspended')
      await connections.markConnection(deps.db, reader.connectionId, 'suspended')
    else if (error.retryAt)
      await connections.postponeMentions(deps.db, {
        connectionId: reader.connectionId,
        until: later(error.retryAt, minute),
      })
    return false
  }
}

/** Reads one account's mentions now. Throws an ExternalError if X does not answer. */
export async function readMentionsOf(deps: RepliesDeps, reader: connections.MentionReader): Promise<void> {
  if (!deps.x) return
  const now = await deps.clock.now()
  const credentials = await connections.openCredentials(deps, reader.connectionId)
  const tweets = await deps.x.mentions(credentials, {
    userId: reader.xUserId,
    max: mentionsMax,
    sinceId: readFrom({ sinceIds: [reader.sinceId], now }),
  })
  const posts = await asPosts(deps.db, tweets)
  // X lists it among the mentions, so it is one, even if its text does not show it.
  await store.keepPosts(
    deps.db,
    posts.map((post) => ({ ...post, mentions: [...new Set([...post.mentions, reader.xUserId])] })),
  )
  await connections.noteMentions(deps.db, {
    connectionId: reader.connectionId,
    sinceId: readUpTo(now),
    dueAt: nextMentionsAt({ found: tweets.length, now }),
  })
}
