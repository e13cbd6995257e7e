import type { UiLanguage } from '#contract/lists.ts'
import { type Capability, may } from '#contract/policy.ts'
import { type Db, transaction } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'
import { fromMilli, toMilli } from '#server/lib/money.ts'
import { balance, spentThisMonth } from '#server/modules/credits/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import { Problem } from '#server/problem.ts'
import * as members from './member-store.ts'
import * as store from './store.ts'

/** Who asks, and of which organisation. */
export interface Asking {
  userId: string
  organisationId: string
}

/** Organisations that one person may own at once. */
const ownedMax = 20

/**
 * The organisations somebody works in, their own first, each with the projects they may enter; `only`: of those, the
 * ones there are for whoever asks (null: all).
 */
export async function organisationsOf(db: Db, userId: string, only: readonly string[] | null = null) {
  const places = (await store.placesOf(db, userId)).filter(({ projectId }) => isAmong(only, projectId))
  return [...Map.groupBy(places, ({ organisationId }) => organisationId)].map(([id, projects]) => ({
    id,
    name: projects[0]?.organisation ?? null,
    roles: projects[0]?.everywhere ?? [],
    projects: projects.map(({ projectId, project, roles, closed }) => ({
      id: projectId,
      name: project,
      roles,
      closed,
    })),
  }))
}

/** Makes an organisation with its first project, owned by whoever makes it. Problem `conflict`: they own too many. */
export async function createOrganisation(
  db: Db,
  { userId, name, project }: { userId: string; name: string; project: string },
) {
  const id = newId('org')
  return transaction(db, async (trx) => {
    if ((await store.lockOwned(trx, userId)) >= ownedMax)
      throw new Problem('conflict', { data: { reason: 'too-many' } })
    await store.insertOrganisation(trx, { id, name, ownerId: userId })
    await store.insertProject(trx, { id: newId('prj'), organisationId: id, name: project })
    const made = (await organisationsOf(trx, userId)).find((one) => one.id === id)
    if (!made) throw new Error('an organisation just made is not there')
    return made
  })
}

/** What somebody sees of it: the projects they work in and who else does; what was spent and who is invited by role. */
export async function showOrganisation(
  db: Db,
  { userId, organisationId, only = null }: Asking & { only?: readonly string[] | null | undefined },
) {
  const row = await store.organisationById(db, organisationId)
  if (!row) throw new Problem('notFound')
  const here = (await store.placesOf(db, userId))
    .filter((place) => place.organisationId === organisationId && isAmong(only, place.projectId))
    // What they are in all projects they are here in those alone.
    .map((place) => (only ? { ...place, everywhere: [] } : place))
  const seen = seenWith(here, 'colleagues')
  const money = seenWith(here, 'seeMoney')
  const people = seenWith(here, 'people')
  const projects = (await store.projectsOf(db, organisationId)).filter(({ id }) => seen(id))
  const spent = await Promise.all(
    projects.map(async ({ id }) => (money(id) ? fromMilli(await spentThisMonth(db, id)) : null)),
  )
  return {
    id: row.id,
    name: row.name,
    projects: projects.map((project, n) => ({
      ...project,
      budget: project.budget === null || !money(project.id) ? null : fromMilli(project.budget),
      spent: spent[n] ?? null,
    })),
    members: (await members.membersOf(db, organisationId)).filter(({ projectId }) => seen(projectId)),
    invitations: (await members.openInvitations(db, organisationId)).filter(({ projectId }) =>
      people(projectId),
    ),
    credits: money(null) ? fromMilli((await balance(db, organisationId)).creditsMilli) : null,
  }
}

const isAmong = (only: readonly string[] | null, projectId: string) =>
  only === null || only.includes(projectId)

/** In which projects somebody may do this; null: in all of them. */
function seenWith(places: Awaited<ReturnType<typeof store.placesOf>>, capability: Capability) {
  const all = places.some(({ everywhere }) => may(everywhere, capability))
  const some = new Set(places.filter(({ roles }) => may(roles, capability)).map(({ projectId }) => projectId))
  return (projectId: string | null) => all || (projectId !== null && some.has(projectId))
}

export async function renameOrganisation(
  db: Db,
  { organisationId, name }: Asking & { name: string },
): Promise<void> {
  await transaction(db, async (trx) => {
    await locked(trx, organisationId)
    await store.updateOrganisation(trx, organisationId, { name })
  })
}

/** Closes an organisation for good. Problem `conflict` (`credits`) while it has some: they would be lost. */
export async function closeOrganisation(db: Db, { userId, organisationId }: Asking): Promise<void> {
  await transaction(db, async (trx) => {
    await ownedBy(trx, { userId, organisationId })
    const { creditsMilli, heldMilli, owedMilli } = await balance(trx, organisationId)
    if (creditsMilli + heldMilli + owedMilli > 0)
      throw new Problem('conflict', { data: { reason: 'credits' } })
    await store.updateOrganisation(trx, organisationId, { closed: true })
  })
}

/** Makes an administrator the owner, and the owner an administrator. Problem `conflict` (`not-administrator`). */
export async function handOverOrganisation(
  db: Db,
  { userId, organisationId, toId }: Asking & { toId: string },
): Promise<void> {
  await transaction(db, async (trx) => {
    const { name } = await ownedBy(trx, { userId, organisationId })
    const theirs = await members.memberships(trx, { organisationId, userId: toId })
    if (!theirs.some(({ role, projectId }) => role === 'administrator' && projectId === null))
      throw new Problem('conflict', { data: { reason: 'not-administrator' } })
    await members.deleteMembers(
      trx,
      theirs.map(({ id }) => id),
    )
    await store.updateOrganisation(trx, organisationId, { ownerId: toId })
    const id = newId('mem')
    await members.insertMember(trx, {
      id,
      organisationId,
      userId,
      projectId: null,
      role: 'administrator',
      addedBy: toId,
    })
    await notify(trx, { userId: toId, kind: 'organisation_yours', ref: id, params: { organisation: name } })
  })
}

export interface ProjectInput {
  name?: string | undefined
  language?: UiLanguage | null | undefined
  /** Whole credits a calendar month. */
  budget?: number | null | undefined
  closed?: boolean | undefined
}

/** Problem `conflict` (`name`): another open project has that name. */
export async function addProject(
  db: Db,
  { organisationId, name, language, budget }: Asking & ProjectInput & { name: string },
): Promise<{ id: string }> {
  const id = newId('prj')
  await transaction(db, async (trx) => {
    await locked(trx, organisationId)
    const row = { id, organisationId, name, language, budget: inMilli(budget) }
    if (!(await store.insertProject(trx, row))) throw new Problem('conflict', { data: { reason: 'name' } })
  })
  return { id }
}

/** Changes what is given. Problems `notFound`; `conflict` (`name`). */
export async function editProject(
  db: Db,
  { organisationId, projectId, budget, ...changes }: Asking & ProjectInput & { projectId: string },
): Promise<void> {
  const changed = await transaction(db, async (trx) => {
    await locked(trx, organisationId)
    return store.updateProject(trx, { organisationId, projectId }, { ...changes, budget: inMilli(budget) })
  })
  if (changed === 'unknown') throw new Problem('notFound')
  if (changed === 'taken') throw new Problem('conflict', { data: { reason: 'name' } })
}

function inMilli(credits: number | null | undefined) {
  return typeof credits === 'number' ? toMilli(credits) : credits
}

/** The organisation, locked. Problem `notFound` where it is closed, or somebody's own. */
export async function locked(trx: Db, organisationId: string) {
  const row = await store.lockOrganisation(trx, organisationId)
  if (!row || row.name === null) throw new Problem('notFound')
  return { ...row, name: row.name }
}

/** Whoever asked may have handed it over a moment ago. */
async function ownedBy(trx: Db, { userId, organisationId }: Asking) {
  const row = await locked(trx, organisationId)
  if (row.ownerId !== userId) throw new Problem('forbidden')
  return row
}
