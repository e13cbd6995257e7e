import pg from 'pg'
import { sql } from 'kysely'
import { type Owned, owned, tableOf } from '#server/modules/ownership/owned.ts'
import { objectsOf } from '#tests/support/objects.ts'
import { agency, inProject } from '#tests/support/team.ts'
import { createWorld, type World } from '#tests/support/world.ts'

/** Columns that name who did something: that is no right to see it. */
const doers = new Set([
  'added_by',
  'invited_by',
  'accepted_by',
  'changed_by',
  'settled_by',
  'set_by',
  'decided_by',
  'opened_by',
  'by_id',
])
/** What somebody sees of others they work with or have invited, as SQL over `t`. */
const shared: Record<string, string[]> = {
  user_account: [
    `array(select organisation_id from member where user_id = t.id)`,
    `array(select id from organisation where owner_id = t.id)`,
    `array(select referrer_id from referral where referee_id = t.id)`,
  ],
  organisation: [`array[t.id]`, `array(select user_id from member where organisation_id = t.id)`],
  project: [
    `array[t.organisation_id]`,
    `array(select owner_id from organisation where id = t.organisation_id)`,
    `array(select user_id from member where organisation_id = t.organisation_id)`,
  ],
  member: [`array[t.organisation_id]`],
  invitation: [`array[t.organisation_id]`],
  telegram_chat: [
    `array(select unnest(array[u.id, o.id]) from user_account u left join project_member m on m.user_id = u.id
       left join organisation o on o.id = m.organisation_id where u.telegram_id in (t.chat_id, t.changed_by))`,
    `array(select owner_id from telegram_binding b where b.chat_id = t.chat_id)`,
  ],
  kol_category: [`array(select '*' where t.owner_id is null)`],
  kol_category_user: [
    `array(select '*' from kol_category c where c.id = t.category_id and c.owner_id is null)`,
  ],
  stored_file: [`array(select '*' where t.owner_id is null)`],
}

/** Whose each row is, by the list that says what becomes of it when its owner goes: ids of people, projects and organisations. */
function ownersSql(): [table: string, owners: string][] {
  const byTable = new Map<string, string[]>()
  const add = (table: string, text: string) => byTable.set(table, [...(byTable.get(table) ?? []), text])
  for (const [name, entry] of Object.entries(owned) as [string, Owned][]) {
    if (doers.has(entry.by)) continue
    const own = `t.${entry.by}`
    add(
      tableOf(name),
      entry.through ? `array(select owner_id from ${entry.through} where id = ${own})` : `array[${own}]`,
    )
  }
  for (const [table, texts] of Object.entries(shared)) for (const text of texts) add(table, text)
  return [...byTable].map(([table, texts]) => [table, texts.join(' || ')])
}

/** People alone and together, each with everything one can have. Who may ask where: person, project, organisation. */
async function cast(world: World): Promise<string[][]> {
  const team = await agency(world, { credits: 1000 })
  const scopes: string[][] = []
  for (let n = 0; n < 4; n++) {
    const user = await world.user({ credits: 100 })
    await objectsOf(world, user)
    scopes.push([user.id, user.id, user.id])
  }
  for (const projectId of [team.acme, team.beta])
    for (const role of ['manager', 'author'] as const) {
      const user = await team.person(role, projectId)
      await world.agent(inProject(team.owner, projectId), { name: `${role} of ${projectId}` })
      scopes.push([user.id, projectId, team.organisationId], ['', projectId, team.organisationId])
    }
  scopes.push([team.owner.id, team.acme, team.organisationId])
  return scopes
}

/**
 * Reads, changes, removes and gives away rows at random, as everybody in turn, by nothing but where a row lies: no condition
 * says whose it is. Everything is undone. `leaked` counts what reached a row that is not theirs, by table and deed.
 */
export async function tryRandomRows(times: number) {
  await using world = await createWorld({ workers: false })
  const scopes = await cast(world)
  const { db } = world
  await sql`create table probe (n serial, of text, at tid, owners text[], owner_column text)`.execute(db)
  for (const [table, owners] of ownersSql())
    await sql`insert into probe (of, at, owners, owner_column)
      select ${table}, t.ctid, array_remove(${sql.raw(owners)}, null),
        -- Whom an organisation belongs to and who works in it is for its people to change.
        (select column_name from information_schema.columns where table_schema = 'public' and table_name = ${table}
          and column_name in ('owner_id', 'user_id') and table_name not in ('organisation', 'member') limit 1)
      from ${sql.table(table)} t`.execute(db)
  await sql`alter table probe add primary key (n); grant select on probe to kolony_scoped;`.execute(db)
  await sql`
    create function try_rows(times int, scopes text[][]) returns table (of text, deed text, own bigint, leaked bigint) language plpgsql as $body$
    declare
      total int := (select max(n) from probe); k int; p probe; deed text; hits int; is_own boolean; tried jsonb := '{}'; key text;
    begin
      for i in 1..times loop
        k := 1 + floor(random() * array_length(scopes, 1));
        perform set_config('kolony.asked', array_to_string(scopes[k:k], ' '), true);
        select * into p from probe where n = 1 + floor(random() * total)::int;
        deed := (array['read', 'change', 'remove', 'give away'])[1 + i % 4];
        hits := 0;
        begin
          case deed
            when 'read' then execute format('select count(*) from %I where ctid = $1', p.of) into hits using p.at;
            when 'remove' then execute format('delete from %I where ctid = $1', p.of) using p.at; get diagnostics hits = row_count;
            when 'change' then
              execute format('update %I set %I = %2$I where ctid = $1', p.of, coalesce(p.owner_column,
                (select a.attname from pg_attribute a where a.attrelid = p.of::regclass and a.attnum > 0 and a.attgenerated = '' and a.attidentity = '' and not a.attisdropped limit 1)))
                using p.at; get diagnostics hits = row_count;
            when 'give away' then
              -- Of one's own to somebody else: that would be writing where one has no business.
              if p.owner_column is not null then
                execute format('update %I set %I = $2 where ctid = $1', p.of, p.owner_column)
                  using p.at, (select s from unnest(scopes) s where s <> all (scopes[k:k]) and s <> '' order by random() limit 1);
                get diagnostics hits = row_count;
                if hits > 0 then key := p.of || '|' || deed || '|leaked'; tried := tried || jsonb_build_object(key, coalesce((tried->>key)::bigint, 0) + 1); end if;
                hits := 0;
              end if;
          end case;
          raise exception 'undo' using errcode = 'KOLON';
        exception
          when sqlstate 'KOLON' then null;
          -- Refused: by the belt, by a key, or because it is the product's alone.
          when others then hits := 0;
        end;
        if hits > 0 then
          is_own := p.owners && (array[scopes[k][1], scopes[k][2], scopes[k][3]]) or '*' = any (p.owners) and deed = 'read';
          key := p.of || '|' || deed || case when is_own then '|own' else '|leaked' end;
          tried := tried || jsonb_build_object(key, coalesce((tried->>key)::bigint, 0) + 1);
        end if;
      end loop;
      return query select split_part(e.key, '|', 1), split_part(e.key, '|', 2),
        sum(case when e.key like '%|own' then e.value::bigint else 0 end)::bigint,
        sum(case when e.key like '%|leaked' then e.value::bigint else 0 end)::bigint
        from jsonb_each_text(tried) e group by 1, 2;
    end $body$`.execute(db)

  const client = new pg.Client({
    connectionString: world.databaseUrl,
    options: '-c role=kolony_scoped -c enable_seqscan=off -c jit=off',
  })
  await client.connect()
  try {
    const { rows } = await client.query<{ of: string; deed: string; own: string; leaked: string }>(
      'select * from try_rows($1, $2)',
      [times, scopes],
    )
    return {
      own: rows.reduce((sum, row) => sum + Number(row.own), 0),
      leaked: rows.filter((row) => Number(row.leaked) > 0),
      tables: ownersSql().length,
    }
  } finally {
    await client.end()
  }
}
