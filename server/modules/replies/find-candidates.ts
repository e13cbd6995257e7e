import type { Db } from '#db/connect.ts'
import { day, later } from '#server/lib/clock.ts'
import { type XConnection, xAccountsOf } from '#server/modules/connections/index.ts'
import { blockedWordsOf } from '#contract/rules.ts'
import { type WorkingAgent } from '#server/modules/agents/index.ts'
import { blockedIn } from '#server/lib/fold.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import { type Answerer, choose, type Chosen, type Post } from './rules.ts'

/** What an agent would answer among these posts, and why it leaves the others. */
export async function findCandidates(
  db: Db,
  {
    agent,
    connection,
    posts,
    now,
  }: { agent: WorkingAgent; connection: XConnection; posts: Post[]; now: Date },
): Promise<Chosen> {
  if (posts.length === 0) return { choices: [], skipped: new Map() }
  return choose(posts, await answererOf(db, { agent, connection, posts, now }), now)
}

async function answererOf(
  db: Db,
  {
    agent,
    connection,
    posts,
    now,
  }: { agent: WorkingAgent; connection: XConnection; posts: Post[]; now: Date },
): Promise<Answerer> {
  const ids = posts.map((post) => post.id)
  const dayAgo = later(now, -day)
  const answered = await publishing.repliesTo(db, { agentId: agent.id, tweetIds: ids })
  // A conversation older than a week has nobody waiting in it.
  const given = await publishing.repliesGiven(db, { agentId: agent.id, since: later(now, -7 * day) })
  const blockedWords = blockedWordsOf(agent.rule?.settings)
  return {
    xUserId: connection.xUserId,
    boundAt: connection.boundAt,
    replies: connection.capabilities.replies,
    ownAccounts: await xAccountsOf(db, agent.ownerId),
    answered: new Map(
      answered.map(({ tweetId, reason }) => [
        tweetId,
        reason === 'reply_not_permitted' ? ('reply_not_permitted' as const) : ('answered' as const),
      ]),
    ),
    byAuthor: countBy(given.filter(({ at }) => at > dayAgo).map(({ authorId }) => authorId)),
    byConversation: countBy(given.map(({ conversationId }) => conversationId)),
    repliesOfAgents: await publishing.repliesOfAgents(db, ids),
    isBlocked: (text) => blockedWords.length > 0 && blockedIn(text, blockedWords).length > 0,
  }
}

function countBy(keys: (string | null)[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
