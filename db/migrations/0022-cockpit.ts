import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** What the operator looks at. */
export async function up(db: Db): Promise<void> {
  await sql`
    -- How the publications of a day ended.
    create index publication_ended on publication (coalesce(published_at, scheduled_at, created_at))
      where status in ('published', 'failed', 'unconfirmed');

    -- What is charged for what it cost; '': nothing is, or it was not noted yet.
    alter table outside_cost add column purpose text not null default '';
    alter table outside_cost drop constraint outside_cost_pkey;
    alter table outside_cost add primary key (day, source, kind, user_id, agent_id, purpose);

    -- What X says was read on a day that is over, beside what was counted here.
    create table x_usage (
      day date primary key,              -- UTC
      told bigint not null,              -- posts
      counted bigint not null,
      compared_at timestamptz not null default app_now()
    );
  `.execute(db)
}
