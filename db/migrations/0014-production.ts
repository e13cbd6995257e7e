import { sql } from 'kysely'
import type { Db } from '../connect.ts'

export async function up(db: Db): Promise<void> {
  await sql`
    -- Codes that make the first administrator: each process tells one in its log. One is used, once; then there are no more.
    create table first_admin_code (
      hash bytea primary key,
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create unique index first_admin_code_used on first_admin_code ((true)) where used_at is not null;
  `.execute(db)
}
