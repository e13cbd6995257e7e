import type pg from 'pg'

export interface Violation {
  kind:
    | 'votes'
    | 'no yes'
    | 'unknown post'
    | 'other words'
    | 'cap'
    | 'unattributed'
    | 'foreign seen'
    | 'foreign changed'
    | 'foreign accepted'
    | 'scope'
    | 'role'
    | 'dead token'
    | 'done twice'
    | 'error'
  /** What it is about: a publication, a token, a call. */
  subject: string
  told: string
}

/**
 * Which steps of rules lack votes for a text at a moment, worked out from what the witness wrote down and from the votes
 * that were cast; nobody but `votes.md` was asked how. Where a word of the promise can be read two ways, the milder one holds.
 */
export const judging = `
create function witness.roles_at(asked_org text, asked_project text, asked_user text, moment timestamptz) returns text[] language sql stable as $$
  select coalesce(array_agg(role), '{}') || case when exists (select 1 from organisation o where o.id = asked_org and o.owner_id = asked_user)
    then array['owner'] else '{}'::text[] end
  from (select distinct on (m.project_id) m.role from witness.member m where m.organisation_id = asked_org and m.user_id = asked_user
    and (m.project_id is null or m.project_id = asked_project) and m.at <= moment order by m.project_id, m.n desc) last
  where role is not null $$;

create function witness.about(rule jsonb, p publication, parts int, price numeric, out_before bigint) returns boolean language sql stable as $$
  select (jsonb_array_length(rule->'about'->'kinds') = 0 or (rule->'about'->'kinds') ?
      case when p.thread_id is not null then 'thread' when p.reply_tweet_id is not null then 'reply' else 'post' end)
    and (jsonb_array_length(rule->'about'->'platforms') = 0 or (rule->'about'->'platforms') ? p.platform)
    and (rule->'about'->>'fromPrice' is null or price >= (rule->'about'->>'fromPrice')::numeric * 1000)
    and (rule->'about'->>'firstOfAccount' is null or out_before < (rule->'about'->>'firstOfAccount')::int) $$;

create function witness.lacking(head_id text, began timestamptz, moment timestamptz) returns text[] language plpgsql stable as $$
declare
  p publication; org text; rules jsonb; told text[] := '{}'; written timestamptz; price numeric; authors text[]; before bigint;
  r record; s record; given bigint;
begin
  select * into p from publication where id = head_id;
  select organisation_id into org from project where id = p.owner_id;
  select w.rules into rules from witness.rules w where w.owner_id = p.owner_id and w.at <= moment order by n desc limit 1;
  if rules is null or jsonb_array_length(rules) = 0 then return told; end if;
  select max(at) into written from witness.text where head = head_id and at <= began;
  select sum(q.price) into price from publication q where q.id = head_id or q.thread_id = head_id;
  select count(*) into before from publication q where q.agent_id = p.agent_id and q.platform = p.platform and q.published_at < began
    and q.id <> head_id and q.thread_id is distinct from head_id;
  -- Whose words it began as, whoever changed it last, whoever had it written anew: by the calls that were made.
  select array_agg(distinct user_id) into authors from (
    (select user_id from witness.call where publication = head_id and code = 0 and sets_text and begun <= began order by n limit 1)
    union all (select user_id from witness.call where publication = head_id and code = 0 and sets_text and ended <= began order by begun desc limit 1)
    union all (select user_id from witness.call where publication = head_id and code = 0 and name = 'approvals.regenerate' and begun <= began)) a;
  for r in select value as rule, ordinality - 1 as place from jsonb_array_elements(rules) with ordinality loop
    if not witness.about(r.rule, p, 0, price, before) then continue; end if;
    for s in select value as step, ordinality - 1 as place from jsonb_array_elements(r.rule->'steps') with ordinality loop
      select count(distinct coalesce(v.person_id, v.page_id)) into given
      from vote v join witness.vote w on w.vote_id = v.id
      where v.publication_id = head_id and v.rule = r.place and v.step = s.place and v.says = 'yes'
        and w.at <= began and (w.taken_at is null or w.taken_at > moment) and w.at >= written
        and not exists (select 1 from witness.shown h where h.publication_id = head_id and h.seen = v.seen
          and h.content is distinct from (select content from witness.text t where t.id = head_id and t.at <= began order by n desc limit 1))
        and case when v.page_id is not null
          then (s.step->>'guests')::boolean and exists (select 1 from guest_page g where g.id = v.page_id and g.owner_id = p.owner_id
            and (g.revoked_at is null or g.revoked_at > moment))
          else (not coalesce((r.rule->>'fourEyes')::boolean, false) or not v.person_id = any(coalesce(authors, '{}')))
            and ((witness.roles_at(org, p.owner_id, v.person_id, moment) && array(select jsonb_array_elements_text(s.step->'roles')))
              or ((s.step->'people') ? v.person_id and witness.roles_at(org, p.owner_id, v.person_id, moment) && array['owner','administrator','manager','approver'])
              -- Of whom it asks only after a while: they said so since, or to an earlier rule in its place ("votes stay with their place").
              or (r.rule->>'hours' is not null
                and written + (r.rule->>'hours')::numeric * interval '1 hour' - interval '1 second' <= case
                  when exists (select 1 from witness.rules later where later.owner_id = p.owner_id and later.at > w.at and later.at <= moment)
                  then moment else w.at end
                and witness.roles_at(org, p.owner_id, v.person_id, moment) && array(select jsonb_array_elements_text(r.rule->'escalateTo'))))
          end;
      if given < (s.step->>'needed')::int then
        told := told || format('rule %s step %s has %s of %s', r.place, s.place, given, s.step->>'needed'); end if;
    end loop;
  end loop;
  return told;
end $$;

create function witness.is_asked(head_id text, began timestamptz, moment timestamptz) returns boolean language sql stable as $$
  select exists (select 1 from jsonb_array_elements((select w.rules from witness.rules w join publication p on p.id = head_id
      where w.owner_id = p.owner_id and w.at <= moment order by n desc limit 1)) r, publication p
    where p.id = head_id and witness.about(r, p, 0,
      (select sum(q.price) from publication q where q.id = head_id or q.thread_id = head_id),
      (select count(*) from publication q where q.agent_id = p.agent_id and q.platform = p.platform and q.published_at < began
        and q.id <> head_id and q.thread_id is distinct from head_id))) $$;
`

/** What is on its way into effect at one instant may count as before or after it. */
const slack = `interval '600 milliseconds'`

/** What a batch really sent, with when its sending began: of a thread, when its first part did. */
const sends = `
with s as materialized (
  select w.*, p.id, p.agent_id, p.owner_id, p.origin, p.reply_tweet_id, p.content as kept, coalesce(p.thread_id, p.id) as head,
    coalesce((select max(b.at) from witness.begun b where b.publication_id = coalesce(p.thread_id, p.id) and b.at <= w.at), w.at) as began
  from witness.sent w left join publication p on p.platform = w.platform and p.external_id = w.external_id
    and (p.platform = 'twitter' or exists (select 1 from telegram_binding t where t.id = p.connection_id and t.chat_id = w.account))
  where w.batch = $1)`

/**
 * Whether everything that arrived at X and Telegram in a batch had been let go as the promise asks. Where rules are about a
 * text it has their votes; where none is, somebody who may has said so after its words were last changed by anybody who
 * may not, or its agent goes by itself and its words are its own or of somebody who may publish.
 */
const decisions: Record<string, string> = {
  votes: `${sends}
    select 'votes' as kind, id as subject, array_to_string(witness.lacking(head, began, began), '; ') || ' when ' || content || ' went out at ' || began as told from s
    where id is not null and cardinality(witness.lacking(head, began, began)) > 0
      and cardinality(witness.lacking(head, began, began - ${slack})) > 0
      and cardinality(witness.lacking(head, began + ${slack}, began + ${slack})) > 0`,
  'unknown post': `${sends} select 'unknown post' as kind, external_id as subject, account || ' has ' || coalesce(content, '') as told from s
    where id is null and not exists (select 1 from publication q where q.content = s.content and q.state in ('sending', 'unconfirmed', 'published'))`,
  'other words': `${sends}
    select 'other words' as kind, id as subject, content || ' is out, and not ' || coalesce(kept, '') as told from s
    where id is not null and content is not null and content <> kept and not exists
      (select 1 from witness.text t where t.id = s.id and t.content = s.content and t.at between began - interval '1 minute' and s.at)`,
  'no yes': `${sends}, said as (
    select s.*, (select max(c.ended) from witness.call c where c.publication in (s.id, s.head) and c.code = 0 and c.sets_text
        and not c.may_publish and c.begun <= s.began) as foreign_words,
      (select bool_or(true) from witness.call c where c.publication in (s.id, s.head) and c.code = 0 and c.begun <= s.began
        and (c.sets_text or c.lets_go)) as touched,
      (select case when s.reply_tweet_id is null then a.post else a.reply end from witness.autonomy a
        where a.agent_id = s.agent_id and a.at <= s.began order by n desc limit 1) as autonomy
    from s where id is not null)
    select 'no yes' as kind, id as subject, content || ' of an agent on ' || autonomy || ' (' || origin || ') went out at ' || began as told from said
    where not witness.is_asked(head, began, began) and not witness.is_asked(head, began, began - ${slack})
      and not (autonomy = 'auto' and touched is null)
      and not exists (select 1 from witness.call c where c.publication in (said.id, said.head) and c.code = 0
        and c.begun <= said.began and (foreign_words is null or c.ended >= foreign_words)
        and ((c.lets_go and c.may_publish) or (c.says = 'yes' and c.may_approve)
          or (autonomy = 'auto' and c.sets_text and c.may_publish)))
      and not exists (select 1 from vote v join witness.vote w on w.vote_id = v.id where v.publication_id = head and v.says = 'yes' and w.at <= began
        and (foreign_words is null or w.at >= foreign_words))`,
}

/** Puts its judging functions beside what the witness wrote. */
export async function installOracle(pool: pg.Pool): Promise<void> {
  await pool.query(judging)
}

/** What arrived in a batch without what the promise asks for. */
export async function judgeSends(pool: pg.Pool, batch: number): Promise<Violation[]> {
  const found: Violation[] = []
  for (const decision of Object.values(decisions))
    found.push(...(await pool.query<Violation>(decision, [batch])).rows)
  return found
}

/**
 * Every token that has begun to spend more in a day than it may, by what was set aside and by what the answers said. What
 * a text costs is spent by whoever had it set aside, when it was put or only written, though another lets it go later; and
 * what a try costs by whoever had set it aside before (`sandbox.deductCredit`), though another makes it.
 */
export async function judgeCaps(pool: pg.Pool, tokens: readonly string[]): Promise<Violation[]> {
  const { rows } = await pool.query<Violation>(
    `select 'cap' as kind, t.id as subject, 'set aside ' || max(s.milli) || ' of ' || t.cap * 1000 || ' on ' || s.day as told
     from witness.spent s join token t on t.id = s.token_id where t.id = any($1) and s.milli > t.cap::bigint * 1000 group by t.id, t.cap, s.day
     union all
     select 'cap', t.id, 'answers say ' || sum(c.charged) || ' of ' || t.cap * 1000 from witness.call c join token t on t.id = c.token_id
       left join publication p on p.id = c.publication left join credit_hold h on h.ref = coalesce(p.hold_ref, 'generate:' || p.id)
     where t.id = any($1) and c.charged > 0 and t.cap is not null and (h.ref is null or h.token_id = t.id)
     group by t.id, t.cap, (coalesce(h.created_at, c.begun) at time zone 'UTC')::date, (coalesce(h.created_at, c.ended) at time zone 'UTC')::date
     having sum(c.charged) - coalesce((select sum(k.amount) from credit_hold k where k.ref like 'ticket:%' and k.state = 'captured'
         and k.token_id is distinct from t.id and k.account_id = any(select own.account_id from credit_hold own where own.token_id = t.id)
         and k.created_at >= min(c.begun) - interval '1 hour' and k.created_at <= max(c.ended)), 0) > t.cap::bigint * 1000
     union all
     select 'unattributed', t.id, c.name || ' of ' || c.publication || ' was charged to another' from witness.call c join token t on t.id = c.token_id
       join publication p on p.id = c.publication join credit_hold h on h.ref = p.hold_ref
     where t.id = any($1) and c.charged > 0 and c.code = 0 and h.token_id is null and c.name in ('posts.now', 'manual.now')
       and h.created_at >= c.begun`,
    [tokens],
  )
  return rows
}

/** Tables that hold something of an organisation, with the column that says whose it is. */
const owned = `select c.table_name as name, c.column_name as col from information_schema.columns c join information_schema.tables t
    on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
  where c.table_schema = 'public' and c.table_name <> 'credit_proof' and c.column_name in ('owner_id', 'agent_id', 'organisation_id', 'project_id', 'account_id', 'publication_id')
  order by 1, 2`

/**
 * A sum over every row of these organisations, table by table: what changes in any of them changes one. Left out are what
 * reading X for them has cost, and the proofs of their books: those come when their time comes, whoever acts.
 */
export async function sumsOf(pool: pg.Pool, organisations: readonly string[]): Promise<Map<string, string>> {
  const { rows: tables } = await pool.query<{ name: string; col: string }>(owned)
  const ids = `with org as (select unnest($1::text[]) as id), prj as (select id from project where organisation_id in (select id from org)),
    agt as (select id from agent where owner_id in (select id from prj)), pub as (select id from publication where owner_id in (select id from prj)),
    every as (select id from org union all select id from prj union all select id from agt union all select id from pub)`
  const sums = tables.map(
    ({ name, col }) =>
      `select '${name}.${col}' as name, md5(coalesce(string_agg(md5(r::text), '' order by md5(r::text)), '')) as sum from "${name}" r where r."${col}" = any(array(select id from every))${name === 'outside_cost' ? ` and source <> 'x'` : ''}`,
  )
  const { rows } = await pool.query<{ name: string; sum: string }>(`${ids} ${sums.join(' union all ')}`, [
    organisations,
  ])
  return new Map(rows.map(({ name, sum }) => [name, sum]))
}

/** Tables in which something of them is not as it was. */
export function differences(before: Map<string, string>, after: Map<string, string>): Violation[] {
  return [...after].flatMap(([name, sum]) =>
    before.get(name) === sum
      ? []
      : [
          {
            kind: 'foreign changed' as const,
            subject: name,
            told: 'rows of organisations nobody acts in are others',
          },
        ],
  )
}
