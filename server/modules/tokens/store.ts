import { sql } from 'kysely'
import { type Db, prepared } from '#db/connect.ts'
import type { Scope } from '#contract/scope-names.ts'
import type { MemberRole } from '#contract/team-roles.ts'
import type { TokenInUse } from './rules.ts'
import type { TokenKind } from './tables.ts'

const appNow = sql<Date>`app_now()`

interface ReadToken extends TokenInUse {
  /** It was used in an earlier minute, or somewhere else. */
  unnoted: boolean
}

const asUsed = `
  select t.id, t.kind, t.user_id as "userId", t.organisation_id as "organisationId", t.scopes, t.projects, t.agents, t.resource,
         t.last_used_at is distinct from date_trunc('minute', app_now()) or t.last_network is distinct from $2 as unnoted`
const stands = `t.revoked_at is null and t.expires_at > app_now() and u.disabled_at is null and u.deleted_at is null`

/** $1 hash, $2 network */
const byHash = {
  token: prepared<ReadToken>(
    'tokens.read',
    `${asUsed} from token t join user_account u on u.id = t.user_id where t.hash = $1 and ${stands}`,
  ),
  access: prepared<ReadToken>(
    'tokens.read-access',
    `${asUsed} from program_secret s join token t on t.id = s.token_id join user_account u on u.id = t.user_id
      where s.hash = $1 and s.kind = 'access' and s.expires_at > app_now() and ${stands}`,
  ),
}

/** A token that stands, of somebody who is not barred. */
export async function tokenByHash(
  db: Db,
  { kind, hash, network }: { kind: 'token' | 'access'; hash: Buffer; network: string },
): Promise<ReadToken | null> {
  const [row] = await byHash[kind](db, [hash, network])
  return row ?? null
}

export const noteUse = prepared(
  'tokens.note-use',
  `update token set last_used_at = date_trunc('minute', app_now()), last_network = $2 where id = $1`,
)

interface NewToken {
  id: string
  kind: TokenKind
  hash: Buffer | null
  shown: string | null
  name: string
  userId: string
  madeBy: string
  organisationId: string | null
  role: MemberRole | null
  scopes: Scope[]
  projects: string[] | null
  agents: string[] | null
  cap: number | null
  days: number
  clientId: string | null
  resource: 'api' | 'mcp' | null
}

export async function insertToken(db: Db, row: NewToken): Promise<void> {
  await db
    .insertInto('token')
    .values({
      id: row.id,
      kind: row.kind,
      hash: row.hash,
      shown: row.shown,
      name: row.name,
      user_id: row.userId,
      made_by: row.madeBy,
      organisation_id: row.organisationId,
      role: row.role,
      scopes: row.scopes,
      projects: row.projects,
      agents: row.agents,
      cap: row.cap,
      client_id: row.clientId,
      resource: row.resource,
      expires_at: sql<Date>`app_now() + ${row.days}::int * interval '1 day'`,
    })
    .execute()
}

/** Whose tokens: a person's own and what they allowed programs, or those of an organisation's services. */
export type Whose = { userId: string } | { organisationId: string }

const of = (whose: Whose) =>
  'userId' in whose
    ? // What a program was allowed and has not fetched yet is not there.
      sql<boolean>`t.user_id = ${whose.userId} and (t.kind = 'personal' or (t.kind = 'program' and exists (
        select from program_secret s where s.token_id = t.id and s.kind = 'refresh')))`
    : sql<boolean>`t.organisation_id = ${whose.organisationId}`

/** Tokens that were not revoked, the newest first; also those that are over, so that their owner sees why they stopped. */
export async function tokensOf(db: Db, whose: Whose) {
  return db
    .selectFrom('token as t')
    .leftJoin('program_client as c', 'c.id', 't.client_id')
    .select([
      't.id',
      't.name',
      't.shown',
      't.role',
      't.scopes',
      't.projects',
      't.agents',
      't.cap as capPerDay',
      't.made_by as madeById',
      't.created_at as createdAt',
      't.expires_at as expiresAt',
      sql<boolean>`t.expires_at <= app_now()`.as('expired'),
      't.last_used_at as lastUsedAt',
      't.last_network as lastNetwork',
      't.resource',
      'c.id as clientId',
      'c.read_again_at as readAgainAt',
    ])
    .where(of(whose))
    .where('t.revoked_at', 'is', null)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id')
    .execute()
}

/** How many stand; two that count come one after the other. */
export async function countStanding(trx: Db, whose: Whose): Promise<number> {
  const key = 'userId' in whose ? whose.userId : whose.organisationId
  await sql`select pg_advisory_xact_lock(hashtextextended(${`token ${key}`}, 0))`.execute(trx)
  const { count } = await trx
    .selectFrom('token as t')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where(of(whose))
    .where('t.revoked_at', 'is', null)
    .where('t.expires_at', '>', appNow)
    .executeTakeFirstOrThrow()
  return count
}

/** False: there is none that stands. */
export async function setRevoked(db: Db, whose: Whose, id: string): Promise<boolean> {
  const revoked = await db
    .updateTable('token as t')
    .set({ revoked_at: appNow })
    .where('t.id', '=', id)
    .where(of(whose))
    .where('t.revoked_at', 'is', null)
    .returning('t.id')
    .executeTakeFirst()
  return revoked !== undefined
}

/** What projects, agents and people are called, by their ids; of a person's, projects they are still in, with their agents. */
export async function namesOf(db: Db, whose: Whose, ids: string[]): Promise<Map<string, string | null>> {
  const isThere = (project: string) =>
    'userId' in whose
      ? sql`exists (select from project_member m where m.project_id = ${sql.ref(project)} and m.user_id = ${whose.userId})`
      : sql`true`
  const { rows } = await sql<{ id: string; name: string | null }>`
    select id, name from project where id = any(${ids}) and ${isThere('project.id')}
    union all select id, name from agent where id = any(${ids}) and ${isThere('agent.owner_id')}
    union all select id, name from user_account where id = any(${ids})`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Of these agents, those that are in one of these projects. */
export async function agentsIn(
  db: Db,
  { agentIds, projectIds }: { agentIds: string[]; projectIds: string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('agent')
    .select('id')
    .where('id', 'in', agentIds)
    .where('owner_id', 'in', projectIds)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** The projects of an organisation that are open. */
export async function projectsOf(db: Db, organisationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('project')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('closed_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
