import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** Accounts on X that agents write with, and the way there. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table x_connection (
      id text primary key,
      agent_id text not null references agent,
      user_id text not null references user_account,
      x_user_id text not null,
      screen_name text not null,
      name text not null,
      avatar text,
      banner text,
      description text,
      posts int,
      posts_at timestamptz,
      auth_type text not null check (auth_type in ('oauth', 'customize')),
      credentials bytea,
      capabilities jsonb not null,
      own_credentials bytea,
      own_capabilities jsonb,
      state text not null default 'ok' check (state in ('ok', 'needs_reauth', 'suspended')),
      mentions_since_id text,
      mentions_read_at timestamptz,
      mentions_due_at timestamptz,
      bound_at timestamptz not null default app_now(),
      unbound_at timestamptz
    );
    comment on table x_connection is 'An account on X, bound to an agent; one that ended stays for what was published with it.';
    comment on column x_connection.screen_name is 'As last seen on X, like name, avatar, banner and description.';
    comment on column x_connection.posts is 'How many posts X counted for it; null: not told yet.';
    comment on column x_connection.posts_at is 'When that was, by X''s own clock.';
    comment on column x_connection.auth_type is 'By the shared app, or by the owner''s own keys.';
    comment on column x_connection.credentials is 'Sealed: the shared app''s tokens; null: none, or destroyed when it ended.';
    comment on column x_connection.capabilities is 'What X lets the shared app do with it.';
    comment on column x_connection.own_credentials is 'Sealed: the owner''s own keys; while present they send.';
    comment on column x_connection.own_capabilities is 'What X lets these keys do.';
    comment on column x_connection.mentions_since_id is 'Newest mention looked at; null: none yet.';
    comment on column x_connection.mentions_read_at is 'Null: never yet.';
    comment on column x_connection.mentions_due_at is 'When they are read next; null: at once.';
    comment on column x_connection.unbound_at is 'Null: it stands.';
    create unique index x_connection_agent on x_connection (agent_id) where unbound_at is null;
    create unique index x_connection_account on x_connection (x_user_id) where unbound_at is null;

    create table oauth_flow (
      oauth_token_hash bytea primary key,
      provider text not null default 'x' check (provider in ('x', 'google')),
      purpose text not null check (purpose in ('login', 'bind')),
      secret bytea not null,
      browser_hash bytea,
      via text not null default 'popup',
      user_id text,
      agent_id text,
      handoff_hash bytea unique,
      handoff bytea,
      expires_at timestamptz not null,
      used_at timestamptz,
      created_at timestamptz not null default app_now()
    );
    comment on table oauth_flow is 'A person who was sent to X or Google and is to come back: a sign-in (or an added identity) belongs to the browser of the cookie, a binding to a user.';
    comment on column oauth_flow.oauth_token_hash is 'Of the request token (X), of the state (Google).';
    comment on column oauth_flow.secret is 'Sealed: the request token''s secret, or what proves the answer is ours.';
    comment on column oauth_flow.browser_hash is 'Of a sign-in; null for a binding.';
    comment on column oauth_flow.via is 'Where a binding began.';
    comment on column oauth_flow.user_id is 'Of a binding; null for a sign-in.';
    comment on column oauth_flow.agent_id is 'Of a binding; null: for no agent yet.';
    comment on column oauth_flow.handoff_hash is 'Of what lets the Mini App finish it; null: not handed over.';
    comment on column oauth_flow.handoff is 'Sealed: the verifier, waiting for the Mini App.';
    create index oauth_flow_browser on oauth_flow (browser_hash, created_at desc) where browser_hash is not null;
  `.execute(db)
}
