import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** The bot and the chats it is in. */
export async function up(db: Db): Promise<void> {
  await bindings(db)
  await chats(db)
}

async function bindings(db: Db): Promise<void> {
  await sql`
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
    comment on table telegram_binding is 'A chat, group or channel that an agent writes in.';
    comment on column telegram_binding.id is 'Another one once its chat moves: the ids of its messages begin anew.';
    comment on column telegram_binding.telegram_username is 'Null: it has none.';
    comment on column telegram_binding.avatar is 'Null: it has none, or it was not fetched yet.';
    comment on column telegram_binding.state is 'Broken: the bot may not write there any more.';
    comment on column telegram_binding.unbound_at is 'Null: it stands.';
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
      opener_id text,
      room_id text,
      room_title text,
      room_username text,
      expires_at timestamptz not null,
      replaced_at timestamptz,
      created_at timestamptz not null default app_now()
    );
    comment on table telegram_link is 'A start link that binds a chat to an agent.';
    comment on column telegram_link.chat_type is 'What is to be bound.';
    comment on column telegram_link.reason is 'Why it was refused.';
    comment on column telegram_link.chat_id is 'Where its question stands; null: nobody has opened it.';
    comment on column telegram_link.opener_id is 'Who opened it, or is to; null: not known.';
    comment on column telegram_link.room_id is 'The group or channel it is about; null: none yet, or a private chat.';
    comment on column telegram_link.replaced_at is 'A newer one was made.';
    create index telegram_link_agent on telegram_link (agent_id, created_at desc);
  `.execute(db)
}

async function chats(db: Db): Promise<void> {
  await sql`
    create table telegram_chat (
      chat_id text primary key,
      last_message_id bigint not null default 0,
      user_id text references user_account,
      agent_id text references agent,
      chat_type text,
      title text,
      username text,
      bot_may_post boolean,
      changed_by text
    );
    comment on table telegram_chat is 'A chat the bot has heard of.';
    comment on column telegram_chat.last_message_id is 'Highest message id known: where to look for a message whose sending is in doubt.';
    comment on column telegram_chat.user_id is 'Null: nobody talks with an agent here.';
    comment on column telegram_chat.agent_id is 'The agent this chat talks with.';
    comment on column telegram_chat.chat_type is 'Null: a private chat.';
    comment on column telegram_chat.bot_may_post is 'Null: not told yet.';
    comment on column telegram_chat.changed_by is 'Telegram user who last changed what the bot is there.';
    create index telegram_chat_changed_by on telegram_chat (changed_by) where changed_by is not null;

    create table telegram_edit (
      chat_id text primary key,
      publication_id text not null references publication,
      version int not null,
      expires_at timestamptz not null default app_now() + interval '10 minutes'
    );
    comment on table telegram_edit is 'A new text that the bot waits for: one per chat, 10 minutes.';
    comment on column telegram_edit.version is 'Of the text that is to be replaced.';

    create table telegram_update (
      update_id bigint primary key,
      received_at timestamptz not null default app_now()
    );
    comment on table telegram_update is 'Updates that were taken in: a repeat changes nothing.';

    create table telegram_pace (
      key text primary key,
      free_at timestamptz not null
    );
    comment on table telegram_pace is 'When Telegram''s limits let the next message go, over all processes: of the bot, of a chat, of a room''s minute.';
    comment on column telegram_pace.key is 'Bot: held by whoever takes a turn, so that turns are taken one after the other.';

    create table telegram_bill (
      order_no text primary key references payment_order,
      user_id text not null references user_account,
      chat_id text not null,
      message_id bigint not null
    );
    comment on table telegram_bill is 'Where the message with an order''s invoice stands, to become "paid" in its place.';
  `.execute(db)
}
