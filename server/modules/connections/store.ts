import { sql } from 'kysely'
import { type Capabilities, capabilities } from '#contract/agents.ts'
import type { CountedPosts } from '#server/adapters/x/client.ts'
import type { Db } from '#db/connect.ts'
import type { AuthType } from './rules.ts'

// The agent's own row is read only; it belongs to the agents module.

/** An agent of this user that is not deleted. `lock` keeps it from being deleted until the transaction ends. */
export async function agentOf(
  db: Db,
  { ownerId, agentId }: { ownerId: string; agentId: string },
  { lock = false } = {},
) {
  const query = db
    .selectFrom('agent')
    .select(['id', 'name'])
    .where('id', '=', agentId)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

const connectionColumns = [
  'id',
  'agent_id as agentId',
  'owner_id as ownerId',
  'x_user_id as xUserId',
  'screen_name as screenName',
  'name',
  'avatar',
  'description',
  'banner',
  'auth_type as authType',
  'state',
  'bound_at as boundAt',
] as const

/** What the credential that sends is allowed: an own one stands before the shared app's. */
const inForce = sql<unknown>`coalesce(own_capabilities, capabilities)`.as('capabilities')

export async function connectionOfAgent(db: Db, agentId: string) {
  const row = await db
    .selectFrom('x_connection')
    .select(connectionColumns)
    .select(inForce)
    .where('agent_id', '=', agentId)
    .where('unbound_at', 'is', null)
    .executeTakeFirst()
  return row ? { ...row, capabilities: capabilities.parse(row.capabilities) } : null
}

/** A connection by its own id, also after it has ended: what was published through it keeps its name. */
export async function connectionById(db: Db, id: string, { lock = false } = {}) {
  const query = db.selectFrom('x_connection').select(connectionColumns).select(inForce).where('id', '=', id)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row ? { ...row, capabilities: capabilities.parse(row.capabilities) } : null
}

/** The agent an X account is bound to, of any owner. */
export async function agentBoundTo(db: Db, xUserId: string) {
  return db
    .selectFrom('x_connection')
    .innerJoin('agent', 'agent.id', 'x_connection.agent_id')
    .select(['agent.id as agentId', 'agent.name as name', 'agent.owner_id as ownerId'])
    .where('x_connection.x_user_id', '=', xUserId)
    .where('x_connection.unbound_at', 'is', null)
    .executeTakeFirst()
}

export interface NewConnection {
  id: string
  agentId: string
  ownerId: string
  xUserId: string
  screenName: string
  name: string
  avatar: string | null
  description: string
  banner: string | null
  counted: CountedPosts | null
  /** The shared app's tokens, or the user's own keys; one of them. */
  credentials: Buffer | null
  capabilities: Capabilities
  own: { credentials: Buffer; capabilities: Capabilities } | null
}

/** False where the agent or the X account is bound already. */
export async function insertConnection(db: Db, row: NewConnection): Promise<boolean> {
  const inserted = await db
    .insertInto('x_connection')
    .values({
      id: row.id,
      agent_id: row.agentId,
      owner_id: row.ownerId,
      x_user_id: row.xUserId,
      screen_name: row.screenName,
      name: row.name,
      avatar: row.avatar,
      description: row.description,
      banner: row.banner,
      posts: row.counted?.posts ?? null,
      posts_at: row.counted?.at ?? null,
      auth_type: row.own ? 'customize' : 'oauth',
      credentials: row.credentials,
      capabilities: JSON.stringify(row.capabilities),
      own_credentials: row.own?.credentials ?? null,
      own_capabilities: row.own && JSON.stringify(row.own.capabilities),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** How many posts X counted for the account of a connection when it last said so, to be compared with what it shows; null: it never did. */
export async function countedPosts(db: Db, id: string): Promise<CountedPosts | null> {
  const row = await db
    .selectFrom('x_connection')
    .select(['posts', 'posts_at as at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && row.posts !== null && row.at !== null ? { posts: row.posts, at: row.at } : null
}

/** What X counts for an account now; a later word stands. */
export async function notePosts(
  db: Db,
  { xUserId, counted: { posts, at } }: { xUserId: string; counted: CountedPosts },
): Promise<void> {
  await db
    .updateTable('x_connection')
    .set({ posts, posts_at: at })
    .where('x_user_id', '=', xUserId)
    .where((e) => e.or([e('posts_at', 'is', null), e('posts_at', '<', at)]))
    .execute()
}

/** Which of these connections send with their user's own keys, as far as X takes them. */
export async function withOwnKeys(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('x_connection')
    .select('id')
    .where('id', 'in', ids)
    .where('auth_type', '=', 'customize')
    .where('state', '=', 'ok')
    .where('unbound_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The one read that hands out sealed credentials. */
export async function sealedCredentials(db: Db, id: string) {
  return db
    .selectFrom('x_connection')
    .select(['id', 'owner_id as ownerId', 'credentials', 'own_credentials as ownCredentials'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** From now on the user's own keys send. Tokens of the shared app that X has withdrawn are no way back. */
export async function setOwn(
  db: Db,
  id: string,
  { credentials, capabilities }: { credentials: Buffer; capabilities: Capabilities },
): Promise<void> {
  await db
    .updateTable('x_connection')
    .set((e) => ({
      own_credentials: credentials,
      own_capabilities: JSON.stringify(capabilities),
      credentials: e
        .case()
        .when(e.and([e('auth_type', '=', 'oauth'), e('state', '=', 'needs_reauth')]))
        .then(null)
        .else(e.ref('credentials'))
        .end(),
      auth_type: 'customize',
      state: 'ok',
    }))
    .where('id', '=', id)
    .execute()
}

/** Destroys the own keys; false where there are no tokens of the shared app to go back to, and then nothing is changed. */
export async function dropOwn(db: Db, id: string): Promise<boolean> {
  const back = await db
    .updateTable('x_connection')
    .set({ own_credentials: null, own_capabilities: null, auth_type: 'oauth', state: 'ok' })
    .where('id', '=', id)
    .where('credentials', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return back !== undefined
}

/** Replaces what the sending credential may do. */
export async function setCapabilities(
  db: Db,
  id: string,
  { authType, capabilities }: { authType: AuthType; capabilities: Capabilities },
): Promise<void> {
  const value = JSON.stringify(capabilities)
  await db
    .updateTable('x_connection')
    .set(authType === 'customize' ? { own_capabilities: value } : { capabilities: value })
    .where('id', '=', id)
    .execute()
}

/** What the account shows on X, as X has just said; what is left out stays. */
export async function setShown(
  db: Db,
  id: string,
  shown: {
    screenName?: string
    name?: string
    description?: string
    avatar?: string | null
    banner?: string | null
  },
): Promise<void> {
  const { screenName, ...rest } = shown
  if (Object.keys(shown).length === 0) return
  await db
    .updateTable('x_connection')
    .set({ ...rest, ...(screenName === undefined ? {} : { screen_name: screenName }) })
    .where('id', '=', id)
    .execute()
}

/** The connection, if its state was another one before. */
export async function setState(db: Db, id: string, state: 'ok' | 'needs_reauth' | 'suspended') {
  return db
    .updateTable('x_connection')
    .set({ state })
    .where('id', '=', id)
    .where('state', '!=', state)
    .where('unbound_at', 'is', null)
    .returning(['owner_id as ownerId', 'agent_id as agentId', 'screen_name as screenName'])
    .executeTakeFirst()
}

/** Sealed credentials of all connections of a user that are alive, locked. */
export async function sealedOfUser(db: Db, ownerId: string) {
  return db
    .selectFrom('x_connection')
    .select(['id', 'owner_id as ownerId', 'credentials', 'own_credentials as ownCredentials'])
    .where('owner_id', '=', ownerId)
    .where('unbound_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function setOwner(
  db: Db,
  id: string,
  owner: { ownerId: string; credentials: Buffer | null; ownCredentials: Buffer | null },
): Promise<void> {
  await db
    .updateTable('x_connection')
    .set({
      owner_id: owner.ownerId,
      credentials: owner.credentials,
      own_credentials: owner.ownCredentials,
    })
    .where('id', '=', id)
    .execute()
}

/** Ends connections and destroys their tokens; returns the agents they belonged to. */
export async function endConnections(db: Db, which: { id: string; ownerId: string } | { agentId: string }) {
  let query = db
    .updateTable('x_connection')
    .set({
      unbound_at: sql<Date>`app_now()`,
      credentials: null,
      own_credentials: null,
      own_capabilities: null,
    })
    .where('unbound_at', 'is', null)
  query =
    'agentId' in which
      ? query.where('agent_id', '=', which.agentId)
      : query.where('id', '=', which.id).where('owner_id', '=', which.ownerId)
  return query.returning('agent_id as agentId').execute()
}
