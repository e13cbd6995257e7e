import { sql } from 'kysely'
import type { Db } from '../connect.ts'

export async function up(db: Db): Promise<void> {
  await sql`
    -- Why a text says what it says, in one sentence of its writer.
    alter table publication add column why text;
  `.execute(db)
}
