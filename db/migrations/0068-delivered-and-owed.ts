import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** What was paid for is known from what others were brought. */
export async function up(db: Db): Promise<void> {
  await delivered(db)
}

/** Until now everybody who follows a source saw all it brought, paid or not: that stays theirs. */
async function delivered(db: Db): Promise<void> {
  await sql`
    create table agent_source_item (
      source_id text not null,
      external_id text not null,
      agent_source_id text not null references agent_source on delete cascade,
      primary key (source_id, external_id, agent_source_id),
      foreign key (source_id, external_id) references source_item on delete cascade
    );
    comment on table agent_source_item is 'Which posts of X were brought to an agent, and are paid for by it.';
    create index agent_source_item_of on agent_source_item (agent_source_id);
    alter table agent_source_item enable row level security;
    create policy asked on agent_source_item using (
      exists (select from agent_source p where p.id = agent_source_item.agent_source_id));
    insert into agent_source_item (source_id, external_id, agent_source_id)
      select item.source_id, item.external_id, mine.id
        from source_item item join source on source.id = item.source_id and source.kind in ('topic', 'account', 'list')
        join agent_source mine on mine.source_id = item.source_id;
  `.execute(db)
}
