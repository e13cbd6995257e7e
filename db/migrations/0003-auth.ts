import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** How somebody proves who they are. */
export async function up(db: Db): Promise<void> {
  await sessions(db)
  await factors(db)
  await codes(db)
}

async function sessions(db: Db): Promise<void> {
  await sql`
    create table session (
      id text primary key,
      user_id text not null references user_account,
      family_id text not null,
      token_hash bytea not null unique,
      refresh_hash bytea not null unique,
      device text not null default '',
      network text not null default '',
      signed_in_at timestamptz not null default app_now(),
      last_seen_at timestamptz not null default app_now(),
      stepped_up_until timestamptz default app_now() + interval '10 minutes',
      factor_at timestamptz,
      expires_at timestamptz not null,
      retired_at timestamptz,
      ended_at timestamptz,
      created_at timestamptz not null default app_now()
    );
    comment on table session is 'One pair of tokens; a refresh retires it and makes the next of its family.';
    comment on column session.family_id is 'The same for all sessions that come of one sign-in.';
    comment on column session.device is 'The browser as it calls itself, '''' where it did not.';
    comment on column session.network is 'Where the sign-in came from, '''' where nothing is known.';
    comment on column session.signed_in_at is 'Of its family, whatever was refreshed since.';
    comment on column session.last_seen_at is 'Noted at most once in 5 minutes.';
    comment on column session.stepped_up_until is 'Until when its holder counts as proven: a sign-in is itself a proof, a refresh is none and carries the old time on; null: not proven.';
    comment on column session.factor_at is 'When a second factor was proven in it; null: never.';
    comment on column session.retired_at is 'Replaced by a refresh.';
    comment on column session.ended_at is 'By logout, reset, disabling, or the use of a retired token.';
    create index session_of_user on session (user_id) where ended_at is null;
    create index session_family on session (family_id);
  `.execute(db)
}

async function factors(db: Db): Promise<void> {
  await sql`
    create table second_factor (
      id text primary key,
      user_id text not null references user_account,
      kind text not null check (kind in ('totp', 'passkey')),
      name text not null,
      secret bytea,
      last_step bigint,
      credential_id text unique,
      public_key bytea,
      sign_count bigint not null default 0,
      transports text[] not null default '{}',
      confirmed_at timestamptz,
      last_used_at timestamptz,
      created_at timestamptz not null default app_now(),
      check ((kind = 'totp') = (secret is not null)),
      check ((kind = 'passkey') = (credential_id is not null and public_key is not null))
    );
    comment on table second_factor is 'What proves somebody besides the way they sign in: an app that shows codes, or a passkey.';
    comment on column second_factor.name is 'As its owner calls it.';
    comment on column second_factor.secret is 'Of an app: sealed; null for a passkey.';
    comment on column second_factor.last_step is 'Of an app: the newest code that was used, none twice; null: none yet.';
    comment on column second_factor.credential_id is 'Of a passkey; null for an app.';
    comment on column second_factor.public_key is 'Of a passkey; null for an app.';
    comment on column second_factor.sign_count is 'Of a passkey: how often it says it has signed.';
    comment on column second_factor.transports is 'Of a passkey: how a browser reaches it.';
    comment on column second_factor.confirmed_at is 'Null: its first code was not shown yet, it counts for nothing.';
    create index second_factor_of_user on second_factor (user_id);
    create unique index second_factor_totp on second_factor (user_id) where kind = 'totp' and confirmed_at is not null;

    create table recovery_code (
      user_id text not null references user_account,
      ordinal int not null,
      code_hash text not null,
      used_at timestamptz,
      created_at timestamptz not null default app_now(),
      primary key (user_id, ordinal)
    );
    comment on table recovery_code is 'What stands in for a second factor that is lost, each once.';

    create table factor_challenge (
      id text primary key,
      user_id text not null references user_account,
      purpose text not null check (purpose in ('sign-in', 'enrol', 'prove')),
      token_hash bytea unique,
      session_id text,
      challenge text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default app_now()
    );
    comment on table factor_challenge is 'A sign-in that waits for its second factor, or what a passkey of somebody signed in is to sign.';
    comment on column factor_challenge.token_hash is 'Of a sign-in: what its browser shows to go on; null otherwise.';
    comment on column factor_challenge.session_id is 'Of somebody signed in; null for a sign-in.';
    create unique index factor_challenge_of_session on factor_challenge (session_id, purpose) where session_id is not null;
    create index factor_challenge_of_user on factor_challenge (user_id);
  `.execute(db)
}

async function codes(db: Db): Promise<void> {
  await sql`
    create table one_time_code (
      id text primary key,
      purpose text not null,
      subject text not null,
      code_hash bytea not null,
      browser_hash bytea,
      tries int not null default 0,
      strangers int not null default 0,
      expires_at timestamptz not null,
      used_at timestamptz,
      replaced_at timestamptz,
      created_at timestamptz not null default app_now()
    );
    comment on table one_time_code is 'A code that was sent by mail or shown, and is typed in.';
    comment on column one_time_code.subject is 'Whom it is for: an address or an account.';
    comment on column one_time_code.browser_hash is 'Which browser asked for it; null: none is known.';
    comment on column one_time_code.tries is 'Guesses at it.';
    comment on column one_time_code.strangers is 'Of these, guesses from elsewhere than its browser.';
    comment on column one_time_code.replaced_at is 'A newer one was sent.';
    create index one_time_code_subject on one_time_code (purpose, subject, created_at desc);
    create index one_time_code_hash on one_time_code (code_hash);

    create table account_link (
      id text primary key,
      user_id text not null references user_account,
      kind text not null check (kind in ('telegram', 'code')),
      token_hash bytea not null unique,
      state text not null default 'waiting' check (state in ('waiting', 'confirming', 'used', 'refused')),
      telegram_id text,
      expires_at timestamptz not null default app_now() + interval '10 minutes',
      replaced_at timestamptz,
      created_at timestamptz not null default app_now()
    );
    comment on table account_link is 'What joins a Telegram identity to an account: a start link of the bot, or a code typed on the web.';
    comment on column account_link.telegram_id is 'Who opened the start link: only they may answer; null: nobody yet.';
    comment on column account_link.replaced_at is 'A newer one was made.';
    create index account_link_user on account_link (user_id, kind);

    create table wallet_nonce (
      id text primary key,
      wallet text not null,
      message text not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      created_at timestamptz not null default app_now()
    );
    comment on table wallet_nonce is 'The message a wallet is asked to sign.';
    comment on column wallet_nonce.wallet is 'Its address.';
    comment on column wallet_nonce.message is 'Word for word.';
    create index wallet_nonce_wallet on wallet_nonce (wallet, created_at desc) where used_at is null;
    create index wallet_nonce_live on wallet_nonce (wallet, expires_at);
    create index wallet_nonce_expiry on wallet_nonce (expires_at);

    create table seen_proof (
      proof_hash bytea primary key,
      expires_at timestamptz not null
    );
    comment on table seen_proof is 'Launch data and widget answers seen once: they are proofs of identity for a single sign-in.';

    create table rate_limit (
      key text primary key,
      points int not null default 0,
      expire bigint
    );
    comment on table rate_limit is 'How often something was done or guessed in a stretch of time; payments counts questions to Solana here, too.';
    comment on column rate_limit.key is 'What is counted, and for whom.';
    comment on column rate_limit.points is 'How often.';
    comment on column rate_limit.expire is 'When it begins anew, milliseconds since 1970; null: never.';
  `.execute(db)
}
