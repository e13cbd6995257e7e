import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** Texts that somebody waits for. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table generation_run (
      id text primary key,
      user_id text not null references user_account,
      state text not null default 'running' check (state in ('running', 'done', 'stopped', 'failed')),
      stop_asked_at timestamptz,
      ended_at timestamptz,
      created_at timestamptz not null default app_now()
    );
    comment on table generation_run is 'A text that is written while its reader looks on, so that it can be stopped from any process.';
    comment on column generation_run.id is 'The generationId of the first event.';
    comment on column generation_run.stop_asked_at is 'Null: nobody wants it stopped.';
    create index generation_run_age on generation_run (created_at);
  `.execute(db)
}
