import type { Telegram } from '#server/adapters/telegram/client.ts'
import type { Db } from '#db/connect.ts'
import { Problem } from '#server/problem.ts'
import * as agents from './agent-store.ts'

/** A link that opens a chat with this agent in Telegram; it works for others only while the agent's `publicChat` is on. */
export async function chatLink(
  { db, telegram }: { db: Db; telegram: Telegram | null },
  { ownerId, agentId }: { ownerId: string; agentId: string },
) {
  if (!telegram) throw new Problem('notFound')
  const agent = await agents.agentWithOwner(db, agentId)
  if (agent?.ownerId !== ownerId) throw new Problem('agentNotFound')
  const { username } = await telegram.me()
  return {
    url: await telegram.startLink(`agent_${agentId}`),
    botUsername: username,
    publicChat: agent.publicChat,
  }
}
