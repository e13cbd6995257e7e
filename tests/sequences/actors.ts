import { may, type Capability } from '#contract/policy.ts'
import { scopes, type Scope } from '#contract/scope-names.ts'
import type { TeamRole } from '#contract/team-roles.ts'
import { newId, randomText, sha256 } from '#server/lib/ids.ts'
import type pg from 'pg'
import type { Draw } from './draw.ts'
import { type Place, type ProjectKey, rolesOf, type StagePerson } from './stage.ts'

/** Whoever makes a call: a program with a token, or a person at their own screen. */
export interface Actor {
  label: string
  token: string
  /** Null: a person. */
  tokenId: string | null
  userId: string
  person: StagePerson | null
  /** Of a service: what it is. */
  role: TeamRole | null
  scopes: readonly Scope[]
  projects: ProjectKey[] | null
  agents: string[] | null
  cap: number | null
  /** From when on nothing may be done with it, as the test knows it; null: it is good. */
  deadSince: number | null
}

const many: readonly (readonly Scope[])[] = [
  ['read', 'draft'],
  ['read', 'draft', 'publish'],
  ['read', 'approve'],
  ['read', 'draft', 'approve', 'publish'],
  ['draft', 'publish'],
  ['draft'],
  [...scopes],
  ['read', 'draft', 'approve'],
]

function scopesOf(draw: Draw): Scope[] {
  if (draw.chance(0.7)) return [...draw.one(many)]
  const some = draw.some(scopes, 0.5)
  return some.length > 0 ? some : [draw.one(scopes)]
}

/** What of it is stored in the table, and what the test knows of it. */
function tokenFor(place: Place, draw: Draw, now: number, wanted: 'any' | 'voter') {
  const asService = wanted === 'any' && draw.chance(0.3)
  const of = asService ? draw.one(place.services) : null
  const people =
    wanted === 'voter'
      ? place.people.filter(({ role }) => ['owner', 'administrator', 'manager', 'approver'].includes(role))
      : place.people
  const person = of ? null : draw.chance(0.5) ? draw.one(people) : draw.one(people.slice(0, 6))
  const userId = of?.userId ?? person?.user.id ?? ''
  const secret = `kol_${randomText(40).toLowerCase()}`
  // Nobody can make one for where they do not work.
  const home = person?.project ?? null
  const projects: ProjectKey[] | null = draw.chance(0.6) ? null : [home ?? (draw.chance(0.8) ? 'a' : 'b')]
  const own = place.agents.filter(({ project }) => (projects ?? [home ?? project]).includes(project))
  const agents = draw.chance(0.75) ? null : [draw.one(own).id]
  const end = draw.number()
  const [expires, revoked] =
    wanted === 'any' && end < 0.03
      ? [now - 1000, null]
      : wanted === 'any' && end < 0.06
        ? [null, now - 1000]
        : [null, null]
  const actor: Actor = {
    label: `${of ? `service ${of.role}` : person?.name}`,
    token: secret,
    tokenId: newId('tok'),
    userId,
    person,
    role: of?.role ?? null,
    scopes: wanted === 'voter' ? ['read', 'approve'] : scopesOf(draw),
    projects,
    agents,
    cap: draw.chance(0.5) ? null : draw.one([1, 2, 3, 5]),
    deadSince: expires ?? revoked,
  }
  const row = {
    id: actor.tokenId,
    kind: of ? 'service' : 'personal',
    hash: sha256(secret).toString('hex'),
    shown: secret.slice(0, 12),
    user_id: userId,
    made_by: place.owner.id,
    organisation_id: of ? place.organisationId : null,
    role: of?.role ?? null,
    scopes: actor.scopes,
    projects: projects?.map((key) => place.projects[key]) ?? null,
    agents,
    cap: actor.cap,
    expires_at: new Date(expires ?? now + 300 * 24 * 3_600_000).toISOString(),
    revoked_at: revoked && new Date(revoked).toISOString(),
  }
  return { actor, row }
}

export type TokenRow = ReturnType<typeof tokenFor>['row']

/** The tokens of one sequence: some of any kind, and some of people who may vote. */
export function drawTokens(place: Place, draw: Draw, now: number): { actors: Actor[]; rows: TokenRow[] } {
  const made = [
    ...Array.from({ length: draw.whole(1, 3) }, () => tokenFor(place, draw, now, 'any')),
    ...Array.from({ length: 2 }, () => tokenFor(place, draw, now, 'voter')),
  ]
  return { actors: made.map(({ actor }) => actor), rows: made.map(({ row }) => row) }
}

/** As `tokens.make` leaves them, without its limit of twenty a minute. */
export async function storeTokens(pool: pg.Pool, rows: readonly TokenRow[]): Promise<void> {
  await pool.query(
    `insert into token (id, kind, hash, shown, name, user_id, made_by, organisation_id, role, scopes, projects, agents, cap, expires_at, revoked_at)
     select id, kind, decode(hash, 'hex'), shown, 'Of a sequence', user_id, made_by, organisation_id, role, scopes, projects, agents, cap, expires_at, revoked_at
     from jsonb_to_recordset($1::jsonb) as t(id text, kind text, hash text, shown text, user_id text, made_by text, organisation_id text, role text,
       scopes text[], projects text[], agents text[], cap int, expires_at timestamptz, revoked_at timestamptz)`,
    [JSON.stringify(rows)],
  )
}

/** Somebody at their own screen. */
export function asPerson(person: StagePerson): Actor {
  return {
    label: `${person.name} themselves`,
    token: person.user.token,
    tokenId: null,
    userId: person.user.id,
    person,
    role: null,
    scopes: [...scopes],
    projects: null,
    agents: null,
    cap: null,
    deadSince: null,
  }
}

/** Whether the promise lets whoever it is do this there: role, scope, project, agent. */
export function mayDo(
  place: Place,
  actor: Actor,
  {
    project,
    capability,
    scope,
    agentId,
  }: { project: ProjectKey; capability: Capability; scope: Scope | null; agentId?: string },
): boolean {
  if (actor.deadSince !== null) return false
  if (actor.tokenId !== null && (scope === null || !actor.scopes.includes(scope))) return false
  if (actor.projects && !actor.projects.includes(project)) return false
  if (agentId && actor.agents && !actor.agents.includes(agentId)) return false
  const roles = actor.role ? [actor.role] : rolesOf(place, actor.userId, project)
  return may(roles, capability)
}
