import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** How an owner wants an agent to sound. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table agent_phrase (
      id text primary key,
      agent_id text not null references agent,
      phrase text not null,
      folded text not null,
      source text not null check (source in ('edit', 'reject', 'owner')),
      created_at timestamptz not null default app_now(),
      unique (agent_id, folded)
    );
    comment on table agent_phrase is 'What an owner cut out of texts, or does not want to read again.';
    comment on column agent_phrase.folded is 'As it is compared: one case, no accents.';
  `.execute(db)
}
