import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** Pictures that a model draws. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table image_set (
      id text primary key,
      user_id text not null references user_account,
      agent_id text not null references agent,
      purpose text not null check (purpose in ('post', 'avatar', 'background')),
      prompt text not null,
      style text not null,
      ratio text not null,
      state text not null default 'drawing' check (state in ('drawing', 'done', 'failed')),
      images jsonb not null default '[]',
      hold_ref text,
      charged bigint not null default 0,
      counted boolean not null default true,
      created_at timestamptz not null default app_now()
    );
    comment on table image_set is 'What was drawn for one wish.';
    comment on column image_set.images is 'Names of the files, with size and alternative text.';
    comment on column image_set.hold_ref is 'What is set aside for it; null: nothing.';
    comment on column image_set.charged is 'Milli-credits.';
    comment on column image_set.counted is 'Whether it is one of the calls of a day; a set of fewer pictures than asked for is not.';
    create index image_set_agent on image_set (agent_id, created_at desc);
    create index image_set_counted on image_set (user_id, created_at desc) where counted;
    create index image_set_drawing on image_set (created_at) where state = 'drawing';
  `.execute(db)
}
