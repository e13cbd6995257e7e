import { sql } from 'kysely'
import type { Db } from '../connect.ts'

export async function up(db: Db): Promise<void> {
  await sql`
    -- Publishing: "Later" on the card of a question: it is put again then. Null: it stands.
    alter table publication add column ask_again_at timestamptz;
  `.execute(db)
}
