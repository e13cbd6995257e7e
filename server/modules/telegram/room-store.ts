import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** An agent that speaks with everybody in a group that is bound to it, or in the group beside its channel. */
export interface Answerable {
  agentId: string
  ownerId: string
  name: string
}

/**
 * The agents bound to any of these rooms that are open to everybody, the one bound first comes first. The rows of agents and
 * accounts are read only; they belong to their modules.
 */
export async function answerableIn(db: Db, roomIds: string[]): Promise<Answerable[]> {
  if (roomIds.length === 0) return []
  return (
    db
      .selectFrom('telegram_binding')
      .innerJoin('agent', 'agent.id', 'telegram_binding.agent_id')
      .innerJoin('owner', 'owner.id', 'agent.owner_id')
      .select(['agent.id as agentId', 'agent.owner_id as ownerId', 'agent.name as name'])
      .where('telegram_binding.chat_id', 'in', roomIds)
      .where('telegram_binding.chat_type', '!=', 'private')
      .where('telegram_binding.unbound_at', 'is', null)
      // Where the bot may not write, an answer would only cost.
      .where('telegram_binding.state', '=', 'ok')
      .where('agent.deleted_at', 'is', null)
      .where('owner.organisation_closed_at', 'is', null)
      .where('owner.disabled_at', 'is', null)
      .where(sql<boolean>`coalesce((agent.character->>'publicChat')::boolean, false)`)
      .orderBy('telegram_binding.bound_at')
      .execute()
  )
}
