import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** A post may ask its readers. */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table publication add column poll jsonb;
    comment on column publication.poll is 'Its options, and for how many minutes people may choose; null: it asks nothing.';
  `.execute(db)
}
