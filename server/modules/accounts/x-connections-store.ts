import { sql } from 'kysely'
import { capabilities } from '#contract/agents.ts'
import type { Db } from '#db/connect.ts'
import type { AuthType } from './x-connections-rules.ts'

// The agent's own row is read only; it belongs to the agents module.

/** An agent of this user that is not deleted. `lock` keeps it from being deleted until the transaction ends. */
export async function agentOf(
  db: Db,
  { userId, agentId }: { userId: string; agentId: string },
  { lock = false } = {},
) {
  const query = db
    .selectFrom('agent')
    .select(['id', 'name'])
    .where('id', '=', agentId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

const connectionColumns = [
  'id',
  'agent_id as agentId',
  'user_id as userId',
  'x_user_id as xUserId',
  'screen_name as screenName',
  'name',
  'avatar',
  'auth_type as authType',
  'state',
  'capabilities',
  'bound_at as boundAt',
] as const

export async function connectionOfAgent(db: Db, agentId: string) {
  const row = await db
    .selectFrom('x_connection')
    .select(connectionColumns)
    .where('agent_id', '=', agentId)
    .where('unbound_at', 'is', null)
    .executeTakeFirst()
  return row ? { ...row, capabilities: capabilities.parse(row.capabilities) } : null
}

/** A connection by its own id, also after it has ended: what was published through it keeps its name. */
export async function connectionById(db: Db, id: string) {
  const row = await db
    .selectFrom('x_connection')
    .select(connectionColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { ...row, capabilities: capabilities.parse(row.capabilities) } : null
}

/** The agent an X account is bound to, whoever owns it. */
export async function agentBoundTo(db: Db, xUserId: string) {
  return db
    .selectFrom('x_connection')
    .innerJoin('agent', 'agent.id', 'x_connection.agent_id')
    .select(['agent.id as agentId', 'agent.name as name', 'agent.user_id as userId'])
    .where('x_connection.x_user_id', '=', xUserId)
    .where('x_connection.unbound_at', 'is', null)
    .executeTakeFirst()
}

export interface NewConnection {
  id: string
  agentId: string
  userId: string
  xUserId: string
  screenName: string
  name: string
  avatar: string | null
  authType: AuthType
  credentials: Buffer
  capabilities: object
}

/** False where the agent or the X account is bound already. */
export async function insertConnection(db: Db, row: NewConnection): Promise<boolean> {
  const inserted = await db
    .insertInto('x_connection')
    .values({
      id: row.id,
      agent_id: row.agentId,
      user_id: row.userId,
      x_user_id: row.xUserId,
      screen_name: row.screenName,
      name: row.name,
      avatar: row.avatar,
      auth_type: row.authType,
      credentials: row.credentials,
      capabilities: JSON.stringify(row.capabilities),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The one read that hands out sealed credentials. */
export async function sealedCredentials(db: Db, id: string) {
  return db
    .selectFrom('x_connection')
    .select(['id', 'user_id as userId', 'credentials'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function setState(db: Db, id: string, state: 'ok' | 'needs_reauth' | 'suspended') {
  await db
    .updateTable('x_connection')
    .set({ state })
    .where('id', '=', id)
    .where('unbound_at', 'is', null)
    .execute()
}

/** Ends connections and destroys their tokens; returns the agents they belonged to. */
export async function endConnections(db: Db, which: { id: string; userId: string } | { agentId: string }) {
  let query = db
    .updateTable('x_connection')
    .set({ unbound_at: sql<Date>`app_now()`, credentials: null })
    .where('unbound_at', 'is', null)
  query =
    'agentId' in which
      ? query.where('agent_id', '=', which.agentId)
      : query.where('id', '=', which.id).where('user_id', '=', which.userId)
  return query.returning('agent_id as agentId').execute()
}

const tenMinutesFromNow = sql<Date>`app_now() + interval '10 minutes'`

export async function insertFlow(
  db: Db,
  flow: {
    oauthTokenHash: Buffer
    secret: Buffer
    via: 'popup' | 'miniapp'
    userId: string
    agentId: string | null
  },
): Promise<{ expiresAt: Date }> {
  // What nobody can use any more would only pile up.
  await db
    .deleteFrom('oauth_flow')
    .where('expires_at', '<', sql<Date>`app_now() - interval '1 day'`)
    .execute()
  return db
    .insertInto('oauth_flow')
    .values({
      oauth_token_hash: flow.oauthTokenHash,
      secret: flow.secret,
      purpose: 'bind',
      via: flow.via,
      user_id: flow.userId,
      agent_id: flow.agentId,
      expires_at: tenMinutesFromNow,
    })
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow()
}

const flowColumns = [
  'oauth_token_hash as oauthTokenHash',
  'secret',
  'purpose',
  'via',
  'user_id as userId',
  'agent_id as agentId',
  'handoff',
] as const

/** A flow that can still be finished. By its token only as long as it was not handed over. */
export async function openFlow(db: Db, by: { oauthTokenHash: Buffer } | { handoffHash: Buffer }) {
  let query = db
    .selectFrom('oauth_flow')
    .select(flowColumns)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`app_now()`)
  query =
    'handoffHash' in by
      ? query.where('handoff_hash', '=', by.handoffHash)
      : query.where('oauth_token_hash', '=', by.oauthTokenHash).where('handoff_hash', 'is', null)
  return query.executeTakeFirst()
}

/** True for exactly one of any number of callers. */
export async function useFlow(db: Db, oauthTokenHash: Buffer): Promise<boolean> {
  const used = await db
    .updateTable('oauth_flow')
    .set({ used_at: sql<Date>`app_now()` })
    .where('oauth_token_hash', '=', oauthTokenHash)
    .where('used_at', 'is', null)
    .returning('expires_at')
    .executeTakeFirst()
  return used !== undefined
}

/** Keeps the finished sign-in for the Mini App; true for exactly one of any number of callers. */
export async function handOver(
  db: Db,
  flow: { oauthTokenHash: Buffer; handoffHash: Buffer; handoff: Buffer },
): Promise<boolean> {
  const handed = await db
    .updateTable('oauth_flow')
    .set({ handoff_hash: flow.handoffHash, handoff: flow.handoff, expires_at: tenMinutesFromNow })
    .where('oauth_token_hash', '=', flow.oauthTokenHash)
    .where('used_at', 'is', null)
    .where('handoff_hash', 'is', null)
    .returning('expires_at')
    .executeTakeFirst()
  return handed !== undefined
}
