import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** Which posts X bills at its price for posts with a link. */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table publication add column with_link boolean not null default false; -- as it went out on X
    create index publication_with_link on publication (published_at) where with_link;
  `.execute(db)
}
