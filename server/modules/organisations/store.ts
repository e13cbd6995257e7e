import { sql } from 'kysely'
import type { UiLanguage } from '#contract/lists.ts'
import type { TeamRole } from '#contract/team-roles.ts'
import { type Db, prepared, violates } from '#db/connect.ts'

const appNow = sql<Date>`app_now()`

// Who may do what ------------------------------------------------------------------------------------------------------

interface Standing {
  organisationId: string | null
  roles: TeamRole[] | null
  closed: boolean
}

const readProject = prepared<Standing>(
  'organisations.project',
  `select min(o.organisation_id) as "organisationId", array_agg(m.role) as roles, bool_or(o.disabled_at is not null) as closed
     from project_standing m join owner o on o.id = m.project_id
    where m.project_id = $1 and m.user_id = $2 and o.organisation_closed_at is null`,
)

/** What somebody is in a project; null where they are nothing, or there is none. */
export async function rolesInProject(
  db: Db,
  { projectId, userId }: { projectId: string; userId: string },
): Promise<{ organisationId: string; roles: TeamRole[]; closed: boolean } | null> {
  const [row] = await readProject(db, [projectId, userId])
  if (!row?.roles || row.organisationId === null) return null
  return { organisationId: row.organisationId, roles: row.roles, closed: row.closed }
}

/** What somebody is in an organisation, each with whether they are that in all of its projects. */
export async function rolesInOrganisation(
  db: Db,
  { organisationId, userId }: { organisationId: string; userId: string },
): Promise<{ role: TeamRole; inAll: boolean }[]> {
  const { rows } = await sql<{ role: TeamRole; inAll: boolean }>`
    select 'owner' as role, true as "inAll" from organisation
     where id = ${organisationId} and owner_id = ${userId} and closed_at is null
    union
    select m.role, m.project_id is null from member m join organisation o on o.id = m.organisation_id
     where m.organisation_id = ${organisationId} and m.user_id = ${userId} and o.closed_at is null
    union
    select t.role, t.projects is null from token t join organisation o on o.id = t.organisation_id
     where t.kind = 'service' and t.organisation_id = ${organisationId} and t.user_id = ${userId}
       and t.revoked_at is null and o.closed_at is null`.execute(db)
  return rows
}

// Organisations --------------------------------------------------------------------------------------------------------

/** Every project that somebody works in, their own first, with what they are there and where. */
export async function placesOf(db: Db, userId: string) {
  const { rows } = await sql<{
    organisationId: string
    organisation: string | null
    projectId: string
    project: string | null
    closed: boolean
    roles: TeamRole[]
    everywhere: TeamRole[]
  }>`
    select o.id as "organisationId", o.name as organisation, p.id as "projectId", p.name as project,
           p.closed_at is not null as closed, array_agg(pm.role order by pm.role) as roles,
           case when o.owner_id = ${userId} then array['owner'] else '{}' end
             || array(select role from member m where m.organisation_id = o.id and m.user_id = ${userId} and m.project_id is null)
             || array(select role from token t where t.organisation_id = o.id and t.user_id = ${userId} and t.projects is null) as everywhere
      from project_standing pm join project p on p.id = pm.project_id join organisation o on o.id = p.organisation_id
     where pm.user_id = ${userId} and o.closed_at is null
     group by o.id, p.id
     order by o.name is not null, lower(o.name), o.id, p.closed_at is not null, lower(p.name), p.id`.execute(
    db,
  )
  return rows
}

/** How many they own with others; two that count come one after the other. */
export async function lockOwned(trx: Db, userId: string): Promise<number> {
  await trx.selectFrom('organisation').select('id').where('id', '=', userId).forUpdate().execute()
  const { count } = await trx
    .selectFrom('organisation')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('owner_id', '=', userId)
    .where('name', 'is not', null)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertOrganisation(
  db: Db,
  row: { id: string; name: string; ownerId: string },
): Promise<void> {
  await db.insertInto('organisation').values({ id: row.id, name: row.name, owner_id: row.ownerId }).execute()
}

/** Locked: what changes who works there comes one after the other. Not somebody's own, and not one that is closed. */
export async function lockOrganisation(trx: Db, organisationId: string) {
  return trx
    .selectFrom('organisation')
    .select(['id', 'name', 'owner_id as ownerId'])
    .where('id', '=', organisationId)
    .where('name', 'is not', null)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateOrganisation(
  db: Db,
  organisationId: string,
  changes: { name?: string; ownerId?: string; closed?: true },
): Promise<void> {
  await db
    .updateTable('organisation')
    .set({
      ...(changes.name === undefined ? {} : { name: changes.name }),
      ...(changes.ownerId === undefined ? {} : { owner_id: changes.ownerId }),
      ...(changes.closed ? { closed_at: appNow } : {}),
    })
    .where('id', '=', organisationId)
    .where('name', 'is not', null)
    .execute()
}

// Projects -------------------------------------------------------------------------------------------------------------

export interface ProjectChanges {
  name?: string | undefined
  language?: UiLanguage | null | undefined
  /** Milli-credits. */
  budget?: number | null | undefined
  closed?: boolean | undefined
}

/** False: one of that name is there already. */
export async function insertProject(
  db: Db,
  {
    id,
    organisationId,
    name,
    language,
    budget,
  }: { id: string; organisationId: string } & ProjectChanges & { name: string },
): Promise<boolean> {
  const made = await db
    .insertInto('project')
    .values({ id, organisation_id: organisationId, name, language: language ?? null, budget: budget ?? null })
    .onConflict((conflict) =>
      conflict
        .expression(sql`organisation_id, lower(name)`)
        .where('closed_at', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** `taken`: another one has that name. */
export async function updateProject(
  db: Db,
  which: { organisationId: string; projectId: string },
  { name, language, budget, closed }: ProjectChanges,
): Promise<'done' | 'taken' | 'unknown'> {
  const query = db
    .updateTable('project')
    .set({
      id: which.projectId,
      ...(name === undefined ? {} : { name }),
      ...(language === undefined ? {} : { language }),
      ...(budget === undefined ? {} : { budget }),
      ...(closed === undefined
        ? {}
        : { closed_at: closed ? sql<Date>`coalesce(closed_at, app_now())` : null }),
    })
    .where('id', '=', which.projectId)
    .where('organisation_id', '=', which.organisationId)
    .where('name', 'is not', null)
    .returning('id')
  try {
    return (await query.executeTakeFirst()) ? 'done' : 'unknown'
  } catch (error) {
    if (violates(error, 'project_name')) return 'taken'
    throw error
  }
}

/** Of one organisation, the closed ones last. */
export async function projectsOf(db: Db, organisationId: string) {
  const { rows } = await sql<{
    id: string
    name: string
    language: UiLanguage | null
    budget: number | null
    closed: boolean
  }>`
    select p.id, p.name, p.language, p.budget, p.closed_at is not null as closed
      from project p where p.organisation_id = ${organisationId}
     order by p.closed_at is not null, lower(p.name)`.execute(db)
  return rows
}

/** Whether a project is one of this organisation's, and open. */
export async function isProjectOf(
  db: Db,
  { organisationId, projectId }: { organisationId: string; projectId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('project')
    .select('id')
    .where('id', '=', projectId)
    .where('organisation_id', '=', organisationId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** What somebody is in a project of an organisation, or (`projectId: null`) in all of them. */
export async function rolesAt(
  db: Db,
  { userId, organisationId, projectId }: { userId: string; organisationId: string; projectId: string | null },
): Promise<TeamRole[]> {
  if (projectId === null) {
    const roles = await rolesInOrganisation(db, { organisationId, userId })
    return roles.filter(({ inAll }) => inAll).map(({ role }) => role)
  }
  return (await rolesInProject(db, { projectId, userId }))?.roles ?? []
}

/** Where whoever comes into all projects begins: the oldest that is open. */
export async function firstProjectOf(db: Db, organisationId: string): Promise<string> {
  const row = await db
    .selectFrom('project')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .orderBy(sql`closed_at is not null`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return row.id
}

/** One that is open, and not somebody's own. */
export async function organisationById(db: Db, organisationId: string) {
  const row = await db
    .selectFrom('organisation')
    .select(['id', 'name'])
    .where('id', '=', organisationId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row?.name ? { id: row.id, name: row.name } : undefined
}
