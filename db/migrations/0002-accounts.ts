import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** Who there is. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table user_account (
      id text primary key,
      name text not null,
      avatar text,
      role text not null default 'USER' check (role in ('USER', 'SUPER', 'ADMIN')),
      account_type text not null,
      language text not null default 'en',
      notifications jsonb not null default '{"muted": [], "quietFrom": null, "quietTo": null, "timezone": "UTC"}',
      email text,
      email_canonical text,
      password_hash text,
      telegram_id text,
      telegram_username text,
      telegram_name text,
      x_user_id text,
      x_name text,
      google_subject text,
      google_email text,
      solana_address text,
      referral_code text not null,
      referred_by text references user_account,
      bonus_pending boolean not null default false,
      disabled_at timestamptz,
      disabled_reason text,
      deleted_at timestamptz,
      created_at timestamptz not null default app_now()
    );
    comment on table user_account is 'A person''s account; after deletion the row stays, without what is personal.';
    comment on column user_account.avatar is 'Address of the picture; null: none.';
    comment on column user_account.account_type is 'The way of signing in that made it.';
    comment on column user_account.notifications is 'Kinds of notices that are muted, and the quiet time of day.';
    comment on column user_account.email is 'Null: none bound.';
    comment on column user_account.email_canonical is 'Plus parts and dots folded: one person, one bonus.';
    comment on column user_account.password_hash is 'Null: no password was set.';
    comment on column user_account.telegram_id is 'Null: no Telegram account to sign in with.';
    comment on column user_account.x_user_id is 'Null: no X account to sign in with.';
    comment on column user_account.google_subject is 'Google''s own id of the person; null: no Google account to sign in with.';
    comment on column user_account.solana_address is 'Null: no wallet to sign in with.';
    comment on column user_account.referral_code is 'The one it got at the start; all that are valid are in referral_code.';
    comment on column user_account.referred_by is 'Whose code was used; null: nobody''s.';
    comment on column user_account.bonus_pending is 'The sign-up bonus waits for the first paid order.';
    comment on column user_account.disabled_at is 'Null: not disabled.';
    comment on column user_account.deleted_at is 'Null: not deleted.';
    create unique index user_account_email on user_account (email) where deleted_at is null;
    create index user_account_email_canonical on user_account (email_canonical);
    create unique index user_account_telegram on user_account (telegram_id) where deleted_at is null;
    create unique index user_account_x on user_account (x_user_id) where deleted_at is null;
    create unique index user_account_google on user_account (google_subject) where deleted_at is null;
    create unique index user_account_solana on user_account (solana_address) where deleted_at is null;
    create unique index user_account_referral_code on user_account (lower(referral_code));

    create table former_identity (
      identity_hash bytea primary key
    );
    comment on table former_identity is 'Who had the sign-up bonus under an account that is gone: a hash, no name.';
  `.execute(db)
}
