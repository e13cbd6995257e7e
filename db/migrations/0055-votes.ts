import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/**
 * Whose yes a text needs before it goes out, who said what to it, and the pages on which clients do so. `text_no` counts
 * what people would see of a publication, so that a vote is never for another text, nor for one that only looks the same.
 */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table publication
      add column text_no integer not null default 1,
      add column text_at timestamptz not null default app_now(),
      add column written_by text,
      add column changed_by text,
      add column anew_for text[] not null default '{}';
    comment on column publication.text_no is 'Counts up with every change of what people would see of it; the database does that.';
    comment on column publication.text_at is 'When that last happened.';
    comment on column publication.written_by is 'Whose words it began as; null: the agent''s.';
    comment on column publication.changed_by is 'Who changed what people would see of it last; null: the agent by itself.';
    comment on column publication.anew_for is 'Who had it written anew.';

    create function count_text() returns trigger language plpgsql as $$ begin
      new.text_no := old.text_no + 1;
      new.text_at := app_now();
      return new;
    end $$;
    create trigger count_text before update of content, image_names, quote_tweet_id, poll, reply_to, thread_id, thread_part on publication
      for each row when (
        (old.content, old.image_names, old.quote_tweet_id, old.poll, old.reply_to, old.thread_id, old.thread_part)
        is distinct from
        (new.content, new.image_names, new.quote_tweet_id, new.poll, new.reply_to, new.thread_id, new.thread_part))
      execute function count_text();

    create table approval_rules (
      owner_id text primary key references project,
      rules jsonb not null,
      version integer not null default 1,
      changed_by text references user_account,
      changed_at timestamptz not null default app_now()
    );
    comment on table approval_rules is 'Whose yes the texts of a project need; without a row each goes its agent''s own way.';
    comment on column approval_rules.version is 'Of two who change them at once the second is told.';
    comment on column approval_rules.changed_by is 'Null: they are not there any more.';

    create table guest_page (
      id text primary key,
      owner_id text not null references project,
      name text not null,
      email text,
      token_hash bytea not null unique,
      password_hash text not null,
      wrong_tries integer not null default 0,
      all_asked boolean not null,
      made_by text references user_account,
      created_at timestamptz not null default app_now(),
      expires_at timestamptz not null,
      revoked_at timestamptz,
      seen_at timestamptz
    );
    create index guest_page_owner on guest_page (owner_id);
    comment on table guest_page is 'A page on which a client answers, without an account.';
    comment on column guest_page.email is 'Where its link was sent; null: it was handed over.';
    comment on column guest_page.wrong_tries is 'Passwords that were wrong, one after the other; too many close it.';
    comment on column guest_page.all_asked is 'Every text stands on it that asks guests; otherwise those that are named.';
    comment on column guest_page.made_by is 'Null: they are not there any more.';
    comment on column guest_page.revoked_at is 'Null: it stands.';
    comment on column guest_page.seen_at is 'When it was last opened; null: never.';

    create table guest_page_text (
      page_id text not null references guest_page on delete cascade,
      publication_id text not null references publication on delete cascade,
      primary key (page_id, publication_id)
    );
    create index guest_page_text_publication on guest_page_text (publication_id);
    comment on table guest_page_text is 'A text that a page shows.';

    create table vote (
      id text primary key,
      publication_id text not null references publication on delete cascade,
      person_id text references user_account,
      page_id text references guest_page,
      rule integer not null,
      step integer not null,
      seen text not null,
      says text not null check (says in ('yes', 'no', 'change')),
      words text,
      at timestamptz not null default app_now(),
      taken_back_at timestamptz,
      check (num_nulls(person_id, page_id) = 1)
    );
    create index vote_publication on vote (publication_id);
    create index vote_person on vote (person_id);
    create index vote_page on vote (page_id);
    create unique index vote_once on vote (publication_id, seen, rule, step, coalesce(person_id, page_id)) where taken_back_at is null;
    comment on table vote is 'What somebody said to a text. Nothing of it is changed or removed but that it was taken back.';
    comment on column vote.person_id is 'Null: a client said it.';
    comment on column vote.page_id is 'The page on which a client said it; null: a person did.';
    comment on column vote.rule is 'Its place in the project''s list, from 0.';
    comment on column vote.step is 'Its place in the rule, from 0.';
    comment on column vote.seen is 'Of exactly the text that was voted on: another text has another one.';
    comment on column vote.words is 'What is to be changed, or why not; null: nothing was said.';
    comment on column vote.taken_back_at is 'Null: it counts.';

    create table team_chat (
      owner_id text primary key references project,
      chat_id text not null,
      title text not null,
      bound_by text references user_account,
      created_at timestamptz not null default app_now()
    );
    create index team_chat_chat on team_chat (chat_id);
    comment on table team_chat is 'The group in Telegram in which a project''s texts are asked about.';
    comment on column team_chat.bound_by is 'Null: they are not there any more.';

    alter table telegram_edit add column asks text not null default 'text' check (asks in ('text', 'change'));
    comment on column telegram_edit.asks is 'What the next message is: the new text itself, or what is to be changed.';

    alter table team_chat enable row level security;
    create policy asked on team_chat using (owner_id = asked_project());
    alter table approval_rules enable row level security;
    create policy asked on approval_rules using (owner_id = asked_project());
    alter table guest_page enable row level security;
    create policy asked on guest_page using (owner_id = asked_project());
    alter table guest_page_text enable row level security;
    create policy asked on guest_page_text using (exists (select from guest_page p where p.id = guest_page_text.page_id));
    alter table vote enable row level security;
    create policy asked on vote using (exists (select from publication p where p.id = vote.publication_id));
  `.execute(db)
}
