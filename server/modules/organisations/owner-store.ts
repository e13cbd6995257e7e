import type { UiLanguage } from '#contract/lists.ts'
import { rolesWith } from '#contract/policy.ts'
import type { Db } from '#db/connect.ts'

/** The zone in which a project's days begin and end: of the person who answers for it. */
export async function zoneOf(db: Db, ownerId: string): Promise<string> {
  const row = await db.selectFrom('owner').select('zone').where('id', '=', ownerId).executeTakeFirst()
  return row?.zone ?? 'UTC'
}

/** The language in which a project is spoken to where nobody in particular is. */
export async function languageOf(db: Db, ownerId: string): Promise<UiLanguage> {
  const row = await db.selectFrom('owner').select('language').where('id', '=', ownerId).executeTakeFirst()
  return row?.language ?? 'en'
}

/** Whether somebody may write drafts in a project. */
export async function worksFor(
  db: Db,
  { userId, ownerId }: { userId: string; ownerId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('project_member')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('project_id', '=', ownerId)
    .where('role', 'in', rolesWith('draft'))
    .executeTakeFirst()
  return row !== undefined
}
