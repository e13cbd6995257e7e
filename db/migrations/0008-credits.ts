import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** The ledger. Milli-credits, integers everywhere. */
export async function up(db: Db): Promise<void> {
  await accounts(db)
  await holds(db)
  await proofs(db)
}

async function accounts(db: Db): Promise<void> {
  await sql`
    create table credit_account (
      id text primary key,
      posted bigint not null default 0,
      held bigint not null default 0 check (held >= 0),
      owed bigint not null default 0 check (owed >= 0),
      seq bigint not null default 0,
      frozen_at timestamptz,
      frozen_for text,
      constraint credit_account_not_negative check (posted - held >= 0)
    );
    comment on table credit_account is 'One user''s balance: what is posted less what is held may be spent, but for what is owed.';
    comment on column credit_account.id is 'The user''s.';
    comment on column credit_account.posted is 'Milli-credits: the sum of its entries.';
    comment on column credit_account.held is 'Milli-credits: the sum of its active holds.';
    comment on column credit_account.owed is 'Milli-credits: what is not paid yet of its debts; it cannot be spent around.';
    comment on column credit_account.seq is 'Number of its newest entry.';
    comment on column credit_account.frozen_at is 'Set where its books do not add up: nothing is spent from it until an operator has looked.';
    comment on column credit_account.frozen_for is 'What does not add up.';
    create index credit_account_owes on credit_account (id) where owed > 0;

    create table credit_entry (
      id bigint generated always as identity primary key,
      ref text not null,
      account_id text not null,
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
    comment on table credit_entry is 'One row a movement, both sides in it: what a user''s account gains, the counter account loses; so every movement sums to zero by construction, and an account that everybody moves against is never a row everybody waits for.';
    comment on column credit_entry.ref is 'What this movement is for; repeating it changes nothing.';
    comment on column credit_entry.account_id is 'Written by the statement that moved the account, so no key has to be looked up again.';
    comment on column credit_entry.counter_account is 'The other side, of the house.';
    comment on column credit_entry.amount is 'Milli-credits, as the user''s account sees it.';
    comment on column credit_entry.balance_after is 'What was posted then, milli-credits.';
    comment on column credit_entry.seq is 'Counts the account''s entries without a gap, in the order in which they commit.';
    comment on column credit_entry.agent_id is 'Null: for no agent.';
    comment on column credit_entry.order_no is 'Null: for no order.';
    comment on column credit_entry.note is 'What an administrator wrote; null: a rule''s movement.';
    create index credit_entry_agent on credit_entry (agent_id, created_at) where agent_id is not null;
    create index credit_entry_order on credit_entry (order_no) where order_no is not null;

    create function credit_append_only() returns trigger language plpgsql as
      $$ begin raise exception 'the ledger is append-only'; end $$;
    create trigger credit_entry_append_only before update or delete or truncate on credit_entry
      for each statement execute function credit_append_only();

    create view credit_ledger as
      select id, ref, account_id, amount, created_at from credit_entry
      union all
      select id, ref, 'system:' || counter_account, -amount, created_at from credit_entry;
    comment on view credit_ledger is 'The entries with one row for each side.';
  `.execute(db)
}

async function holds(db: Db): Promise<void> {
  await sql`
    create table credit_hold (
      ref text primary key,
      account_id text not null references credit_account,
      amount bigint not null check (amount > 0),
      purpose text not null,
      agent_id text,
      state text not null default 'active' check (state in ('active', 'captured', 'released')),
      expires_at timestamptz,
      closed_at timestamptz,
      created_at timestamptz not null default app_now()
    );
    comment on table credit_hold is 'Credits set aside for something that is under way.';
    comment on column credit_hold.ref is 'What it is for; the entry that captures it has the same.';
    comment on column credit_hold.amount is 'Milli-credits.';
    comment on column credit_hold.agent_id is 'Null: for no agent.';
    comment on column credit_hold.expires_at is 'Null: never released by time alone.';
    comment on column credit_hold.closed_at is 'Captured or released.';
    create index credit_hold_active on credit_hold (account_id) where state = 'active';
    create index credit_hold_expiring on credit_hold (expires_at) where state = 'active' and expires_at is not null;

    create table credit_debt (
      ref text primary key,
      account_id text not null references credit_account,
      deposit_id bigint not null references payment_deposit,
      order_no text,
      kind text not null check (kind in ('payment', 'bonus', 'reward', 'earlier')),
      amount bigint not null,
      paid bigint not null default 0 check (paid between 0 and amount),
      takings int not null default 0,
      canceled boolean not null default false,
      created_at timestamptz not null default app_now(),
      constraint credit_debt_amount check (amount > 0 or kind = 'earlier')
    );
    comment on table credit_debt is 'What must be given back because a payment was: what is there is taken at once; the rest is owed, cannot be spent around, and is taken from the next credits that come.';
    comment on column credit_debt.ref is 'What it is for; its entries are ref:1, ref:2 and so on.';
    comment on column credit_debt.deposit_id is 'The payment that was given back.';
    comment on column credit_debt.order_no is 'On the entries of whose order it is; null: of none.';
    comment on column credit_debt.kind is 'What of the payment; earlier: taken before there were debts.';
    comment on column credit_debt.amount is 'Milli-credits.';
    comment on column credit_debt.paid is 'Milli-credits of it so far.';
    comment on column credit_debt.takings is 'How many entries it has; of an earlier one the entry has its own ref.';
    comment on column credit_debt.canceled is 'The payment was not given back after all; what was paid came back as ref:back.';
    create index credit_debt_deposit on credit_debt (deposit_id);
    create index credit_debt_open on credit_debt (account_id, created_at) where paid < amount and not canceled;
  `.execute(db)
}

async function proofs(db: Db): Promise<void> {
  await sql`
    create table credit_proof (
      account_id text not null,
      seq bigint not null,
      entry_id bigint not null,
      hash bytea not null,
      batch bigint not null,
      primary key (account_id, seq)
    );
    comment on table credit_proof is 'A hash over each entry and the one before it on the same account, laid after the fact, so that a changed, removed or inserted row is found and named; a chain over all accounts would have to wait for whoever holds an earlier id.';
    comment on column credit_proof.batch is 'The reconciliation that laid it.';
    create index credit_proof_batch on credit_proof (batch);
    create function credit_entry_hash(before bytea, e credit_entry) returns bytea language sql stable as $$
      select sha256(before || convert_to(jsonb_build_array(e.id, e.ref, e.account_id, e.counter_account, e.amount,
        e.balance_after, e.seq, e.type, e.purpose, e.agent_id, e.order_no, e.note,
        (extract(epoch from e.created_at) * 1000000)::bigint)::text, 'UTF8')) $$;
    create trigger credit_proof_append_only before update or delete or truncate on credit_proof
      for each statement execute function credit_append_only();
  `.execute(db)
}
