import { sql, type SqlBool } from 'kysely'
import { rolesWith } from '#contract/policy.ts'
import type { TeamRole } from '#contract/team-roles.ts'
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

/** An agent that a private chat has to do with. */
export interface Commanded {
  agentId: string
  ownerId: string
  /**
   * Whose conversation with it this is: of whoever signs in with this Telegram identity where they work for its owner, else of
   * the one whose own it is; null: of nobody known, where others work as well.
   */
  userId: string | null
  name: string
  /** Of its project and its organisation; null: somebody's own. */
  project: string | null
  organisation: string | null
  /** What they are in its project, which decides what they may; null: nothing, and the chat itself is bound to it. */
  roles: TeamRole[] | null
}

/**
 * The agents a private chat has to do with: all that whoever signs in with this Telegram identity may see where they work,
 * and each bound to the chat. A bound chat commands nothing else of its owner's: the owner may have bound somebody else's.
 */
export async function commandedFrom(db: Db, chatId: string): Promise<Commanded[]> {
  return db
    .with('mine', (d) =>
      d
        .selectFrom('project_member')
        .innerJoin('user_account', 'user_account.id', 'project_member.user_id')
        .select(['project_member.project_id as projectId', 'project_member.user_id as userId'])
        .select(sql<TeamRole[]>`array_agg(project_member.role order by project_member.role)`.as('roles'))
        .where('user_account.telegram_id', '=', chatId)
        .where('user_account.disabled_at', 'is', null)
        .where('user_account.deleted_at', 'is', null)
        .groupBy(['project_member.project_id', 'project_member.user_id']),
    )
    .selectFrom('agent')
    .innerJoin('owner', 'owner.id', 'agent.owner_id')
    .innerJoin('organisation', 'organisation.id', 'owner.organisation_id')
    .innerJoin('project', 'project.id', 'agent.owner_id')
    .leftJoin('mine', 'mine.projectId', 'agent.owner_id')
    .select(['agent.id as agentId', 'agent.owner_id as ownerId', 'agent.name as name', 'mine.roles as roles'])
    .select(['project.name as project', 'organisation.name as organisation'])
    .select(
      sql<
        string | null
      >`coalesce(mine."userId", case when organisation.name is null then organisation.owner_id end)`.as(
        'userId',
      ),
    )
    .where('agent.deleted_at', 'is', null)
    .where('owner.organisation_closed_at', 'is', null)
    .where('owner.disabled_at', 'is', null)
    .where((e) =>
      e.or([
        sql<SqlBool>`mine.roles && ${sql.val(rolesWith('look'))}::text[]`,
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
