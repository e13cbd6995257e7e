import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** What agents follow, read once for everybody who follows it, and what moved there. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table source (
      id text primary key,
      kind text not null check (kind in ('topic', 'account', 'list', 'feed', 'page', 'channel')),
      key text not null,
      settings jsonb not null,
      title text not null default '',
      state text not null default 'ok' check (state in ('ok', 'failing', 'gone')),
      failure text,
      failures int not null default 0,
      quiet_reads int not null default 0,
      position jsonb not null default '{}',
      read_at timestamptz,
      next_read_at timestamptz not null default app_now(),
      lease_until timestamptz,
      created_at timestamptz not null default app_now(),
      unique (kind, key)
    );
    comment on table source is 'Something outside that agents follow, once for all of them.';
    comment on column source.key is 'What makes two of a kind the same.';
    comment on column source.failure is 'Why the last reads failed; null: they did not.';
    comment on column source.failures is 'In a row.';
    comment on column source.quiet_reads is 'Reads in a row that brought nothing: it is read less often then.';
    comment on column source.position is 'How far it was read: the newest post, or what the server gave to ask by.';
    comment on column source.read_at is 'Null: never yet.';
    comment on column source.lease_until is 'Somebody reads it until then.';
    create index source_due on source (next_read_at) where state != 'gone';

    create table agent_source (
      id text primary key,
      agent_id text not null references agent,
      source_id text not null references source,
      paused_at timestamptz,
      from_at timestamptz not null default app_now(),
      unbilled int not null default 0,
      created_at timestamptz not null default app_now(),
      unique (agent_id, source_id)
    );
    comment on table agent_source is 'Who follows what.';
    comment on column agent_source.paused_at is 'Null: it is read for this agent.';
    comment on column agent_source.from_at is 'What was there before is not news for this agent.';
    comment on column agent_source.unbilled is 'Posts of X it brought that no whole credit was taken for yet.';
    create index agent_source_followers on agent_source (source_id);

    create table agent_source_day (
      agent_source_id text not null references agent_source on delete cascade,
      day date not null,
      posts int not null default 0,
      charged bigint not null default 0,
      primary key (agent_source_id, day)
    );
    comment on table agent_source_day is 'What a source brought an agent on a day (UTC), and what was charged for it.';
    comment on column agent_source_day.charged is 'Milli-credits.';

    create table source_day (
      source_id text not null references source on delete cascade,
      day date not null,
      reads int not null default 0,
      items int not null default 0,
      billed int not null default 0,
      primary key (source_id, day)
    );
    comment on table source_day is 'How often a source was read on a day (UTC), and what it brought.';
    comment on column source_day.billed is 'Posts that X counted.';

    create table source_item (
      source_id text not null references source on delete cascade,
      external_id text not null,
      at timestamptz not null,
      read_at timestamptz not null default app_now(),
      author text,
      author_id text,
      followers int,
      author_since timestamptz,
      title text,
      text text not null,
      url text,
      words text[] not null default '{}',
      primary key (source_id, external_id)
    );
    comment on table source_item is 'What a source brought: posts and entries, for 15 days.';
    comment on column source_item.external_id is 'As its source names it.';
    comment on column source_item.author is 'Null: nobody is named.';
    comment on column source_item.author_id is 'Of X; null: it is no post.';
    comment on column source_item.followers is 'Of its author when it was read; null: not told.';
    comment on column source_item.author_since is 'When the account was made; null: not told.';
    comment on column source_item.title is 'Null: it has none.';
    comment on column source_item.url is 'Null: it has none.';
    comment on column source_item.words is 'What it is about, as words are compared.';
    create index source_item_newest on source_item (source_id, at desc);
    create index source_item_words on source_item using gin (words);

    create table story (
      id text primary key,
      source_id text not null references source on delete cascade,
      words text[] not null,
      keys text[] not null,
      started_at timestamptz not null,
      noticed_at timestamptz not null default app_now(),
      last_at timestamptz not null,
      posts int not null,
      authors int not null,
      authors_then int not null,
      authors_usual double precision not null,
      evidence jsonb not null
    );
    comment on table story is 'A thing that moved in a topic; it is told once.';
    comment on column story.words is 'What two or more of its posts said, by which it is known again.';
    comment on column story.keys is 'What was striking when it was told.';
    comment on column story.last_at is 'Its newest post.';
    comment on column story.authors_then is 'In a quarter of an hour when it was noticed.';
    comment on column story.authors_usual is 'In a quarter of an hour by the topic''s own past.';
    comment on column story.evidence is 'Posts that tell it, weightiest first.';
    create index story_newest on story (source_id, last_at desc);

    create table calendar_date (
      id text primary key,
      agent_id text not null references agent,
      uid text not null,
      at timestamptz not null,
      all_day boolean not null,
      title text not null,
      coin text,
      kind text not null check (kind in ('macro', 'unlock', 'other')),
      note text,
      created_at timestamptz not null default app_now(),
      unique (agent_id, uid)
    );
    comment on table calendar_date is 'A date that an owner imported for an agent.';
    comment on column calendar_date.uid is 'What makes two entries of calendars the same.';
    comment on column calendar_date.coin is 'Null: of no coin.';
    comment on column calendar_date.note is 'Null: nothing more is said.';
    create index calendar_date_at on calendar_date (at);

    create table coin_hour (
      coin text not null,
      at timestamptz not null,
      bars jsonb not null,
      primary key (coin, at)
    );
    comment on table coin_hour is 'A coin minute by minute, an hour a row, for 31 days.';
    comment on column coin_hour.bars is 'By minute of the hour: open, high, low, close, volume in dollars.';

    create table market_reading (
      name text primary key,
      value jsonb not null default '{}',
      read_at timestamptz,
      lease_until timestamptz
    );
    comment on table market_reading is 'What was read of the market for everybody: a coin''s minutes, its funding, what is listed.';
    comment on column market_reading.read_at is 'Null: never yet.';
    comment on column market_reading.lease_until is 'Somebody reads it until then.';

    create table source_limit (
      agent_id text primary key references agent,
      posts_per_day int not null
    );
    comment on table source_limit is 'How many posts of X an agent takes a day; without a row the usual.';
  `.execute(db)
}
