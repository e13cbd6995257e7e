import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** When the account of a project was read, once for all agents that speak for it. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table project_watch (
      handle text primary key,     -- of its account on X, in lower case
      read_at timestamptz,         -- null: never yet
      reading_until timestamptz    -- somebody is reading it
    );
  `.execute(db)
}
