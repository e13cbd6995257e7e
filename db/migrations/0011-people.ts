import { sql } from 'kysely'
import type { Db } from '../connect.ts'

export async function up(db: Db): Promise<void> {
  await sql`
    -- When and from where somebody signed in, whatever was refreshed since; and whether a second factor was proven.
    alter table session
      add column signed_in_at timestamptz not null default app_now(),
      add column network text not null default '',
      add column factor_at timestamptz;
    update session set signed_in_at = first.at
      from (select family_id, min(created_at) as at from session group by family_id) first
     where first.family_id = session.family_id;

    -- What proves somebody besides the way they sign in: an app that shows codes, or a passkey.
    create table second_factor (
      id text primary key,
      user_id text not null references user_account,
      kind text not null check (kind in ('totp', 'passkey')),
      name text not null,
      secret bytea,                  -- totp: sealed
      last_step bigint,              -- totp: the newest code that was used, none twice
      credential_id text unique,     -- passkey
      public_key bytea,
      sign_count bigint not null default 0,
      transports text[] not null default '{}',
      created_at timestamptz not null default app_now(),
      confirmed_at timestamptz,      -- null: its first code was not shown yet, it counts for nothing
      last_used_at timestamptz,
      check ((kind = 'totp') = (secret is not null)),
      check ((kind = 'passkey') = (credential_id is not null and public_key is not null))
    );
    create index second_factor_of_user on second_factor (user_id);
    create unique index second_factor_totp on second_factor (user_id) where kind = 'totp' and confirmed_at is not null;

    create table recovery_code (
      user_id text not null references user_account,
      ordinal int not null,
      code_hash text not null,
      created_at timestamptz not null default app_now(),
      used_at timestamptz,
      primary key (user_id, ordinal)
    );

    -- A sign-in that waits for its second factor, or what a passkey of somebody signed in is to sign.
    create table factor_challenge (
      id text primary key,
      user_id text not null references user_account,
      purpose text not null check (purpose in ('sign-in', 'enrol', 'prove')),
      token_hash bytea unique,
      session_id text,
      challenge text not null,
      created_at timestamptz not null default app_now(),
      expires_at timestamptz not null
    );
    create unique index factor_challenge_of_session on factor_challenge (session_id, purpose) where session_id is not null;
    create index factor_challenge_of_user on factor_challenge (user_id);

    -- Credits given or taken by hand that a second administrator has to agree to.
    create table credit_request (
      id text primary key,
      user_id text not null references user_account,
      actor_id text not null references user_account,
      amount bigint not null,        -- milli-credits
      reason text not null,
      ref text not null unique,
      state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'expired')),
      created_at timestamptz not null default app_now(),
      expires_at timestamptz not null default app_now() + interval '24 hours',
      decided_by text references user_account,
      decided_at timestamptz,
      check (decided_by is distinct from actor_id)
    );
    create index credit_request_waiting on credit_request (expires_at) where state = 'waiting';
    create index credit_request_of_user on credit_request (user_id);
  `.execute(db)
}
