import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** An agent that was paused until a time goes on by itself then. */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table agent add column resumes_at timestamptz;
    comment on column agent.resumes_at is 'Of a paused one: when it goes on by itself; null: when somebody says so.';
    create index agent_resumes on agent (resumes_at) where resumes_at is not null;
  `.execute(db)
}
