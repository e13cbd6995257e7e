import { sql } from 'kysely'
import type { Db } from '../connect.ts'

export async function up(db: Db): Promise<void> {
  await sql`
    -- Why a text says what it says, in one sentence of its writer.
    alter table publication add column why text;

    -- Claims: the names a text may use beside its facts, and each claim with the fact it was matched to.
    alter table generation
      add column names jsonb not null default '[]',
      add column claims jsonb not null default '[]';
    -- Of a text in its owner's own words: the claims and checks of these words. Null: it stands as it was generated.
    -- Where claims were not matched and it went out all the same: who said so, and when.
    alter table publication
      add column own_text jsonb,
      add column overruled_by text,
      add column overruled_at timestamptz;

    -- Pre-flight: what an account posted in the last 24 hours, which X does not take again.
    create index publication_published on publication (agent_id, published_at desc) where status = 'published';

    -- X's filtered stream: since when one of its rules names this account; null: none does.
    alter table x_source add column streamed_at timestamptz;

    -- The one connection to it. One row.
    create table x_stream (
      one boolean primary key default true check (one),
      lease_no int not null default 0,  -- fence: who took it later has a higher number
      lease_until timestamptz,
      live_since timestamptz,           -- since when X has been listening to us without a break
      live_until timestamptz,           -- nobody relies on it after that, unless something comes
      failures int not null default 0,
      retry_at timestamptz              -- X wants to be left alone until then
    );
    insert into x_stream default values;

    -- Payments: when an order's own address is next compared with what was seen to come, and what lies on it that no
    -- transfer explains (decision: address-per-order).
    alter table payment_order add column audit_at timestamptz, add column unexplained_units bigint not null default 0;
    create index payment_order_audit on payment_order (audit_at) where audit_at is not null;
    create index payment_order_unexplained on payment_order (order_no) where unexplained_units > 0;
    update payment_order set audit_at = expires_at + interval '10 minutes' where rail = 'trc20';

    -- Novelty: an owner's latest texts, over all agents.
    create index publication_said on publication (user_id, created_at desc) where content is not null;

    -- Voice: what an owner cut out of texts, or does not want to read again.
    create table agent_phrase (
      id text primary key,
      agent_id text not null references agent,
      phrase text not null,
      folded text not null,             -- as it is compared: one case, no accents
      source text not null check (source in ('edit', 'reject', 'owner')),
      created_at timestamptz not null default app_now(),
      unique (agent_id, folded)
    );

    -- Shock: what happened since a text was written, so that it waits for its owner instead of going out.
    alter table publication add column held_for jsonb;

    -- What is kept of a sample has more fields now.
    delete from sample;
  `.execute(db)
}
