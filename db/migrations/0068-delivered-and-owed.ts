import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** What was paid for is known from what others were brought. */
export async function up(db: Db): Promise<void> {
  await delivered(db)
  await leftBehind(db)
  await readings(db)
  await members(db)
}

/** Until now everybody who follows a source saw all it brought, paid or not: that stays theirs. */
async function delivered(db: Db): Promise<void> {
  await sql`
    create table agent_source_item (
      source_id text not null,
      external_id text not null,
      agent_source_id text not null references agent_source on delete cascade,
      primary key (source_id, external_id, agent_source_id),
      foreign key (source_id, external_id) references source_item on delete cascade
    );
    comment on table agent_source_item is 'Which posts of X were brought to an agent, and are paid for by it.';
    create index agent_source_item_of on agent_source_item (agent_source_id);
    alter table agent_source_item enable row level security;
    create policy asked on agent_source_item using (
      exists (select from agent_source p where p.id = agent_source_item.agent_source_id));
    insert into agent_source_item (source_id, external_id, agent_source_id)
      select item.source_id, item.external_id, mine.id
        from source_item item join source on source.id = item.source_id and source.kind in ('topic', 'account', 'list')
        join agent_source mine on mine.source_id = item.source_id;
  `.execute(db)
}

/** What a source brought stays counted and owed when an agent follows it no longer. */
async function leftBehind(db: Db): Promise<void> {
  await sql`
    alter table source_limit alter column posts_per_day drop not null, add column unbilled int not null default 0,
      add column left_on date, add column left_posts int not null default 0;
    comment on table source_limit is 'What an agent takes of X, whatever it follows.';
    comment on column source_limit.posts_per_day is 'At most; null: the usual.';
    comment on column source_limit.unbilled is 'Posts that sources brought which it follows no more, and no whole credit was taken for yet.';
    comment on column source_limit.left_on is 'The day (UTC) on which it last stopped following one; null: it never did.';
    comment on column source_limit.left_posts is 'What such sources had brought on that day.';
  `.execute(db)
}

/** A reading that failed stays the one that it was when it is tried again. */
async function readings(db: Db): Promise<void> {
  await sql`
    alter table publication add column sources_owed_at timestamptz;
    comment on column publication.sources_owed_at is 'When the reading of what its figures rest on was due first, while it is tried; null: it was not begun.';
  `.execute(db)
}

/** Chats that do not say how many are there keep no others waiting. */
async function members(db: Db): Promise<void> {
  await sql`
    alter table telegram_binding add column members_asked_at timestamptz;
    comment on column telegram_binding.members_asked_at is 'When Telegram was last asked how many are there; null: never.';
  `.execute(db)
}
