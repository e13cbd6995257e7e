import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** Agents, and the rules by which they work. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table agent (
      id text primary key,
      user_id text not null references user_account,
      type text not null,
      name text not null,
      operation_mode text not null,
      post_autonomy text not null,
      reply_autonomy text not null,
      character jsonb not null,
      version int not null default 1,
      budget_daily bigint check (budget_daily >= 0),
      budget_weekly bigint check (budget_weekly >= 0),
      paused_at timestamptz,
      deleted_at timestamptz,
      created_at timestamptz not null default app_now(),
      updated_at timestamptz not null default app_now()
    );
    comment on table agent is 'An agent as its owner made it.';
    comment on column agent.post_autonomy is 'How far it may go by itself with posts.';
    comment on column agent.reply_autonomy is 'How far it may go by itself with replies.';
    comment on column agent.character is 'The fields without a column of their own, checked by the contract''s schema.';
    comment on column agent.version is 'Of its character: the newest in agent_version.';
    comment on column agent.budget_daily is 'Milli-credits it may spend in a day; null: no limit.';
    comment on column agent.budget_weekly is 'Milli-credits it may spend in a week; null: no limit.';
    comment on column agent.paused_at is 'Null: at work.';
    comment on column agent.deleted_at is 'Null: not deleted.';
    create unique index agent_name on agent (user_id, lower(name)) where deleted_at is null;
    create index agent_user on agent (user_id, created_at desc) where deleted_at is null;

    create table agent_version (
      agent_id text not null references agent,
      version int not null,
      character jsonb not null,
      changed_by text not null references user_account,
      taken_from int,
      made_at timestamptz not null default app_now(),
      primary key (agent_id, version)
    );
    comment on table agent_version is 'What a character was before it was changed.';
    comment on column agent_version.character is 'What it says and how; not how far it may go by itself.';
    comment on column agent_version.taken_from is 'The version it was taken back from; null: it was written.';

    create table twitter_rule (
      id text primary key,
      agent_id text not null unique references agent,
      settings jsonb not null,
      planned_through date,
      updated_at timestamptz not null default app_now()
    );
    comment on table twitter_rule is 'When and how much an agent writes: on X (twitter_rule), in Telegram (manual_rule).';
    comment on column twitter_rule.settings is 'Checked by the contract''s schema.';
    comment on column twitter_rule.planned_through is 'Last local day whose slots are laid, written by publishing; null: plan anew.';

    create table manual_rule (
      id text primary key,
      agent_id text not null unique references agent,
      settings jsonb not null,
      planned_through date,
      updated_at timestamptz not null default app_now()
    );
    comment on table manual_rule is 'When and how much an agent writes: on X (twitter_rule), in Telegram (manual_rule).';
    comment on column manual_rule.settings is 'Checked by the contract''s schema.';
    comment on column manual_rule.planned_through is 'Last local day whose slots are laid, written by publishing; null: plan anew.';
  `.execute(db)
}
