import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** A post has one trace, whichever processes it passes through. */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table publication add column traceparent text;
    comment on column publication.traceparent is 'The trace that all that is done for it belongs to, as W3C Trace Context writes it; null: it began untraced.';
  `.execute(db)
}
