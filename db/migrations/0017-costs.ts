import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** What the outside services cost the operator, by day and by whom it was done for. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table outside_cost (
      day date not null,                      -- UTC, as the services bill
      source text not null check (source in ('x', 'model')),
      kind text not null,                     -- what was asked for: a kind of read or write on X, or a model
      user_id text not null default '',       -- '': for everybody, like a read that many share
      agent_id text not null default '',
      requests bigint not null default 0,
      items bigint not null default 0,        -- what is billed by: posts, users, posts created; tokens or pictures of a model
      micro_usd bigint not null default 0,    -- at the price of the day it was asked for
      primary key (day, source, kind, user_id, agent_id)
    );
    create index outside_cost_user on outside_cost (user_id, day) where user_id <> '';

    insert into outside_cost (day, source, kind, requests, items, micro_usd)
      select day, 'x', kind, requests, items, items::bigint * case kind when 'users' then 10000 else 5000 end from x_read;
    drop table x_read;

    -- What an operator says is left of prepaid money, which no service tells.
    create table prepaid (
      source text primary key check (source in ('x', 'model')),
      micro_usd bigint not null,
      as_of timestamptz not null,
      set_by text references user_account,
      warned_on date                          -- the last day on which administrators were told
    );
  `.execute(db)
}
