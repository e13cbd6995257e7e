import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** What is read on X, once for everybody. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table x_source (
      x_user_id text primary key,
      screen_name text not null,
      name text not null,
      avatar text,
      gone boolean not null default false,
      checked_at timestamptz not null default app_now(),
      since_id text,
      read_at timestamptz,
      next_read_at timestamptz,
      lease_until timestamptz,
      quiet_reads int not null default 0,
      streamed_at timestamptz
    );
    comment on table x_source is 'An account that agents follow; accounts writes how X shows it, kol whether anybody follows it, replies what was read.';
    comment on column x_source.gone is 'X does not have it any more.';
    comment on column x_source.checked_at is 'When X was last asked about the account itself.';
    comment on column x_source.since_id is 'Newest post seen; null: none yet.';
    comment on column x_source.read_at is 'Null: never yet.';
    comment on column x_source.next_read_at is 'Null: nobody follows it.';
    comment on column x_source.lease_until is 'Somebody reads it until then.';
    comment on column x_source.quiet_reads is 'Reads in a row that brought nothing: silent ones are read less often.';
    comment on column x_source.streamed_at is 'Since when a rule of X''s filtered stream names it; null: none does.';
    create index x_source_name on x_source (lower(screen_name));
    create index x_source_due on x_source (next_read_at) where next_read_at is not null;

    create table x_post (
      id text primary key,
      author_id text not null,
      author_name text not null,
      text text not null,
      url text not null,
      conversation_id text,
      reply_to_id text,
      quoted_author_id text,
      mentions text[] not null default '{}',
      posted_at timestamptz not null,
      seen_at timestamptz not null default app_now()
    );
    comment on table x_post is 'Their newest posts.';
    comment on column x_post.conversation_id is 'Null: not told.';
    comment on column x_post.reply_to_id is 'Null: no reply.';
    comment on column x_post.quoted_author_id is 'Null: it quotes nobody.';
    comment on column x_post.mentions is 'X user ids that may therefore answer.';
    create index x_post_author on x_post (author_id, posted_at desc);
    create index x_post_mentions on x_post using gin (mentions);
    create index x_post_posted on x_post (posted_at);

    create table x_stream (
      one boolean primary key default true check (one),
      lease_no int not null default 0,
      lease_until timestamptz,
      live_since timestamptz,
      live_until timestamptz,
      failures int not null default 0,
      retry_at timestamptz
    );
    comment on table x_stream is 'One row: the one connection to X''s filtered stream.';
    comment on column x_stream.lease_no is 'Fence: who took it later has a higher number.';
    comment on column x_stream.lease_until is 'Null: nobody listens.';
    comment on column x_stream.live_since is 'Since when X has been listening to us without a break; null: it is not.';
    comment on column x_stream.live_until is 'Nobody relies on it after that, unless something comes.';
    comment on column x_stream.failures is 'In a row.';
    comment on column x_stream.retry_at is 'X wants to be left alone until then.';
  `.execute(db)
}
