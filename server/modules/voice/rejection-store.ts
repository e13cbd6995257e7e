import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'

export interface Rejection {
  id: string
  opening: string
  reason: string
  createdAt: Date
}

/** Newest first. */
export async function rejectionsOf(db: Db, agentId: string): Promise<Rejection[]> {
  return db
    .selectFrom('agent_rejection')
    .select(['id', 'opening', 'reason', 'created_at as createdAt'])
    .where('agent_id', '=', agentId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Over the limit the oldest go first. */
export async function keepRejection(
  db: Db,
  { agentId, opening, reason, max }: { agentId: string; opening: string; reason: string; max: number },
): Promise<void> {
  await db
    .insertInto('agent_rejection')
    .values({ id: newId('rej'), agent_id: agentId, opening, reason })
    .execute()
  await sql`delete from agent_rejection where id in (
    select id from agent_rejection where agent_id = ${agentId}
    order by created_at desc, id offset ${max})`.execute(db)
}

/** False where the agent has no such rejection. */
export async function removeRejection(
  db: Db,
  { agentId, id }: { agentId: string; id: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('agent_rejection')
    .where('agent_id', '=', agentId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
