import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** A trigger that is switched on or changed acts on what happens from then on, and on nothing that happened before. */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table agent_trigger add column waits_since timestamptz not null default app_now();
    update agent_trigger set waits_since = created_at;
    comment on column agent_trigger.waits_since is 'It was made, switched on or changed then; what happened before is nothing to it.';
  `.execute(db)
}
