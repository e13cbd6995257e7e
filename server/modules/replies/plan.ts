import { later, minute, second } from '#server/lib/clock.ts'
import { sha256 } from '#server/lib/ids.ts'
import { connectionOf } from '#server/modules/connections/index.ts'
import { workingAgent } from '#server/modules/agents/index.ts'
import { kolsOf } from '#server/modules/kol/index.ts'
import { answerWithin } from '#server/modules/publishing/index.ts'
import { addReplies } from './add-replies.ts'
import type { RepliesDeps } from './deps.ts'
import { findCandidates } from './find-candidates.ts'
import { agentsAtWork } from './read-sources.ts'
import type { Choice } from './rules.ts'
import * as store from './store.ts'

/** In one tick an agent begins at most so many replies. */
const perTickMax = 3

/** Turns what has been read into replies of the agents that answer by themselves. Returns how many. */
export async function planReplies(deps: RepliesDeps): Promise<number> {
  const now = await deps.clock.now()
  const since = later(now, -answerWithin)
  const kolAgents = await agentsAtWork(deps, 'kol_reply')
  let planned = 0
  for (const agentId of await store.withFreshPosts(deps.db, { agentIds: kolAgents, since })) {
    const kols = (await kolsOf(deps.db, agentId)).filter((kol) => kol.replyStatus === 'always_reply')
    const authorIds = kols.map((kol) => kol.xUserId)
    const posts = await store.postsBy(deps.db, { authorIds, since })
    planned += await planFor(deps, { agentId, postType: 'kol_reply', posts, now })
  }
  for (const agentId of await agentsAtWork(deps, 'self_reply')) {
    const connection = await connectionOf(deps.db, agentId)
    const posts = connection ? await store.postsTo(deps.db, { xUserId: connection.xUserId, since }) : []
    planned += await planFor(deps, { agentId, postType: 'self_reply', posts, now })
  }
  return planned
}

async function planFor(
  deps: RepliesDeps,
  {
    agentId,
    postType,
    posts,
    now,
  }: {
    agentId: string
    postType: 'kol_reply' | 'self_reply'
    posts: Parameters<typeof findCandidates>[1]['posts']
    now: Date
  },
): Promise<number> {
  const agent = posts.length > 0 ? await workingAgent(deps.db, agentId) : null
  const connection = agent && (await connectionOf(deps.db, agentId))
  if (!agent || !connection) return 0
  const { choices } = await findCandidates(deps.db, { agent, connection, posts, now })
  const { ids } = await addReplies(deps, {
    agent,
    postType,
    choices,
    max: perTickMax,
    at: (choice) => spread(choice, agentId, now),
  })
  return ids.length
}

/** Nobody answers within the second, and not all followers of an account in the same one. */
function spread({ post }: Choice, agentId: string, now: Date): Date {
  const part = sha256(`${agentId}:${post.id}`).readUInt32BE(0) / 2 ** 32
  return later(now, 20 * second + Math.round(part * 4 * minute))
}
