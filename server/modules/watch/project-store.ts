import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

const milliseconds = (count: number) => sql`make_interval(secs => ${count / 1000})`

/** Whether the caller is to read this account: nobody has lately, and nobody is at it. */
export async function claim(
  db: Db,
  handle: string,
  { freshFor, readFor }: { freshFor: number; readFor: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into project_watch (handle, reading_until) values (${handle}, app_now() + ${milliseconds(readFor)})
    on conflict (handle) do update set reading_until = excluded.reading_until
      where (project_watch.reading_until is null or project_watch.reading_until < app_now())
        and (project_watch.read_at is null or project_watch.read_at < app_now() - ${milliseconds(freshFor)})
    returning handle`.execute(db)
  return rows.length > 0
}

export async function isBeingRead(db: Db, handle: string): Promise<boolean> {
  const row = await db
    .selectFrom('project_watch')
    .select('handle')
    .where('handle', '=', handle)
    .where('reading_until', '>=', sql<Date>`app_now()`)
    .executeTakeFirst()
  return row !== undefined
}

export async function lastRead(db: Db, handle: string): Promise<Date | null> {
  const row = await db
    .selectFrom('project_watch')
    .select('read_at')
    .where('handle', '=', handle)
    .executeTakeFirst()
  return row?.read_at ?? null
}

export async function noteRead(db: Db, handle: string): Promise<void> {
  await db
    .updateTable('project_watch')
    .set({ read_at: sql<Date>`app_now()`, reading_until: null })
    .where('handle', '=', handle)
    .execute()
}

export async function giveUp(db: Db, handle: string): Promise<void> {
  await db.updateTable('project_watch').set({ reading_until: null }).where('handle', '=', handle).execute()
}
