import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** What is planned next, of all agents. */
export async function nextDue(db: Db): Promise<{ at: Date; agentName: string; platform: string } | null> {
  const row = await db
    .selectFrom('publication')
    .innerJoin('agent', 'agent.id', 'publication.agent_id')
    .select(['publication.scheduled_at as at', 'agent.name as agentName', 'publication.platform'])
    .where('publication.status', '=', 'scheduled')
    .where('agent.deleted_at', 'is', null)
    .where('agent.paused_at', 'is', null)
    .where('publication.scheduled_at', '>', sql<Date>`app_now()`)
    .orderBy('publication.scheduled_at')
    .limit(1)
    .executeTakeFirst()
  return row?.at ? { ...row, at: row.at } : null
}

/** The publications of all agents: how many in each state, what comes next, what happened last. */
export async function publicationSummary(db: Db) {
  const columns = [
    'publication.id',
    'agent.name as agentName',
    'publication.platform',
    'publication.status',
    'publication.reason',
    'publication.scheduled_at as scheduledAt',
    'publication.updated_at as updatedAt',
  ] as const
  const withAgent = db
    .selectFrom('publication')
    .innerJoin('agent', 'agent.id', 'publication.agent_id')
    .select(columns)
  const counts = await db
    .selectFrom('publication')
    .select(['status', sql<number>`count(*)`.as('count')])
    .groupBy('status')
    .orderBy('status')
    .execute()
  const planned = await withAgent
    .where('publication.status', '=', 'scheduled')
    .where('publication.scheduled_at', '>', sql<Date>`app_now()`)
    .orderBy('publication.scheduled_at')
    .limit(5)
    .execute()
  const latest = await withAgent
    .where('publication.status', '<>', 'scheduled')
    .orderBy('publication.updated_at', 'desc')
    .limit(8)
    .execute()
  return { counts, planned, latest }
}

/** The X accounts that agents are connected to, by lower-case handle. */
export async function connectedHandles(db: Db) {
  const rows = await db
    .selectFrom('x_connection')
    .innerJoin('agent', 'agent.id', 'x_connection.agent_id')
    .select(['x_connection.id', 'x_connection.screen_name', 'x_connection.state', 'agent.name as agentName'])
    .where('x_connection.unbound_at', 'is', null)
    .execute()
  return new Map(
    rows.map(({ id, screen_name, state, agentName }) => [
      screen_name.toLowerCase(),
      { connectionId: id, state, agentName },
    ]),
  )
}
