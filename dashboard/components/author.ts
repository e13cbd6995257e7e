import type { Agent } from '#app/queries/agents.ts'
import type { PostAuthor } from './post-card.tsx'

/** Who stands over an agent's posts: the connected account, and before there is one the agent itself. */
export function authorOf(agent: Agent, platform: 'twitter' | 'telegram' = 'twitter'): PostAuthor {
  const account = platform === 'twitter' ? agent.twitter : null
  return {
    id: agent.agentId,
    name: account?.name ?? agent.name,
    avatar: account?.avatar ?? agent.avatar,
    handle: account?.screenName,
  }
}
