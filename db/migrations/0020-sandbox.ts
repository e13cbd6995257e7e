import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** Texts to try an agent with. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table sandbox_ticket (
      id text primary key,
      user_id text not null references user_account,
      agent_id text not null references agent,
      type text not null,
      hold_ref text not null,
      expires_at timestamptz not null,
      closed_at timestamptz,
      created_at timestamptz not null default app_now()
    );
    comment on table sandbox_ticket is 'A generation whose price is set aside before it is asked for.';
    comment on column sandbox_ticket.hold_ref is 'What is set aside for it.';
    comment on column sandbox_ticket.closed_at is 'Used or given back.';
    create unique index sandbox_ticket_open on sandbox_ticket (agent_id, type) where closed_at is null;
    create index sandbox_ticket_expiry on sandbox_ticket (expires_at) where closed_at is null;

    create table sample (
      key text primary key,
      data jsonb,
      made_at timestamptz,
      lease_until timestamptz
    );
    comment on table sample is 'A post as an agent of some type writes it now, the same for everybody who asks within the hour.';
    comment on column sample.key is 'Type, ticker, language.';
    comment on column sample.data is 'Null: the first one is being written.';
    comment on column sample.made_at is 'Null: the first one is being written.';
    comment on column sample.lease_until is 'Somebody writes it until then; null: nobody does.';
    create index sample_age on sample (made_at);
  `.execute(db)
}
