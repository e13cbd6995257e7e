import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** What X lets one app do. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table x_app (
      key text primary key,
      day_limit int not null,
      day_left int not null,
      day_resets_at timestamptz not null,
      day_told boolean not null,
      day_seen_at timestamptz not null,
      stopped_at timestamptz,
      stopped_for text not null default '',
      probe_at timestamptz
    );
    comment on table x_app is 'How many posts an app''s day still holds, and whether X serves it at all.';
    comment on column x_app.key is '''operator'', or the connection that sends with its owner''s own app.';
    comment on column x_app.day_limit is 'Posts in 24 hours.';
    comment on column x_app.day_left is 'Less those that are under way.';
    comment on column x_app.day_told is 'Whether X named the reset; otherwise it is ours, a day after the first post.';
    comment on column x_app.day_seen_at is 'When X last told.';
    comment on column x_app.stopped_at is 'Since when X takes nothing of it; null: it does.';
    comment on column x_app.stopped_for is 'What X said; '''': not stopped.';
    comment on column x_app.probe_at is 'When it is asked next whether it works again.';

    create table x_app_use (
      key text not null references x_app on delete cascade,
      user_id text not null,
      used int not null,
      primary key (key, user_id)
    );
    comment on table x_app_use is 'How much of an app''s day each owner has used.';
    comment on column x_app_use.used is 'Posts of this owner in the app''s day.';
  `.execute(db)
}
