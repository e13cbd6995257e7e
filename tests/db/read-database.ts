import pg from 'pg'
import type { Table } from './read-tables.ts'

const kinds: Record<string, string> = {
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  text: 'string',
  // A day by its name, without a time of day (`db/connect.ts`).
  date: 'string',
  'timestamp with time zone': 'Date',
  boolean: 'boolean',
  bytea: 'Buffer',
  json: 'json',
  jsonb: 'json',
}

interface ColumnRow {
  table: string
  name: string
  type: string
  required: boolean
  /** What a new row gets; of a generated column, what it is made of. */
  default: string | null
  /** Made when a row is written, or when it is read. */
  generated: 'stored' | 'virtual' | null
  identity: boolean
  comment: string | null
}

export interface Definition {
  name: string
  definition: string
  comment: string | null
}

/** The schema `public` as PostgreSQL has it. */
export interface Database {
  tables: Record<string, Table>
  /** Columns that a new row need not name, by table. */
  omitted: Record<string, string[]>
  columns: ColumnRow[]
  /** By table: what begins CONSTRAINT, CREATE INDEX (or CREATE STATISTICS) and CREATE TRIGGER. */
  constraints: Record<string, Definition[]>
  indexes: Record<string, Definition[]>
  triggers: Record<string, Definition[]>
  /** By table with row-level security: what begins CREATE POLICY. */
  policies: Record<string, Definition[]>
  options: Record<string, string>
  sequences: Definition[]
  functions: Definition[]
  views: Definition[]
}

export async function readDatabase(url: string): Promise<Database> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await readAll(
      async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows,
    )
  } finally {
    await client.end()
  }
}

type Ask = <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>
type OfTable = Definition & { table: string }

const ours = `relnamespace = 'public'::regnamespace`
const isTable = `c.relkind = 'r' and c.${ours}`

async function readAll(ask: Ask): Promise<Database> {
  const tables = await ask<{ name: string; comment: string | null; options: string | null }>(`
    select relname as name, obj_description(oid) as comment, array_to_string(reloptions, ', ') as options
      from pg_class c where ${isTable} order by relname`)
  const columns = await ask<ColumnRow>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
           a.attnotnull as required, pg_get_expr(d.adbin, d.adrelid) as default,
           case a.attgenerated when 's' then 'stored' when 'v' then 'virtual' end as generated,
           a.attidentity <> '' as identity, col_description(c.oid, a.attnum) as comment
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where ${isTable} and a.attnum > 0 and not a.attisdropped order by c.relname, a.attnum`)
  const constraints = await ask<OfTable>(`
    select c.relname as table, conname as name, pg_get_constraintdef(k.oid) as definition, null as comment
      from pg_constraint k join pg_class c on c.oid = k.conrelid
     where ${isTable} and contype <> 'n' order by position(contype in 'pufc'), conname`)
  const indexes = await ask<OfTable>(`
    select c.relname as table, x.relname as name, pg_get_indexdef(x.oid) as definition, obj_description(x.oid) as comment
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
     where ${isTable} and not exists (select from pg_constraint k where k.conindid = x.oid and k.contype in ('p', 'u'))
    union all
    select c.relname, stxname, pg_get_statisticsobjdef(s.oid), obj_description(s.oid, 'pg_statistic_ext')
      from pg_statistic_ext s join pg_class c on c.oid = s.stxrelid where ${isTable}
     order by name`)
  const triggers = await ask<OfTable>(`
    select c.relname as table, tgname as name, pg_get_triggerdef(t.oid) as definition, obj_description(t.oid) as comment
      from pg_trigger t join pg_class c on c.oid = t.tgrelid where ${isTable} and not tgisinternal order by tgname`)
  const policies = await ask<OfTable>(`
    select c.relname as table, polname as name, obj_description(p.oid, 'pg_policy') as comment,
           regexp_replace(concat_ws(' ', 'CREATE POLICY', polname, 'ON', c.relname,
             case polcmd when 'r' then 'FOR SELECT' when 'a' then 'FOR INSERT' end,
             'USING ' || nullif('(' || pg_get_expr(polqual, polrelid) || ')', '()'),
             'WITH CHECK (' || pg_get_expr(polwithcheck, polrelid) || ')'), '\\s+', ' ', 'g') as definition
      from pg_class c left join pg_policy p on p.polrelid = c.oid where ${isTable} and relrowsecurity order by polname`)
  const sequences = await ask<Definition>(`
    select relname as name, obj_description(c.oid) as comment, format('START WITH %s MINVALUE %s INCREMENT BY %s',
           s.seqstart, s.seqmin, s.seqincrement) as definition
      from pg_class c join pg_sequence s on s.seqrelid = c.oid
     where c.${ours} and not exists (select from pg_depend where objid = c.oid and deptype = 'i') order by relname`)
  const functions = await ask<Definition>(`
    select proname as name, pg_get_functiondef(oid) as definition, obj_description(oid) as comment
      from pg_proc where pronamespace = 'public'::regnamespace order by proname`)
  const views = await ask<Definition>(`
    select relname as name, pg_get_viewdef(oid) as definition, obj_description(oid) as comment
      from pg_class where relkind = 'v' and ${ours} order by relname`)
  return {
    tables: Object.fromEntries(
      tables.map(({ name, comment }) => [
        name,
        { comment, columns: columnsOf(columns.filter(({ table }) => table === name)) },
      ]),
    ),
    omitted: mapOf(
      columns.filter((column) => column.default !== null || column.identity),
      ({ name }) => name,
    ),
    columns,
    constraints: mapOf(constraints, (row) => row),
    indexes: mapOf(indexes, (row) => row),
    triggers: mapOf(triggers, (row) => row),
    policies: mapOf(policies, (row) => row),
    options: Object.fromEntries(tables.flatMap(({ name, options }) => (options ? [[name, options]] : []))),
    sequences,
    functions,
    views,
  }
}

function columnsOf(columns: ColumnRow[]): Table['columns'] {
  return Object.fromEntries(
    columns.map(({ name, type, required, comment }) => [
      name,
      { kind: kindOf(type), nullable: !required, comment },
    ]),
  )
}

function kindOf(type: string): string {
  const one = type.replace('[]', '')
  const kind = kinds[one]
  if (!kind) throw new Error(`what ${type} is in TypeScript is not known here`)
  return type.replace(one, kind)
}

function mapOf<Row extends { table: string }, Value>(rows: Row[], valueOf: (row: Row) => Value) {
  const map: Record<string, Value[]> = {}
  for (const row of rows) (map[row.table] ??= []).push(valueOf(row))
  return map
}
