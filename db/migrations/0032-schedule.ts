import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** Texts get a time, slots a text long before theirs, and their owner moves, fills, locks and skips them. */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table publication drop constraint publication_origin_check;
    alter table publication add constraint publication_origin_check
      check (origin in ('slot', 'timed', 'request', 'approval'));
    comment on column publication.origin is 'A planned slot, a time its owner chose, somebody who asked for it now, or an approval.';
    alter table publication add column steered boolean not null default false;
    comment on column publication.steered is 'Its owner moved, filled or edited it: planning anew leaves it where it is.';
    alter table publication add column locked boolean not null default false;
    comment on column publication.locked is 'Stays as it is until its owner says otherwise.';
    alter table publication add column approved_at timestamptz;
    comment on column publication.approved_at is 'When its owner said yes to it before its time; null: not, or when it was due.';
    alter table publication add column looked_at timestamptz;
    comment on column publication.looked_at is 'When its text was last held against its sources before its time; null: not yet.';
    create index publication_planned on publication (agent_id, scheduled_at) where state = 'planned';
    comment on index publication_planned is 'What an agent has before it.';

    alter table credit_hold add column due_at timestamptz;
    comment on column credit_hold.due_at is 'When what it is set aside for is to happen: a budget counts it for that day; null: now.';

    create table paused_day (
      agent_id text not null references agent on delete cascade,
      local_date date not null,
      created_at timestamptz not null default app_now(),
      primary key (agent_id, local_date)
    );
    comment on table paused_day is 'A day on which nothing that has a time goes out for an agent.';
    comment on column paused_day.local_date is 'In the zone of its working hours.';

    update twitter_rule set settings = '{"writeAheadHours": null, "slotTimes": []}'::jsonb || settings;
    update manual_rule set settings = '{"writeAheadHours": null, "slotTimes": []}'::jsonb || settings;`.execute(
    db,
  )
}
