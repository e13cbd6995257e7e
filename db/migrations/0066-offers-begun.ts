import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** An offer is done when what it offers is done. */
export async function up(db: Db): Promise<void> {
  await sql`
    comment on column chat_action.decided_at is 'Null: it waits. Still offered: a yes began then, and is being done.';
  `.execute(db)
}
