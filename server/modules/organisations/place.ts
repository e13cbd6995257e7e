import { type Capability, may } from '#contract/policy.ts'
import type { TeamRole } from '#contract/team-roles.ts'
import type { Db } from '#db/connect.ts'
import { within } from '#db/scope.ts'
import { Problem } from '#server/problem.ts'
import { projectWithPost } from './owner-store.ts'
import * as store from './store.ts'

/** Where a call is made: a project, or the organisation that its path names. */
export interface Place {
  id: string
  /** Whose credits are spent there. */
  organisationId: string
  roles: readonly TeamRole[]
}

/** In somebody's own project everything is theirs, and nothing has to be looked up. */
export const own: readonly TeamRole[] = ['owner']

/** Rights over an organisation itself come from what somebody is in all of it. */
const ofAll: readonly Capability[] = ['administer', 'govern']

/**
 * Where somebody makes a call, and that they may (decision: one-policy-table). Problems: `notFound` for a project or an
 * organisation that is not there, or that they do not work in (decision: foreign-is-unknown); `forbidden`, with what is
 * needed and what they are.
 */
export async function placeOf(
  db: Db,
  {
    userId,
    projectId,
    organisationId,
    needs,
  }: {
    userId: string
    /** Null: their own. */
    projectId: string | null
    /** That the call's path names; null: it is about a project. */
    organisationId: string | null
    needs: Capability
  },
): Promise<Place> {
  if (organisationId !== null) {
    const found = await store.rolesInOrganisation(db, { userId, organisationId })
    if (found.length === 0) throw new Problem('notFound')
    const counted = ofAll.includes(needs) ? found.filter(({ inAll }) => inAll) : found
    const roles = [...new Set(counted.map(({ role }) => role))]
    if (!may(roles, needs)) throw refused(needs, roles)
    return { id: organisationId, organisationId, roles }
  }
  if (needs === 'self' || projectId === null || projectId === userId)
    return { id: userId, organisationId: userId, roles: own }
  const found = await store.rolesInProject(db, { projectId, userId })
  if (!found) throw new Problem('notFound', { data: { reason: 'project' } })
  if (!may(found.roles, needs, found)) throw refused(needs, found.roles, found)
  return { id: projectId, organisationId: found.organisationId, roles: found.roles }
}

/**
 * Does what somebody asks for in a place: the database shows and changes nothing else (decision: rows-know-who-asks).
 * `agentIds`: and of agents those alone; null: all of the project.
 */
export function askedBy<T>(
  userId: string,
  { id, organisationId }: Place,
  work: () => T,
  { agentIds = null }: { agentIds?: readonly string[] | null } = {},
): T {
  return within({ personId: userId, projectId: id, organisationId, agentIds }, work)
}

/**
 * The project that a post, or a post's correction, belongs to, where somebody may do this there; their own for one that
 * they must not know of. Problems as `placeOf`.
 */
export async function projectOfPost(
  db: Db,
  {
    userId,
    needs,
    ...of
  }: { userId: string; needs: Capability } & ({ publicationId: string } | { correctionId: string }),
): Promise<string> {
  const projectId = await projectWithPost(db, { userId, ...of })
  return (await placeOf(db, { userId, projectId, organisationId: null, needs })).id
}

/** What somebody is in a project does not include it; `closed`: it would, and nothing changes there any more. */
export function refused(
  needs: Capability,
  roles: readonly TeamRole[],
  { closed = false }: { closed?: boolean } = {},
): Problem {
  return new Problem('forbidden', { data: { needs, roles, closed: closed && may(roles, needs) } })
}
