import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** While a question is on its way to Telegram nobody else sends it, whatever is said to it meanwhile. */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table publication add column card_begun_at timestamptz;
    comment on column publication.card_begun_at is 'Since when somebody is sending that card; null: nobody is.';
  `.execute(db)
}
