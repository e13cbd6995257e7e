import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** In the chat with the bot somebody works in one project at a time. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table bot_place (
      user_id text primary key references user_account,
      project_id text not null references project
    );
    comment on table bot_place is 'Where somebody works in the chat with the bot; without a row in their own project.';
  `.execute(db)
}
