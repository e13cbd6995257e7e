import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** A calendar program reads the plan at an address of its own, which its owner can take back. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table calendar_feed (
      user_id text primary key references user_account on delete cascade,
      token_hash bytea not null unique,
      created_at timestamptz not null default app_now(),
      read_at timestamptz
    );
    comment on table calendar_feed is 'The address at which a calendar program reads an account''s plan; one at a time.';
    comment on column calendar_feed.token_hash is 'Of what its address holds; the address itself is shown once.';
    comment on column calendar_feed.read_at is 'When it was read last; null: never.';`.execute(db)
}
