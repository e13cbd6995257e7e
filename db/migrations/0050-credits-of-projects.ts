import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** Credits belong to an organisation; the ledger says for which of its projects they were spent. */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table credit_entry add project_id text;
    alter table credit_hold add project_id text;
    comment on column credit_entry.project_id is 'For which project of the organisation; null: a person''s own, or for none.';
    comment on column credit_hold.project_id is 'For which project of the organisation; null: a person''s own, or for none.';
    create index credit_entry_project on credit_entry (project_id, created_at) where project_id is not null;
    create index credit_hold_project on credit_hold (project_id) where project_id is not null and state = 'active';
    comment on column credit_account.id is 'The organisation''s.';
    comment on table credit_account is 'One organisation''s balance: what is posted less what is held may be spent, but for what is owed.';
  `.execute(db)
}
