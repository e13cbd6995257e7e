import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** The user's texts that a regular expression of PostgreSQL finds, from the newest on (`publication_said`) until there are enough. */
export async function textsLike(
  db: Db,
  { ownerId, pattern, size }: { ownerId: string; pattern: string; size: number },
) {
  return db
    .selectFrom('publication')
    .innerJoin('agent', 'agent.id', 'publication.agent_id')
    .select([
      'publication.id',
      'publication.agent_id as agentId',
      'agent.name as agentName',
      'publication.platform',
      'publication.status',
      sql<string>`publication.content`.as('content'),
      sql<Date>`coalesce(publication.published_at, publication.scheduled_at, publication.created_at)`.as(
        'at',
      ),
    ])
    .where('publication.owner_id', '=', ownerId)
    .where('publication.content', 'is not', null)
    .where(sql<boolean>`publication.content ~ ${pattern}`)
    .where('agent.deleted_at', 'is', null)
    .orderBy('publication.said_at', 'desc')
    .orderBy('publication.id', 'desc')
    .limit(size)
    .execute()
}
