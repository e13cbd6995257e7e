import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** What accounts say that agents listen to: a row each, whoever listens. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table account_post_read (
      account_name text primary key,
      read_at timestamptz,
      posts jsonb not null default '[]',
      reading_until timestamptz
    );
    comment on table account_post_read is 'What an account on X posted lately, read once for all agents that listen to it.';
    comment on column account_post_read.account_name is 'In lower case.';
    comment on column account_post_read.read_at is 'Null: never yet.';
    comment on column account_post_read.posts is 'Its newest ones of a week, as X showed them.';
    comment on column account_post_read.reading_until is 'Somebody is reading it.';
  `.execute(db)
}
