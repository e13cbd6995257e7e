import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** What an agent learns of its owner: rules, facts, examples and a measured style, each with where it comes from. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table voice_rule (
      id text primary key,
      agent_id text not null references agent,
      sentence text not null,
      folded text not null,
      manner jsonb,
      source text not null check (source in ('edit', 'reject', 'chat', 'owner')),
      evidence jsonb not null default '[]',
      state text not null check (state in ('trying', 'live', 'refused')),
      trial jsonb,
      created_at timestamptz not null default app_now(),
      live_at timestamptz,
      check ((state = 'live') = (live_at is not null)),
      unique (agent_id, folded)
    );
    comment on table voice_rule is 'How an owner wants texts to be written, one imperative sentence each.';
    comment on column voice_rule.folded is 'As it is compared: one case, no accents.';
    comment on column voice_rule.manner is 'What code can see of it in a text; null: only the model reads it.';
    comment on column voice_rule.source is 'What it was drawn from; owner: they said it as a standing wish.';
    comment on column voice_rule.evidence is 'The answers it was drawn from, newest first.';
    comment on column voice_rule.state is 'Only a live one is written by.';
    comment on column voice_rule.trial is 'What the latest texts written again with and without it would have needed; null: not tried.';
    comment on column voice_rule.live_at is 'Since when it is live; null: it is not.';

    create table voice_fact (
      id text primary key,
      agent_id text not null references agent,
      words text not null,
      folded text not null,
      source text not null check (source in ('edit', 'owner')),
      evidence jsonb not null default '[]',
      confirmed_at timestamptz,
      created_at timestamptz not null default app_now(),
      unique (agent_id, folded)
    );
    comment on table voice_fact is 'What an owner says about their project: once confirmed, a source of texts.';
    comment on column voice_fact.folded is 'As it is compared: one case, no accents.';
    comment on column voice_fact.source is 'edit: they wrote it into a text; owner: they entered it.';
    comment on column voice_fact.evidence is 'The answers it was drawn from.';
    comment on column voice_fact.confirmed_at is 'Null: proposed, and not used.';

    create table voice_example (
      agent_id text not null references agent,
      publication_id text not null references publication,
      kept boolean not null,
      chosen_at timestamptz not null default app_now(),
      primary key (agent_id, publication_id)
    );
    comment on table voice_example is 'What an owner said of their own posts as examples.';
    comment on column voice_example.kept is 'False: it is not to be one.';

    create table voice_style (
      agent_id text primary key references agent,
      origin text not null check (origin in ('account', 'texts')),
      texts int not null,
      measured jsonb not null,
      bent jsonb not null default '{}',
      measured_at timestamptz not null default app_now()
    );
    comment on table voice_style is 'How an owner writes, measured; none of their words are kept.';
    comment on column voice_style.origin is 'Their account on X, or texts they pasted.';
    comment on column voice_style.texts is 'How many were measured.';
    comment on column voice_style.bent is 'What the owner wants otherwise than measured, by its name.';

    create table voice_study (
      agent_id text primary key references agent,
      answered_at timestamptz not null,
      studied_at timestamptz,
      forgotten_at timestamptz
    );
    comment on table voice_study is 'When an agent has to look at its owner''s answers.';
    comment on column voice_study.answered_at is 'Of the newest answer.';
    comment on column voice_study.studied_at is 'When they were looked at last; null: never.';
    comment on column voice_study.forgotten_at is 'Its owner erased something: earlier answers are no evidence any more. Null: nothing.';
    create index voice_study_due on voice_study (studied_at nulls first) where studied_at is null or answered_at > studied_at;
  `.execute(db)
}
