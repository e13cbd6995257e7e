import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** Texts, and what becomes of them. */
export async function up(db: Db): Promise<void> {
  await generations(db)
  await publications(db)
  await publicationComments(db)
  await publicationIndexes(db)
  await attempts(db)
}

async function generations(db: Db): Promise<void> {
  await sql`
    create table generation (
      id text primary key,
      user_id text not null,
      agent_id text not null,
      purpose text not null,
      content text not null,
      language text not null,
      sentiment text,
      brief json,
      source_tweet jsonb,
      facts jsonb not null,
      names jsonb not null default '[]',
      claims jsonb not null default '[]',
      sources jsonb not null,
      checks jsonb not null,
      snapshot_at timestamptz,
      image_name text,
      image_alt text,
      model text not null,
      prompt_version text not null,
      agent_version int,
      charged bigint not null default 0,
      created_at timestamptz not null default app_now()
    );
    comment on table generation is 'What a text was made from, kept with it for good.';
    comment on column generation.purpose is 'What kind of text it is.';
    comment on column generation.sentiment is 'Null: it has none.';
    comment on column generation.brief is 'What it was asked for with, in the order the model saw it; null: written before this was kept.';
    comment on column generation.source_tweet is 'The post on X it is about; null: about none.';
    comment on column generation.names is 'The names it may use beside its facts.';
    comment on column generation.claims is 'Each claim with the fact it was matched to.';
    comment on column generation.snapshot_at is 'When its facts were read; null: it has none.';
    comment on column generation.image_name is 'Null: no picture.';
    comment on column generation.agent_version is 'Of the character that wrote it; null: written before this was kept.';
    comment on column generation.charged is 'Milli-credits.';
    create index generation_agent on generation (agent_id, created_at desc);
    create index generation_source on generation (agent_id, created_at desc) where source_tweet is not null;
    comment on index generation_source is 'Which posts on X an agent wrote about, so that a translator takes each once.';
  `.execute(db)
}

async function publications(db: Db): Promise<void> {
  await sql`
    create table publication (
      id text primary key,
      user_id text not null references user_account,
      agent_id text not null references agent,
      platform text not null check (platform in ('twitter', 'telegram')),
      post_type text not null,
      origin text not null check (origin in ('slot', 'request', 'approval')),
      slot_date date,
      slot_ordinal int,

      state text not null,
      status text not null generated always as (case state
        when 'planned' then 'scheduled'
        when 'retrying' then 'scheduled'
        when 'writing' then 'generating'
        when 'ready' then 'generating'
        else state end) stored,
      reason text,
      next_at timestamptz,
      lease_until timestamptz,
      lease_no int not null default 0,
      attempts int not null default 0,
      scheduled_at timestamptz,
      not_after timestamptz,
      expires_at timestamptz,

      topic text,
      language text,
      write_tries int not null default 0,
      rewritten_from text,
      unusable_tweet_id text,
      repeats_id text,
      hint text,
      content text,
      version int not null default 1,
      generation_id text references generation,
      own_text jsonb,
      drafts jsonb,
      why text,
      again_of text references publication on delete set null,
      pictures_given int not null default 0,
      image_names text[] not null default '{}',
      image_alts text[] not null default '{}',
      quote_tweet_id text,
      made_with_ai boolean not null default true,
      paid_partnership boolean not null default false,

      reply_to jsonb,
      reply_tweet_id text,
      reply_author_id text,
      reply_conversation_id text,
      answered_post_at timestamptz,
      own_post_id text,
      summoned boolean not null default false,
      assisted boolean not null default false,

      approved_version int,
      approved_hash bytea,
      reject_reason text,
      delivered_to text[] not null default '{dashboard}',
      approval_message jsonb,
      card_due_at timestamptz,
      ask_again_at timestamptz,
      held_for jsonb,
      overruled_by text,
      overruled_at timestamptz,

      price bigint not null default 0,
      picture_price bigint not null default 0,
      cost_factor int not null default 1000,
      hold_ref text,
      charged bigint not null default 0,
      prepaid boolean not null default false,
      counted_on date,

      connection_id text,
      external_id text,
      url text,
      published_at timestamptz,
      with_link boolean not null default false,
      resolved_at timestamptz,
      views_24h int,
      views_due_at timestamptz,

      created_at timestamptz not null default app_now(),
      updated_at timestamptz not null default app_now()
      -- Rows change state several times: room in their pages lets a change that touches no index stay there (measured: a
      -- sweep of 5,000 due rows takes a quarter of the time).
    ) with (fillfactor = 60);
  `.execute(db)
}

async function publicationComments(db: Db): Promise<void> {
  await sql`
    comment on table publication is 'A post or reply, from its plan to its end.';
    comment on column publication.origin is 'A planned slot, somebody who asked for it now, or an approval.';
    comment on column publication.slot_date is 'Of planned posts: local day; null: not planned.';
    comment on column publication.slot_ordinal is 'Of planned posts: position in the day.';
    comment on column publication.state is 'Where it stands; publishing/transitions.ts alone writes it.';
    comment on column publication.status is 'Its state as the contract names it; the database derives it.';
    comment on column publication.reason is 'Why it waits or how it ended; null: nothing to say.';
    comment on column publication.next_at is 'When the sweep should look at it again; null: it rests.';
    comment on column publication.lease_until is 'A worker has it until then.';
    comment on column publication.lease_no is 'Fence: a worker whose number is old may not write any more.';
    comment on column publication.attempts is 'Number of its newest send, in publication_attempt.';
    comment on column publication.scheduled_at is 'When it is meant to go out; null: as soon as it may.';
    comment on column publication.not_after is 'Later it says nothing any more; null: it may always.';
    comment on column publication.expires_at is 'When an unanswered question for approval ends it; null: never.';
    comment on column publication.topic is 'What it shall be about; null: what the agent''s type reads.';
    comment on column publication.language is 'In which language, where that is not the rule''s.';
    comment on column publication.write_tries is 'How often its text was begun: one that breaks the writer each time is not paid for for ever.';
    comment on column publication.rewritten_from is 'The text that the platform or the last look refused; null: it was not written a second time.';
    comment on column publication.unusable_tweet_id is 'The post on X that could not be translated, so that the next one is taken.';
    comment on column publication.repeats_id is 'The agent''s own earlier post whose text is said again.';
    comment on column publication.hint is 'What its owner said about a text to be written again; null: nothing.';
    comment on column publication.content is 'Null: not written yet.';
    comment on column publication.version is 'Of the text; an approval names the version its owner saw.';
    comment on column publication.generation_id is 'What its text was made from; null: a person''s own words.';
    comment on column publication.own_text is 'Claims and checks of a text in its owner''s own words; null: it stands as it was generated.';
    comment on column publication.drafts is 'Of an assisted reply that nobody has chosen yet: two or three texts with what was kept of each.';
    comment on column publication.why is 'Why it says what it says, in one sentence of its writer.';
    comment on column publication.again_of is 'The published post that this one repeats with today''s figures.';
    comment on column publication.pictures_given is 'The first so many pictures were given by its owner before the text was there.';
    comment on column publication.image_alts is 'What they show, in words.';
    comment on column publication.quote_tweet_id is 'The post on X that it quotes.';
    comment on column publication.made_with_ai is 'A label X shows.';
    comment on column publication.paid_partnership is 'A label X shows.';
    comment on column publication.reply_to is 'The post it answers, as it was read; null: no reply.';
    comment on column publication.reply_tweet_id is 'The same post''s id: an agent answers it once.';
    comment on column publication.answered_post_at is 'When the post that it answers was made; null: no reply.';
    comment on column publication.own_post_id is 'The account''s own post under which the answered one stands.';
    comment on column publication.summoned is 'A reply to somebody who spoke to the account: X lets everybody answer those.';
    comment on column publication.assisted is 'A reply that X does not let us send: its owner does.';
    comment on column publication.approved_version is 'Null: not approved.';
    comment on column publication.approved_hash is 'Of what was approved.';
    comment on column publication.reject_reason is 'What its owner said; null: nothing.';
    comment on column publication.delivered_to is 'Where its question, or an assisted reply, was brought.';
    comment on column publication.approval_message is 'Where the question stands in Telegram; null: nowhere.';
    comment on column publication.card_due_at is 'When that card has to be put or brought up to date; null: it is as it should be.';
    comment on column publication.ask_again_at is 'Put off on the card: when the question is put again; null: it stands.';
    comment on column publication.held_for is 'What happened since it was written, so that it waits for its owner instead of going out.';
    comment on column publication.overruled_by is 'Who wanted it out although claims were not matched; null: nobody had to.';
    comment on column publication.price is 'Milli-credits, with all that is added to it.';
    comment on column publication.picture_price is 'Of that, what a picture drawn for it adds, milli-credits.';
    comment on column publication.cost_factor is 'Of that, thousandths of the plain price: own keys cost less.';
    comment on column publication.hold_ref is 'What is set aside for it; null: nothing.';
    comment on column publication.charged is 'Milli-credits.';
    comment on column publication.prepaid is 'A generated manual draft: its delivery is included.';
    comment on column publication.counted_on is 'Local day whose limit it uses; null: none.';
    comment on column publication.connection_id is 'The account or chat it is pinned to, once reserved.';
    comment on column publication.external_id is 'The platform''s id of it; null: not known to be out.';
    comment on column publication.with_link is 'As it went out on X: X bills posts with a link at another price.';
    comment on column publication.resolved_at is 'Published by its owner''s word on an unconfirmed send: not charged.';
    comment on column publication.views_24h is 'Null: not read.';
    comment on column publication.views_due_at is 'When its views are to be read; null: done or never.';
  `.execute(db)
}

async function publicationIndexes(db: Db): Promise<void> {
  await sql`
    create unique index publication_slot on publication (agent_id, platform, post_type, slot_date, slot_ordinal);
    create unique index publication_external on publication (platform, connection_id, external_id) where external_id is not null;
    create unique index publication_one_reply on publication (agent_id, reply_tweet_id) where reply_tweet_id is not null;
    create unique index publication_one_request on publication (agent_id)
      where origin = 'request' and platform = 'twitter' and reply_tweet_id is null
        and status in ('scheduled', 'generating', 'sending');
    comment on index publication_one_request is 'One "post now" of an agent at a time (error 110013); several replies and approvals may be under way.';
    create index publication_due on publication (next_at) where next_at is not null;
    create index publication_waiting on publication (user_id, created_at desc)
      where status in ('awaiting_approval', 'draft', 'scheduled', 'unconfirmed');
    create index publication_app_limit on publication (reason) where status = 'scheduled' and reason is not null;
    comment on index publication_app_limit is 'What waits because its app is stopped or its day is full, and planned posts that will not fit into it.';
    create index publication_card on publication (card_due_at) where card_due_at is not null;
    create index publication_views on publication (views_due_at) where views_due_at is not null;
    create index publication_agent on publication (agent_id, created_at desc);
    create index publication_user on publication (user_id, scheduled_at desc);
    create index publication_history on publication (agent_id, platform, post_type, created_at desc);
    create index publication_said on publication (user_id, created_at desc) where content is not null;
    comment on index publication_said is 'An owner''s latest texts, over all agents: nothing is said twice.';
    create index publication_published on publication (agent_id, published_at desc) where status = 'published';
    comment on index publication_published is 'What an account posted in the last 24 hours, which X does not take again.';
    create index publication_reply_author on publication (agent_id, reply_author_id, created_at desc)
      where reply_author_id is not null;
    create index publication_again on publication (agent_id, created_at) where again_of is not null;
    create index publication_ended on publication (coalesce(published_at, scheduled_at, created_at))
      where status in ('published', 'failed', 'unconfirmed');
    comment on index publication_ended is 'How the publications of a day ended.';
    create index publication_with_link on publication (published_at) where with_link;
  `.execute(db)
}

async function attempts(db: Db): Promise<void> {
  await sql`
    create table publication_attempt (
      publication_id text not null references publication,
      number int not null,
      account_key text not null,
      started_at timestamptz not null,
      deadline timestamptz not null,
      request_hash bytea not null,
      lower_bound_id text,
      media_keys text[] not null default '{}',
      posts_before int,
      posts_before_at timestamptz,
      outcome text,
      status_code int,
      detail text,
      reads int not null default 0,
      closed_at timestamptz,
      primary key (publication_id, number)
    );
    comment on table publication_attempt is 'One send, noted before it is made.';
    comment on column publication_attempt.account_key is 'Platform and account or chat.';
    comment on column publication_attempt.deadline is 'Nothing is sent after it.';
    comment on column publication_attempt.request_hash is 'Of what was sent.';
    comment on column publication_attempt.lower_bound_id is 'Nothing that it sent can have an id below; null: none was known.';
    comment on column publication_attempt.posts_before is 'How many posts X counted for the account before it; null: not told.';
    comment on column publication_attempt.posts_before_at is 'When that was, by X''s own clock.';
    comment on column publication_attempt.outcome is 'Posted, refused, try-later, unknown, absent or given-up; null: still under way.';
    comment on column publication_attempt.status_code is 'Of the answer; null: there was none.';
    comment on column publication_attempt.reads is 'Successful looks at the account since the outcome became unknown.';
    comment on column publication_attempt.closed_at is 'Null: unresolved.';
    create unique index publication_attempt_open on publication_attempt (publication_id) where closed_at is null;
    comment on index publication_attempt_open is 'At most one unresolved send per publication.';
    create unique index publication_attempt_account on publication_attempt (account_key) where closed_at is null;
    comment on index publication_attempt_account is 'At most one unresolved send per account.';

    create table usage (
      agent_id text not null references agent,
      kind text not null,
      local_date date not null,
      used int not null default 0 check (used >= 0),
      primary key (agent_id, kind, local_date)
    );
    comment on table usage is 'What counts against an agent''s limits of a day.';
    comment on column usage.kind is 'Post: what goes out on X by itself; request: what its owner asked it to write; kol_reply, self_reply, manual.';
    comment on column usage.local_date is 'In the zone of its working hours.';

    create table counted_generation (
      hold_ref text primary key references credit_hold,
      agent_id text not null references agent,
      kind text not null,
      counted_on date not null
    );
    comment on table counted_generation is 'A generation that was counted against its day''s limit, until it ended; if its process dies the use comes back.';
    comment on column counted_generation.kind is 'As in usage.';
    comment on column counted_generation.counted_on is 'Local day, as in usage.';

    create table drain_clock (
      one boolean primary key default true check (one),
      free_at timestamptz not null
    );
    comment on table drain_clock is 'One row: when all processes together may begin the next late post after a standstill.';
  `.execute(db)
}
