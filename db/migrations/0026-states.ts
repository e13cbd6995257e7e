import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** A publication has one state with one meaning, and what is wanted of it has columns of its own. */
export async function up(db: Db): Promise<void> {
  const { rows: indexes } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where tablename = 'publication' and indexdef ~ 'status'`.execute(db)
  await sql`
    alter table publication drop column status;
    alter table publication drop column brief;
    alter table publication
      add column state text not null,
      add column status text not null generated always as (case state
        when 'planned' then 'scheduled'
        when 'retrying' then 'scheduled'
        when 'writing' then 'generating'
        when 'ready' then 'generating'
        else state end) stored,
      add column topic text,
      add column language text,
      add column write_tries int not null default 0,
      add column rewritten_from text,
      add column unusable_tweet_id text,
      add column repeats_id text,
      add column pictures_given int not null default 0,
      add column summoned boolean not null default false,
      add column answered_post_at timestamptz,
      add column own_post_id text;
  `.execute(db)
  for (const { indexdef } of indexes) await sql.raw(indexdef).execute(db)
}
