import type { EventKind } from '#contract/events.ts'
import type { Db } from '#db/connect.ts'

export interface Filters {
  agentId?: string | undefined
  personId?: string | undefined
  kind?: EventKind | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/** A project's, or all of an organisation's. */
export type Whose = { ownerId: string } | { organisationId: string }

const columns = [
  'event.id as id',
  'event.kind as kind',
  'event.object_kind as objectKind',
  'event.object_id as objectId',
  'event.owner_id as projectId',
  'event.agent_id as agentId',
  'event.by_id as byId',
  'event.at as at',
  'event.facts as facts',
] as const

/** Those of one post, the oldest first. */
export function eventsOfPost(
  db: Db,
  { ownerId, publicationId, max }: { ownerId: string; publicationId: string; max: number },
) {
  return db
    .selectFrom('event')
    .select(columns)
    .where('object_kind', '=', 'publication')
    .where('object_id', '=', publicationId)
    .where('owner_id', '=', ownerId)
    .orderBy('n')
    .limit(max)
    .execute()
}

/** Whose they are, the newest first, or from the oldest on. `before`: only those before that event. */
export function eventsOf(
  db: Db,
  whose: Whose,
  {
    before,
    size,
    oldestFirst = false,
    ...filters
  }: Filters & { before?: string | undefined; size: number; oldestFirst?: boolean },
) {
  const all = db.selectFrom('event').select(columns)
  const theirs =
    'ownerId' in whose
      ? all.where('event.owner_id', '=', whose.ownerId)
      : all.where('event.organisation_id', '=', whose.organisationId)
  return theirs
    .$if(before !== undefined, (query) =>
      query.where('event.n', '<', (e) =>
        e
          .selectFrom('event as last')
          .select('last.n')
          .where('last.id', '=', before ?? ''),
      ),
    )
    .$if(filters.agentId !== undefined, (query) => query.where('event.agent_id', '=', filters.agentId ?? ''))
    .$if(filters.personId !== undefined, (query) => query.where('event.by_id', '=', filters.personId ?? ''))
    .$if(filters.kind !== undefined, (query) => query.where('event.kind', '=', filters.kind ?? ''))
    .$if(filters.from !== undefined, (query) => query.where('event.at', '>=', filters.from ?? new Date(0)))
    .$if(filters.to !== undefined, (query) => query.where('event.at', '<', filters.to ?? new Date(0)))
    .orderBy('event.n', oldestFirst ? 'asc' : 'desc')
    .limit(size)
    .execute()
}

/** What people are called. */
export async function namesOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('user_account').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The events of an account that is closed go over to the one it has become part of. */
export async function handOver(trx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await trx.updateTable('event').set({ owner_id: to }).where('owner_id', '=', from).execute()
  await trx.updateTable('event').set({ organisation_id: to }).where('organisation_id', '=', from).execute()
}
