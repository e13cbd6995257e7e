import { sql } from 'kysely'
import type { Db } from '../connect.ts'
import { predefinedKols } from '../predefined-kols.ts'

/** What the rest of the API stands on: identities, notices, KOLs and their posts, pictures, drafts that stream, audit. */
export async function up(db: Db): Promise<void> {
  await sql`
    -- Identities and sessions ---------------------------------------------------------------------------------------

    alter table user_account
      add column x_user_id text,
      add column x_name text,
      add column google_subject text,
      add column google_email text,
      add column notifications jsonb not null default '{"muted": [], "quietFrom": null, "quietTo": null, "timezone": "UTC"}';
    create unique index user_account_x on user_account (x_user_id) where deleted_at is null;
    create unique index user_account_google on user_account (google_subject) where deleted_at is null;
    create unique index user_account_solana on user_account (solana_address) where deleted_at is null;

    alter table session
      add column last_seen_at timestamptz not null default app_now(),
      add column stepped_up_until timestamptz;
    -- A sign-in is itself a proof of identity; a refresh is none and carries the old time on.
    alter table session alter column stepped_up_until set default app_now() + interval '10 minutes';

    -- What joins a Telegram identity to an account: a start link of the bot, or a code typed on the web
    -- (decision: two-accounts-one-person).
    create table account_link (
      id text primary key,
      kind text not null check (kind in ('telegram', 'code')),
      token_hash bytea not null unique,
      user_id text not null references user_account,
      state text not null default 'waiting' check (state in ('waiting', 'confirming', 'used', 'refused')),
      telegram_id text,               -- who opened the start link: only they may answer
      created_at timestamptz not null default app_now(),
      expires_at timestamptz not null default app_now() + interval '10 minutes',
      replaced_at timestamptz
    );
    create index account_link_user on account_link (user_id, kind);

    -- Who had the sign-up bonus under an account that is gone: a hash, no name (decision: one-bonus-per-person).
    create table former_identity (identity_hash bytea primary key);

    create table wallet_nonce (
      id text primary key,
      wallet text not null,
      message text not null,
      created_at timestamptz not null default app_now(),
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index wallet_nonce_wallet on wallet_nonce (wallet, created_at desc) where used_at is null;

    -- One table for every OAuth flow: 'login' (also what adds an identity) belongs to the browser of the cookie, 'bind' to a user.
    alter table oauth_flow
      add column provider text not null default 'x' check (provider in ('x', 'google')),
      add column browser_hash bytea;
    create index oauth_flow_browser on oauth_flow (browser_hash, created_at desc) where browser_hash is not null;

    create index one_time_code_hash on one_time_code (code_hash);

    -- Referral codes: the one of the start and, once, one of the user's choice; both stay valid.
    create table referral_code (
      code_key text primary key,      -- lower case
      code text not null,
      user_id text not null references user_account,
      chosen boolean not null default false,
      created_at timestamptz not null default app_now()
    );
    create index referral_code_user on referral_code (user_id);
    create unique index referral_code_chosen on referral_code (user_id) where chosen;
    insert into referral_code (code_key, code, user_id, created_at)
      select lower(referral_code), referral_code, id, created_at from user_account;

    create table referral (
      id text primary key,
      referee_id text not null unique references user_account,
      referrer_id text not null references user_account,
      status text not null default 'pending' check (status in ('pending', 'rewarded', 'void')),
      plan text,
      bonus bigint not null default 0,
      usdc bigint not null default 0, -- millionths; paid out by the operator
      created_at timestamptz not null default app_now(),
      rewarded_at timestamptz
    );
    create index referral_referrer on referral (referrer_id, created_at desc);
    insert into referral (id, referee_id, referrer_id, created_at)
      select 'ref_' || id, id, referred_by, created_at from user_account where referred_by is not null;

    -- Notices, audit, counters of what is free ------------------------------------------------------------------------

    create table notice (
      id text primary key,
      user_id text not null references user_account,
      kind text not null,
      params jsonb not null default '{}',
      agent_id text,
      order_no text,
      ref text not null,              -- what it is about: the same event is told once
      read_at timestamptz,
      tell_after timestamptz not null default app_now(),  -- later where it is quiet time for its user
      told_at timestamptz,            -- delivered by the bot or by mail, or decided not to
      created_at timestamptz not null default app_now(),
      unique (user_id, ref)
    );
    create index notice_user on notice (user_id, created_at desc);
    create index notice_untold on notice (tell_after) where told_at is null;

    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz not null default app_now(),
      actor_id text not null references user_account,
      action text not null,
      target_id text not null,
      detail jsonb not null default '{}',
      reason text not null
    );
    create index audit_log_target on audit_log (target_id, id desc);
    create function audit_log_is_final() returns trigger language plpgsql as
      $$ begin raise exception 'the audit log is append-only'; end $$;
    create trigger audit_log_is_final before update or delete on audit_log
      for each row execute function audit_log_is_final();

    create table free_use (
      id bigint generated always as identity primary key,
      user_id text not null references user_account,
      kind text not null,             -- character, profile
      at timestamptz not null default app_now()
    );
    create index free_use_user on free_use (user_id, kind, at desc);

    -- X: own credentials beside the shared app's tokens, the profile editor, what is read for everybody ----------------

    alter table x_connection
      add column own_credentials bytea,       -- sealed; while present they send (decision: own-keys-cost-less)
      add column own_capabilities jsonb,
      add column description text,            -- what the account shows on X, as last seen
      add column banner text,
      add column mentions_since_id text,      -- newest mention looked at
      add column mentions_read_at timestamptz,
      add column mentions_due_at timestamptz;

    create table x_profile (
      agent_id text primary key references agent,
      account_name text,
      username text,
      bio text,
      background text,
      avatar text,
      saved_at timestamptz not null default app_now()
    );

    -- One app-wide copy of the accounts that agents follow and of their newest posts: each is read once for everybody.
    create table x_source (
      x_user_id text primary key,
      screen_name text not null,
      name text not null,
      avatar text,
      checked_at timestamptz not null default app_now(),  -- when X was last asked about the account itself
      since_id text,                  -- newest post seen
      read_at timestamptz,
      next_read_at timestamptz,       -- null: nobody follows it
      lease_until timestamptz,
      quiet_reads int not null default 0,
      gone boolean not null default false
    );
    create index x_source_name on x_source (lower(screen_name));
    create index x_source_due on x_source (next_read_at) where next_read_at is not null;

    create table x_post (
      id text primary key,
      author_id text not null,
      author_name text not null,
      text text not null,
      url text not null,
      conversation_id text,
      reply_to_id text,
      mentions text[] not null default '{}',  -- X user ids that may therefore answer
      quoted_author_id text,
      posted_at timestamptz not null,
      seen_at timestamptz not null default app_now()
    );
    create index x_post_author on x_post (author_id, posted_at desc);
    create index x_post_mentions on x_post using gin (mentions);
    create index x_post_posted on x_post (posted_at);

    -- What X was asked for, so that reading can be priced.
    create table x_read (
      day date not null,
      kind text not null,             -- users, posts, mentions, metrics
      requests int not null default 0,
      items int not null default 0,
      primary key (day, kind)
    );

    -- KOLs ------------------------------------------------------------------------------------------------------------

    create table kol_category (
      id text primary key,
      user_id text references user_account,   -- null: predefined
      name text not null,
      ordinal int not null default 0,
      created_at timestamptz not null default app_now()
    );
    create unique index kol_category_name on kol_category (user_id, lower(name));

    create table kol_category_user (
      id text primary key,
      category_id text not null references kol_category on delete cascade,
      x_user_id text,                 -- null: predefined, not asked about yet
      twitter_name text not null,
      name text not null,
      avatar text,
      created_at timestamptz not null default app_now()
    );
    create unique index kol_category_user_name on kol_category_user (category_id, lower(twitter_name));

    create table agent_kol (
      id text primary key,
      agent_id text not null references agent,
      x_user_id text not null,
      twitter_name text not null,
      name text not null,
      avatar text,
      reply_status text not null default 'queued_reply' check (reply_status in ('queued_reply', 'always_reply')),
      category_id text references kol_category on delete set null,
      added_at timestamptz not null default app_now(),
      last_replied_at timestamptz
    );
    create unique index agent_kol_account on agent_kol (agent_id, x_user_id);
    create index agent_kol_source on agent_kol (x_user_id);

    -- Replies: which post is answered, so that it is answered once.
    alter table publication
      add column reply_tweet_id text,
      add column reply_author_id text,
      add column reply_conversation_id text,
      add column views_due_at timestamptz,    -- when the views of a post are to be read; null: done or never
      add column hint text;
    create unique index publication_one_reply on publication (agent_id, reply_tweet_id)
      where reply_tweet_id is not null;
    create index publication_reply_author on publication (agent_id, reply_author_id, created_at desc)
      where reply_author_id is not null;
    -- Several replies may be asked for and several items approved at once; one post/now at a time stays the rule.
    alter table publication
      drop constraint publication_origin_check,
      add constraint publication_origin_check check (origin in ('slot', 'request', 'approval'));
    drop index publication_one_request;
    create unique index publication_one_request on publication (agent_id)
      where origin = 'request' and platform = 'twitter' and reply_tweet_id is null
        and status in ('scheduled', 'generating', 'sending');
    create index publication_views on publication (views_due_at) where views_due_at is not null;
    create index publication_history on publication (agent_id, platform, post_type, created_at desc);

    -- Approvals: what was approved, and when its card in Telegram has to be brought up to date (null: it is).
    alter table publication
      add column approved_hash bytea,
      add column card_due_at timestamptz;
    create index publication_card on publication (card_due_at) where card_due_at is not null;

    -- A new text that the bot waits for: one per chat, 10 minutes.
    create table telegram_edit (
      chat_id text primary key,
      publication_id text not null references publication,
      version int not null,
      expires_at timestamptz not null default app_now() + interval '10 minutes'
    );

    -- Groups and channels: who opened a link, which room it is about, and what the bot may do there.
    alter table telegram_link
      add column opener_id text,
      add column room_id text,
      add column room_title text,
      add column room_username text;
    alter table telegram_chat
      add column chat_type text,
      add column title text,
      add column username text,
      add column bot_may_post boolean,
      add column changed_by text;     -- Telegram user who last changed what the bot is there
    create index telegram_chat_changed_by on telegram_chat (changed_by) where changed_by is not null;

    -- When all processes together may begin the next late post after a standstill; one row.
    create table drain_clock (
      one boolean primary key default true check (one),
      free_at timestamptz not null
    );
    insert into drain_clock (free_at) values ('2000-01-01');

    -- Budgets (decision: budgets-skip-posts), milli-credits
    alter table agent
      add column budget_daily bigint check (budget_daily >= 0),
      add column budget_weekly bigint check (budget_weekly >= 0);

    create index credit_entry_agent on credit_entry (agent_id, created_at) where agent_id is not null;

    -- Texts that stream, tickets, samples -------------------------------------------------------------------------------

    create table generation_run (
      id text primary key,            -- the generationId of the first event
      user_id text not null references user_account,
      state text not null default 'running' check (state in ('running', 'done', 'stopped', 'failed')),
      stop_asked_at timestamptz,
      created_at timestamptz not null default app_now(),
      ended_at timestamptz
    );

    create table sandbox_ticket (
      id text primary key,
      user_id text not null references user_account,
      agent_id text not null references agent,
      type text not null,
      hold_ref text not null,
      created_at timestamptz not null default app_now(),
      expires_at timestamptz not null,
      closed_at timestamptz           -- used or given back
    );
    create index generation_run_age on generation_run (created_at);
    -- Which posts on X an agent wrote about, so that a translator takes each once.
    create index generation_source on generation (agent_id, created_at desc) where source_tweet is not null;
    create unique index sandbox_ticket_open on sandbox_ticket (agent_id, type) where closed_at is null;
    create index sandbox_ticket_expiry on sandbox_ticket (expires_at) where closed_at is null;

    create table sample (
      key text primary key,           -- type, ticker, language
      data jsonb,                     -- null: the first one is being written
      made_at timestamptz,
      lease_until timestamptz         -- somebody writes it
    );
    create index sample_age on sample (made_at);

    create table project_content (
      agent_id text primary key references agent,
      content text not null,
      about text not null,            -- the project it was read for; of another one it says nothing
      sources jsonb not null,
      edited boolean not null default false,
      fetched_at timestamptz not null default app_now()
    );

    -- Files and pictures ------------------------------------------------------------------------------------------------

    alter table stored_file
      alter column bytes drop not null,
      add column storage text not null default 'database' check (storage in ('database', 's3')),
      add column width int,
      add column height int,
      add column purpose text not null default 'picture',
      add column expires_at timestamptz;
    create index stored_file_user on stored_file (user_id, created_at desc);
    create index stored_file_expiry on stored_file (expires_at) where expires_at is not null;
    create index stored_file_to_move on stored_file (created_at) where storage = 'database' and expires_at is null;

    create table upload (
      name text primary key,          -- of the file it becomes
      user_id text not null references user_account,
      media_type text not null,
      max_bytes int not null,
      bytes bytea,                    -- as they came, where our own server takes them; null: in the bucket, or not there yet
      created_at timestamptz not null default app_now(),
      expires_at timestamptz not null,
      checked_at timestamptz          -- sniffed and re-encoded: it is a file now
    );
    create index upload_expiry on upload (expires_at);

    create table image_set (
      id text primary key,
      user_id text not null references user_account,
      agent_id text not null references agent,
      purpose text not null check (purpose in ('post', 'avatar', 'background')),
      prompt text not null,
      style text not null,
      ratio text not null,
      images jsonb not null default '[]',
      state text not null default 'drawing' check (state in ('drawing', 'done', 'failed')),
      hold_ref text,
      charged bigint not null default 0,
      counted boolean not null default true,  -- a set of fewer than three is not one of the three calls a day
      created_at timestamptz not null default app_now()
    );
    create index image_set_agent on image_set (agent_id, created_at desc);
    create index image_set_counted on image_set (user_id, created_at desc) where counted;
    create index image_set_drawing on image_set (created_at) where state = 'drawing';

    -- What a picture drawn for this post adds to its price, milli-credits (decision: pictures-are-sold-in-threes)
    alter table publication add column picture_price bigint not null default 0;
  `.execute(db)
  await insertPredefinedKols(db)
}

async function insertPredefinedKols(db: Db): Promise<void> {
  await db
    .insertInto('kol_category')
    .values(predefinedKols.map(({ id, name }, ordinal) => ({ id, user_id: null, name, ordinal })))
    .execute()
  await db
    .insertInto('kol_category_user')
    .values(
      predefinedKols.flatMap(({ id, users }) =>
        users.map(([twitter_name, name]) => ({
          id: `${id}_${twitter_name}`.toLowerCase(),
          category_id: id,
          x_user_id: null,
          twitter_name,
          name,
          avatar: null,
        })),
      ),
    )
    .execute()
}
