import type pg from 'pg'

/**
 * What the oracle has seen for itself: triggers of its own write down every change of what decides whether something may
 * go out, at the moment it was made. Nothing in here asks the product what it made of it.
 */
const schema = `
create schema witness;
create function witness.now() returns timestamptz language sql volatile security definer as
  $$ select clock_timestamp() + (select offset_ms from public.app_clock) * interval '1 millisecond' $$;
create table witness.text (n bigserial, at timestamptz not null, id text not null, head text not null, content text, agent_id text not null, owner_id text not null);
create table witness.rules (n bigserial, at timestamptz not null, owner_id text not null, rules jsonb);
create table witness.member (n bigserial, at timestamptz not null, organisation_id text not null, user_id text not null, project_id text, role text);
create table witness.autonomy (n bigserial, at timestamptz not null, agent_id text not null, post text, reply text);
create table witness.vote (vote_id text not null, at timestamptz not null, taken_at timestamptz);
create table witness.begun (publication_id text not null, at timestamptz not null);
create table witness.spent (token_id text not null, day date not null, milli bigint not null, ref text not null);
create table witness.sent (platform text not null, account text not null, external_id text not null, content text, at timestamptz not null, batch int not null, judged boolean not null default false);
create table witness.shown (publication_id text not null, seen text not null, content text);
create table witness.call (n bigserial, sequence int, step int, actor text, token_id text, user_id text, service boolean, name text, publication text, code int,
  begun timestamptz, ended timestamptz, may_publish boolean, may_approve boolean, sets_text boolean, lets_go boolean, says text, charged bigint);
create index on witness.text (head, at); create index on witness.text (id, at);
create index on witness.rules (owner_id, at); create index on witness.member (organisation_id, user_id);
create index on witness.autonomy (agent_id, at);
create index on witness.vote (vote_id); create index on witness.begun (publication_id);
create index on witness.spent (token_id); create index on witness.sent (batch);
create index on witness.shown (publication_id, seen); create index on witness.call (publication); create index on witness.call (token_id);

create function witness.saw_text() returns trigger language plpgsql security definer as $$ begin
  if tg_op = 'INSERT' or (new.content, new.image_names, new.quote_tweet_id, new.poll, new.reply_to, new.thread_id, new.thread_part)
     is distinct from (old.content, old.image_names, old.quote_tweet_id, old.poll, old.reply_to, old.thread_id, old.thread_part) then
    insert into witness.text (at, id, head, content, agent_id, owner_id)
      values (witness.now(), new.id, coalesce(new.thread_id, new.id), new.content, new.agent_id, new.owner_id);
  end if; return null; end $$;
create trigger witness_text after insert or update on publication for each row execute function witness.saw_text();

create function witness.saw_rules() returns trigger language plpgsql security definer as $$ begin
  if tg_op = 'DELETE' then insert into witness.rules (at, owner_id, rules) values (witness.now(), old.owner_id, '[]');
  else insert into witness.rules (at, owner_id, rules) values (witness.now(), new.owner_id, new.rules); end if;
  return null; end $$;
create trigger witness_rules after insert or update or delete on approval_rules for each row execute function witness.saw_rules();

create function witness.saw_member() returns trigger language plpgsql security definer as $$ begin
  if tg_op <> 'INSERT' then insert into witness.member (at, organisation_id, user_id, project_id, role)
    values (witness.now(), old.organisation_id, old.user_id, old.project_id, null); end if;
  if tg_op <> 'DELETE' then insert into witness.member (at, organisation_id, user_id, project_id, role)
    values (witness.now(), new.organisation_id, new.user_id, new.project_id, new.role); end if;
  return null; end $$;
create trigger witness_member after insert or update or delete on member for each row execute function witness.saw_member();

create function witness.saw_agent() returns trigger language plpgsql security definer as $$ begin
  if tg_op = 'INSERT' or (new.post_autonomy, new.reply_autonomy) is distinct from (old.post_autonomy, old.reply_autonomy) then
    insert into witness.autonomy (at, agent_id, post, reply) values (witness.now(), new.id, new.post_autonomy, new.reply_autonomy); end if;
  return null; end $$;
create trigger witness_agent after insert or update on agent for each row execute function witness.saw_agent();

create function witness.saw_vote() returns trigger language plpgsql security definer as $$ begin
  if tg_op = 'INSERT' then insert into witness.vote (vote_id, at) values (new.id, witness.now());
  elsif new.taken_back_at is not null and old.taken_back_at is null then
    update witness.vote set taken_at = witness.now() where vote_id = new.id; end if;
  return null; end $$;
create trigger witness_vote after insert or update on vote for each row execute function witness.saw_vote();

create function witness.saw_attempt() returns trigger language plpgsql security definer as $$ begin
  insert into witness.begun (publication_id, at) values (new.publication_id, witness.now()); return null; end $$;
create trigger witness_attempt after insert on publication_attempt for each row execute function witness.saw_attempt();

-- What one token has begun to spend in the day of its new hold, and not got back: every moment is looked at, not the end alone.
create function witness.saw_hold() returns trigger language plpgsql security definer as $$ begin
  insert into witness.spent (token_id, day, milli, ref)
    select new.token_id, (new.created_at at time zone 'UTC')::date, coalesce(sum(h.amount), 0), new.ref from credit_hold h
    where h.token_id = new.token_id and h.state <> 'released'
      and (h.created_at at time zone 'UTC')::date = (new.created_at at time zone 'UTC')::date;
  return null; end $$;
create constraint trigger witness_hold after insert on credit_hold deferrable initially deferred
  for each row when (new.token_id is not null) execute function witness.saw_hold();
`

/** Before anything of the world is made. */
export async function installWitness(pool: pg.Pool): Promise<void> {
  await pool.query(schema)
  await pool.query(`insert into witness.member (at, organisation_id, user_id, project_id, role)
    select witness.now(), organisation_id, user_id, project_id, role from member`)
}

export interface Noted {
  sequence: number
  step: number
  actor: string
  tokenId: string | null
  userId: string | null
  service: boolean
  name: string
  /** What of the plan it named or was answered with. */
  publications: string[]
  code: number
  begun: number
  ended: number
  mayPublish: boolean
  mayApprove: boolean
  setsText: boolean
  /** Which of its publications it brings no words for, although it does for others: their agent writes them. */
  agentWrites: string[]
  letsGo: boolean
  says: string | null
  /** Milli-credits that the answer says it was charged. */
  charged: number
}

/** One row for each publication that a call has to do with, and one for those that have none. */
export async function noteCalls(pool: pg.Pool, calls: readonly Noted[]): Promise<void> {
  const rows = calls.flatMap(({ publications, agentWrites, begun, ended, ...rest }) =>
    (publications.length > 0 ? publications : [null]).map((publication, at) => ({
      ...rest,
      setsText: rest.setsText && !(publication && agentWrites.includes(publication)),
      publication,
      charged: at === 0 ? rest.charged : 0,
      begun: new Date(begun).toISOString(),
      ended: new Date(ended).toISOString(),
    })),
  )
  await pool.query(
    `insert into witness.call (sequence, step, actor, token_id, user_id, service, name, publication, code, begun, ended,
       may_publish, may_approve, sets_text, lets_go, says, charged)
     select sequence, step, actor, "tokenId", "userId", service, name, publication, code, begun, ended,
       "mayPublish", "mayApprove", "setsText", "letsGo", says, charged
     from jsonb_to_recordset($1::jsonb) as t(sequence int, step int, actor text, "tokenId" text, "userId" text, service boolean,
       name text, publication text, code int, begun timestamptz, ended timestamptz, "mayPublish" boolean, "mayApprove" boolean,
       "setsText" boolean, "letsGo" boolean, says text, charged bigint)`,
    [JSON.stringify(rows)],
  )
}
