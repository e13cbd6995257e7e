import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** Who did what, written by the database itself (decision: events-are-written-by-the-database). */
export async function up(db: Db): Promise<void> {
  await sql`
    create table event (
      id text primary key,
      n bigint generated always as identity,
      organisation_id text not null,
      owner_id text,
      kind text not null,
      object_kind text not null,
      object_id text not null,
      agent_id text,
      by_id text,
      facts jsonb not null,
      at timestamptz not null
    );
    comment on table event is 'What happened, once, in the transaction of what happened; triggers alone write it, and nobody changes it.';
    comment on column event.id is 'Ids of later events sort behind, as far as one clock tells.';
    comment on column event.n is 'Grows for one object in the order in which its changes were committed, because its row is locked meanwhile; across objects it tells nothing.';
    comment on column event.owner_id is 'Its project; null: it is about the whole organisation.';
    comment on column event.kind is 'As contract/events.ts lists it.';
    comment on column event.agent_id is 'Null: about no agent.';
    comment on column event.by_id is 'Whoever asked for it; null: the product itself.';
    comment on column event.facts is 'Words and numbers of ours and hashes of texts, never a text.';
    create unique index event_object on event (object_id, n);
    create index event_owner on event (owner_id, n);
    create index event_organisation on event (organisation_id, n);
    revoke insert, update, delete on event from kolony_scoped;
    alter table event enable row level security;
    create policy asked on event for select
      using ((owner_id = asked_project() or (owner_id is null and organisation_id = asked_organisation()))
        and (agent_id is null or asked_agent(agent_id)));

    create function event_is_final() returns trigger language plpgsql as $$
      declare is_closed boolean;
      begin
        if tg_op in ('UPDATE', 'DELETE') then
          select exists (select from user_account u where u.id = old.organisation_id and u.deleted_at is not null) into is_closed;
          if is_closed and tg_op = 'DELETE' then return old; end if;
          if is_closed and to_jsonb(new) - '{owner_id,organisation_id}'::text[] = to_jsonb(old) - '{owner_id,organisation_id}'::text[]
            then return new; end if;
        end if;
        raise exception 'events are never changed or deleted';
      end $$;
    create trigger event_is_final before update or delete on event for each row execute function event_is_final();
    create trigger event_stays before truncate on event for each statement execute function event_is_final();
  `.execute(db)
  await noting(db)
  await ofPublications(db)
  await ofOthers(db)
  await ofOrganisations(db)
}

/** What the functions of tables have in common. They run as whoever owns the tables: nobody else may write an event. */
async function noting(db: Db): Promise<void> {
  await sql`
    create function event_note(kind text, object_kind text, object_id text, project text, agent text, facts jsonb,
        organisation text default null, person text default null) returns void language sql as $$
      insert into event (id, organisation_id, owner_id, kind, object_kind, object_id, agent_id, by_id, facts, at)
      select 'evn_' || replace(uuidv7()::text, '-', ''), coalesce(organisation, p.organisation_id), project, kind,
             object_kind, object_id, agent,
             coalesce(nullif(current_setting('kolony.by', true), ''), nullif(asked_person(), ''), person),
             jsonb_strip_nulls(facts), app_now()
        from (select 1) one left join project p on p.id = project
       -- Of an account that is being closed nothing new is kept.
       where not exists (select from user_account u
                          where u.id = coalesce(organisation, p.organisation_id) and u.deleted_at is not null) $$;
    revoke execute on function event_note from public;

    create function changed_columns(was jsonb, now_is jsonb, columns text[]) returns jsonb language sql immutable as $$
      select coalesce(jsonb_agg(c), '[]') from unnest(columns) c where was -> c is distinct from now_is -> c $$;
  `.execute(db)
}

/** A place in the plan is an event once it has a text, a person's word, or its turn; until then the plan lays and lifts it at will. */
async function ofPublications(db: Db): Promise<void> {
  await sql`
    create function publication_evidence(own_text jsonb, generation text) returns jsonb language sql stable as $$
      select case when own_text is null and generation is null then null else (
        select jsonb_build_object('claims', count(c), 'held', count(c) filter (where (c ->> 'match')::boolean),
                 'ownWords', own_text is not null, 'readAt', max(g.snapshot_at),
                 'hash', encode(sha256(convert_to(coalesce(min(of.claims::text), ''), 'UTF8')), 'hex'))
          from (select 1) one left join generation g on g.id = generation
          cross join lateral (select coalesce(own_text -> 'claims', g.claims, '[]') as claims) of
          left join lateral jsonb_array_elements(of.claims) c on true) end $$;
    revoke execute on function publication_evidence from public;

    -- The column is made when a row is read: a trigger does not see it.
    create function publication_status(state text) returns text language sql immutable as $$
      select case state when 'planned' then 'scheduled' when 'retrying' then 'scheduled'
        when 'writing' then 'generating' when 'ready' then 'generating' else state end $$;

    create function publication_noted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        status text := case when tg_op <> 'DELETE' then publication_status(new.state) end;
        status_before text := case when tg_op <> 'INSERT' then publication_status(old.state) end;
        changed jsonb;
        facts jsonb;
      begin
        if tg_op = 'DELETE' then
          perform event_note('publication.removed', 'publication', old.id, old.owner_id, old.agent_id, jsonb_build_object('statusBefore', status_before));
          return null;
        end if;
        facts := jsonb_build_object('version', new.version, 'text', encode(sha256(convert_to(new.content, 'UTF8')), 'hex'),
          'platform', new.platform, 'status', status, 'reason', new.reason);
        if tg_op = 'INSERT' then
          perform event_note(case when new.content is null then 'publication.planned' else 'publication.written' end,
            'publication', new.id, new.owner_id, new.agent_id,
            facts || jsonb_build_object('scheduledAt', new.scheduled_at, 'generationId', new.generation_id));
          if new.approved_version is not null then
            perform event_note('publication.approved', 'publication', new.id, new.owner_id, new.agent_id,
              facts || jsonb_build_object('seen', jsonb_build_object('version', new.approved_version, 'hash', encode(new.approved_hash, 'hex'),
                'evidence', publication_evidence(new.own_text, new.generation_id))));
          end if;
          return null;
        end if;
        -- One by one: a row as JSON costs more than all of these.
        select coalesce(jsonb_agg(c), '[]') into changed from unnest(array[
          case when old.content is distinct from new.content then 'content' end,
          case when old.version <> new.version then 'version' end,
          case when old.image_names <> new.image_names then 'images' end,
          case when old.image_alts <> new.image_alts then 'imageAlts' end,
          case when old.poll is distinct from new.poll then 'poll' end,
          case when old.drafts is distinct from new.drafts then 'drafts' end,
          case when old.quote_tweet_id is distinct from new.quote_tweet_id then 'quote' end,
          case when old.made_with_ai <> new.made_with_ai then 'madeWithAi' end,
          case when old.paid_partnership <> new.paid_partnership then 'paidPartnership' end,
          case when old.locked <> new.locked then 'locked' end]) c where c is not null;
        if old.content is null and new.content is not null then
          perform event_note('publication.written', 'publication', new.id, new.owner_id, new.agent_id,
            facts || jsonb_build_object('generationId', new.generation_id));
        elsif changed <> '[]' and (new.content is not null or old.content is not null or old.locked <> new.locked) then
          perform event_note('publication.changed', 'publication', new.id, new.owner_id, new.agent_id,
            facts || jsonb_build_object('changed', changed, 'versionBefore', old.version));
        end if;
        if old.scheduled_at is distinct from new.scheduled_at and (new.content is not null or new.steered) then
          perform event_note('publication.moved', 'publication', new.id, new.owner_id, new.agent_id,
            facts || jsonb_build_object('from', old.scheduled_at, 'to', new.scheduled_at));
        end if;
        if old.approved_version is distinct from new.approved_version then
          perform event_note(case when new.approved_version is null then 'publication.unapproved' else 'publication.approved' end,
            'publication', new.id, new.owner_id, new.agent_id,
            facts || jsonb_build_object('seen', case when new.approved_version is not null then jsonb_strip_nulls(jsonb_build_object(
              'version', new.approved_version, 'hash', encode(new.approved_hash, 'hex'),
              'evidence', publication_evidence(new.own_text, new.generation_id), 'overruledBy', new.overruled_by)) end));
        end if;
        if status <> status_before then
          perform event_note('publication.' || case status when 'scheduled' then 'planned' when 'generating' then 'started'
              when 'awaiting_approval' then 'asked' when 'draft' then 'kept' else status end,
            'publication', new.id, new.owner_id, new.agent_id,
            facts || jsonb_build_object('statusBefore', status_before) || case when status = 'published'
              then jsonb_build_object('url', new.url, 'charged', new.charged,
                'evidence', publication_evidence(new.own_text, new.generation_id)) else '{}' end);
        end if;
        return null;
      end $$;
    create trigger publication_inserted after insert on publication for each row
      when (new.content is not null or new.origin <> 'slot') execute function publication_noted();
    create trigger publication_updated after update on publication for each row
      when ((old.content, old.version, publication_status(old.state), old.approved_version, old.scheduled_at, old.locked, old.image_names, old.image_alts,
             old.poll, old.drafts, old.quote_tweet_id, old.made_with_ai, old.paid_partnership) is distinct from
            (new.content, new.version, publication_status(new.state), new.approved_version, new.scheduled_at, new.locked, new.image_names, new.image_alts,
             new.poll, new.drafts, new.quote_tweet_id, new.made_with_ai, new.paid_partnership))
      execute function publication_noted();
    create trigger publication_deleted after delete on publication for each row
      when (old.content is not null or old.origin <> 'slot' or old.steered or old.state <> 'planned') execute function publication_noted();
  `.execute(db)
}

async function ofOthers(db: Db): Promise<void> {
  await sql`
    create function agent_noted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      declare changed jsonb;
      begin
        if tg_op = 'INSERT' then
          perform event_note('agent.made', 'agent', new.id, new.owner_id, new.id, jsonb_build_object('type', new.type, 'version', new.version));
          return null;
        end if;
        if (old.deleted_at is null) <> (new.deleted_at is null) then
          perform event_note(case when new.deleted_at is null then 'agent.restored' else 'agent.removed' end, 'agent', new.id, new.owner_id, new.id, '{}');
        end if;
        if (old.paused_at is null) <> (new.paused_at is null) then
          perform event_note(case when new.paused_at is null then 'agent.resumed' else 'agent.paused' end, 'agent', new.id, new.owner_id, new.id,
            jsonb_build_object('until', new.resumes_at));
        end if;
        changed := changed_columns(to_jsonb(old), to_jsonb(new), array['name', 'type', 'operation_mode', 'post_autonomy', 'reply_autonomy',
            'budget_daily', 'budget_weekly', 'asks_first'])
          || changed_columns(old.character, new.character, array(select jsonb_object_keys(old.character || new.character)));
        if changed <> '[]' then
          perform event_note('agent.changed', 'agent', new.id, new.owner_id, new.id,
            jsonb_build_object('version', new.version, 'versionBefore', old.version, 'changed', changed));
        end if;
        return null;
      end $$;
    create trigger agent_inserted after insert on agent for each row execute function agent_noted();
    create trigger agent_updated after update on agent for each row execute function agent_noted();

    create function rule_noted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      declare was jsonb := case when tg_op = 'UPDATE' then old.settings else '{}' end;
      begin
        perform event_note('agent.rule_changed', 'rule', new.id, (select owner_id from agent where id = new.agent_id), new.agent_id,
          jsonb_build_object('place', case tg_table_name when 'twitter_rule' then 'twitter' else 'telegram' end,
            'changed', changed_columns(was, new.settings, array(select jsonb_object_keys(was || new.settings)))));
        return null;
      end $$;
    create trigger twitter_rule_inserted after insert on twitter_rule for each row execute function rule_noted();
    create trigger twitter_rule_updated after update on twitter_rule for each row when (old.settings <> new.settings) execute function rule_noted();
    create trigger manual_rule_inserted after insert on manual_rule for each row execute function rule_noted();
    create trigger manual_rule_updated after update on manual_rule for each row when (old.settings <> new.settings) execute function rule_noted();

    create function connection_noted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        place text := case tg_table_name when 'x_connection' then 'twitter' else 'telegram' end;
        happened text := 'connection.changed';
      begin
        if tg_op = 'INSERT' then happened := 'connection.added';
        elsif old.unbound_at is null and new.unbound_at is not null then happened := 'connection.removed';
        end if;
        perform event_note(happened, 'connection', new.id, new.owner_id, new.agent_id, jsonb_build_object('place', place, 'state', new.state)
          || case when tg_op = 'UPDATE' then jsonb_build_object('changed', changed_columns(to_jsonb(old), to_jsonb(new),
               array['agent_id', 'state', 'auth_type', 'own_credentials', 'capabilities', 'own_capabilities', 'chat_id'])) else '{}' end);
        return null;
      end $$;
    create trigger x_connection_inserted after insert on x_connection for each row execute function connection_noted();
    create trigger x_connection_updated after update on x_connection for each row
      when ((old.unbound_at is null, old.state, old.agent_id, old.auth_type, old.own_credentials, old.capabilities, old.own_capabilities) is distinct from
            (new.unbound_at is null, new.state, new.agent_id, new.auth_type, new.own_credentials, new.capabilities, new.own_capabilities))
      execute function connection_noted();
    create trigger telegram_binding_inserted after insert on telegram_binding for each row execute function connection_noted();
    create trigger telegram_binding_updated after update on telegram_binding for each row
      when ((old.unbound_at is null, old.state, old.agent_id, old.chat_id) is distinct from (new.unbound_at is null, new.state, new.agent_id, new.chat_id))
      execute function connection_noted();

    create function trigger_noted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        if tg_op = 'DELETE' then
          perform event_note('trigger.removed', 'trigger', old.id, (select owner_id from agent where id = old.agent_id), old.agent_id, jsonb_build_object('when', old.kind));
        else
          perform event_note(case tg_op when 'INSERT' then 'trigger.added' else 'trigger.changed' end, 'trigger', new.id,
            (select owner_id from agent where id = new.agent_id), new.agent_id, jsonb_build_object('when', new.kind, 'on', new.switched_on));
        end if;
        return null;
      end $$;
    create trigger agent_trigger_inserted after insert on agent_trigger for each row execute function trigger_noted();
    create trigger agent_trigger_deleted after delete on agent_trigger for each row execute function trigger_noted();
    create trigger agent_trigger_updated after update on agent_trigger for each row
      when ((old.settings, old.switched_on, old.secret_hash) is distinct from (new.settings, new.switched_on, new.secret_hash))
      execute function trigger_noted();

    -- When all is known that came of it; until then whoever noticed it holds its trigger locked.
    create function trigger_fired() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      declare it trigger_event;
      begin
        select * into it from trigger_event where id = new.id;
        if found then
          perform event_note('trigger.fired', 'trigger', it.trigger_id, (select owner_id from agent where id = it.agent_id), it.agent_id,
            jsonb_build_object('happening', it.id, 'what', it.evidence ->> 'code', 'outcome', it.outcome, 'publicationId', it.publication_id));
        end if;
        return null;
      end $$;
    create constraint trigger trigger_event_kept after insert on trigger_event initially deferred for each row execute function trigger_fired();
  `.execute(db)
}

/** Orders and people are a whole organisation's. */
async function ofOrganisations(db: Db): Promise<void> {
  await sql`
    create function order_noted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        perform event_note('order.' || case when tg_op = 'INSERT' then 'made' when old.status <> new.status then new.status else 'changed' end,
          'order', new.order_no, null, null,
          jsonb_build_object('package', new.pg_id, 'rail', new.rail, 'amount', new.amount_units, 'received', new.received_units, 'granted', new.granted,
            'status', new.status, 'statusBefore', case when tg_op = 'UPDATE' then old.status end, 'exception', new.exception, 'payer', new.user_id),
          new.account_id, case when new.status = 'paid' then new.user_id end);
        return null;
      end $$;
    create trigger payment_order_inserted after insert on payment_order for each row execute function order_noted();
    create trigger payment_order_updated after update on payment_order for each row
      when ((old.status, old.exception, old.granted, old.received_units) is distinct from (new.status, new.exception, new.granted, new.received_units))
      execute function order_noted();

    create function member_noted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      declare it record := case when tg_op = 'DELETE' then old else new end;
      begin
        perform event_note('member.' || case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end, 'member', it.id,
          it.project_id, null, jsonb_build_object('personId', it.user_id, 'role', it.role, 'roleBefore', case when tg_op = 'UPDATE' then old.role end),
          it.organisation_id);
        return null;
      end $$;
    create trigger member_inserted after insert on member for each row execute function member_noted();
    create trigger member_updated after update on member for each row when (old.role <> new.role) execute function member_noted();
    create trigger member_deleted after delete on member for each row execute function member_noted();
  `.execute(db)
}
