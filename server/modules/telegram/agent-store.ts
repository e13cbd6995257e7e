import { sql } from 'kysely'
import { rolesWith } from '#contract/policy.ts'
import type { Db } from '#db/connect.ts'

// The rows of agents and accounts are read only; they belong to their modules.

/** An agent that is not deleted, with the name of its owner. `lock` keeps it so until the transaction ends. */
export async function agentWithOwner(db: Db, agentId: string, { lock = false } = {}) {
  const query = db
    .selectFrom('agent')
    .innerJoin('owner', 'owner.id', 'agent.owner_id')
    .select([
      'agent.id as id',
      'agent.owner_id as ownerId',
      'agent.name as name',
      'owner.name as ownerName',
      sql<boolean>`coalesce((agent.character->>'publicChat')::boolean, false)`.as('publicChat'),
    ])
    .where('agent.id', '=', agentId)
    .where('agent.deleted_at', 'is', null)
    .where('owner.organisation_closed_at', 'is', null)
  return (lock ? query.forUpdate('agent') : query).executeTakeFirst()
}

/**
 * The agents a private chat may command: all that whoever signs in with this Telegram identity may shape, and each bound
 * to the chat. A bound chat commands nothing else of its owner's: the owner may have bound somebody else's.
 */
export async function commandedFrom(
  db: Db,
  chatId: string,
): Promise<{ agentId: string; ownerId: string; userId: string; name: string }[]> {
  return db
    .selectFrom('agent')
    .innerJoin('owner', 'owner.id', 'agent.owner_id')
    .innerJoin('organisation', 'organisation.id', 'owner.organisation_id')
    .select(['agent.id as agentId', 'agent.owner_id as ownerId', 'agent.name as name'])
    .select(
      sql<string>`coalesce((select m.user_id from project_member m join user_account u on u.id = m.user_id
        where m.project_id = agent.owner_id and u.telegram_id = ${chatId} limit 1), organisation.owner_id)`.as(
        'userId',
      ),
    )
    .where('agent.deleted_at', 'is', null)
    .where('owner.organisation_closed_at', 'is', null)
    .where('owner.disabled_at', 'is', null)
    .where((e) =>
      e.or([
        e(
          'agent.owner_id',
          'in',
          e
            .selectFrom('project_member')
            .innerJoin('user_account', 'user_account.id', 'project_member.user_id')
            .select('project_member.project_id')
            .where('user_account.telegram_id', '=', chatId)
            .where('user_account.disabled_at', 'is', null)
            .where('user_account.deleted_at', 'is', null)
            .where('project_member.role', 'in', rolesWith('shape')),
        ),
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
