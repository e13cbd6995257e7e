import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** Accounts on X that agents answer. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table kol_category (
      id text primary key,
      user_id text references user_account,
      name text not null,
      ordinal int not null default 0,
      created_at timestamptz not null default app_now()
    );
    comment on table kol_category is 'A list of accounts, predefined or a user''s own.';
    comment on column kol_category.user_id is 'Null: predefined.';
    comment on column kol_category.ordinal is 'Their order; own ones have 0.';
    create unique index kol_category_name on kol_category (user_id, lower(name));

    create table kol_category_user (
      id text primary key,
      category_id text not null references kol_category on delete cascade,
      x_user_id text,
      twitter_name text not null,
      name text not null,
      avatar text,
      created_at timestamptz not null default app_now()
    );
    comment on table kol_category_user is 'Who is in it.';
    comment on column kol_category_user.x_user_id is 'Null: predefined, not asked about yet.';
    create unique index kol_category_user_name on kol_category_user (category_id, lower(twitter_name));

    create table agent_kol (
      id text primary key,
      agent_id text not null references agent,
      x_user_id text not null,
      twitter_name text not null,
      name text not null,
      avatar text,
      reply_status text not null default 'queued_reply' check (reply_status in ('queued_reply', 'always_reply')),
      category_id text references kol_category on delete set null,
      last_replied_at timestamptz,
      added_at timestamptz not null default app_now()
    );
    comment on table agent_kol is 'Whom an agent answers.';
    comment on column agent_kol.reply_status is 'When its owner says so, or by itself.';
    comment on column agent_kol.category_id is 'Where it was taken from; null: from none.';
    comment on column agent_kol.last_replied_at is 'Null: never yet.';
    create unique index agent_kol_account on agent_kol (agent_id, x_user_id);
    create index agent_kol_source on agent_kol (x_user_id);
  `.execute(db)
}
