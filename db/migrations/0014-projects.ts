import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** What is known of a project that an agent speaks for. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table project_content (
      agent_id text primary key references agent,
      about text not null,
      content text not null,
      sources jsonb not null,
      edited boolean not null default false,
      fetched_at timestamptz not null default app_now()
    );
    comment on table project_content is 'What was read about it, or what its owner made of that.';
    comment on column project_content.about is 'The project it was read for; of another one it says nothing.';
    comment on column project_content.edited is 'By its owner.';
  `.execute(db)
}
