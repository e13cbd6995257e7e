import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** What owners said to their agents waits for a model to read it. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table voice_said (
      id text primary key,
      agent_id text not null references agent,
      rule_id text references voice_rule on delete cascade,
      said text not null,
      said_at timestamptz not null default app_now(),
      tries int not null default 0,
      tried_at timestamptz
    );
    comment on table voice_said is 'What an owner said to their agent, until a model read it.';
    comment on column voice_said.rule_id is 'The rule that is just these words; null: it was said in the chat or as a reason.';
    comment on column voice_said.tries is 'How often a model answered without saying it in the sentences it was to choose from.';
    comment on column voice_said.tried_at is 'When it was asked last; null: never.';
    create index voice_said_agent on voice_said (agent_id, said_at);
    create index voice_said_rule on voice_said (rule_id);
  `.execute(db)
}
