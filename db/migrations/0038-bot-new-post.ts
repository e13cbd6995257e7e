import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** What the bot was told of a post so far. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table telegram_new_post (
      chat_id text primary key,
      user_id text not null references user_account,
      agent_id text not null references agent,
      platform text not null,
      step int not null default 1,
      content text,
      goes text check (goes in ('now', 'next', 'at')),
      at timestamptz,
      expires_at timestamptz not null
    );
    comment on table telegram_new_post is 'A post that the bot is being told: one per chat, 30 minutes from the last answer.';
    comment on column telegram_new_post.step is 'Counts the answers: a button of an earlier question does nothing.';
    comment on column telegram_new_post.content is 'Null: not said yet; empty: the agent writes it.';
    comment on column telegram_new_post.goes is 'When it goes out; null: not said yet.';
    comment on column telegram_new_post.at is 'Its time, where one was named.';`.execute(db)
}
