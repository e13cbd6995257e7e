import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** What the outside services cost the operator. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table outside_cost (
      day date not null,
      source text not null check (source in ('x', 'model')),
      kind text not null,
      user_id text not null default '',
      agent_id text not null default '',
      purpose text not null default '',
      requests bigint not null default 0,
      items bigint not null default 0,
      micro_usd bigint not null default 0,
      primary key (day, source, kind, user_id, agent_id, purpose)
    );
    comment on table outside_cost is 'What was asked of a service in a day, and for whom.';
    comment on column outside_cost.day is 'UTC, as the services bill.';
    comment on column outside_cost.kind is 'What was asked for: a kind of read or write on X, or a model.';
    comment on column outside_cost.user_id is ''''': for everybody, like a read that many share.';
    comment on column outside_cost.agent_id is ''''': for no agent.';
    comment on column outside_cost.purpose is 'What is charged for what it cost; '''': nothing is, or it was not noted yet.';
    comment on column outside_cost.items is 'What is billed by: posts, users, posts created; tokens or pictures of a model.';
    comment on column outside_cost.micro_usd is 'Millionths of a dollar, at the price of the day it was asked for.';
    create index outside_cost_user on outside_cost (user_id, day) where user_id <> '';

    create table x_usage (
      day date primary key,
      told bigint not null,
      counted bigint not null,
      compared_at timestamptz not null default app_now()
    );
    comment on table x_usage is 'What X says was read on a day that is over, beside what was counted here.';
    comment on column x_usage.day is 'UTC.';
    comment on column x_usage.told is 'Posts, as X says.';
    comment on column x_usage.counted is 'Posts, as counted here.';

    create table prepaid (
      source text primary key check (source in ('x', 'model')),
      micro_usd bigint not null,
      as_of timestamptz not null,
      set_by text references user_account,
      warned_on date
    );
    comment on table prepaid is 'What an operator says is left of prepaid money, which no service tells.';
    comment on column prepaid.micro_usd is 'Millionths of a dollar.';
    comment on column prepaid.set_by is 'Null: not by an account.';
    comment on column prepaid.warned_on is 'The last day on which administrators were told; null: never.';
  `.execute(db)
}
