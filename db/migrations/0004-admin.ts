import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** What people with a role do. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz not null default app_now(),
      actor_id text not null references user_account,
      action text not null,
      target_id text not null,
      detail jsonb not null default '{}',
      reason text not null
    );
    comment on table audit_log is 'What administrators did, for good.';
    comment on column audit_log.target_id is 'What it was done to: an account, an order.';
    comment on column audit_log.reason is 'In the administrator''s own words.';
    create index audit_log_target on audit_log (target_id, id desc);
    create function audit_log_is_final() returns trigger language plpgsql as
      $$ begin raise exception 'the audit log is append-only'; end $$;
    create trigger audit_log_is_final before update or delete on audit_log
      for each row execute function audit_log_is_final();

    create table credit_request (
      id text primary key,
      user_id text not null references user_account,
      actor_id text not null references user_account,
      amount bigint not null,
      reason text not null,
      ref text not null unique,
      state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'expired')),
      expires_at timestamptz not null default app_now() + interval '24 hours',
      decided_by text references user_account,
      decided_at timestamptz,
      created_at timestamptz not null default app_now(),
      check (decided_by is distinct from actor_id)
    );
    comment on table credit_request is 'Credits given or taken by hand that a second administrator has to agree to.';
    comment on column credit_request.user_id is 'Whose credits.';
    comment on column credit_request.actor_id is 'Who wants it.';
    comment on column credit_request.amount is 'Milli-credits; below 0: to be taken.';
    comment on column credit_request.ref is 'Of the ledger movement it becomes.';
    comment on column credit_request.decided_by is 'Never who wants it; null: nobody yet, or it expired.';
    create index credit_request_waiting on credit_request (expires_at) where state = 'waiting';
    create index credit_request_of_user on credit_request (user_id);

    create table first_admin_code (
      hash bytea primary key,
      expires_at timestamptz not null,
      used_at timestamptz
    );
    comment on table first_admin_code is 'Codes that make the first administrator: each process tells one in its log; one is used, once, then there are no more.';
    create unique index first_admin_code_used on first_admin_code ((true)) where used_at is not null;
  `.execute(db)
}
