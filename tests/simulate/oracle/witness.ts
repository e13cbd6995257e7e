import type pg from 'pg'
import { states } from '#server/modules/publishing/states.ts'
import { touchedWord } from '../database/catalog.ts'

/**
 * Triggers that write down what was touched, by its key alone, and one function that looks at just that. What they hold is
 * worked out from the tables; nobody of the product is asked what it made of them.
 */
const schema = `
create unlogged table sim.touched (what text not null, key text not null, told text);
create table sim.lawful (began text not null, became text not null, primary key (began, became));

create function sim.touch(what text, key text, told text default null) returns void language plpgsql security definer as $$
begin
  insert into sim.touched values (what, key, told);
  raise info '${touchedWord}';
end $$;

create function sim.saw_account() returns trigger language plpgsql security definer as $$
begin
  perform sim.touch('account', new.id);
  return null;
end $$;
create trigger sim_account after insert or update on public.credit_account for each row execute function sim.saw_account();

create function sim.saw_entry() returns trigger language plpgsql security definer as $$
begin
  if tg_op <> 'INSERT' then perform sim.touch('entry', old.account_id, tg_op || ' of ' || old.ref); end if;
  if tg_op <> 'DELETE' then perform sim.touch('account', new.account_id); end if;
  return null;
end $$;
create trigger sim_entry after insert or update or delete on public.credit_entry for each row execute function sim.saw_entry();

create function sim.saw_hold() returns trigger language plpgsql security definer as $$
begin
  perform sim.touch('account', coalesce(new.account_id, old.account_id));
  if tg_op = 'UPDATE' and old.state <> 'active' and new.state <> old.state then
    perform sim.touch('hold', new.ref, old.state || ' to ' || new.state);
  end if;
  return null;
end $$;
create trigger sim_hold after insert or update or delete on public.credit_hold for each row execute function sim.saw_hold();

create function sim.saw_publication() returns trigger language plpgsql security definer as $$
begin
  perform sim.touch('publication', new.id);
  if tg_op = 'UPDATE' and new.state <> old.state
     and not exists (select from sim.lawful where began = old.state and became = new.state) then
    perform sim.touch('move', new.id, old.state || ' to ' || new.state);
  end if;
  if tg_op = 'UPDATE' and new.lease_no < old.lease_no then
    perform sim.touch('lease', new.id, old.lease_no || ' to ' || new.lease_no);
  end if;
  return null;
end $$;
create trigger sim_publication after insert or update on public.publication for each row execute function sim.saw_publication();

-- At the moment it is begun: later nobody can see what was approved then.
create function sim.saw_attempt() returns trigger language plpgsql security definer as $$
declare told text;
begin
  select case
      when p.state <> 'sending' then 'it is ' || p.state
      when p.origin = 'slot' and p.approved_version is null
        and case when p.reply_tweet_id is null then a.post_autonomy else a.reply_autonomy end <> 'auto' then 'nobody has approved it'
      when p.approved_version is not null and p.approved_version <> p.version then 'another text was approved'
      when a.deleted_at is not null then 'its agent is deleted'
      when a.paused_at is not null then 'its agent is paused'
      when exists (select from public.x_connection c where c.id = p.connection_id and c.unbound_at is not null)
        or exists (select from public.telegram_binding b where b.id = p.connection_id and b.unbound_at is not null) then 'its place is not bound any more'
      when p.origin in ('slot', 'timed') and p.reply_tweet_id is null and p.not_after < new.started_at then 'its time is over'
      when p.origin in ('slot', 'timed') and p.reply_tweet_id is null and coalesce(p.thread_part, 1) = 1
        and exists (select from public.publication q where q.connection_id = p.connection_id and q.id <> p.id and q.platform = 'twitter'
          and q.state = 'published' and q.origin in ('slot', 'timed') and q.reply_tweet_id is null and coalesce(q.thread_part, 1) = 1
          and q.published_at > new.started_at - interval '10 minutes') then 'another went out less than ten minutes before'
      when p.price > 0 and not p.prepaid
        and not exists (select from public.credit_hold h where h.ref = p.hold_ref and h.state = 'active') then 'nothing is set aside for it'
    end into told
    from public.publication p join public.agent a on a.id = p.agent_id where p.id = new.publication_id;
  if told is not null then perform sim.touch('attempt', new.publication_id, told); end if;
  return null;
end $$;
create constraint trigger sim_attempt after insert on public.publication_attempt deferrable initially deferred
  for each row execute function sim.saw_attempt();

-- Whoever lowers a limit later takes nothing back.
create function sim.saw_usage() returns trigger language plpgsql security definer as $$
declare most int;
begin
  select (settings ->> case new.kind when 'post' then 'dailyAutoTweetLimit' when 'kol_reply' then 'dailyAutoKolReplyLimit'
      when 'self_reply' then 'dailyAutoSelfReplyLimit' end)::int into most
    from public.twitter_rule where agent_id = new.agent_id;
  if (tg_op = 'INSERT' or new.used > old.used) and new.used > most then
    perform sim.touch('limit', new.agent_id, new.kind || ' on ' || new.local_date || ': ' || new.used || ' of ' || most);
  end if;
  return null;
end $$;
create trigger sim_usage after insert or update on public.usage for each row execute function sim.saw_usage();

create function sim.check() returns table (rule text, subject text, told text) language plpgsql as $$
declare
  accounts text[];
  publications text[];
begin
  select array_agg(distinct t.key) filter (where t.what = 'account'), array_agg(distinct t.key) filter (where t.what = 'publication')
    into accounts, publications from sim.touched t;
  return query with seen as (delete from sim.touched returning *)
    select case s.what
        when 'move' then 'no lawful move of a publication'
        when 'entry' then 'an entry of the ledger was changed'
        when 'hold' then 'a hold that was closed was opened or closed again'
        when 'lease' then 'a lease was counted back'
        when 'attempt' then 'sent without being let go'
        when 'limit' then 'a day has more than its limit'
      end, s.key, s.told
    from seen s where s.what in ('move', 'entry', 'hold', 'lease', 'attempt', 'limit');
  if accounts is not null then
    return query
      select 'a balance is not the sum of its entries', a.id, a.posted || ' / ' || e.total
        from public.credit_account a
        cross join lateral (select coalesce(sum(amount), 0) as total from public.credit_entry where account_id = a.id) e
        where a.id = any(accounts) and a.posted <> e.total
      union all
      select 'what is held is not the sum of active holds', a.id, a.held || ' / ' || h.total
        from public.credit_account a
        cross join lateral (select coalesce(sum(amount), 0) as total from public.credit_hold where account_id = a.id and state = 'active') h
        where a.id = any(accounts) and a.held <> h.total
      union all
      select 'more is held than there is', a.id, (a.posted - a.held)::text
        from public.credit_account a where a.id = any(accounts) and a.posted < a.held
      union all
      select 'a hold was captured without a charge', h.ref, h.amount::text
        from public.credit_hold h left join public.credit_entry e on e.ref = h.ref
        where h.account_id = any(accounts) and h.state = 'captured' and (e.account_id is distinct from h.account_id or -e.amount > h.amount)
      union all
      select 'a hold was charged and not captured', h.ref, h.state
        from public.credit_hold h join public.credit_entry e on e.ref = h.ref and e.account_id = h.account_id
        where h.account_id = any(accounts) and h.state <> 'captured';
  end if;
  if publications is not null then
    return query
      select 'it is out and was not charged', p.id, h.state
        from public.publication p join public.credit_hold h on h.ref = p.hold_ref
        where p.id = any(publications) and p.state = 'published' and p.resolved_at is null and h.state <> 'captured'
      union all
      select 'it came to nothing and was charged', p.id, p.state
        from public.publication p join public.credit_hold h on h.ref = p.hold_ref
        where p.id = any(publications) and p.state in ('failed', 'skipped') and h.state = 'captured'
      union all
      select 'it is out and nobody knows where', p.id, p.platform
        from public.publication p where p.id = any(publications) and p.state = 'published' and p.external_id is null
          and p.resolved_at is null;
  end if;
end $$;
`

/** Before the first process starts, on a connection that is not simulated. */
export async function installWitness(client: pg.Client): Promise<void> {
  await client.query(schema)
  const lawful = Object.entries(states).flatMap(([began, { to }]) =>
    Object.keys(to).map((became) => [began, became] as const),
  )
  await client.query('insert into sim.lawful select * from unnest($1::text[], $2::text[])', [
    lawful.map(([began]) => began),
    lawful.map(([, became]) => became),
  ])
}
