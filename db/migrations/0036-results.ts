import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/**
 * What came of posts: their numbers as they stood after an hour, a day and three, how many people follow an account or
 * are in a chat, day by day. What nobody read has no row, and what a place does not tell is null: nothing is filled in.
 */
export async function up(db: Db): Promise<void> {
  // An index cannot name a column that is made when it is read, only what it is made of.
  const status = sql.raw(`case state
    when 'planned' then 'scheduled'
    when 'retrying' then 'scheduled'
    when 'writing' then 'generating'
    when 'ready' then 'generating'
    else state end`)
  await sql`
    create table post_reading (
      publication_id text not null references publication (id),
      hours int not null check (hours in (1, 24, 72)),
      views int,
      likes int,
      replies int,
      reposts int,
      quotes int,
      bookmarks int,
      reactions int,
      read_at timestamptz not null default app_now(),
      primary key (publication_id, hours)
    );
    comment on table post_reading is 'The numbers of a post as they stood so long after it went out; what was not read has no row.';
    comment on column post_reading.hours is 'After how many hours.';
    comment on column post_reading.views is 'Null: the place does not tell.';
    comment on column post_reading.likes is 'Null: the place does not tell.';
    comment on column post_reading.replies is 'Null: the place does not tell.';
    comment on column post_reading.reposts is 'Null: the place does not tell.';
    comment on column post_reading.quotes is 'Null: the place does not tell.';
    comment on column post_reading.bookmarks is 'Null: the place does not tell.';
    comment on column post_reading.reactions is 'Of a message in a Telegram channel; null: Telegram told none.';

    create table reaction_count (
      publication_id text primary key references publication (id),
      reactions int not null,
      told_at timestamptz not null
    );
    comment on table reaction_count is 'Reactions to a message in a channel, as Telegram told them last.';
    comment on column reaction_count.told_at is 'When they stood so, by Telegram''s clock.';

    create table audience_count (
      agent_id text not null references agent (id),
      platform text not null check (platform in ('twitter', 'telegram')),
      on_day date not null,
      place_id text not null,
      people int not null,
      primary key (agent_id, platform, on_day)
    );
    comment on table audience_count is 'How many follow an agent''s account on X, or are in its chat in Telegram; what was not read has no row.';
    comment on column audience_count.on_day is 'UTC.';
    comment on column audience_count.place_id is 'The account or chat that was counted.';

    create table results_setting (
      user_id text primary key,
      detailed boolean not null default false,
      reported_week date
    );
    comment on table results_setting is 'How an owner wants the results of their agents read and told.';
    comment on column results_setting.detailed is 'Posts on X are read after an hour and three days, too.';
    comment on column results_setting.reported_week is 'Monday of the last week that was told, or had nothing to tell; null: none yet.';

    comment on column publication.views_due_at is 'When its numbers are to be read next; null: done or never.';
    create index publication_results on publication (user_id, published_at) where (${status}) = 'published';
    comment on index publication_results is 'What an owner published in a time, over all agents.';
    create index publication_message on publication (external_id) where platform = 'telegram' and external_id is not null;
    comment on index publication_message is 'The message that people reacted to.';
  `.execute(db)
}
