import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** Conversations with agents. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table chat_message (
      id text primary key,
      agent_id text not null references agent,
      user_id text not null references user_account,
      seq bigint generated always as identity,
      place text not null check (place in ('web', 'telegram')),
      role text not null check (role in ('user', 'agent')),
      content text not null,
      status text not null check (status in ('streaming', 'done', 'stopped', 'failed')),
      charged bigint not null default 0,
      created_at timestamptz not null default app_now()
    );
    comment on table chat_message is 'One message of a user or an agent.';
    comment on column chat_message.seq is 'Their order.';
    comment on column chat_message.content is 'Of an agent: saved as it grows.';
    comment on column chat_message.charged is 'Milli-credits.';
    create index chat_message_conversation on chat_message (agent_id, user_id, seq desc);
  `.execute(db)
}
