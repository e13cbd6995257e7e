import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** What the operator looks at. */
export async function up(db: Db): Promise<void> {
  await sql`
    -- How the publications of a day ended.
    create index publication_ended on publication (coalesce(published_at, scheduled_at, created_at))
      where status in ('published', 'failed', 'unconfirmed');
  `.execute(db)
}
