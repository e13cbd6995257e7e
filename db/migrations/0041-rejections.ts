import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** What an owner turned down, and why: the next text knows it. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table agent_rejection (
      id text primary key,
      agent_id text not null references agent,
      opening text not null,
      reason text not null,
      created_at timestamptz not null default app_now()
    );
    comment on table agent_rejection is 'The last texts of an agent that its owner turned down with a reason.';
    comment on column agent_rejection.opening is 'How the text begins.';
    comment on column agent_rejection.reason is 'In its owner''s words.';
    create index agent_rejection_agent on agent_rejection (agent_id, created_at);
  `.execute(db)
}
