import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** A new agent begins by asking, and a text of the sandbox that is published is not paid for twice. */
export async function up(db: Db): Promise<void> {
  await sql`
    -- Agents that are there keep what their owner has chosen.
    alter table agent add column asks_first boolean not null default false;
    comment on column agent.asks_first is 'Its first three posts wait for its owner, whatever else it may do by itself.';

    alter table publication add column paid_before int not null default 0;
    comment on column publication.paid_before is 'What its text was paid for in the sandbox, taken off its price, milli-credits.';
    create index publication_paid_before on publication (generation_id) where paid_before > 0;
    comment on index publication_paid_before is 'Whether a text of the sandbox has been published at its price already.'`.execute(
    db,
  )
}
