import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/**
 * A figure that was true when it went out may be wrong a day later: an exchange revises a bar, somebody edits the post it
 * was read from. The row says what was found, and is the one place that tells whether it was put right.
 */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table publication add column sources_due_at timestamptz;
    comment on column publication.sources_due_at is 'When what its figures rest on is read again; null: done or never.';
    create index publication_sources_due on publication (sources_due_at) where sources_due_at is not null;

    create table correction (
      id text primary key,
      publication_id text not null references publication (id),
      revision text not null,
      figures jsonb not null,
      text_before text not null,
      text_after text,
      message text,
      facts jsonb not null,
      names jsonb not null,
      state text not null check (state in
        ('open', 'wanted', 'sending', 'done', 'unknown', 'refused', 'outdated')),
      reason text,
      wanted_at timestamptz,
      due_at timestamptz,
      deadline timestamptz,
      tries integer not null default 0,
      account_key text,
      external_id text,
      url text,
      detail text,
      created_at timestamptz not null default app_now(),
      ended_at timestamptz,
      unique (publication_id, revision)
    );
    comment on table correction is 'A published text whose figures its sources do not hold any more.';
    comment on column correction.revision is 'What is wrong, in a hash: the same is found once.';
    comment on column correction.figures is 'Each figure with what it said, what its source says now, and which that is.';
    comment on column correction.text_before is 'As it stood there when it was found.';
    comment on column correction.text_after is 'As it should stand there; null: it cannot be written without a person.';
    comment on column correction.message is 'What says so: that text with a note, or an answer under the post; null: the same.';
    comment on column correction.facts is 'As they were read again: what is compared with next.';
    comment on column correction.names is 'The names that may be used beside its facts.';
    comment on column correction.reason is 'Why nothing was sent; null: something was, or nothing was tried.';
    comment on column correction.wanted_at is 'When its owner, or their rule, wanted it; null: not yet.';
    comment on column correction.due_at is 'When it is tried, or looked at, next; null: it rests.';
    comment on column correction.deadline is 'Of the one call that is or may be under way; nothing is sent after it.';
    comment on column correction.tries is 'How often it was begun.';
    comment on column correction.account_key is 'Platform and account or chat of its call.';
    comment on column correction.external_id is 'Of the answer that says it, where the post itself stays; null: none.';
    comment on column correction.url is 'Of that answer.';
    comment on column correction.detail is 'What the platform said; null: nothing.';
    comment on column correction.ended_at is 'Null: not over.';
    create index correction_due on correction (due_at) where due_at is not null;
    create unique index correction_account on correction (account_key) where state = 'sending';
    comment on index correction_account is 'One call at a time on an account.';
  `.execute(db)
}
