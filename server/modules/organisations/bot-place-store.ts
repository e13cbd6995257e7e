import type { TeamRole } from '#contract/team-roles.ts'
import { type Db, prepared } from '#db/connect.ts'

interface Chosen {
  /** There is more than their own to work in. */
  several: boolean
  /** Null: they chose none. */
  projectId: string | null
  project: string | null
  organisationId: string | null
  organisation: string | null
  /** What they are there; none where they are nothing any more. */
  roles: TeamRole[]
  closed: boolean
}

const read = prepared<Chosen>(
  'organisations.botPlace',
  `select exists (select from project_member m join owner o on o.id = m.project_id
                   where m.user_id = $1 and m.project_id <> $1 and o.organisation_closed_at is null) as several,
          b.project_id as "projectId", p.name as project, p.organisation_id as "organisationId", g.name as organisation,
          array(select m.role from project_member m where m.project_id = b.project_id and m.user_id = $1 order by 1) as roles,
          coalesce(coalesce(o.disabled_at, o.organisation_closed_at) is not null, false) as closed
     from (select) nothing
     left join bot_place b on b.user_id = $1
     left join project p on p.id = b.project_id
     left join organisation g on g.id = p.organisation_id
     left join owner o on o.id = b.project_id`,
)

/** Where somebody chose to work in the bot, with what they are there. */
export async function chosenPlace(db: Db, userId: string): Promise<Chosen | undefined> {
  const [row] = await read(db, [userId])
  return row
}

export async function setPlace(
  db: Db,
  { userId, projectId }: { userId: string; projectId: string },
): Promise<void> {
  await db
    .insertInto('bot_place')
    .values({ user_id: userId, project_id: projectId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ project_id: projectId }))
    .execute()
}

/** True for the one who found it there. */
export async function forgetPlace(
  db: Db,
  { userId, projectId }: { userId: string; projectId?: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('bot_place')
    .where('user_id', '=', userId)
    .$if(projectId !== undefined, (query) => query.where('project_id', '=', projectId ?? ''))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
