import type pg from 'pg'

/**
 * What PostgreSQL itself knows of time and chance, in the simulation's own database: the functions keep their names and
 * numbers, so that defaults of columns, functions of the schema and pg-boss follow, and the shipped migrations stay as they
 * are. Those of the server's own language are called by their number without a look at the catalog; what replaces them is a
 * single call, which the planner puts in their place. CURRENT_TIMESTAMP is no function and is used nowhere.
 */
const schema = `
create schema sim;
create sequence sim.chance;
create table sim.seed (seed text not null);
create function sim.microseconds() returns bigint language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('sim.now', true), ''), '0')::bigint $$;
create function sim.now() returns timestamptz language sql stable parallel safe
  as $$ select timestamptz 'epoch' + sim.microseconds() * interval '1 microsecond' $$;
create function sim.hash() returns text language plpgsql volatile as $$
begin
  return md5((select seed from sim.seed) || nextval('sim.chance'));
end $$;
create function sim.random() returns float8 language plpgsql volatile as $$
begin
  return ('x' || left(sim.hash(), 8))::bit(32)::bigint / 4294967296.0;
end $$;
create function sim.uuid() returns uuid language plpgsql volatile as $$
begin
  return overlay(sim.hash() placing '4' from 13 for 1)::uuid;
end $$;
create function sim.uuid_in_time() returns uuid language plpgsql volatile as $$
begin
  return overlay(
    lpad(to_hex(sim.microseconds() / 1000), 12, '0') || '7' ||
    lpad(to_hex(nextval('sim.chance') % 4096), 3, '0') || left(sim.hash(), 16)
    placing '8' from 17 for 1)::uuid;
end $$;
create function sim.tell(channel text, payload text) returns void language plpgsql volatile as $$
begin
  raise info 'sim.note % %', channel, payload;
end $$;
grant usage on schema sim to public;
grant select on all tables in schema sim to public;
grant select, usage on all sequences in schema sim to public;
create or replace function pg_catalog.now() returns timestamptz language sql stable parallel safe
  as 'select sim.now()';
create or replace function pg_catalog.statement_timestamp() returns timestamptz language sql stable parallel safe
  as 'select sim.now()';
create or replace function pg_catalog.transaction_timestamp() returns timestamptz language sql stable parallel safe
  as 'select sim.now()';
create or replace function pg_catalog.clock_timestamp() returns timestamptz language sql volatile
  as 'select sim.now()';
create or replace function pg_catalog.random() returns float8 language sql volatile as 'select sim.random()';
create or replace function pg_catalog.gen_random_uuid() returns uuid language sql volatile as 'select sim.uuid()';
create or replace function pg_catalog.uuidv7() returns uuid language sql volatile as 'select sim.uuid_in_time()';
create or replace function pg_catalog.pg_notify(text, text) returns void language sql volatile
  as 'select sim.tell($1, $2)';
`

/** Puts the simulation's time and chance in the place of PostgreSQL's, in the database of that client alone. */
export async function replaceClockAndChance(client: pg.Client, seed: string): Promise<void> {
  await client.query(schema)
  await client.query('insert into sim.seed values ($1)', [seed])
}

/** Said to whoever's statement touched what is watched, which costs no way to the database and back. */
export const touchedWord = 'sim.touched'

/** Told ahead of every statement, on its own connection. */
export const tellTime = (microseconds: number) => `set sim.now = '${microseconds}'`

/** How {@link replaceClockAndChance} hands on what would have been notified of; null: another message. */
export function noteIn(message: string): { channel: string; payload: string } | null {
  const [, channel, payload] = /^sim\.note (\S+) (.*)$/s.exec(message) ?? []
  return channel === undefined || payload === undefined ? null : { channel, payload }
}
