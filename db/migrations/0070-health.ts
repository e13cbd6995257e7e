import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** As in 0028: a virtual column cannot stand in an index. */
const status = sql.raw(`case state
    when 'planned' then 'scheduled'
    when 'retrying' then 'scheduled'
    when 'writing' then 'generating'
    when 'ready' then 'generating'
    else state end`)

/** What was promised against what was kept can be asked of the tables; who is at work, and what is wrong since when. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table process_life (
      id text primary key,
      roles text[] not null,
      version text not null,
      started_at timestamptz not null default app_now(),
      beat_at timestamptz not null,
      ended_at timestamptz,
      machine_ahead_ms bigint not null,
      courses jsonb not null
    );
    comment on table process_life is 'A process of the server, by its own word every few seconds.';
    comment on column process_life.ended_at is 'It said good-bye; null: it has not.';
    comment on column process_life.machine_ahead_ms is 'How far its machine''s clock is ahead of the database''s.';
    comment on column process_life.courses is 'How what it does again and again went last, by name; times are milliseconds before the beat.';

    create table health_fault (
      id bigint generated always as identity primary key,
      name text not null,
      subject text not null,
      severity text not null check (severity in ('alarm', 'warning')),
      details jsonb not null,
      because text,
      since timestamptz not null,
      until timestamptz,
      told_at timestamptz
    );
    comment on table health_fault is 'Something that is wrong, or was.';
    comment on column health_fault.subject is 'What of it: a platform, a service, a job; '''': the whole.';
    comment on column health_fault.because is 'Name and subject of the fault that explains this one, which is told instead; null: none.';
    comment on column health_fault.until is 'Null: it is so now.';
    comment on column health_fault.told_at is 'When administrators were told; null: not yet, or it is not theirs to mend.';
    create unique index health_fault_now on health_fault (name, subject) where until is null;
    create index health_fault_ended on health_fault (until) where until is not null;

    create table health_verdict (
      one boolean primary key default true check (one),
      next_at timestamptz not null,
      judged_at timestamptz not null,
      figures jsonb not null
    );
    comment on table health_verdict is 'One row: when health was judged last, and the figures it was judged by.';
    comment on column health_verdict.next_at is 'Whoever moves it on judges.';

    create index publication_owed on publication (coalesce(scheduled_at, created_at))
      where next_at is not null and state in ('planned', 'writing', 'ready', 'retrying', 'sending');
    drop index publication_ended;
    create index publication_ended on publication (coalesce(published_at, scheduled_at, created_at))
      where (${status}) in ('published', 'failed', 'unconfirmed', 'skipped');
    comment on index publication_ended is 'How the publications of a day ended.';
    comment on index publication_owed is 'What should be out by now and is not.';
    create index publication_proof on publication (platform, published_at desc) where (${status}) = 'published';
    comment on index publication_proof is 'When something went out last.';
  `.execute(db)
}
