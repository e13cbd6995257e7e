import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** What no module owns: the product's time, answers that are kept, what was added beside the migrations. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table app_clock (
      id int primary key check (id = 1),
      offset_ms bigint not null default 0
    );
    comment on table app_clock is 'One row: how far "now" is from the database''s own time.';
    comment on column app_clock.offset_ms is 'Milliseconds; 0 in production: only tests and the desk move it.';
    insert into app_clock (id) values (1);

    create function app_now() returns timestamptz language sql stable parallel safe as
      $$ select date_trunc('milliseconds', statement_timestamp()) + (select offset_ms from app_clock) * interval '1 millisecond' $$;
    comment on function app_now() is '"now" for every business decision: the time of the statement, so that all rows of one statement agree.';

    create table idempotency_key (
      user_id text not null,
      call text not null,
      key text not null,
      body_hash bytea not null,
      status int,
      body jsonb,
      lease_until timestamptz not null,
      created_at timestamptz not null default app_now(),
      primary key (user_id, call, key)
    );
    comment on table idempotency_key is 'The first answer to a call that came with an idempotency key; a repeat gets it again; dropped after a day.';
    comment on column idempotency_key.call is 'Name of the call, as in the contract.';
    comment on column idempotency_key.key is 'As the client sent it.';
    comment on column idempotency_key.body_hash is 'Of what was sent: another body under the same key is a conflict.';
    comment on column idempotency_key.status is 'Null: the work is still under way.';
    comment on column idempotency_key.body is 'The answer; null: the work is still under way.';
    comment on column idempotency_key.lease_until is 'The working process renews it; once it is past, a repeat may do the work.';

    create table reference_entry (
      key text primary key,
      added_at timestamptz not null default app_now()
    );
    comment on table reference_entry is 'What was added from db/reference-data.ts, once: what an operator removes does not come back.';
    comment on column reference_entry.key is 'Table and id of the row.';
  `.execute(db)
}
