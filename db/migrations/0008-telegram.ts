import { sql } from 'kysely'
import type { Db } from '../connect.ts'

export async function up(db: Db): Promise<void> {
  await sql`
    -- Bot: when Telegram's limits let the next message go, over all processes: of the bot, of a chat, of a room's minute.
    create table telegram_pace (
      key text primary key,
      free_at timestamptz not null
    );
    -- Held by whoever takes a turn, so that turns are taken one after the other.
    insert into telegram_pace values ('bot', 'epoch');

    -- Bot: where the message with an order's invoice stands, to become "paid" in its place.
    create table telegram_bill (
      order_no text primary key references payment_order,
      user_id text not null references user_account,
      chat_id text not null,
      message_id bigint not null
    );
  `.execute(db)
}
