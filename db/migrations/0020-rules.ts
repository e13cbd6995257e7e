import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** What is watched once for everybody, and what a text was written anew from. */
export async function up(db: Db): Promise<void> {
  await sql`
    -- A coin's price, read once for all texts that name it.
    create table coin_watch (
      coin text primary key,
      price double precision,
      hour_ago double precision,
      read_at timestamptz,                    -- null: never yet
      listed boolean not null default true,   -- false: the market does not trade it
      reading_until timestamptz               -- somebody is reading it
    );

    -- Posts on X that some text was written from: news for every other text for some hours.
    create table heard_post (
      id text primary key,
      author_name text not null,
      text text not null,
      url text not null,
      posted_at timestamptz not null
    );
    create index heard_post_posted on heard_post (posted_at);

    -- The published post that this one says anew, with today's figures.
    alter table publication add column again_of text references publication on delete set null;
    create index publication_again on publication (agent_id, created_at) where again_of is not null;
  `.execute(db)
}
