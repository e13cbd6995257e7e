import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** What is read once for all texts that may have to wait for it. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table coin_watch (
      coin text primary key,
      price double precision,
      hour_ago double precision,
      read_at timestamptz,
      listed boolean not null default true,
      reading_until timestamptz
    );
    comment on table coin_watch is 'A coin''s price, read once for all texts that name it.';
    comment on column coin_watch.price is 'In dollars; null: never read.';
    comment on column coin_watch.hour_ago is 'In dollars; null: never read.';
    comment on column coin_watch.read_at is 'Null: never yet.';
    comment on column coin_watch.listed is 'False: the market does not trade it.';
    comment on column coin_watch.reading_until is 'Somebody is reading it.';

    create table project_watch (
      handle text primary key,
      read_at timestamptz,
      reading_until timestamptz
    );
    comment on table project_watch is 'When the account of a project was read, once for all agents that speak for it.';
    comment on column project_watch.handle is 'Of its account on X, in lower case.';
    comment on column project_watch.read_at is 'Null: never yet.';
    comment on column project_watch.reading_until is 'Somebody is reading it.';

    create table heard_post (
      id text primary key,
      author_name text not null,
      text text not null,
      url text not null,
      posted_at timestamptz not null
    );
    comment on table heard_post is 'Posts on X that some text was written from: news for every other text for some hours.';
    create index heard_post_posted on heard_post (posted_at);
  `.execute(db)
}
