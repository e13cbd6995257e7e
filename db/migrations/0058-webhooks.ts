import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** Where events are sent, and what has become of each there. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table webhook (
      id text primary key,
      owner_id text not null references project,
      url text not null,
      kinds text[] not null,
      of_organisation boolean not null,
      secret bytea not null,
      secret_before bytea,
      before_until timestamptz,
      paused_at timestamptz,
      paused_for text check (paused_for in ('asked', 'gone', 'failing')),
      failing_since timestamptz,
      rests_until timestamptz,
      delivered_at timestamptz,
      created_at timestamptz not null default app_now(),
      check ((paused_at is null) = (paused_for is null)),
      check ((secret_before is null) = (before_until is null))
    );
    comment on table webhook is 'An address that hears of a project''s events.';
    comment on column webhook.kinds is 'Of events; empty: all.';
    comment on column webhook.of_organisation is 'It also hears of what is about the whole organisation: its orders and people.';
    comment on column webhook.secret is 'Sealed: what its messages are signed with.';
    comment on column webhook.secret_before is 'Sealed: the one before, which signs as well until then; null: none.';
    comment on column webhook.paused_at is 'Null: at work.';
    comment on column webhook.paused_for is 'Somebody asked, its address said that it is gone, or nothing arrived for three days.';
    comment on column webhook.failing_since is 'Of the first failure that no success has followed; null: none.';
    comment on column webhook.rests_until is 'It did not answer, so that it is left alone for a while; null: it answers.';
    comment on column webhook.delivered_at is 'When something arrived last; null: never.';
    create index webhook_owner on webhook (owner_id);

    create table webhook_delivery (
      webhook_id text not null,
      event_id text not null,
      object_id text not null,
      n bigint not null,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given_up')),
      attempts int not null default 0,
      next_at timestamptz not null default app_now(),
      lease_until timestamptz,
      lease_no int not null default 0,
      first_tried_at timestamptz,
      done_at timestamptz,
      replays int not null default 0,
      primary key (webhook_id, event_id)
    );
    comment on table webhook_delivery is 'An event on its way to an address, written with the event.';
    comment on column webhook_delivery.object_id is 'Of the event, like n: the next one of an object waits for the one before.';
    comment on column webhook_delivery.attempts is 'Since it was to be sent, or sent again.';
    comment on column webhook_delivery.lease_until is 'A process has it until then.';
    comment on column webhook_delivery.lease_no is 'Fence: a process whose number is old writes down nothing any more.';
    comment on column webhook_delivery.first_tried_at is 'Null: not tried.';
    comment on column webhook_delivery.done_at is 'Null: it waits.';
    comment on column webhook_delivery.replays is 'How often it was to be sent again.';
    create index webhook_delivery_due on webhook_delivery (webhook_id, next_at) where state = 'waiting';
    create index webhook_delivery_object on webhook_delivery (webhook_id, object_id, n) where state = 'waiting';
    create index webhook_delivery_done on webhook_delivery (done_at) where state <> 'waiting';

    create table webhook_attempt (
      id bigint generated always as identity primary key,
      webhook_id text not null,
      event_id text not null,
      at timestamptz not null default app_now(),
      outcome text,
      status int,
      milliseconds int,
      foreign key (webhook_id, event_id) references webhook_delivery on delete cascade
    );
    comment on table webhook_attempt is 'One call of an address.';
    comment on column webhook_attempt.outcome is 'Null: under way, or its process ended before it was known.';
    comment on column webhook_attempt.status is 'Of the answer (HTTP); null: none came.';
    comment on column webhook_attempt.milliseconds is 'Until the answer; null: not known.';
    create index webhook_attempt_delivery on webhook_attempt (webhook_id, event_id, id);

    alter table webhook enable row level security;
    create policy asked on webhook using (owner_id = asked_project());
    alter table webhook_delivery enable row level security;
    create policy asked on webhook_delivery using (exists (select from webhook p where p.id = webhook_delivery.webhook_id));
    alter table webhook_attempt enable row level security;
    create policy asked on webhook_attempt using (exists (select from webhook p where p.id = webhook_attempt.webhook_id));

    -- No foreign key: an address that is removed while something happens must not undo what happens. What is left over is swept.
    create function webhook_removed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      begin delete from webhook_delivery where webhook_id = old.id; return null; end $$;
    create trigger webhook_removed after delete on webhook for each row execute function webhook_removed();

    create function webhook_hears(w webhook, e event) returns boolean language sql stable as $$
      select (e.owner_id = w.owner_id or (w.of_organisation and e.owner_id is null
               and e.organisation_id = (select p.organisation_id from project p where p.id = w.owner_id)))
         and (w.kinds = '{}' or e.kind = any (w.kinds)) $$;

    create function event_sent_out() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        insert into webhook_delivery (webhook_id, event_id, object_id, n)
        select w.id, new.id, new.object_id, new.n from webhook w
         where w.owner_id in (select new.owner_id union all select p.id from project p
                               where new.owner_id is null and p.organisation_id = new.organisation_id)
           and webhook_hears(w, new);
        return null;
      end $$;
    create trigger event_sent_out after insert on event for each row execute function event_sent_out();
  `.execute(db)
}
