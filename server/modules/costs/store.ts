import { type RawBuilder, sql } from 'kysely'
import { packages } from '#contract/limits.ts'
import type { Db } from '#db/connect.ts'
import type { XKind } from '#server/lib/outside-prices.ts'

export const costSources = ['x', 'model'] as const
export type CostSource = (typeof costSources)[number]

export interface CostRow {
  source: CostSource
  kind: string
  ownerId: string
  agentId: string
  /** What is charged for it; '': nothing. */
  purpose: string
  requests: number
  items: number
  microUsd: number
}

/** Adds to the day's rows, in one statement. */
export async function addCosts(db: Db, rows: CostRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into outside_cost (day, source, kind, owner_id, agent_id, purpose, requests, items, micro_usd)
    select (app_now() at time zone 'UTC')::date, source, kind, owner_id, agent_id, purpose, requests, items, micro_usd
    from json_to_recordset(${JSON.stringify(
      rows.map(({ source, kind, ownerId, agentId, purpose, requests, items, microUsd }) => ({
        source,
        kind,
        owner_id: ownerId,
        agent_id: agentId,
        purpose,
        requests,
        items,
        micro_usd: microUsd,
      })),
    )}) as row (source text, kind text, owner_id text, agent_id text, purpose text, requests bigint, items bigint, micro_usd bigint)
    order by source, kind, owner_id, agent_id, purpose
    on conflict (day, source, kind, owner_id, agent_id, purpose) do update set
      requests = outside_cost.requests + excluded.requests,
      items = outside_cost.items + excluded.items,
      micro_usd = outside_cost.micro_usd + excluded.micro_usd`.execute(db)
}

/** What was asked for on a day (UTC), by source and kind. */
export async function kindsOn(db: Db, day: string) {
  return db
    .selectFrom('outside_cost')
    .select((e) => [
      'source',
      'kind',
      e.fn.sum<number>('requests').as('requests'),
      e.fn.sum<number>('items').as('items'),
      e.fn.sum<number>('micro_usd').as('microUsd'),
    ])
    .where(sql<boolean>`day = ${day}::date`)
    .groupBy(['source', 'kind'])
    .orderBy('source')
    .orderBy('kind')
    .execute()
}

export async function yesterday(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`select (app_now() at time zone 'UTC')::date - 1 as day`.execute(
    db,
  )
  return rows[0]?.day ?? ''
}

/** What a package's credits were paid with, in millionths of a dollar, for orders in Stars. */
const packagePrice = sql.raw(
  `case o.pg_id ${Object.entries(packages)
    .map(([id, { price }]) => `when '${id}' then ${price * 1_000_000}`)
    .join(' ')} else 0 end`,
)

/** What an order brought. A payment in Stars that was given back brought nothing. */
const paid = sql`case when o.rail <> 'stars' then o.received_units
  when exists (select from payment_deposit d where d.order_no = o.order_no and d.state = 'final' and d.refund is null)
  then ${packagePrice} else 0 end`

/**
 * What each account's credits are worth to the operator: what it has paid, over all credits it was ever given. A gift is
 * worth nothing, so an account that never paid brings nothing.
 */
const worth = sql`
  select g.account_id, coalesce(p.micro_usd, 0)::numeric / nullif(g.milli, 0) as micro_usd_per_milli
  from (select account_id, sum(amount) filter (where amount > 0 and type <> 'EXPENSE') as milli
        from credit_entry group by account_id) g
  left join (select o.account_id, sum(${paid}) as micro_usd
             from payment_order o where o.granted > 0 group by o.account_id) p on p.account_id = g.account_id`

/** Between two days (UTC, both included). */
function within(time: RawBuilder<unknown>, { from, to }: { from: string; to: string }) {
  return sql`(${time} >= ${from}::date::timestamp at time zone 'UTC'
    and ${time} < (${to}::date + 1)::timestamp at time zone 'UTC')`
}

export interface MarginRow {
  key: string
  name: string | null
  creditsMilli: number
  incomeMicroUsd: number
  xMicroUsd: number
  modelMicroUsd: number
}

const keys = {
  day: {
    cost: sql`c.day::text`,
    entry: sql`(e.created_at at time zone 'UTC')::date::text`,
    name: sql`null::text`,
  },
  user: {
    cost: sql`coalesce((select organisation_id from project where id = c.owner_id), c.owner_id)`,
    entry: sql`e.account_id`,
    name: sql`(select coalesce(o.name, u.name) from organisation o join user_account u on u.id = o.owner_id where o.id = key)`,
  },
  agent: {
    cost: sql`c.agent_id`,
    entry: sql`coalesce(e.agent_id, '')`,
    name: sql`(select name from agent where id = key)`,
  },
  purpose: {
    cost: sql`c.purpose`,
    entry: sql`e.purpose`,
    name: sql`null::text`,
  },
} as const
export type MarginKey = keyof typeof keys | 'package'

/**
 * A page of income, cost and margin between two days (UTC, both included), by day, user, agent or what was charged for; ''
 * is what nobody alone caused. By package it is what was sold: no cost belongs to it.
 */
export async function margins(
  db: Db,
  { from, to, by, page, size }: { from: string; to: string; by: MarginKey; page: number; size: number },
): Promise<{ list: MarginRow[]; total: number }> {
  if (by === 'package') return soldPackages(db, { from, to })
  const { cost, entry, name } = keys[by]
  const order = by === 'day' ? sql`key desc` : sql`x + model - income desc, key`
  const { rows } = await sql<{
    key: string
    name: string | null
    credits: number
    income: number
    x: number
    model: number
    total: number
  }>`
    with worth as (${worth}),
    income as (
      select ${entry} as key, -sum(e.amount) as credits,
             floor(-sum(e.amount * coalesce(w.micro_usd_per_milli, 0)))::bigint as income
      from credit_entry e left join worth w on w.account_id = e.account_id
      where e.type = 'EXPENSE' and ${within(sql`e.created_at`, { from, to })}
      group by 1),
    cost as (
      select ${cost} as key, coalesce(sum(c.micro_usd) filter (where c.source = 'x'), 0)::bigint as x,
             coalesce(sum(c.micro_usd) filter (where c.source = 'model'), 0)::bigint as model
      from outside_cost c where c.day between ${from}::date and ${to}::date group by 1),
    sums as (
      select key, coalesce(credits, 0)::bigint as credits, coalesce(income, 0)::bigint as income,
             coalesce(x, 0)::bigint as x, coalesce(model, 0)::bigint as model
      from income full join cost using (key))
    select key, ${name} as name, credits, income, x, model, total
    from (select *, (count(*) over ())::int as total from sums order by ${order} limit ${size} offset ${(page - 1) * size}) as shown
    order by ${order}`.execute(db)
  const list = rows.map((row) => ({
    key: row.key,
    name: row.name,
    creditsMilli: Number(row.credits),
    incomeMicroUsd: Number(row.income),
    xMicroUsd: Number(row.x),
    modelMicroUsd: Number(row.model),
  }))
  return { list, total: rows[0]?.total ?? 0 }
}

/** What was paid for packages, by the day on which the order was paid; of one that got less than its price, on which it ended. */
async function soldPackages(db: Db, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{ key: string; credits: number; income: number }>`
    select o.pg_id as key, sum(o.granted)::bigint as credits, sum(${paid})::bigint as income
    from payment_order o
    where o.granted > 0 and ${within(sql`coalesce(o.paid_at, o.expires_at)`, { from, to })}
    group by 1 order by income desc, key`.execute(db)
  const list = rows.map(({ key, credits, income }) => ({
    key,
    name: null,
    creditsMilli: Number(credits),
    incomeMicroUsd: Number(income),
    xMicroUsd: 0,
    modelMicroUsd: 0,
  }))
  return { list, total: list.length }
}

/**
 * Posts that went out with a link between two days (UTC, both included), what their credits were paid with, and what X bills
 * for creating them. What is sent with keys of its owner's is left out: X bills them.
 */
export async function linkPosts(db: Db, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{ posts: number; income: number; x: number }>`
    with worth as (${worth})
    select count(*)::int as posts,
           floor(coalesce(sum(p.charged * coalesce(w.micro_usd_per_milli, 0)), 0))::bigint as income,
           (select coalesce(sum(micro_usd), 0)::bigint from outside_cost
            where kind = 'create_with_link' and day between ${from}::date and ${to}::date) as x
    from publication p join x_connection c on c.id = p.connection_id left join worth w
      on w.account_id = (select organisation_id from project where id = p.owner_id)
    where p.with_link and c.auth_type <> 'customize' and ${within(sql`p.published_at`, { from, to })}`.execute(
    db,
  )
  const [row] = rows
  return {
    posts: row?.posts ?? 0,
    incomeMicroUsd: Number(row?.income ?? 0),
    xMicroUsd: Number(row?.x ?? 0),
  }
}

// Prepaid money -----------------------------------------------------------------------------------------------------

export async function setPrepaid(
  trx: Db,
  { source, microUsd, setBy }: { source: CostSource; microUsd: number; setBy: string },
): Promise<void> {
  await sql`
    insert into prepaid (source, micro_usd, as_of, set_by) values (${source}, ${microUsd}, app_now(), ${setBy})
    on conflict (source) do update
      set micro_usd = excluded.micro_usd, as_of = excluded.as_of, set_by = excluded.set_by, warned_on = null`.execute(
    trx,
  )
}

/**
 * What was said to be left, what was spent since, and in the last seven days. Costs are kept by day, so the day on which
 * the balance was entered counts whole: the warning comes too early rather than too late.
 */
export async function prepaid(db: Db) {
  const { rows } = await sql<{
    source: CostSource
    micro_usd: number
    as_of: Date
    warned_on: string | null
    spent: number
    week: number
    busiest: number
    today_spent: number
    today: string
  }>`
    select p.source, p.micro_usd, p.as_of, p.warned_on::text,
           coalesce(sum(c.micro_usd) filter (where c.day >= (p.as_of at time zone 'UTC')::date), 0)::bigint as spent,
           coalesce(sum(c.micro_usd) filter (where c.day > (app_now() at time zone 'UTC')::date - 7), 0)::bigint as week,
           coalesce(max(c.micro_usd) filter (where c.day > (app_now() at time zone 'UTC')::date - 7), 0)::bigint as busiest,
           coalesce(sum(c.micro_usd) filter (where c.day = (app_now() at time zone 'UTC')::date), 0)::bigint as today_spent,
           (app_now() at time zone 'UTC')::date::text as today
    from prepaid p left join lateral (
      select day, sum(micro_usd) as micro_usd from outside_cost where source = p.source
        and day >= least((p.as_of at time zone 'UTC')::date, (app_now() at time zone 'UTC')::date - 6)
      group by day) c on true
    group by p.source, p.micro_usd, p.as_of, p.warned_on
    order by p.source`.execute(db)
  return rows.map((row) => ({
    source: row.source,
    balanceMicroUsd: Number(row.micro_usd),
    asOf: row.as_of,
    warnedOn: row.warned_on,
    spentSinceMicroUsd: Number(row.spent),
    lastSevenDaysMicroUsd: Number(row.week),
    busiestDayMicroUsd: Number(row.busiest),
    todayMicroUsd: Number(row.today_spent),
    today: row.today,
  }))
}

/** Notes that administrators are told today; false where somebody has noted it already. */
export async function warnOnce(
  trx: Db,
  { source, today }: { source: CostSource; today: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update prepaid set warned_on = ${today}::date where source = ${source} and warned_on is distinct from ${today}::date`.execute(
    trx,
  )
  return Number(numAffectedRows ?? 0) > 0
}

/** How many people have an X account connected that sends with the operator's app. */
export async function xOwners(db: Db): Promise<number> {
  const { owners } = await db
    .selectFrom('x_connection')
    .select((e) => e.fn.count<number>('owner_id').distinct().as('owners'))
    .where('unbound_at', 'is', null)
    .where('auth_type', '<>', 'customize')
    .executeTakeFirstOrThrow()
  return Number(owners)
}

// What X itself counts ----------------------------------------------------------------------------------------------

/** Kinds of reading by which X counts posts. */
const postKinds = ['posts', 'mentions', 'metrics', 'stream'] as const satisfies XKind[]

/**
 * Keeps what X tells of days that are over beside what was counted here, once for each day, and returns the days that
 * are new. The first day that anything was counted on may have begun before, so it is left out.
 */
export async function keepUsage(db: Db, told: { day: string; posts: number }[]): Promise<ComparedDay[]> {
  const { rows } = await sql<ComparedDay>`
    insert into x_usage (day, told, counted)
    select t.day, t.posts, coalesce((
        select sum(c.items) from outside_cost c
        where c.day = t.day and c.source = 'x' and c.kind = any(${[...postKinds]}::text[])), 0)
    from json_to_recordset(${JSON.stringify(told)}) as t (day date, posts bigint)
    where t.day < (app_now() at time zone 'UTC')::date and t.day > (select min(day) from outside_cost)
    on conflict (day) do nothing
    returning day::text, told, counted`.execute(db)
  return rows.map(numbers)
}

/** The newest day that was compared. */
export async function lastCompared(db: Db): Promise<ComparedDay | null> {
  const { rows } = await sql<ComparedDay>`
    select day::text, told, counted from x_usage order by x_usage.day desc limit 1`.execute(db)
  return rows[0] ? numbers(rows[0]) : null
}

export interface ComparedDay {
  day: string
  told: number
  counted: number
}

function numbers({ day, told, counted }: ComparedDay): ComparedDay {
  return { day, told: Number(told), counted: Number(counted) }
}
