import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** What agents wait for beside the clock, what happened, and what an agent offers to do in a chat. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table agent_trigger (
      id text primary key,
      agent_id text not null references agent,
      kind text not null,
      settings jsonb not null,
      switched_on boolean not null,
      looked_to timestamptz not null default app_now(),
      acted_at timestamptz,
      secret_hash bytea,
      created_at timestamptz not null default app_now()
    );
    comment on table agent_trigger is 'What an agent waits for beside the clock.';
    comment on column agent_trigger.looked_to is 'What happened until then has been looked at.';
    comment on column agent_trigger.acted_at is 'When it did something last; null: never.';
    comment on column agent_trigger.secret_hash is 'Of the secret in a webhook''s address; null: it is none.';
    create index agent_trigger_on on agent_trigger (kind) where switched_on;
    create index agent_trigger_agent on agent_trigger (agent_id);
    create unique index agent_trigger_secret on agent_trigger (secret_hash) where secret_hash is not null;

    create table trigger_event (
      id text primary key,
      trigger_id text not null references agent_trigger on delete cascade,
      agent_id text not null references agent,
      key text not null,
      at timestamptz not null,
      noticed_at timestamptz not null default app_now(),
      outcome text not null,
      evidence jsonb not null,
      publication_id text,
      spent bigint not null default 0,
      unique (trigger_id, key)
    );
    comment on table trigger_event is 'Something an agent waited for, once.';
    comment on column trigger_event.key is 'What makes two sightings the same event.';
    comment on column trigger_event.outcome is 'What was done, or why nothing was.';
    comment on column trigger_event.evidence is 'The figures and posts it rests on.';
    comment on column trigger_event.publication_id is 'What was written for it; null: nothing.';
    comment on column trigger_event.spent is 'Milli-credits set aside for it, for the trigger''s budget.';
    create index trigger_event_newest on trigger_event (agent_id, noticed_at desc);

    alter table publication add column event_id text references trigger_event on delete set null;
    comment on column publication.event_id is 'What happened that it is about; null: it has another reason.';
    alter table publication add column autonomy_most text check (autonomy_most in ('draft', 'ask'));
    comment on column publication.autonomy_most is 'How far it goes by itself at most; null: as far as its agent may.';

    create table chat_action (
      id text primary key,
      message_id text not null references chat_message on delete cascade,
      agent_id text not null references agent,
      user_id text not null references user_account,
      number int not null,
      tool text not null,
      input jsonb not null,
      shown jsonb not null,
      state text not null check (state in ('offered', 'done', 'refused', 'dismissed')),
      result jsonb,
      created_at timestamptz not null default app_now(),
      decided_at timestamptz
    );
    comment on table chat_action is 'Something an agent offers its owner to do, and what became of it.';
    comment on column chat_action.number is 'Its place in the message.';
    comment on column chat_action.shown is 'What will happen and what it costs, as the owner saw it.';
    comment on column chat_action.result is 'What was done, or why not; null: nobody has said yes.';
    comment on column chat_action.decided_at is 'Null: it waits.';
    create index chat_action_message on chat_action (message_id);

    alter table chat_message add column sources jsonb not null default '[]';
    comment on column chat_message.sources is 'What an answer rests on, in the order it names it.';
  `.execute(db)
}
