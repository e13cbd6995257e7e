import { sql } from 'kysely'
import type { Db } from '../connect.ts'

export async function up(db: Db): Promise<void> {
  await sql`
    create table app_clock (id int primary key check (id = 1), offset_ms bigint not null default 0);
    insert into app_clock (id) values (1);
    -- Statement time, so that all rows of one statement agree; the offset is 0 in production.
    create function app_now() returns timestamptz language sql stable parallel safe as
      $$ select date_trunc('milliseconds', statement_timestamp()) + (select offset_ms from app_clock) * interval '1 millisecond' $$;

    create table user_account (
      id text primary key,
      name text not null,
      role text not null default 'USER' check (role in ('USER', 'SUPER', 'ADMIN')),
      account_type text not null,
      email text,
      email_canonical text,          -- plus parts and dots folded (decision: one-bonus-per-person)
      password_hash text,
      telegram_id text,
      telegram_username text,
      telegram_name text,
      avatar text,
      language text not null default 'en',
      referral_code text not null,
      referred_by text references user_account,
      solana_address text,
      bonus_pending boolean not null default false,
      disabled_at timestamptz,
      disabled_reason text,
      deleted_at timestamptz,
      created_at timestamptz not null default app_now()
    );
    create unique index user_account_email on user_account (email) where deleted_at is null;
    create unique index user_account_telegram on user_account (telegram_id) where deleted_at is null;
    create unique index user_account_referral_code on user_account (lower(referral_code));
    create index user_account_email_canonical on user_account (email_canonical);

    create table session (
      id text primary key,
      user_id text not null references user_account,
      family_id text not null,
      token_hash bytea not null unique,
      refresh_hash bytea not null unique,
      device text not null default '',
      created_at timestamptz not null default app_now(),
      expires_at timestamptz not null,
      retired_at timestamptz,        -- replaced by a refresh
      ended_at timestamptz           -- logout, reset, disable, re-use of a retired token
    );
    create index session_of_user on session (user_id) where ended_at is null;
    create index session_family on session (family_id);

    create table one_time_code (
      id text primary key,
      purpose text not null,
      subject text not null,
      code_hash bytea not null,
      tries int not null default 0,
      created_at timestamptz not null default app_now(),
      expires_at timestamptz not null,
      used_at timestamptz,
      replaced_at timestamptz
    );
    create index one_time_code_subject on one_time_code (purpose, subject, created_at desc);

    -- Launch data and widget answers seen once: they are proofs of identity for a single sign-in.
    create table seen_proof (
      proof_hash bytea primary key,
      expires_at timestamptz not null
    );

    create table bonus_grant (
      user_id text primary key references user_account,
      network text not null,
      granted_on date not null
    );
    create index bonus_grant_network on bonus_grant (network, granted_on);

    create table rate_limit (key text primary key, points int not null default 0, expire bigint);

    create table idempotency_key (
      user_id text not null,
      call text not null,
      key text not null,
      body_hash bytea not null,
      status int,
      body jsonb,
      created_at timestamptz not null default app_now(),
      lease_until timestamptz not null,
      primary key (user_id, call, key)
    );
  `.execute(db)
}
