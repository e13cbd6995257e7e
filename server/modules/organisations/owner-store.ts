import type { UiLanguage } from '#contract/lists.ts'
import { type Capability, rolesWith, whenClosed } from '#contract/policy.ts'
import type { Db } from '#db/connect.ts'
import { currentScope, within } from '#db/scope.ts'

/** The zone in which a project's days begin and end: of the person who answers for it. */
export async function zoneOf(db: Db, ownerId: string): Promise<string> {
  const row = await db.selectFrom('owner').select('zone').where('id', '=', ownerId).executeTakeFirst()
  return row?.zone ?? 'UTC'
}

/**
 * Does what a row asks for in the project it belongs to, as nobody in particular: the database shows nothing of others
 * (decision: rows-know-who-asks). Within somebody's request it stays theirs.
 */
export async function inProject<T>(db: Db, ownerId: string, work: () => Promise<T>): Promise<T> {
  if (currentScope()) return work()
  const { organisationId } = await db
    .selectFrom('project')
    .select('organisation_id as organisationId')
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return within({ personId: null, projectId: ownerId, organisationId }, work)
}

/** The language in which a project is spoken to where nobody in particular is. */
export async function languageOf(db: Db, ownerId: string): Promise<UiLanguage> {
  const row = await db.selectFrom('owner').select('language').where('id', '=', ownerId).executeTakeFirst()
  return row?.language ?? 'en'
}

/** Whether somebody may do this in a project, as a door asks that knows whose thing it is about. */
export async function mayIn(
  db: Db,
  { userId, ownerId, needs }: { userId: string; ownerId: string; needs: Capability },
): Promise<boolean> {
  const row = await db
    .selectFrom('project_standing')
    .innerJoin('owner', 'owner.id', 'project_standing.project_id')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('project_id', '=', ownerId)
    .where('role', 'in', rolesWith(needs))
    .where('owner.organisation_closed_at', 'is', null)
    .$if(!whenClosed.includes(needs), (query) => query.where('owner.disabled_at', 'is', null))
    .executeTakeFirst()
  return row !== undefined
}

/** To which of the projects that somebody works in a post, or a post's correction, belongs; their own where to none. */
export async function projectWithPost(
  db: Db,
  { userId, ...of }: { userId: string } & ({ publicationId: string } | { correctionId: string }),
): Promise<string> {
  const posts = db
    .selectFrom('publication')
    .innerJoin('project_member', 'project_member.project_id', 'publication.owner_id')
    .select('publication.owner_id as ownerId')
    .where('project_member.user_id', '=', userId)
  const row = await (
    'publicationId' in of
      ? posts.where('publication.id', '=', of.publicationId)
      : posts
          .innerJoin('correction', 'correction.publication_id', 'publication.id')
          .where('correction.id', '=', of.correctionId)
  ).executeTakeFirst()
  return row?.ownerId ?? userId
}
