import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

// The rows of agents and accounts are read only; they belong to their modules.

/** An agent that is not deleted, with the name of its owner. `lock` keeps it so until the transaction ends. */
export async function agentWithOwner(db: Db, agentId: string, { lock = false } = {}) {
  const query = db
    .selectFrom('agent')
    .innerJoin('user_account as owner', 'owner.id', 'agent.user_id')
    .select([
      'agent.id as id',
      'agent.user_id as userId',
      'agent.name as name',
      'owner.name as ownerName',
      sql<boolean>`coalesce((agent.character->>'publicChat')::boolean, false)`.as('publicChat'),
    ])
    .where('agent.id', '=', agentId)
    .where('agent.deleted_at', 'is', null)
    .where('owner.deleted_at', 'is', null)
  return (lock ? query.forUpdate('agent') : query).executeTakeFirst()
}

/**
 * The agents a private chat may command: all of the account that signs in with this Telegram identity, and each agent bound
 * to the chat. A bound chat commands nothing else of its owner's: the owner may have bound somebody else's.
 */
export async function commandedFrom(
  db: Db,
  chatId: string,
): Promise<{ agentId: string; userId: string; name: string }[]> {
  return db
    .selectFrom('agent')
    .innerJoin('user_account as owner', 'owner.id', 'agent.user_id')
    .select(['agent.id as agentId', 'agent.user_id as userId', 'agent.name as name'])
    .where('agent.deleted_at', 'is', null)
    .where('owner.deleted_at', 'is', null)
    .where('owner.disabled_at', 'is', null)
    .where((e) =>
      e.or([
        e('owner.telegram_id', '=', chatId),
        e.exists(
          e
            .selectFrom('telegram_binding')
            .select('telegram_binding.id')
            .whereRef('telegram_binding.agent_id', '=', 'agent.id')
            .where('telegram_binding.chat_id', '=', chatId)
            .where('telegram_binding.chat_type', '=', 'private')
            .where('telegram_binding.unbound_at', 'is', null),
        ),
      ]),
    )
    .orderBy('agent.created_at')
    .execute()
}
