import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** What a character was before it was changed, which of these wrote a text, and the drafts of an assisted reply. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table agent_version (
      agent_id text not null references agent,
      version int not null,
      character jsonb not null,          -- what it says and how; not how far it may go by itself
      changed_by text not null references user_account,
      taken_from int,                    -- the version it was taken back from
      made_at timestamptz not null default app_now(),
      primary key (agent_id, version)
    );
    alter table agent add column version int not null default 1;
    insert into agent_version (agent_id, version, character, changed_by, made_at)
      select id, 1, character || jsonb_build_object('name', name)
          - array['avatar', 'publicChat', 'publicChatDailyLimit', 'shockPercent'], user_id, updated_at
        from agent where deleted_at is null or deleted_at > app_now() - interval '30 days';
    alter table generation add column agent_version int;

    -- Of an assisted reply that nobody has chosen yet: two or three texts with what was kept of each.
    alter table publication add column drafts jsonb;
  `.execute(db)
}
