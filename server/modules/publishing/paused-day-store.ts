import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** Days on which nothing that has a time goes out for an agent, in the zone of its working hours. */
export async function isPausedDay(
  db: Db,
  { agentId, date }: { agentId: string; date: string },
): Promise<boolean> {
  return (await pausedDays(db, { agentIds: [agentId], from: date, to: date })).length > 0
}

/** Those from one day to another, both included. */
export async function pausedDays(
  db: Db,
  { agentIds, from, to }: { agentIds: string[]; from: string; to: string },
): Promise<{ agentId: string; date: string }[]> {
  if (agentIds.length === 0) return []
  return db
    .selectFrom('paused_day')
    .select(['agent_id as agentId', sql<string>`local_date::text`.as('date')])
    .where('agent_id', 'in', agentIds)
    .where('local_date', '>=', from)
    .where('local_date', '<=', to)
    .orderBy('local_date')
    .execute()
}

export async function pauseDay(db: Db, { agentId, date }: { agentId: string; date: string }): Promise<void> {
  await db
    .insertInto('paused_day')
    .values({ agent_id: agentId, local_date: date })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function resumeDay(db: Db, { agentId, date }: { agentId: string; date: string }): Promise<void> {
  await db.deleteFrom('paused_day').where('agent_id', '=', agentId).where('local_date', '=', date).execute()
}
