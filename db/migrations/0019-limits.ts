import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** What X lets one app do: how many posts its day still holds, and whether X serves it at all. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table x_app (
      key text primary key,             -- 'operator', or the connection that sends with its owner's own app
      day_limit int not null,           -- posts in 24 hours
      day_left int not null,            -- less those that are under way
      day_resets_at timestamptz not null,
      day_told boolean not null,        -- whether X named the reset; otherwise it is ours, a day after the first post
      day_seen_at timestamptz not null,
      stopped_at timestamptz,           -- since when X takes nothing of it
      stopped_for text not null default '',
      probe_at timestamptz              -- when it is asked next whether it works again
    );
    -- What waits because its app is stopped or its day is full, and planned posts that will not fit into it.
    create index publication_app_limit on publication (reason) where status = 'scheduled' and reason is not null;

    create table x_app_use (
      key text not null references x_app on delete cascade,
      user_id text not null,
      used int not null,                -- posts of this owner in the app's day
      primary key (key, user_id)
    );
  `.execute(db)
}
