import { sql } from 'kysely'
import type { Db } from '../connect.ts'

export async function up(db: Db): Promise<void> {
  await sql`
    create table stored_file (
      name text primary key,          -- unguessable: knowing it is the right to see it
      user_id text references user_account,
      media_type text not null,
      bytes bytea not null,
      alt text not null default '',
      created_at timestamptz not null default app_now()
    );

    -- What a text was made from, kept with it for good.
    create table generation (
      id text primary key,
      user_id text not null,
      agent_id text not null,
      purpose text not null,
      content text not null,
      language text not null,
      sentiment text,
      source_tweet jsonb,
      facts jsonb not null,
      sources jsonb not null,
      checks jsonb not null,
      image_name text,
      image_alt text,
      model text not null,
      prompt_version text not null,
      snapshot_at timestamptz,
      charged bigint not null default 0,
      created_at timestamptz not null default app_now()
    );
    create index generation_agent on generation (agent_id, created_at desc);

    create table publication (
      id text primary key,
      user_id text not null references user_account,
      agent_id text not null references agent,
      platform text not null check (platform in ('twitter', 'telegram')),
      post_type text not null,
      status text not null,
      reason text,
      slot_date date,                 -- of planned posts: local day and position in it
      slot_ordinal int,
      origin text not null check (origin in ('slot', 'request')),
      brief jsonb not null default '{}',
      content text,
      version int not null default 1,
      approved_version int,
      generation_id text references generation,
      image_names text[] not null default '{}',
      image_alts text[] not null default '{}',
      quote_tweet_id text,
      reply_to jsonb,
      assisted boolean not null default false,
      price bigint not null default 0,
      charged bigint not null default 0,
      cost_factor int not null default 1000,
      prepaid boolean not null default false,  -- a generated manual draft: its delivery is included
      connection_id text,             -- the account or chat it is pinned to, once reserved
      counted_on date,                -- local day whose limit it uses
      made_with_ai boolean not null default true,
      paid_partnership boolean not null default false,
      scheduled_at timestamptz,
      not_after timestamptz,
      expires_at timestamptz,
      next_at timestamptz,            -- when the sweep should look at it again; null: it rests
      lease_until timestamptz,
      lease_no int not null default 0, -- fence: a worker whose number is old may not write any more
      hold_ref text,
      attempts int not null default 0,
      external_id text,
      url text,
      published_at timestamptz,
      views_24h int,
      reject_reason text,
      delivered_to text[] not null default '{dashboard}',
      approval_message jsonb,         -- where the question stands in Telegram
      created_at timestamptz not null default app_now(),
      updated_at timestamptz not null default app_now()
    -- Rows change state several times; room in their pages lets a change that touches no index stay there (measured: a
    -- sweep of 5,000 due rows takes a quarter of the time).
    ) with (fillfactor = 60);
    create unique index publication_slot on publication (agent_id, platform, post_type, slot_date, slot_ordinal);
    create unique index publication_external on publication (platform, connection_id, external_id) where external_id is not null;
    create index publication_due on publication (next_at) where next_at is not null;
    create index publication_agent on publication (agent_id, created_at desc);
    create index publication_user on publication (user_id, scheduled_at desc);
    create index publication_waiting on publication (user_id, created_at desc)
      where status in ('awaiting_approval', 'draft', 'scheduled', 'unconfirmed');
    -- post/now answers 110013 while an earlier one of the agent is not finished
    create unique index publication_one_request on publication (agent_id)
      where origin = 'request' and platform = 'twitter' and status in ('scheduled', 'generating', 'sending');

    create table publication_attempt (
      publication_id text not null references publication,
      number int not null,
      account_key text not null,      -- platform and account or chat
      started_at timestamptz not null,
      deadline timestamptz not null,
      request_hash bytea not null,
      lower_bound_id text,
      media_keys text[] not null default '{}',
      outcome text,                   -- posted, refused, try-later, unknown, absent, given-up
      status_code int,
      detail text,
      reads int not null default 0,   -- successful looks at the account since the outcome became unknown
      closed_at timestamptz,
      primary key (publication_id, number)
    );
    -- At most one unresolved send per publication and per account (decision: one-attempt-per-send).
    create unique index publication_attempt_open on publication_attempt (publication_id) where closed_at is null;
    create unique index publication_attempt_account on publication_attempt (account_key) where closed_at is null;

    create table usage (
      agent_id text not null references agent,
      kind text not null,             -- post, kol_reply, self_reply, manual
      local_date date not null,
      used int not null default 0 check (used >= 0),
      primary key (agent_id, kind, local_date)
    );
  `.execute(db)
}
