import { sql } from 'kysely'
import type { Db } from '../connect.ts'

export async function up(db: Db): Promise<void> {
  await sql`
    -- Milli-credits. A user's account carries its balance; system accounts (revenue, bonus …) do not, so that no row is hot for everybody.
    create table credit_account (
      id text primary key,
      kind text not null check (kind in ('user', 'system')),
      posted bigint not null default 0,
      held bigint not null default 0 check (held >= 0),
      seq bigint not null default 0,
      constraint credit_account_not_negative check (kind = 'system' or posted - held >= 0)
    );
    insert into credit_account (id, kind) values
      ('system:bonus', 'system'), ('system:revenue', 'system'), ('system:top-up', 'system'), ('system:adjustment', 'system');

    create table credit_journal (
      id bigint generated always as identity primary key,
      ref text not null unique,       -- what this movement is for; repeating it changes nothing
      amount bigint not null,
      created_at timestamptz not null default app_now()
    );

    create table credit_entry (
      id bigint generated always as identity primary key,
      journal_id bigint not null references credit_journal,
      account_id text not null references credit_account,
      amount bigint not null check (amount <> 0),
      balance_after bigint,
      seq bigint,
      type text,
      purpose text,
      agent_id text,
      order_no text,
      note text,
      created_at timestamptz not null default app_now(),
      unique (account_id, seq)
    );
    create index credit_entry_journal on credit_entry (journal_id);

    create function credit_append_only() returns trigger language plpgsql as
      $$ begin raise exception 'the ledger is append-only'; end $$;
    create trigger credit_entry_append_only before update or delete or truncate on credit_entry
      for each statement execute function credit_append_only();
    create trigger credit_journal_append_only before update or delete or truncate on credit_journal
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
