import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** What people are told. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table notice (
      id text primary key,
      user_id text not null references user_account,
      kind text not null,
      params jsonb not null default '{}',
      agent_id text,
      order_no text,
      ref text not null,
      tell_after timestamptz not null default app_now(),
      told_at timestamptz,
      read_at timestamptz,
      created_at timestamptz not null default app_now(),
      unique (user_id, ref)
    );
    comment on table notice is 'One thing that somebody is told.';
    comment on column notice.params is 'What its text names: numbers and words of ours, never secrets or fetched text.';
    comment on column notice.agent_id is 'Null: about no agent.';
    comment on column notice.order_no is 'Null: about no order.';
    comment on column notice.ref is 'What it is about: the same event is told once.';
    comment on column notice.tell_after is 'Later where it is quiet time for its user.';
    comment on column notice.told_at is 'Delivered by the bot or by mail, or decided not to; null: it waits.';
    comment on column notice.read_at is 'On a screen; null: unread.';
    create index notice_user on notice (user_id, created_at desc);
    create index notice_untold on notice (tell_after) where told_at is null;
  `.execute(db)
}
