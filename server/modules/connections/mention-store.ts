import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** A connection whose mentions are to be read, and from where on. */
export interface MentionReader {
  connectionId: string
  agentId: string
  xUserId: string
  boundAt: Date
  sinceId: string | null
}

/** Takes connections whose mentions are due, for two minutes; of several processes each gets others. */
export async function claimMentions(
  db: Db,
  { agentIds, max }: { agentIds: string[]; max: number },
): Promise<MentionReader[]> {
  const { rows } = await sql<MentionReader>`
    update x_connection set mentions_due_at = app_now() + interval '2 minutes'
    where id = any(array(
      select id from x_connection
      where agent_id = any(${agentIds}::text[]) and unbound_at is null and state = 'ok'
        and (mentions_due_at is null or mentions_due_at <= app_now())
      order by mentions_due_at nulls first limit ${max} for update skip locked))
    returning id as "connectionId", agent_id as "agentId", x_user_id as "xUserId", bound_at as "boundAt",
      mentions_since_id as "sinceId"`.execute(db)
  return rows
}

/** The connection of one agent as a reader of mentions, with when it last read. */
export async function mentionReader(db: Db, agentId: string) {
  return db
    .selectFrom('x_connection')
    .select([
      'id as connectionId',
      'agent_id as agentId',
      'x_user_id as xUserId',
      'bound_at as boundAt',
      'mentions_since_id as sinceId',
      'mentions_read_at as readAt',
    ])
    .where('agent_id', '=', agentId)
    .where('unbound_at', 'is', null)
    .executeTakeFirst()
}

/** Mentions up to there have been read. */
export async function noteMentions(
  db: Db,
  { connectionId, sinceId, dueAt }: { connectionId: string; sinceId: string; dueAt: Date },
): Promise<void> {
  await db
    .updateTable('x_connection')
    .set({
      mentions_since_id: sinceId,
      mentions_read_at: sql<Date>`app_now()`,
      mentions_due_at: dueAt,
    })
    .where('id', '=', connectionId)
    .execute()
}

/** X asked for patience: nothing of this account is read before then. */
export async function postponeMentions(
  db: Db,
  { connectionId, until }: { connectionId: string; until: Date },
): Promise<void> {
  await db
    .updateTable('x_connection')
    .set({ mentions_due_at: until })
    .where('id', '=', connectionId)
    .execute()
}

/** Every X account that ever posted for this user, the ones connected now first. */
export async function ownXAccounts(db: Db, ownerId: string): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom('x_connection')
    .select(['x_user_id as id', 'screen_name as name'])
    .where('owner_id', '=', ownerId)
    .orderBy('unbound_at', (order) => order.desc().nullsFirst())
    .execute()
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

/** The X accounts connected to any agent of this user, by id. */
export async function xAccountsOf(db: Db, ownerId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('x_connection')
    .select('x_user_id')
    .where('owner_id', '=', ownerId)
    .where('unbound_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.x_user_id))
}
