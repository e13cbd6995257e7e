import { sql } from 'kysely'
import type { Db } from '../connect.ts'

export async function up(db: Db): Promise<void> {
  await sql`
    create table agent (
      id text primary key,
      user_id text not null references user_account,
      type text not null,
      name text not null,
      operation_mode text not null,
      post_autonomy text not null,
      reply_autonomy text not null,
      character jsonb not null,       -- the remaining fields, checked by their schema (decision: agents-are-complete)
      paused_at timestamptz,
      deleted_at timestamptz,
      created_at timestamptz not null default app_now(),
      updated_at timestamptz not null default app_now()
    );
    create unique index agent_name on agent (user_id, lower(name)) where deleted_at is null;
    create index agent_user on agent (user_id, created_at desc) where deleted_at is null;

    create table twitter_rule (
      id text primary key,
      agent_id text not null unique references agent,
      settings jsonb not null,
      planned_through date,           -- last local day whose slots are laid; null: plan anew
      updated_at timestamptz not null default app_now()
    );

    create table manual_rule (
      id text primary key,
      agent_id text not null unique references agent,
      settings jsonb not null,
      planned_through date,           -- last local day whose slots are laid; null: plan anew
      updated_at timestamptz not null default app_now()
    );

    create table x_connection (
      id text primary key,
      agent_id text not null references agent,
      user_id text not null references user_account,
      x_user_id text not null,
      screen_name text not null,
      name text not null,
      avatar text,
      auth_type text not null check (auth_type in ('oauth', 'customize')),
      credentials bytea,              -- sealed (decision: sealed-keys-per-purpose); null once destroyed
      state text not null default 'ok' check (state in ('ok', 'needs_reauth', 'suspended')),
      capabilities jsonb not null,
      bound_at timestamptz not null default app_now(),
      unbound_at timestamptz
    );
    create unique index x_connection_agent on x_connection (agent_id) where unbound_at is null;
    create unique index x_connection_account on x_connection (x_user_id) where unbound_at is null;

    create table oauth_flow (
      oauth_token_hash bytea primary key,
      secret bytea not null,          -- sealed request-token secret
      purpose text not null check (purpose in ('login', 'bind')),
      via text not null default 'popup',
      user_id text,
      agent_id text,
      created_at timestamptz not null default app_now(),
      expires_at timestamptz not null,
      used_at timestamptz,
      handoff_hash bytea unique,
      handoff bytea                   -- sealed verifier, waiting for the Mini App
    );

    create table telegram_binding (
      id text primary key,
      agent_id text not null references agent,
      user_id text not null references user_account,
      chat_id text not null,
      chat_type text not null check (chat_type in ('private', 'group', 'channel')),
      telegram_username text,
      title text not null,
      avatar text,
      state text not null default 'ok' check (state in ('ok', 'broken')),
      bound_at timestamptz not null default app_now(),
      unbound_at timestamptz
    );
    create unique index telegram_binding_agent on telegram_binding (agent_id) where unbound_at is null;
    create index telegram_binding_chat on telegram_binding (chat_id) where unbound_at is null;

    create table telegram_link (
      id text primary key,
      token_hash bytea not null unique,
      agent_id text not null references agent,
      user_id text not null references user_account,
      chat_type text not null,
      state text not null default 'waiting' check (state in ('waiting', 'confirming', 'bound', 'refused')),
      reason text,
      chat_id text,
      created_at timestamptz not null default app_now(),
      expires_at timestamptz not null,
      replaced_at timestamptz
    );
    create index telegram_link_agent on telegram_link (agent_id, created_at desc);

    -- Highest message id known per chat: where to look for a message whose sending is in doubt.
    create table telegram_chat (
      chat_id text primary key,
      last_message_id bigint not null default 0,
      user_id text references user_account,
      agent_id text references agent   -- the agent this chat talks with
    );

    create table telegram_update (
      update_id bigint primary key,
      received_at timestamptz not null default app_now()
    );

    create table chat_message (
      id text primary key,
      agent_id text not null references agent,
      user_id text not null references user_account,
      place text not null check (place in ('web', 'telegram')),
      role text not null check (role in ('user', 'agent')),
      content text not null,
      status text not null check (status in ('streaming', 'done', 'stopped', 'failed')),
      charged bigint not null default 0,
      created_at timestamptz not null default app_now(),
      seq bigint generated always as identity
    );
    create index chat_message_conversation on chat_message (agent_id, user_id, seq desc);
  `.execute(db)
}
