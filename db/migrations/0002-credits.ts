import { sql } from 'kysely'
import type { Db } from '../connect.ts'

export async function up(db: Db): Promise<void> {
  await sql`
    -- Milli-credits, integers everywhere.
    create table credit_account (
      id text primary key,
      posted bigint not null default 0,
      held bigint not null default 0 check (held >= 0),
      seq bigint not null default 0,
      constraint credit_account_not_negative check (posted - held >= 0)
    );

    -- One row a movement, both sides in it: what a user's account gains, the counter account loses. So every movement sums
    -- to zero by construction, and an account that everybody moves against is never a row everybody waits for.
    create table credit_entry (
      id bigint generated always as identity primary key,
      ref text not null,              -- what this movement is for; repeating it changes nothing
      account_id text not null,       -- written by the statement that moved the account, so no key has to be looked up again
      counter_account text not null check (counter_account in ('bonus', 'revenue', 'top-up', 'adjustment')),
      amount bigint not null check (amount <> 0),
      balance_after bigint not null,
      seq bigint not null,
      type text not null,
      purpose text not null,
      agent_id text,
      order_no text,
      note text,
      created_at timestamptz not null default app_now(),
      constraint credit_entry_ref unique (ref),
      constraint credit_entry_seq unique (account_id, seq)
    );

    create view credit_ledger as
      select id, ref, account_id, amount, created_at from credit_entry
      union all
      select id, ref, 'system:' || counter_account, -amount, created_at from credit_entry;

    create function credit_append_only() returns trigger language plpgsql as
      $$ begin raise exception 'the ledger is append-only'; end $$;
    create trigger credit_entry_append_only before update or delete or truncate on credit_entry
      for each statement execute function credit_append_only();

    create table credit_hold (
      ref text primary key,
      account_id text not null references credit_account,
      amount bigint not null check (amount > 0),
      purpose text not null,
      agent_id text,
      state text not null default 'active' check (state in ('active', 'captured', 'released')),
      created_at timestamptz not null default app_now(),
      expires_at timestamptz,         -- null: never released by time alone
      closed_at timestamptz
    );
    create index credit_hold_active on credit_hold (account_id) where state = 'active';
    create index credit_hold_expiring on credit_hold (expires_at) where state = 'active' and expires_at is not null;
  `.execute(db)
}
