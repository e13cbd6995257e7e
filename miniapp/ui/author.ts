/** The author of a post, as its card names them. */
export interface Author {
  id: string
  name: string
  avatar: string | null
  handle: string | null
}

/** An agent as the author of its posts on X. */
export function authorOf(agent: {
  agentId: string
  name: string
  avatar: string | null
  twitter: { screenName: string } | null
}): Author {
  const { agentId: id, name, avatar, twitter } = agent
  return { id, name, avatar, handle: twitter?.screenName ?? null }
}
