import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** What a text was asked for with, so that another model can be tried with it. */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table generation add column brief json; -- in the order the model saw it; null: written before this was kept
  `.execute(db)
}
