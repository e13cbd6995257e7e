import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** Where the bot hears what is said, also without the right to post: such channels can be followed. */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table telegram_chat add column bot_hears boolean not null default false;
    comment on column telegram_chat.bot_hears is 'A channel in which the bot is an administrator: Telegram tells it what is posted there.';
    update telegram_chat set bot_hears = true where chat_type = 'channel' and bot_may_post;
  `.execute(db)
}
