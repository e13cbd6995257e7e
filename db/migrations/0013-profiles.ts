import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** The profile an agent's account shows on X. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table x_profile (
      agent_id text primary key references agent,
      account_name text,
      username text,
      bio text,
      avatar text,
      background text,
      saved_at timestamptz not null default app_now()
    );
    comment on table x_profile is 'What was last saved in the profile editor; null: that field never was.';

    create table free_use (
      id bigint generated always as identity primary key,
      user_id text not null references user_account,
      marks bytea[] not null default '{}',
      kind text not null,
      at timestamptz not null default app_now()
    );
    comment on table free_use is 'One text that was written for nothing.';
    comment on column free_use.marks is 'Of who it was, for the day that counts: a free use counts for the person, also once the account is gone.';
    create index free_use_user on free_use (user_id, kind, at desc);
    create index free_use_marks on free_use using gin (marks);
    create index free_use_at on free_use (at);
  `.execute(db)
}
