import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** A thread is its parts: each a publication of its own, with its own attempts, price and outcome, in a fixed order. */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table publication add column thread_id text;
    comment on column publication.thread_id is 'Of a part of a thread: its first part; null: it stands alone.';
    alter table publication add column thread_part int;
    comment on column publication.thread_part is 'Which part it is, from 1; null: it stands alone.';
    alter table publication add column thread_after text;
    comment on column publication.thread_after is 'What the place calls the part before it, once that is out.';
    alter table publication add constraint publication_thread_check
      check ((thread_id is null) = (thread_part is null) and (thread_part = 1) = (thread_id = id));
    create unique index publication_thread on publication (thread_id, thread_part)
      where thread_id is not null and state not in ('failed', 'skipped', 'rejected');
    comment on index publication_thread is 'Each part of a thread once, but for those that did not go out and were put again.';`.execute(
    db,
  )
}
